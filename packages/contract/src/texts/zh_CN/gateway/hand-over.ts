import type { Translation } from '../../catalogue.ts';
import type { handOver as source } from '../../en_US/gateway/hand-over.ts';

export const handOver = {
  ended: '这个二维码已经过期或用过了，请在原来的设备上重新生成',
} satisfies Translation<typeof source>;

import type { Translation } from '../../catalogue.ts';
import type { message as source } from '../../en_US/gateway/message.ts';

export const message = {
  noBuyer: '没有使用这些邮箱的买家：{{emails}}。请更正后再发布',
} satisfies Translation<typeof source>;

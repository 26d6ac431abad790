import type { Translation } from '../../catalogue.ts';
import type { throttle as source } from '../../en_US/gateway/throttle.ts';

export const throttle = {
  waitSeconds_other: '操作太频繁，请 {{count}} 秒后再试',
  waitMinutes_other: '操作太频繁，请 {{count}} 分钟后再试',
} satisfies Translation<typeof source>;

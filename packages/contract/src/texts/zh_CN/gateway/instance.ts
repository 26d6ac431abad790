import type { Translation } from '../../catalogue.ts';
import type { instance as source } from '../../en_US/gateway/instance.ts';

export const instance = {
  ofOriginal: '这是测试用的副本。这笔订单属于原来的商店，在这里不能更改',
} satisfies Translation<typeof source>;

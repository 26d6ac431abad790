import type { Deployment } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';

/** Orders can be placed in the shop itself, and in the demo of a copy, where paying moves no money and mails stay here. */
export function refuseOrderInCopy({ isCopy }: { isCopy: boolean }, { demo }: Pick<Deployment, 'demo'>): void {
  if (isCopy && !demo) throw new Refusal('COPY_OF_SHOP');
}

/** Nothing happens to what the original shop sold, neither by itself nor by anybody's wish. */
export function refuseOfOriginal({ isOwn }: { isOwn: boolean }): void {
  if (!isOwn) throw new Refusal('COPY_OF_SHOP', { detail: ofOriginal });
}

const ofOriginal = {
  zh_CN: '这是测试用的副本。这笔订单属于原来的商店，在这里不能更改',
  en_US: 'This is a test copy of the shop. The order belongs to the original and cannot be changed here',
};

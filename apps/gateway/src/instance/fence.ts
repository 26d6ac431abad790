import { translations } from '@kaimai/contract/texts/gateway-texts';
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

const ofOriginal = translations('instance.ofOriginal');

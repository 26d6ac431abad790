import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Deployment } from '#deployment.ts';
import { Refusal } from '#service/refusal.ts';

/**
 * Orders can be placed in the original, and in a copy of a demo, where payments move no money and mails are not sent.
 */
export function refuseOrderInCopy({ isCopy }: { isCopy: boolean }, { demo }: Pick<Deployment, 'demo'>): void {
  if (isCopy && !demo) throw new Refusal('COPY_OF_SHOP');
}

/** In a copy, orders of the original do not change, neither by jobs nor by calls. */
export function refuseChangeOfOriginal({ isOfInstance }: { isOfInstance: boolean }): void {
  if (!isOfInstance) throw new Refusal('COPY_OF_SHOP', { detail: ofOriginal });
}

const ofOriginal = translations('instance.ofOriginal');

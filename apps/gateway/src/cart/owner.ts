import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Caller } from '#service/caller.ts';
import { Refusal } from '#service/refusal.ts';
import type { CartOwner } from './cart-owner.ts';

/** Undefined for a page that is rendered on the server: it has no cart of its own. */
export function findOwner({ buyer, appNo }: Caller): CartOwner | undefined {
  if (buyer) return { buyerId: buyer.id };
  return appNo === '' ? undefined : { appNo };
}

/** As `findOwner`; a guest has no cart of their own and uses the browser's. */
export function getOwner(caller: Caller): CartOwner {
  const isGuest = caller.guest !== null && caller.guest.id === caller.buyer?.id;
  const owner = findOwner(isGuest ? { ...caller, buyer: null } : caller);
  if (!owner) throw new Refusal('PARAMETER_ERROR', { detail: unknownBrowser });
  return owner;
}

const unknownBrowser = translations('cart.unknownBrowser');

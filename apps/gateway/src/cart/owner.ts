import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Caller } from '#service/caller.ts';
import { Refusal } from '#service/refusal.ts';
import type { CartOwner } from './cart-owner.ts';

/** The owner of the caller's cart; undefined without a browser's id, as for a page that the server renders. */
export function findOwner({ buyer, appNo }: Caller): CartOwner | undefined {
  if (buyer) return { buyerId: buyer.id };
  return appNo === '' ? undefined : { appNo };
}

/**
 * As `findOwner`, but refuses a caller without a cart. A guest, who exists for one payment only, uses the cart of the
 * browser.
 */
export function getOwner(caller: Caller): CartOwner {
  // Services that guests may call, too, get a guest as the buyer (the policy `customer`).
  const isGuest = caller.guest !== null && caller.guest.id === caller.buyer?.id;
  const owner = findOwner(isGuest ? { ...caller, buyer: null } : caller);
  if (!owner) throw new Refusal('PARAMETER_ERROR', { detail: unknownBrowser });
  return owner;
}

const unknownBrowser = translations('cart.unknownBrowser');

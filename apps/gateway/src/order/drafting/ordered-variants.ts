import type { fillView } from '@kaimai/contract/order/place-order';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { findVariant, listSelectedLines, findAndLockSelectedLines, type OrderedVariant } from '#cart/ordering.ts';
import type { CartOwner } from '#cart/cart-owner.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { refusalFor } from './shortage.ts';

type BuyNow = ParsedInputOf<typeof fillView>['buyNow'];

/**
 * The lines of the fill page: the variant of “buy now”, otherwise the selected lines of the cart, available or not. Refuses
 * a variant of “buy now” that is unknown or cannot be bought.
 */
export async function findOrderedVariants(db: Db, owner: CartOwner, buyNow: BuyNow): Promise<OrderedVariant[]> {
  return buyNow ? getBuyNowLine(db, buyNow) : listSelectedLines(db, owner);
}

/** Variants with locked stock. */
export interface LockedVariants {
  /** Undefined for “buy now” of an unknown variant. */
  lines: OrderedVariant[] | undefined;
  /** The locked cart, which loses these lines once they are ordered. Null for “buy now”, or if there is no cart. */
  cartId: number | null;
  isBuyNow: boolean;
}

/** Locks cart and stock of what `findOrderedVariants` finds. `getOrderedLines` refuses what cannot be ordered. */
export async function lockOrderedVariants(tx: Tx, owner: CartOwner, buyNow: BuyNow): Promise<LockedVariants> {
  if (!buyNow) {
    const locked = await findAndLockSelectedLines(tx, owner);
    return { lines: locked?.lines ?? [], cartId: locked?.cartId ?? null, isBuyNow: false };
  }
  const variant = await findVariant(tx, buyNow.skuCode, { lock: true });
  return { lines: variant && [{ ...variant, quantity: buyNow.quantity }], cartId: null, isBuyNow: true };
}

/** The locked lines: those of a cart, available or not. Refuses a variant of “buy now” that is unknown or cannot be bought. */
export function getOrderedLines({ lines, isBuyNow }: LockedVariants): OrderedVariant[] {
  if (!lines) throw new Refusal('OBJECT_NOT_EXIST');
  return isBuyNow ? requireBuyable(lines) : lines;
}

async function getBuyNowLine(db: Db, { skuCode, quantity }: NonNullable<BuyNow>): Promise<OrderedVariant[]> {
  const variant = await findVariant(db, skuCode, { lock: false });
  if (!variant) throw new Refusal('OBJECT_NOT_EXIST');
  return requireBuyable([{ ...variant, quantity }]);
}

/** Refuses when a variant is not on sale or has too little stock. */
function requireBuyable(lines: OrderedVariant[]): OrderedVariant[] {
  const refusal = refusalFor(lines);
  if (refusal) throw refusal;
  return lines;
}

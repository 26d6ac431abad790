import type { fillView } from '@kaimai/contract/order/place-order';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { findVariant, listSelectedLines, findAndLockSelectedLines, type OrderedVariant } from '#cart/ordering.ts';
import type { CartOwner } from '#cart/cart-owner.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { refusalFor } from './shortage.ts';

type BuyNow = ParsedInputOf<typeof fillView>['buyNow'];

/** The lines of the fill page: the variant of “buy now”, otherwise the selected lines of the cart, available or not. */
export async function findOrderedVariants(db: Db, owner: CartOwner, buyNow: BuyNow): Promise<OrderedVariant[]> {
  return buyNow ? [await getOne(db, buyNow, false)] : listSelectedLines(db, owner);
}

/**
 * As `findOrderedVariants`, but locks cart and stock. Returns also the cart from which the ordered lines are to be
 * removed; null for “buy now”.
 */
export async function findAndLockOrderedVariants(
  tx: Tx,
  owner: CartOwner,
  buyNow: BuyNow,
): Promise<{ lines: OrderedVariant[]; cartId: number | null }> {
  if (buyNow) return { lines: [await getOne(tx, buyNow, true)], cartId: null };
  return (await findAndLockSelectedLines(tx, owner)) ?? { lines: [], cartId: null };
}

/** Refuses when the variant does not exist, is not on sale or has too little stock. */
async function getOne(db: Db | Tx, { skuCode, quantity }: NonNullable<BuyNow>, lock: boolean): Promise<OrderedVariant> {
  const variant = await findVariant(db, skuCode, { lock });
  if (!variant) throw new Refusal('OBJECT_NOT_EXIST');
  const line = { ...variant, quantity };
  const refusal = refusalFor([line]);
  if (refusal) throw refusal;
  return line;
}

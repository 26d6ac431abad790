import { maxCartLines, maxQuantity } from '@kaimai/contract/cart/cart';
import type { Db, Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import { changeCart, findCartVariant, lockSelectedLines, putIntoCart, readCart, removeSkus } from './cart.sql.ts';
import type { CartVariant } from './cart-variant.ts';
import { trimLines } from './merging.sql.ts';
import { countIfNew } from './new-cart.ts';
import type { CartOwner } from './cart-owner.ts';

/** A variant and the requested quantity. */
export type OrderedVariant = CartVariant & { quantity: number };

/** The selected lines of a cart, including those that cannot be ordered. */
export async function listSelectedLines(db: Db, owner: CartOwner): Promise<OrderedVariant[]> {
  const { lines } = await readCart(db, owner);
  return lines.filter(({ selected, savedForLater }) => selected && !savedForLater);
}

/** The selected lines, with the cart and the stock of the variants locked; undefined when there is no cart. */
export async function findAndLockSelectedLines(
  tx: Tx,
  owner: CartOwner,
): Promise<{ cartId: number; lines: OrderedVariant[] } | undefined> {
  return lockSelectedLines(tx, owner);
}

/** One variant by its code, for “buy now”. */
export async function findVariant(
  db: Db | Tx,
  skuCode: string,
  options: { lock: boolean },
): Promise<CartVariant | undefined> {
  return findCartVariant(db, skuCode, options);
}

/** Removes the lines of ordered variants from the cart. */
export async function removeOrdered(tx: Tx, cartId: number, skuIds: readonly number[]): Promise<void> {
  await removeSkus(tx, cartId, skuIds);
}

/** Adds the available lines of an earlier order to the cart; returns how many lines that were. */
export async function buyAgain(
  context: Context,
  tx: Tx,
  owner: CartOwner,
  requested: readonly { skuId: number; quantity: number }[],
): Promise<number> {
  const cart = await changeCart(tx, owner);
  const addedSkuIds = await putIntoCart(tx, cart.id, requested, maxQuantity);
  await trimLines(tx, cart.id, maxCartLines);
  await countIfNew(context, tx, owner, cart);
  return addedSkuIds.length;
}

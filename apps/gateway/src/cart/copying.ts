import { maxCartLines } from '@kaimai/contract/cart/cart';
import type { HandedCart } from '@kaimai/contract/hand-over/hand-over';
import type { Db, Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import type { CopiedLine } from './copied-line.ts';
import { changeCart } from './cart.sql.ts';
import type { CartOwner } from './cart-owner.ts';
import { countCart } from './counted-units.ts';
import { addCopiedLines, countShortages, listLines, lowerLines, trimLines } from './merging.sql.ts';
import { countIfNew } from './new-cart.ts';

/** The lines of a cart, and its number of units as all screens show it. */
export async function copyCart(db: Db, owner: CartOwner): Promise<{ lines: CopiedLine[]; cartQuantity: number }> {
  const [lines, cartQuantity] = await Promise.all([listLines(db, owner), countCart(db, owner)]);
  return { lines, cartQuantity };
}

/**
 * Adds copied lines to a cart, by the rules of a sign-in that merges the browser's cart; null without lines. Returns the
 * counts of such a merge, and how many copied variants cannot be bought or have too little stock.
 */
export async function addCopy(
  context: Pick<Context, 'caller' | 'now'>,
  tx: Tx,
  owner: CartOwner,
  lines: readonly CopiedLine[],
): Promise<HandedCart | null> {
  if (lines.length === 0) return null;
  const cart = await changeCart(tx, owner);
  const merged = await addCopiedLines(tx, lines, cart.id);
  const dropped = await trimLines(tx, cart.id, maxCartLines);
  await lowerLines(tx, cart.id);
  const shortages = await countShortages(tx, lines);
  await countIfNew(context, tx, owner, cart);
  return { ...merged, dropped, ...shortages };
}

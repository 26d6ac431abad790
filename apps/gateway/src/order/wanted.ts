import type { fillView } from '@kaimai/contract/order/place-order';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import { findVariant, listSelectedLines, takeSelectedLines, type WantedVariant } from '#cart/ordering.ts';
import type { CartOwner } from '#cart/cart-owner.ts';
import type { Db, Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { refusalFor } from './shortage.ts';

type BuyNow = ParsedInputOf<typeof fillView>['buyNow'];

/** What the fill page is about: the one variant of “buy now”, else the cart's selected lines, good and bad. */
export async function findWanted(db: Db, owner: CartOwner, buyNow: BuyNow): Promise<WantedVariant[]> {
  return buyNow ? [await getOne(db, buyNow, false)] : listSelectedLines(db, owner);
}

/** As `findWanted`, with cart and stock locked; tells from which cart to take what is ordered. */
export async function takeWanted(
  tx: Tx,
  owner: CartOwner,
  buyNow: BuyNow,
): Promise<{ lines: WantedVariant[]; cartId: number | null }> {
  if (buyNow) return { lines: [await getOne(tx, buyNow, true)], cartId: null };
  return (await takeSelectedLines(tx, owner)) ?? { lines: [], cartId: null };
}

async function getOne(db: Db | Tx, { skuCode, quantity }: NonNullable<BuyNow>, lock: boolean): Promise<WantedVariant> {
  const variant = await findVariant(db, skuCode, { lock });
  if (!variant) throw new Refusal('OBJECT_NOT_EXIST');
  const wanted = { ...variant, quantity };
  const refusal = refusalFor([wanted]);
  if (refusal) throw refusal;
  return wanted;
}

import type { priceHistory } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { findRates } from '#currency/rates.ts';
import type { Context } from '#service/context.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { toSale } from './card.ts';
import { lockProductPrices, refreshProductPrices } from './product-price.sql.ts';
import {
  findPastPrices,
  insertChangedPrices,
  insertDemoPrices,
  listAllProductIds,
  updateSales,
} from './price-history.sql.ts';

const dayMs = 86_400_000;
const shownDays = 180;

/**
 * The prices of a variant in the last 180 days. Former ones are shown at today's rates, as the current one is, so that the
 * curve shows the shop's changes only.
 */
export async function getPriceHistory(
  context: Context,
  { skuCode }: ParsedInputOf<typeof priceHistory>,
): Promise<OutputOf<typeof priceHistory>> {
  const { db, now } = context;
  const [{ labels }, past] = await Promise.all([
    findRates(context),
    findPastPrices(db, skuCode, new Date(now().getTime() - shownDays * dayMs)),
  ]);
  if (!past) throw new Refusal('OBJECT_NOT_EXIST');
  return {
    points: past.points.map(({ at, usdMinor, cnyMinor }) => ({
      at: at.toISOString(),
      price: labels.label(usdMinor, cnyMinor),
    })),
    lowestPrice30Days: toSale(past, labels).lowestPrice30Days,
    invented: past.invented,
  };
}

/**
 * Adds changed prices to the price history, and sets the prices of the products from those of their variants. Call it in every
 * transaction that may change a price or a sale.
 */
export async function recordPrices(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  await lockProductPrices(tx, productIds);
  await insertChangedPrices(tx, productIds, now);
  await updateSales(tx, productIds);
  await refreshProductPrices(tx, productIds);
}

/** Called after the demo catalogue has been written. A product that was never more expensive is not on sale. */
export async function insertDemoPriceHistory(tx: Tx, now: Date): Promise<void> {
  await insertDemoPrices(tx, now);
  const productIds = await listAllProductIds(tx);
  await updateSales(tx, productIds);
  await refreshProductPrices(tx, productIds);
}

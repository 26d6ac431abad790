import type { priceHistory } from '@kaimai/contract/catalogue/catalogue';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { findRates } from '#currency/rates.ts';
import type { Context } from '#service/context.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import {
  findPricePoints,
  insertChangedPrices,
  insertDemoPrices,
  updateSales,
  type PricePoint,
} from './price-history.sql.ts';

const dayMs = 86_400_000;
const shownDays = 180;
const lowestDays = 30;

/** Prices of earlier days are shown at today's rates, as today's own is, so that a curve is the shop's doing alone. */
export async function getPriceHistory(
  context: Context,
  { skuCode }: ParsedInputOf<typeof priceHistory>,
): Promise<OutputOf<typeof priceHistory>> {
  const { db, now } = context;
  const [{ labels }, points] = await Promise.all([
    findRates(context),
    findPricePoints(db, skuCode, new Date(now().getTime() - shownDays * dayMs)),
  ]);
  if (!points) throw new Refusal('OBJECT_NOT_EXIST');
  const lowest = lowestBefore(points);
  const label = ({ usdMinor, cnyMinor }: PricePoint) => labels.label(usdMinor, cnyMinor);
  return {
    points: points.map((point) => ({ at: point.at.toISOString(), price: label(point) })),
    lowestPrice30Days: lowest ? label(lowest) : null,
  };
}

/** The lowest of the prices in force in the 30 days before the last one came; points are oldest first. */
export function lowestBefore(points: readonly PricePoint[]): PricePoint | undefined {
  const last = points.at(-1);
  if (!last) return undefined;
  const since = last.at.getTime() - lowestDays * dayMs;
  const inForce = points.slice(0, -1).filter((_, index) => (points[index + 1]?.at.getTime() ?? 0) > since);
  const lowest = inForce.toSorted((one, other) => one.usdMinor - other.usdMinor)[0];
  return lowest && lowest.usdMinor > last.usdMinor ? lowest : undefined;
}

/** To be called in every transaction that may have changed prices, or what is marked as a sale. */
export async function notePrices(tx: Tx, productIds: readonly number[], now: Date): Promise<void> {
  await insertChangedPrices(tx, productIds, now);
  await updateSales(tx, productIds);
}

/** To be called once the demo catalogue is written. */
export async function makeUpPrices(tx: Tx, now: Date): Promise<void> {
  await insertDemoPrices(tx, now);
}

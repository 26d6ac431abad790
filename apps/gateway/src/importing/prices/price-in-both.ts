import type { Db } from '#db/database.ts';
import type { SourcePrice } from '#importing/product-draft.ts';
import { readStoredRates } from './stored-rates.sql.ts';
import { findUnratedCurrency, priceIn, type PricePair } from './prices.ts';

/** A price in both settlement currencies; `missing` is a currency whose rate is needed and not set. */
export type PriceInBoth = PricePair | { missing: string } | 'out of range';

/** `currency` is used for a price without a currency. */
export async function priceInBoth(db: Db, source: SourcePrice, currency: string): Promise<PriceInBoth> {
  const rules = { currency, rates: await readStoredRates(db) };
  const missing = findUnratedCurrency(source, rules);
  return missing === undefined ? (priceIn(source, rules) ?? 'out of range') : { missing };
}

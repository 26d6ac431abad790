import { isCurrency, type Rates } from '@kaimai/contract/values/money';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { PriceLabels } from './price-labels.ts';
import type { Db } from '#db/database.ts';

export interface RatesOfDay {
  perUsd: Rates;
  /** ISO date of the oldest rate that converts a displayed price. */
  date: string;
}

/** Cached rates, with the prices that were formatted at them. */
interface CurrentRates extends RatesOfDay {
  labels: PriceLabels;
}

const currentRates = defineLoadingCache<CurrentRates>({ name: 'rates', maxEntries: 1, seconds: 60 });

/** Conversion rates; they change once a day, so they are read from the table once a minute. */
export function findRates({ db, caches }: DataAccess): Promise<CurrentRates> {
  return caches.of(currentRates).get('all', async () => {
    const rates = await readRates(db);
    return { ...rates, labels: new PriceLabels(rates.perUsd) };
  });
}

/**
 * A currency without a row in the table has the rate 1; that happens only before a catalogue is loaded, when there are no
 * prices.
 */
export async function readRates(db: Db): Promise<RatesOfDay> {
  const rows = await db.selectFrom('currency_rate').selectAll().execute();
  const perUsd: Rates = { USD: 1, CNY: 1, EUR: 1, GBP: 1, JPY: 1, HKD: 1, KWD: 1 };
  for (const { currency, per_usd } of rows) if (isCurrency(currency)) perUsd[currency] = per_usd;
  // The rates that convert prices for buyers: shops set those in USD and CNY themselves, and other currencies occur in imports only.
  const converting = rows.filter(({ currency }) => isCurrency(currency) && currency !== 'USD' && currency !== 'CNY');
  const [oldest = '1970-01-01'] = converting.map(({ rate_date }) => rate_date).toSorted();
  return { perUsd, date: oldest };
}

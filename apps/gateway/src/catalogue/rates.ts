import { isCurrency, type Rates } from '@kaimai/contract/money';
import type { Db } from '#http/binding.ts';

export interface RatesOfDay {
  perUsd: Rates;
  /** The day they are of, an ISO date. */
  date: string;
}

const rememberMs = 60_000;
const remembered = new WeakMap<Db, { rates: RatesOfDay; until: number }>();

/** Conversion rates; they change once a day, so they are read from the table once a minute. */
export async function findRates(db: Db): Promise<RatesOfDay> {
  const known = remembered.get(db);
  if (known && known.until > Date.now()) return known.rates;
  const rates = await readRates(db);
  remembered.set(db, { rates, until: Date.now() + rememberMs });
  return rates;
}

/** A currency without a row in the table counts as one dollar's worth: an empty shop has no prices to convert. */
async function readRates(db: Db): Promise<RatesOfDay> {
  const rows = await db.selectFrom('currency_rate').selectAll().execute();
  const perUsd: Rates = { USD: 1, CNY: 1, EUR: 1, GBP: 1, JPY: 1, HKD: 1, KWD: 1 };
  for (const { currency, per_usd } of rows) if (isCurrency(currency)) perUsd[currency] = per_usd;
  const dates = rows.map(({ rate_date }) => rate_date).toSorted();
  return { perUsd, date: dates.at(-1) ?? '1970-01-01' };
}

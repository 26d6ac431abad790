import { isCurrency, type Rates } from '@kaimai/contract/money';
import type { Db } from '#db/database.ts';

/** The rates that somebody has set: none in an empty shop, where nothing may be converted as if they were 1. */
export async function readKnownRates(db: Db): Promise<Partial<Rates>> {
  const rows = await db.selectFrom('currency_rate').select(['currency', 'per_usd']).execute();
  const rates: Partial<Rates> = { USD: 1 };
  for (const { currency, per_usd } of rows) if (isCurrency(currency)) rates[currency] = per_usd;
  return rates;
}

import type { Db } from '#db/database.ts';
import type { KnownRates } from '#importing/prices/prices.ts';

/** The rates that somebody has set: none in an empty shop, where nothing may be converted as if they were 1. */
export async function readKnownRates(db: Db): Promise<KnownRates> {
  const rows = await db.selectFrom('currency_rate').select(['currency', 'per_usd']).execute();
  return { USD: 1, ...Object.fromEntries(rows.map(({ currency, per_usd }) => [currency, per_usd])) };
}

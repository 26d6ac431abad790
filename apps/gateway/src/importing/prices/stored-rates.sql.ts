import type { Db } from '#db/database.ts';
import type { StoredRates } from '#importing/prices/prices.ts';

/** The rates that are set. A new database has none, and a missing rate must not be treated as 1. */
export async function readStoredRates(db: Db): Promise<StoredRates> {
  const rows = await db.selectFrom('currency_rate').select(['currency', 'per_usd']).execute();
  return { USD: 1, ...Object.fromEntries(rows.map(({ currency, per_usd }) => [currency, per_usd])) };
}

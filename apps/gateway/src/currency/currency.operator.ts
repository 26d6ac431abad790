import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { isIsoCurrency } from './iso-currency.ts';
import { findLargeChanges, setRates, type CurrentRate, type NewRates } from './set-rates.ts';

/** Currencies whose rate can be set: all of ISO 4217, as imported prices may be in any, except the dollar itself. */
export function isRatedCurrency(code: string): boolean {
  return code !== 'USD' && isIsoCurrency(code);
}

/** All rates, in the order of their codes. */
export async function listCurrencyRates(db: Db): Promise<{ currency: string; perUsd: number; date: string }[]> {
  return db
    .selectFrom('currency_rate')
    .select(['currency', 'per_usd as perUsd', 'rate_date as date'])
    .orderBy('currency')
    .execute();
}

/**
 * Sets rates. When one of them would rise by more than a half or fall by more than a third, it sets none and returns that
 * currency with its current rate, unless `allowLargeChanges` is true.
 */
export async function setCurrencyRates(
  db: Db,
  rates: NewRates,
  { allowLargeChanges }: { allowLargeChanges: boolean },
): Promise<{ largeChange: CurrentRate | undefined }> {
  return inTransaction(db, async (tx) => {
    const [largeChange] = allowLargeChanges ? [] : await findLargeChanges(tx, rates);
    if (!largeChange) await setRates(tx, rates);
    return { largeChange };
  });
}

import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Rates of a day that take the place of older ones; other currencies keep their rate and its date. */
export interface NewRates {
  /** Units for one US dollar by ISO 4217 code. Currencies that buyers cannot choose are needed for the prices of imports. */
  perUsd: Partial<Record<string, number>>;
  /** ISO date. */
  date: string;
}

/** A larger change in either direction is more likely a misplaced decimal point than a real one. */
const maxUsualFactor = 1.5;

export interface CurrentRate {
  currency: string;
  perUsd: number;
}

/** The current rates of the currencies whose rate would change by more than `maxUsualFactor`. */
export async function findLargeChanges(tx: Tx, { perUsd }: NewRates): Promise<CurrentRate[]> {
  const rows = await tx.selectFrom('currency_rate').selectAll().execute();
  return rows.flatMap(({ currency, per_usd: current }) => {
    const next = perUsd[currency] ?? current;
    return Math.max(next / current, current / next) > maxUsualFactor ? [{ currency, perUsd: current }] : [];
  });
}

/**
 * Prices are converted by the new rates within a minute. Orders keep the rate they were placed with. Shops set prices in
 * dollars and yuan themselves: the rate of the yuan is recorded with orders and converts no price.
 */
export async function setRates(tx: Tx, { perUsd, date }: NewRates): Promise<void> {
  const rows = Object.entries(perUsd).flatMap(([currency, rate]) =>
    rate === undefined ? [] : [{ currency, per_usd: rate, rate_date: date }],
  );
  await tx
    .insertInto('currency_rate')
    .values([...rows, { currency: 'USD', per_usd: 1, rate_date: date }])
    .onConflict((conflict) =>
      conflict.column('currency').doUpdateSet({
        per_usd: sql`excluded.per_usd`,
        rate_date: sql`excluded.rate_date`,
      }),
    )
    .execute();
}

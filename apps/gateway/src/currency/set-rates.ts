import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Rates of a day that take the place of older ones; currencies that are not named keep theirs, with their own day. */
export interface NewRates {
  /** By their codes of ISO 4217: buyers choose among some, and imported prices may be in any. */
  perUsd: Partial<Record<string, number>>;
  /** ISO date. */
  date: string;
}

/** A larger change in either direction is more likely a misplaced decimal point than a real one. */
const maxUsualFactor = 1.5;

/** The currencies whose rate would change by more than that, with their current rate. */
export async function findLeaps(tx: Tx, { perUsd }: NewRates): Promise<{ currency: string; now: number }[]> {
  const rows = await tx.selectFrom('currency_rate').selectAll().execute();
  return rows.flatMap(({ currency, per_usd: now }) => {
    const next = perUsd[currency] ?? now;
    return Math.max(next / now, now / next) > maxUsualFactor ? [{ currency, now }] : [];
  });
}

/**
 * Prices are converted by them within a minute. Orders keep the rate they were placed with. The shops set dollars and yuan
 * themselves: a rate of yuan is noted with orders and converts no price.
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

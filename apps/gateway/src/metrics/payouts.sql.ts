import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** What all shops are owed in one currency, in minor units. */
export interface OwedSums {
  currency: SettlementCurrency;
  dueMinor: number;
  pendingMinor: number;
  inPayoutsMinor: number;
}

export interface PayoutCounts {
  state: 'waiting' | 'ready' | 'exported' | 'failed';
  count: number;
  /** The age of the oldest payout in this state; null if there is none, and for failed payouts. */
  oldestSeconds: number | null;
}

/** Reads only open entries and unpaid payouts, which are few; entries of paid payouts are not read. */
export async function sumOwed(db: Db, { isSandbox, now }: { isSandbox: boolean; now: Date }): Promise<OwedSums[]> {
  const { rows } = await sql<OwedSums>`
    SELECT currency, "dueMinor", "pendingMinor", "inPayoutsMinor"
    FROM (VALUES ('USD'), ('CNY')) each (currency)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(net_minor) FILTER (WHERE available_at <= ${now}), 0)::bigint AS "dueMinor",
               coalesce(sum(net_minor) FILTER (WHERE available_at > ${now}), 0)::bigint AS "pendingMinor"
        FROM open_balance_entry open WHERE open.currency = each.currency AND is_sandbox = ${isSandbox}) owed
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_minor), 0)::bigint AS "inPayoutsMinor" FROM shop_payout payout
        WHERE payout.currency = each.currency AND is_sandbox = ${isSandbox}
          AND state IN ('waiting', 'ready', 'exported')) unpaid`.execute(db);
  return rows;
}

/** Each part is read by the partial index of its states. Failed payouts have the time `-infinity`, so they have no age. */
export async function countPayouts(
  db: Db,
  { isSandbox, now }: { isSandbox: boolean; now: Date },
): Promise<PayoutCounts[]> {
  const { rows } = await sql<PayoutCounts>`
    SELECT state, count(since)::int AS count,
           greatest(0, extract(epoch FROM ${now}::timestamptz - nullif(min(since), '-infinity'))::float8) AS "oldestSeconds"
    FROM (VALUES ('waiting'), ('ready'), ('exported'), ('failed')) AS all_states (state)
    LEFT JOIN (
      SELECT state, prepared_at AS since FROM shop_payout
      WHERE state IN ('waiting', 'ready', 'exported') AND is_sandbox = ${isSandbox}
      UNION ALL
      SELECT state, '-infinity' FROM shop_payout WHERE state = 'failed' AND is_sandbox = ${isSandbox}
    ) AS payout USING (state)
    GROUP BY state`.execute(db);
  return rows;
}

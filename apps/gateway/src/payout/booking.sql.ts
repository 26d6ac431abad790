import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** A row of the ledger that has no entry yet, with what is known of its order. */
export interface UnbookedRow {
  ledgerId: number;
  orderId: number;
  shopId: number;
  currency: SettlementCurrency;
  /** Negative for what is taken back from the shop. */
  amountMinor: number;
  at: Date;
  isSandbox: boolean;
  deliveredAt: Date | null;
  lines: { returnRight: ReturnRight; returnDays: number }[];
  /** What the shop gets for the whole order, added tax included. */
  wholeMinor: number;
  taxMinor: number;
  /** The present commission of the shop; null if the commission of the settings applies. */
  shopBasisPoints: number | null;
  /** Sums of the entries that the order has already; null if it has none. */
  booked: BookedEntries | null;
}

export interface BookedEntries {
  amountMinor: number;
  commissionMinor: number;
  basisPoints: number;
  availableAt: string;
}

/**
 * Deletes the oldest rows of the queue, which are not booked yet, and returns their ids. They are locked: a second process
 * waits until the first one has committed, so the rows of an order are booked one after the other.
 */
export async function dequeueUnbooked(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ ledgerId: number }>`
    WITH oldest AS (SELECT ledger_id FROM unbooked_ledger_row ORDER BY ledger_id LIMIT ${limit} FOR UPDATE)
    DELETE FROM unbooked_ledger_row waiting USING oldest WHERE waiting.ledger_id = oldest.ledger_id
    RETURNING waiting.ledger_id AS "ledgerId"`.execute(tx);
  return rows.map(({ ledgerId }) => ledgerId);
}

/**
 * Reads rows of the ledger with what is known of their orders. A separate statement, so that it sees what was booked while
 * `dequeueUnbooked` waited for the rows.
 */
export async function findUnbooked(tx: Tx, ledgerIds: readonly number[]): Promise<UnbookedRow[]> {
  const { rows } = await sql<UnbookedRow>`
    SELECT ledger.id AS "ledgerId", o.id AS "orderId", o.shop_id AS "shopId", ledger.currency, ledger.at,
           CASE WHEN ledger.kind IN ('payout', 'coupon_payout') THEN ledger.amount_minor ELSE -ledger.amount_minor END AS "amountMinor",
           coalesce(payment.provider = 'sandbox', false) AS "isSandbox",
           (SELECT min(at) FROM order_event WHERE order_id = o.id AND state IN ('DELIVERED', 'COMPLETED')) AS "deliveredAt",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('returnRight', return_right,
                      'returnDays', coalesce(line.return_days, o.return_days))), '[]')
            FROM order_line line WHERE line.order_id = o.id) AS lines,
           (o.total_minor + (SELECT coalesce(sum(amount_minor), 0) FROM order_coupon
                             WHERE order_id = o.id AND of_platform))::bigint AS "wholeMinor",
           o.tax_minor AS "taxMinor", shop.commission_basis_points AS "shopBasisPoints",
           (SELECT jsonb_build_object('amountMinor', sum(amount_minor), 'commissionMinor', sum(commission_minor),
                     'basisPoints', min(commission_basis_points), 'availableAt', min(available_at))
            FROM balance_entry WHERE order_id = o.id HAVING count(*) > 0) AS booked
    FROM payment_ledger ledger JOIN customer_order o ON o.id = ledger.order_id JOIN shop ON shop.id = o.shop_id
      JOIN payment ON payment.id = o.payment_id
    WHERE ledger.id = ANY(${[...ledgerIds]}::bigint[]) ORDER BY ledger.id`.execute(tx);
  return rows;
}

export async function hasUnbookedRows(tx: Tx, shopId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM unbooked_ledger_row JOIN payment_ledger ledger ON ledger.id = ledger_id
      JOIN customer_order o ON o.id = ledger.order_id
    WHERE o.shop_id = ${shopId} LIMIT 1`.execute(tx);
  return rows.length > 0;
}

export interface NewEntry {
  shopId: number;
  orderId: number;
  ledgerId: number;
  currency: SettlementCurrency;
  amountMinor: number;
  commissionMinor: number;
  basisPoints: number;
  isSandbox: boolean;
  availableAt: Date;
  at: Date;
}

export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO balance_entry (shop_id, order_id, ledger_id, currency, amount_minor, commission_minor,
        commission_basis_points, is_sandbox, available_at, at)
      SELECT "shopId", "orderId", "ledgerId", currency, "amountMinor", "commissionMinor", "basisPoints", "isSandbox",
             "availableAt", at
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS entry ("shopId" int, "orderId" bigint, "ledgerId" bigint,
        currency text, "amountMinor" bigint, "commissionMinor" bigint, "basisPoints" int, "isSandbox" boolean,
        "availableAt" timestamptz, at timestamptz)
      ORDER BY "ledgerId"
      RETURNING *
    )
    INSERT INTO open_balance_entry (entry_id, shop_id, currency, order_id, net_minor, is_sandbox, available_at)
    SELECT id, shop_id, currency, order_id, net_minor, is_sandbox, available_at FROM added`.execute(tx);
}

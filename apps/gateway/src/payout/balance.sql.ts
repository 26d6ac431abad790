import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { splitPageKey } from '#db/page-key.ts';

/**
 * Whether an open entry is withheld: its order is on hold, or the buyer waits for a decision about a return or refund. What
 * the shop owes for an order is not withheld: the open entries of the order must add up to more than zero. A correction has
 * no order and is never withheld.
 */
const isWithheld = sql`
  coalesce((open.order_id IN (SELECT order_id FROM after_sales WHERE state IN ('REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK'))
    OR open.order_id IN (SELECT id FROM customer_order WHERE held_at IS NOT NULL))
   AND (SELECT sum(net_minor) FROM open_balance_entry WHERE order_id = open.order_id) > 0, false)`;

/** What a shop is owed in one currency, in minor units. */
export interface Balance {
  shopCode: string;
  currency: SettlementCurrency;
  /** Can be paid now; negative when the shop owes more for refunds. */
  availableMinor: number;
  /** From orders whose return period is not over. */
  pendingMinor: number;
  /** From orders that are on hold, or whose buyers wait for a decision about a return or refund. */
  withheldMinor: number;
  /** In payouts that are not paid yet. */
  inPayoutMinor: number;
  paidMinor: number;
}

export interface BalanceQuery {
  shopCode?: string | undefined;
  /** The shop code and the currency of the last balance of the page before, such as `TERN USD`. */
  after?: string | undefined;
  limit: number;
  isSandbox: boolean;
  now: Date;
}

/** The balances of all shops that ever were owed something, in the order of their codes. */
export async function listBalanceRows(
  db: Db,
  { shopCode, after, limit, isSandbox, now }: BalanceQuery,
): Promise<Balance[]> {
  const [afterCode = '', afterCurrency = ''] = splitPageKey(after);
  const { rows } = await sql<Balance>`
    SELECT shop.code AS "shopCode", currency, "availableMinor", "pendingMinor", "withheldMinor", "inPayoutMinor", "paidMinor"
    FROM shop CROSS JOIN (VALUES ('CNY'), ('USD')) each (currency)
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(net_minor) FILTER (WHERE available_at <= ${now} AND NOT ${isWithheld}), 0)::bigint AS "availableMinor",
               coalesce(sum(net_minor) FILTER (WHERE available_at > ${now}), 0)::bigint AS "pendingMinor",
               coalesce(sum(net_minor) FILTER (WHERE available_at <= ${now} AND ${isWithheld}), 0)::bigint AS "withheldMinor",
               count(*) AS entries
        FROM open_balance_entry open
        WHERE open.shop_id = shop.id AND open.currency = each.currency AND open.is_sandbox = ${isSandbox}) sums
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount_minor) FILTER (WHERE state IN ('waiting', 'ready', 'exported')), 0)::bigint AS "inPayoutMinor",
               coalesce(sum(amount_minor) FILTER (WHERE state = 'paid'), 0)::bigint AS "paidMinor",
               count(*) AS payouts
        FROM shop_payout payout
        WHERE payout.shop_id = shop.id AND payout.currency = each.currency AND payout.is_sandbox = ${isSandbox}) payouts
    WHERE ${shopCode === undefined ? sql`true` : sql`shop.code = ${shopCode}`}
      AND ${after === undefined ? sql`true` : sql`(shop.code, currency) > (${afterCode}, ${afterCurrency})`}
      AND entries + payouts > 0
    ORDER BY shop.code, currency LIMIT ${limit}`.execute(db);
  return rows;
}

/** `coupon`: the discount of a platform coupon, which the platform pays to the shop. */
export const entryKinds = ['sale', 'refund', 'coupon', 'coupon-refund', 'correction'] as const;

export interface ListedEntry {
  entryNo: string;
  shopCode: string;
  /** Null for a correction. */
  orderNo: string | null;
  kind: (typeof entryKinds)[number];
  /** Null unless it is a correction. */
  correctionNo: string | null;
  /** Why the balance was corrected; null unless it is a correction. */
  reason: string | null;
  currency: SettlementCurrency;
  amountMinor: number;
  commissionMinor: number;
  netMinor: number;
  availableAt: Date;
  at: Date;
  /** Null while it is open. */
  payoutNo: string | null;
}

export interface EntryQuery {
  shopCode?: string | undefined;
  payoutNo?: string | undefined;
  /** The number of the last entry of the page before. */
  after?: string | undefined;
  limit: number;
}

/** Entries, the newest first. With `payoutNo` only the entries of that payout, also of a failed one. */
export async function listEntryRows(db: Db, { shopCode, payoutNo, after, limit }: EntryQuery): Promise<ListedEntry[]> {
  const { rows } = await sql<ListedEntry>`
    SELECT entry.entry_no AS "entryNo", shop.code AS "shopCode", o.order_no AS "orderNo",
           CASE ledger.kind WHEN 'payout' THEN 'sale' WHEN 'payout_return' THEN 'refund' WHEN 'coupon_payout' THEN 'coupon'
             WHEN 'coupon_payout_return' THEN 'coupon-refund' ELSE 'correction' END AS kind,
           correction_no AS "correctionNo", correction.reason,
           entry.currency, entry.amount_minor AS "amountMinor", entry.commission_minor AS "commissionMinor",
           entry.net_minor AS "netMinor", entry.available_at AS "availableAt", entry.at,
           (SELECT payout_no FROM shop_payout_entry part JOIN shop_payout payout ON payout.id = part.payout_id
            WHERE part.entry_id = entry.id AND NOT part.released) AS "payoutNo"
    FROM balance_entry entry JOIN shop ON shop.id = entry.shop_id LEFT JOIN customer_order o ON o.id = entry.order_id
      LEFT JOIN payment_ledger ledger ON ledger.id = entry.ledger_id
      LEFT JOIN balance_correction correction ON correction.id = entry.correction_id
    WHERE ${shopCode === undefined ? sql`true` : sql`entry.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`}
      AND ${payoutNo === undefined ? sql`true` : sql`entry.id IN (SELECT entry_id FROM shop_payout_entry WHERE payout_id = (SELECT id FROM shop_payout WHERE payout_no = ${payoutNo}))`}
      AND ${after === undefined ? sql`true` : sql`entry.id < (SELECT id FROM balance_entry WHERE entry_no = ${after})`}
    ORDER BY entry.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface PayableQuery {
  shopId: number;
  currency: SettlementCurrency;
  isSandbox: boolean;
  now: Date;
}

/** Locks the entries that can be paid now. The caller has locked the shop. */
export async function lockAvailableEntries(
  tx: Tx,
  { shopId, currency, isSandbox, now }: PayableQuery,
): Promise<{ entryId: number; netMinor: number }[]> {
  const { rows } = await sql<{ entryId: number; netMinor: number }>`
    SELECT entry_id AS "entryId", net_minor AS "netMinor" FROM open_balance_entry open
    WHERE shop_id = ${shopId} AND currency = ${currency} AND is_sandbox = ${isSandbox} AND available_at <= ${now}
      AND NOT ${isWithheld}
    ORDER BY entry_id FOR UPDATE OF open`.execute(tx);
  return rows;
}

/** Moves open entries into a payout; returns how many were still open. */
export async function moveEntriesToPayout(tx: Tx, payoutId: number, entryIds: readonly number[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    WITH moved AS (DELETE FROM open_balance_entry WHERE entry_id = ANY(${[...entryIds]}::bigint[]) RETURNING entry_id)
    INSERT INTO shop_payout_entry (payout_id, entry_id) SELECT ${payoutId}, entry_id FROM moved`.execute(tx);
  return Number(numAffectedRows);
}

/** Opens the entries of a failed payout again. */
export async function releaseEntries(tx: Tx, payoutId: number): Promise<void> {
  await sql`
    WITH released AS (
      UPDATE shop_payout_entry SET released = true WHERE payout_id = ${payoutId} AND NOT released RETURNING entry_id)
    INSERT INTO open_balance_entry (entry_id, shop_id, currency, order_id, net_minor, is_sandbox, available_at)
    SELECT id, shop_id, currency, order_id, net_minor, is_sandbox, available_at
    FROM balance_entry JOIN released ON entry_id = id`.execute(tx);
}

import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export const payoutStates = ['waiting', 'ready', 'exported', 'paid', 'failed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** A payout as listed. */
export interface ListedPayout {
  payoutNo: string;
  shopCode: string;
  currency: SettlementCurrency;
  amountMinor: number;
  entries: number;
  state: PayoutState;
  accountNo: string;
  /** The end of the number of its account. */
  lastCharacters: string;
  preparedBy: string;
  preparedAt: Date;
  approvedBy: string | null;
  approvedAt: Date | null;
  exportNo: string | null;
  paidBy: string | null;
  paidAt: Date | null;
  bankReference: string | null;
  failedBy: string | null;
  failedAt: Date | null;
  failedReason: string | null;
}

const columns = sql`
  payout_no AS "payoutNo", shop.code AS "shopCode", payout.currency, payout.amount_minor AS "amountMinor",
  (SELECT count(*) FROM shop_payout_entry WHERE payout_id = payout.id)::int AS entries, payout.state,
  account.account_no AS "accountNo", account.last_characters AS "lastCharacters",
  prepared_by AS "preparedBy", prepared_at AS "preparedAt", approved_by AS "approvedBy", approved_at AS "approvedAt",
  export_no AS "exportNo", paid_by AS "paidBy", paid_at AS "paidAt", bank_reference AS "bankReference",
  failed_by AS "failedBy", failed_at AS "failedAt", failed_reason AS "failedReason"`;
const tables = sql`
  shop_payout payout JOIN shop ON shop.id = payout.shop_id JOIN payout_account account ON account.id = payout.account_id
    LEFT JOIN payout_export export ON export.id = payout.export_id`;

export interface PayoutQuery {
  shopCode?: string | undefined;
  state?: PayoutState | undefined;
  /** The number of the last payout of the page before. */
  after?: string | undefined;
  limit: number;
}

/** Payouts, the newest first. */
export async function listPayoutRows(db: Db, { shopCode, state, after, limit }: PayoutQuery): Promise<ListedPayout[]> {
  const { rows } = await sql<ListedPayout>`
    SELECT ${columns} FROM ${tables}
    WHERE ${shopCode === undefined ? sql`true` : sql`payout.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`}
      AND ${state === undefined ? sql`true` : sql`payout.state = ${state}`}
      AND ${after === undefined ? sql`true` : sql`payout.id < (SELECT id FROM shop_payout WHERE payout_no = ${after})`}
    ORDER BY payout.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findPayout(db: Db, payoutNo: string): Promise<ListedPayout | undefined> {
  const { rows } = await sql<ListedPayout>`SELECT ${columns} FROM ${tables} WHERE payout_no = ${payoutNo}`.execute(db);
  return rows[0];
}

/** A payout with what its steps need. */
export interface LockedPayout extends ListedPayout {
  id: number;
  isSandbox: boolean;
  isOfCurrentAccount: boolean;
  sealed: Buffer;
}

const lockedColumns = sql`
  ${columns}, payout.id, payout.is_sandbox AS "isSandbox", account.state = 'current' AS "isOfCurrentAccount",
  account.encrypted_details AS sealed`;

/** Locks a payout; undefined for an unknown number. */
export async function lockPayout(tx: Tx, payoutNo: string): Promise<LockedPayout | undefined> {
  const { rows } = await sql<LockedPayout>`
    SELECT ${lockedColumns} FROM ${tables} WHERE payout_no = ${payoutNo} FOR UPDATE OF payout`.execute(tx);
  return rows[0];
}

export interface ReadyPayout extends LockedPayout {
  /** An order that was put on hold since the payout was prepared; null without one. */
  heldOrderNo: string | null;
}

/** An order on hold for which the payout pays something. Negative entries do not count: what a shop owes is not withheld. */
const heldOrderNo = sql`(
  SELECT min(o.order_no) FROM shop_payout_entry part JOIN balance_entry entry ON entry.id = part.entry_id
    JOIN customer_order o ON o.id = entry.order_id
  WHERE part.payout_id = payout.id AND NOT part.released AND entry.net_minor > 0 AND o.held_at IS NOT NULL)`;

/** Locks the ready payouts and their accounts, so that they do not change before the export is committed. */
export async function lockReadyPayouts(
  tx: Tx,
  { currency, isSandbox }: { currency: SettlementCurrency; isSandbox: boolean },
): Promise<ReadyPayout[]> {
  const { rows } = await sql<ReadyPayout>`
    SELECT ${lockedColumns}, ${heldOrderNo} AS "heldOrderNo" FROM ${tables}
    WHERE payout.state = 'ready' AND payout.currency = ${currency} AND payout.is_sandbox = ${isSandbox}
    ORDER BY payout.id FOR UPDATE OF payout FOR SHARE OF account`.execute(tx);
  return rows;
}

export async function listExported(db: Db, exportNo: string): Promise<LockedPayout[]> {
  const { rows } = await sql<LockedPayout>`
    SELECT ${lockedColumns} FROM ${tables}
    WHERE payout.export_id = (SELECT id FROM payout_export WHERE export_no = ${exportNo}) ORDER BY payout.id`.execute(
    db,
  );
  return rows;
}

export interface NewPayout {
  payoutNo: string;
  shopId: number;
  currency: SettlementCurrency;
  isSandbox: boolean;
  amountMinor: number;
  accountId: number;
  state: 'waiting' | 'ready';
  by: string;
  now: Date;
}

export async function insertPayoutRow(tx: Tx, payout: NewPayout): Promise<number> {
  const { id } = await tx
    .insertInto('shop_payout')
    .values({
      payout_no: payout.payoutNo,
      shop_id: payout.shopId,
      currency: payout.currency,
      is_sandbox: payout.isSandbox,
      amount_minor: payout.amountMinor,
      account_id: payout.accountId,
      state: payout.state,
      prepared_by: payout.by,
      prepared_at: payout.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Step {
  by: string;
  now: Date;
}

export async function markApproved(tx: Tx, id: number, { by, now }: Step): Promise<void> {
  await tx
    .updateTable('shop_payout')
    .set({ state: 'ready', approved_by: by, approved_at: now })
    .where('id', '=', id)
    .execute();
}

export interface NewExport extends Step {
  exportNo: string;
  currency: SettlementCurrency;
  payoutIds: readonly number[];
}

export async function insertExport(tx: Tx, { exportNo, currency, payoutIds, by, now }: NewExport): Promise<void> {
  await sql`
    WITH export AS (
      INSERT INTO payout_export (export_no, currency, exported_by, at) VALUES (${exportNo}, ${currency}, ${by}, ${now})
      RETURNING id)
    UPDATE shop_payout SET state = 'exported', export_id = export.id FROM export
    WHERE shop_payout.id = ANY(${[...payoutIds]}::bigint[])`.execute(tx);
}

export async function markPaid(
  tx: Tx,
  id: number,
  { by, now, reference }: Step & { reference: string },
): Promise<void> {
  await tx
    .updateTable('shop_payout')
    .set({ state: 'paid', paid_by: by, paid_at: now, bank_reference: reference })
    .where('id', '=', id)
    .execute();
}

export async function markFailed(tx: Tx, id: number, { by, now, reason }: Step & { reason: string }): Promise<void> {
  await tx
    .updateTable('shop_payout')
    .set({ state: 'failed', failed_by: by, failed_at: now, failed_reason: reason })
    .where('id', '=', id)
    .execute();
}

/** Codes of the shops that have entries in a currency that can be paid, also of those without an account for it. */
export async function listShopsToPay(
  db: Db,
  { currency, isSandbox, now }: { currency: SettlementCurrency; isSandbox: boolean; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT shop.code FROM shop WHERE EXISTS (
      SELECT FROM open_balance_entry open WHERE open.shop_id = shop.id AND open.currency = ${currency}
        AND open.is_sandbox = ${isSandbox} AND available_at <= ${now})
    ORDER BY shop.code`.execute(db);
  return rows.map(({ code }) => code);
}

/** Sets the commission of a shop; null for the commission of the settings. False for an unknown shop. */
export async function updateCommission(tx: Tx, shopCode: string, basisPoints: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop')
    .set({ commission_basis_points: basisPoints })
    .where('code', '=', shopCode)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findCommission(db: Db, shopCode: string): Promise<{ basisPoints: number | null } | undefined> {
  return db
    .selectFrom('shop')
    .select('commission_basis_points as basisPoints')
    .where('code', '=', shopCode)
    .executeTakeFirst();
}

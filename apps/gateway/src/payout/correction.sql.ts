import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export const correctionStates = ['waiting', 'booked', 'declined'] as const;
export type CorrectionState = (typeof correctionStates)[number];

/** A credit or debit that an operator makes to the balance of a shop. */
export interface Correction {
  correctionNo: string;
  shopCode: string;
  currency: SettlementCurrency;
  /** Negative for a debit. */
  amountMinor: number;
  /** The shop reads it, too. */
  reason: string;
  state: CorrectionState;
  requestedBy: string;
  requestedAt: Date;
  /** The second operator; null while the correction waits, and if none was needed. */
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = sql`
  correction_no AS "correctionNo", shop.code AS "shopCode", correction.currency, amount_minor AS "amountMinor", reason, state,
  requested_by AS "requestedBy", requested_at AS "requestedAt", decided_by AS "decidedBy", decided_at AS "decidedAt"`;

export interface CorrectionQuery {
  shopCode?: string | undefined;
  state?: CorrectionState | undefined;
  /** The number of the last correction of the page before. */
  after?: string | undefined;
  limit: number;
}

/** Corrections, the newest first. */
export async function listCorrectionRows(
  db: Db,
  { shopCode, state, after, limit }: CorrectionQuery,
): Promise<Correction[]> {
  const { rows } = await sql<Correction>`
    SELECT ${columns} FROM balance_correction correction JOIN shop ON shop.id = correction.shop_id
    WHERE ${shopCode === undefined ? sql`true` : sql`correction.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`}
      AND ${state === undefined ? sql`true` : sql`state = ${state}`}
      AND ${after === undefined ? sql`true` : sql`correction.id < (SELECT id FROM balance_correction WHERE correction_no = ${after})`}
    ORDER BY correction.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface LockedCorrection extends Correction {
  id: number;
}

/** Locks a correction; undefined for an unknown number. */
export async function lockCorrection(tx: Tx, correctionNo: string): Promise<LockedCorrection | undefined> {
  const { rows } = await sql<LockedCorrection>`
    SELECT correction.id, ${columns} FROM balance_correction correction JOIN shop ON shop.id = correction.shop_id
    WHERE correction_no = ${correctionNo} FOR UPDATE OF correction`.execute(tx);
  return rows[0];
}

/**
 * The sum of the amounts, credits and debits alike, that were booked after `since` without a second operator. The caller
 * has locked the shop.
 */
export async function sumUnapproved(
  tx: Tx,
  { shopId, currency, since }: { shopId: number; currency: SettlementCurrency; since: Date },
): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT coalesce(sum(abs(amount_minor)), 0)::bigint AS minor FROM balance_correction
    WHERE shop_id = ${shopId} AND currency = ${currency} AND state = 'booked' AND decided_by IS NULL
      AND requested_at > ${since}`.execute(tx);
  return rows[0]?.minor ?? 0;
}

export interface NewCorrection {
  correctionNo: string;
  shopId: number;
  currency: SettlementCurrency;
  amountMinor: number;
  reason: string;
  isSandbox: boolean;
  state: 'waiting' | 'booked';
  by: string;
  now: Date;
}

export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<number> {
  const { id } = await tx
    .insertInto('balance_correction')
    .values({
      correction_no: correction.correctionNo,
      shop_id: correction.shopId,
      currency: correction.currency,
      amount_minor: correction.amountMinor,
      reason: correction.reason,
      is_sandbox: correction.isSandbox,
      requested_by: correction.by,
      requested_at: correction.now,
      state: correction.state,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what the second operator has decided about a waiting correction. */
export async function setDecision(
  tx: Tx,
  id: number,
  { state, by, now }: { state: 'booked' | 'declined'; by: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('balance_correction')
    .set({ state, decided_by: by, decided_at: now })
    .where('id', '=', id)
    .execute();
}

/** Makes the entry of a correction, which can be paid from now on. It has no commission. */
export async function insertCorrectionEntry(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`
    WITH added AS (
      INSERT INTO balance_entry (shop_id, correction_id, currency, amount_minor, commission_minor, commission_basis_points,
        is_sandbox, available_at, at)
      SELECT shop_id, id, currency, amount_minor, 0, 0, is_sandbox, ${now}, ${now} FROM balance_correction WHERE id = ${id}
      RETURNING *
    )
    INSERT INTO open_balance_entry (entry_id, shop_id, currency, net_minor, is_sandbox, available_at)
    SELECT id, shop_id, currency, net_minor, is_sandbox, available_at FROM added`.execute(tx);
}

import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface ReservedRefund {
  paymentId: number;
  refundNo: string;
  currency: string;
  amountMinor: number;
  provider: string;
  reference: string;
  now: Date;
}

export async function lockPayment(tx: Tx, paymentId: number): Promise<void> {
  await tx.selectFrom('payment').select('id').where('id', '=', paymentId).forUpdate().executeTakeFirstOrThrow();
}

/** What of a payment's money has not been set aside to go back. */
export async function findRefundable(tx: Tx, paymentId: number): Promise<{ currency: string; minor: number }> {
  const { rows } = await sql<{ currency: string; minor: number }>`
    SELECT payment.currency,
           coalesce(sum(CASE kind WHEN 'capture' THEN ledger.amount_minor WHEN 'refund_reserved' THEN -ledger.amount_minor END), 0)
             ::bigint AS minor
    FROM payment LEFT JOIN payment_ledger ledger ON ledger.payment_id = payment.id
    WHERE payment.id = ${paymentId} GROUP BY payment.id`.execute(tx);
  const [books] = rows;
  if (!books) throw new Error(`There is no payment ${paymentId}`);
  return books;
}

export async function sumBooks(tx: Tx, paymentId: number): Promise<{ captured: number; refunded: number }> {
  const { rows } = await sql<{ captured: number; refunded: number }>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::bigint AS captured,
           coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)::bigint AS refunded
    FROM payment_ledger WHERE payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? { captured: 0, refunded: 0 };
}

export async function insertReservedRefund(tx: Tx, refund: ReservedRefund): Promise<void> {
  await tx
    .insertInto('payment_ledger')
    .values(toLedgerRow(refund, 'refund_reserved', refund.now))
    .execute();
}

/** False when it was noted before. */
export async function insertRefund(tx: Tx, refund: ReservedRefund, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_ledger')
    .values(toLedgerRow(refund, 'refund', now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function toLedgerRow(refund: ReservedRefund, kind: 'refund_reserved' | 'refund', at: Date) {
  return {
    payment_id: refund.paymentId,
    kind,
    currency: refund.currency,
    amount_minor: refund.amountMinor,
    provider: refund.provider,
    provider_reference: refund.reference,
    event_id: refund.refundNo,
    at,
  };
}

/** Refunds that are set aside and not sent yet; any of them, so that some which keep failing do not hold up the others. */
export async function listReservedRefunds(db: Db, limit: number): Promise<ReservedRefund[]> {
  const { rows } = await sql<ReservedRefund>`
    SELECT payment_id AS "paymentId", event_id AS "refundNo", currency, amount_minor AS "amountMinor", provider,
           provider_reference AS reference, at AS now
    FROM payment_ledger reserved
    WHERE kind = 'refund_reserved' AND NOT EXISTS (
      SELECT 1 FROM payment_ledger sent
      WHERE sent.kind = 'refund' AND sent.provider = reserved.provider AND sent.event_id = reserved.event_id)
    ORDER BY random() LIMIT ${limit}`.execute(db);
  return rows;
}

export async function markRefunded(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    UPDATE payment SET state = 'REFUNDED' WHERE id = ${paymentId} AND state IN ('PAID', 'CLOSED')`.execute(tx);
}

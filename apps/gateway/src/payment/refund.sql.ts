import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { RefundFailure } from './provider.ts';
import { sendingNoOf } from './refund-number.ts';

/** A refund as the ledger reserves it. */
export interface ReservedRefund {
  paymentId: number;
  /** The order to refund; null for a payment that was not needed, such as a second one. */
  orderId: number | null;
  refundNo: string;
  currency: SettlementCurrency;
  amountMinor: number;
  provider: string;
  /** The provider's number of the charge that is refunded. */
  reference: string;
  reservedAt: Date;
}

/**
 * A refund of an order or a part of it. The caller chooses the number: two requests with the same number refund once.
 */
export interface OrderRefund {
  orderId: number;
  refundNo: string;
  amountMinor: number;
  now: Date;
}

/** Locks a payment. `hasPaidOrders`: a capture has paid its orders, so a refund without an order returns a surplus capture. */
export async function lockPayment(tx: Tx, paymentId: number): Promise<{ hasPaidOrders: boolean }> {
  const { paid_at: paidAt } = await tx
    .selectFrom('payment')
    .select('paid_at')
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { hasPaidOrders: paidAt !== null };
}

/** Captures less reserved refunds and payouts, in minor units. */
const refundable = sql`
  coalesce(sum(CASE WHEN ledger.kind IN ('capture', 'payout_return') THEN ledger.amount_minor
                    WHEN ledger.kind IN ('refund_reserved', 'payout') THEN -ledger.amount_minor END), 0)::bigint`;

/** The held amount of a payment: neither reserved for a refund nor paid out. */
export async function findRefundable(
  tx: Tx,
  paymentId: number,
): Promise<{ currency: SettlementCurrency; minor: number }> {
  const { rows } = await sql<{ currency: SettlementCurrency; minor: number }>`
    SELECT payment.currency, ${refundable} AS minor
    FROM payment LEFT JOIN payment_ledger ledger ON ledger.payment_id = payment.id
    WHERE payment.id = ${paymentId} GROUP BY payment.id`.execute(tx);
  const [payment] = rows;
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

/** The held amount of one order. Captures have no order, so the order's total counts as its part of the captured amount. */
export async function findHeldOfOrder(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    SELECT o.total_minor + ${refundable} AS minor
    FROM customer_order o LEFT JOIN payment_ledger ledger ON ledger.order_id = o.id
    WHERE o.id = ${orderId} GROUP BY o.id`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order.minor;
}

/** A capture whose amount that is not yet reserved for refunds covers this amount; undefined when there is none. */
export async function findCaptureOfOrder(
  tx: Tx,
  orderId: number,
  amountMinor: number,
): Promise<{ paymentId: number; provider: string; reference: string } | undefined> {
  const { rows } = await sql<{ paymentId: number; provider: string; reference: string }>`
    SELECT capture.payment_id AS "paymentId", capture.provider, capture.provider_reference AS reference
    FROM customer_order o JOIN payment_ledger capture ON capture.payment_id = o.payment_id AND capture.kind = 'capture'
    WHERE o.id = ${orderId} AND capture.amount_minor >= ${amountMinor} + (
      SELECT coalesce(sum(amount_minor), 0) FROM payment_ledger reserved
      WHERE reserved.payment_id = o.payment_id AND reserved.kind = 'refund_reserved'
        AND reserved.provider = capture.provider AND reserved.provider_reference = capture.provider_reference)
    ORDER BY capture.id LIMIT 1`.execute(tx);
  return rows[0];
}

/** The refunded amount, without refunds that failed after they were sent. */
const refundedMinor = sql`
  coalesce(sum(CASE kind WHEN 'refund' THEN amount_minor WHEN 'refund_failed' THEN -amount_minor END), 0)::bigint`;

/** What was captured and refunded of a payment, in minor units. */
export async function sumLedger(tx: Tx, paymentId: number): Promise<{ captured: number; refunded: number }> {
  const { rows } = await sql<{ captured: number; refunded: number }>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'capture'), 0)::bigint AS captured,
           ${refundedMinor} AS refunded
    FROM payment_ledger WHERE payment_id = ${paymentId}`.execute(tx);
  return rows[0] ?? { captured: 0, refunded: 0 };
}

/** True when an order that is being refunded has been refunded in full. */
export async function isOrderRefunded(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    SELECT total_minor <= (SELECT ${refundedMinor} FROM payment_ledger WHERE order_id = ${orderId}) AS "isWhole"
    FROM customer_order WHERE id = ${orderId} AND state = 'REFUNDING'`.execute(tx);
  return rows[0]?.isWhole ?? false;
}

/** True when the whole amount of an order is reserved for refunds. */
export async function isOrderReserved(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isWhole: boolean }>`
    SELECT total_minor <= (SELECT coalesce(sum(amount_minor), 0) FROM payment_ledger
                           WHERE order_id = ${orderId} AND kind = 'refund_reserved') AS "isWhole"
    FROM customer_order WHERE id = ${orderId}`.execute(tx);
  return rows[0]?.isWhole ?? false;
}

/** Adds the reservation to the ledger and makes it due, so that the job sends it. */
export async function insertReservedRefund(tx: Tx, refund: ReservedRefund): Promise<void> {
  const { id } = await tx
    .insertInto('payment_ledger')
    .values(toLedgerRow(refund, 'refund_reserved', refund.reservedAt))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('due_refund').values({ reserved_id: id, next_attempt_at: refund.reservedAt }).execute();
}

/** Records that a refund was sent; false when it was recorded before. */
export async function insertRefund(tx: Tx, refund: StoredRefund, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_ledger')
    .values(toLedgerRow(withSendingNo(refund), 'refund', now))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

function toLedgerRow(refund: ReservedRefund, kind: 'refund_reserved' | 'refund' | 'refund_failed', at: Date) {
  return {
    payment_id: refund.paymentId,
    order_id: refund.orderId,
    kind,
    currency: refund.currency,
    amount_minor: refund.amountMinor,
    provider: refund.provider,
    provider_reference: refund.reference,
    event_id: refund.refundNo,
    at,
  };
}

/** A refund with its reservation, sent or not, and how often it failed after it was sent. */
export type StoredRefund = ReservedRefund & { reservedId: number; failures: number };

/** The refund with the number under which it is sent this time. */
function withSendingNo(refund: StoredRefund): ReservedRefund {
  return { ...refund, refundNo: sendingNoOf(refund.refundNo, refund.failures) };
}

/** The columns of a `StoredRefund`, of the ledger's rows `reserved`. */
export const refundColumns = sql`
  reserved.id AS "reservedId", reserved.payment_id AS "paymentId", reserved.order_id AS "orderId",
  reserved.event_id AS "refundNo", reserved.currency, reserved.amount_minor AS "amountMinor", reserved.provider,
  reserved.provider_reference AS reference, reserved.at AS "reservedAt", (
    SELECT count(*)::int FROM payment_ledger failed WHERE failed.payment_id = reserved.payment_id
      AND failed.kind = 'refund_failed' AND split_part(failed.event_id, '~', 1) = reserved.event_id) AS failures`;

export async function findReserved(tx: Tx, provider: string, refundNo: string): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`
    SELECT ${refundColumns} FROM payment_ledger reserved
    WHERE provider = ${provider} AND event_id = ${refundNo} AND kind = 'refund_reserved'`.execute(tx);
  return rows[0];
}

/** Records a provider's report of a failed refund; false when it was recorded before. */
export async function insertFailureEvent(
  tx: Tx,
  { provider, failure, now }: { provider: string; failure: RefundFailure; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({ provider, event_id: failure.eventId, received_at: now, payload: JSON.stringify(failure) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds a row that reverses the sent refund. */
export async function insertFailure(tx: Tx, refund: StoredRefund, now: Date): Promise<void> {
  await tx
    .insertInto('payment_ledger')
    .values(toLedgerRow(withSendingNo(refund), 'refund_failed', now))
    .execute();
}

/** Makes a failed refund wait, without a next attempt, until the operator sends it again. */
export async function leaveToOperator(
  tx: Tx,
  { reservedId, failures, reason }: { reservedId: number; failures: number; reason: string },
): Promise<void> {
  await sql`
    INSERT INTO due_refund (reserved_id, next_attempt_at, failures, failed_reason)
    VALUES (${reservedId}, 'infinity', ${failures}, ${reason})
    ON CONFLICT (reserved_id) DO UPDATE SET next_attempt_at = 'infinity', attempts = 0, sending_until = NULL,
      failures = excluded.failures, failed_reason = excluded.failed_reason`.execute(tx);
}

/** Removes a refund from those that are due; false when it was removed before, or failed meanwhile. */
export async function deleteDueRefund(tx: Tx, { reservedId, failures }: StoredRefund): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('due_refund')
    .where('reserved_id', '=', reservedId)
    .where('failures', '=', failures)
    .returning('reserved_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Marks a paid or closed payment as refunded, unless one of its orders continues: units that cost nothing may be left. */
export async function markRefunded(tx: Tx, paymentId: number): Promise<void> {
  await sql`
    UPDATE payment SET state = 'REFUNDED' WHERE id = ${paymentId} AND state IN ('PAID', 'CLOSED')
      AND NOT EXISTS (SELECT FROM customer_order
                      WHERE payment_id = payment.id AND state IN ('PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'))`.execute(
    tx,
  );
}

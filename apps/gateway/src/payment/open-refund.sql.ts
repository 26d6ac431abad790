import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';
import type { StoredRefund } from './refund.sql.ts';
import { sendingNoOf } from './refund-number.ts';

/** A refund that has not reached its buyer, as the operator sees it. */
export interface OpenRefund {
  refundNo: string;
  payNo: string;
  amountMinor: number;
  currency: SettlementCurrency;
  provider: string;
  /** How often it was attempted since it last failed at the provider, or the operator sent it again. */
  attempts: number;
  /** How often it failed at the provider after it was sent. */
  failures: number;
  /** Whether it waits until the operator sends it again. */
  isKept: boolean;
  reason: string;
}

/**
 * Refunds that have not reached their buyers, the oldest first; `after` is the number of the last refund on the previous
 * page. The reservation of a refund is the first row of the ledger with its number.
 */
export async function listOpenRefundRows(
  db: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<OpenRefund[]> {
  const { rows } = await sql<OpenRefund>`
    SELECT reserved.event_id AS "refundNo", pay_no AS "payNo", reserved.amount_minor AS "amountMinor", reserved.currency,
           reserved.provider, due.attempts, due.failures, due.next_attempt_at = 'infinity' AS "isKept",
           coalesce(due.failed_reason, '') AS reason
    FROM due_refund due JOIN payment_ledger reserved ON reserved.id = due.reserved_id
         JOIN payment ON payment.id = reserved.payment_id
    WHERE ${after === undefined ? sql`true` : sql`reserved.id > (SELECT min(id) FROM payment_ledger WHERE event_id = ${after})`}
    ORDER BY reserved.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Makes an open refund due; false when there is none with this number. */
export async function makeDue(tx: Tx, refundNo: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE due_refund SET next_attempt_at = ${now}, attempts = 0 FROM payment_ledger reserved
    WHERE reserved.id = reserved_id AND reserved.event_id = ${refundNo}
      AND ${isPaymentOfInstance('reserved.payment_id')}`.execute(tx);
  return numAffectedRows > 0n;
}

/**
 * Locks an open refund, so that no run of the job claims it meanwhile; `isBeingSent`: its provider may be sending it now.
 * Undefined when there is none with this number, or when it belongs to the original and this instance is a copy.
 */
export async function lockOpenRefund(
  tx: Tx,
  refundNo: string,
  now: Date,
): Promise<(StoredRefund & { isBeingSent: boolean }) | undefined> {
  const { rows } = await sql<StoredRefund & { isBeingSent: boolean }>`
    SELECT reserved.id AS "reservedId", payment_id AS "paymentId", order_id AS "orderId", event_id AS "refundNo",
           currency, amount_minor AS "amountMinor", provider, provider_reference AS reference, at AS "reservedAt", due.failures,
           coalesce(due.sending_until > ${now}, false) AS "isBeingSent"
    FROM due_refund due JOIN payment_ledger reserved ON reserved.id = due.reserved_id
    WHERE event_id = ${refundNo} AND ${isPaymentOfInstance('payment_id')}
    FOR UPDATE OF due`.execute(tx);
  return rows[0];
}

/** Records how the operator settled a refund, as an event that is never deleted. */
export async function recordSettlement(
  tx: Tx,
  { refund, how, now }: { refund: StoredRefund; how: string; now: Date },
): Promise<void> {
  const { provider, refundNo } = refund;
  await tx
    .insertInto('payment_event')
    .values({ provider, event_id: settlementId(refund), received_at: now, payload: JSON.stringify({ refundNo, how }) })
    .execute();
}

/** Whether the operator settled a refund by other means, since it last failed at the provider. */
export async function isSettledByHand(tx: Tx, refund: StoredRefund): Promise<boolean> {
  const event = await tx
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', refund.provider)
    .where('event_id', '=', settlementId(refund))
    .executeTakeFirst();
  return event !== undefined;
}

function settlementId({ refundNo, failures }: StoredRefund): string {
  return `${sendingNoOf(refundNo, failures)}-settled`;
}

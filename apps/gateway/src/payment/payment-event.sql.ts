import { erasedEmailEnd } from '#db/erased-buyer.ts';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';
import type { ProviderEvent } from './provider.ts';

export interface AttemptPayment {
  id: number;
  attemptId: number;
  payNo: string;
  state: PaymentStatus;
  currency: SettlementCurrency;
  amountMinor: number;
  /** Closed by expiry, with orders that are still closed and a buyer who is not erased: a late capture may still pay it. */
  mayBePaidLate: boolean;
  /** False for a payment of the original, in a copy. */
  isOfInstance: boolean;
}

/**
 * Locks the payment of an attempt; undefined when there is no such attempt. Must come before all other locks, as the
 * closing of expired payments locks the payment first, too.
 */
export async function lockPaymentOfAttempt(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<AttemptPayment | undefined> {
  const locked = await tx
    .selectFrom('payment')
    .innerJoin('payment_attempt', 'payment_attempt.payment_id', 'payment.id')
    .select([
      'payment.id',
      'payment_attempt.id as attemptId',
      'pay_no as payNo',
      'payment.state',
      'currency',
      'amount_minor as amountMinor',
      isPaymentOfInstance('payment.id').as('isOfInstance'),
    ])
    .where('payment_attempt.provider', '=', provider)
    .where('provider_reference', '=', reference)
    .forUpdate('payment')
    .executeTakeFirst();
  if (!locked) return undefined;
  // A separate statement: the statement that waited for the lock still sees the orders as they were before the wait.
  return { ...locked, mayBePaidLate: locked.state === 'CLOSED' && (await areOrdersStillClosed(tx, locked.id)) };
}

/** Whether all orders of a payment are closed, and the data of their buyer is not erased. */
async function areOrdersStillClosed(tx: Tx, paymentId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('customer_order')
    .innerJoin('buyer', 'buyer.id', 'customer_order.buyer_id')
    .select('customer_order.id')
    .where('payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('state', '<>', 'CLOSED'), eb('buyer.email', 'like', `%${erasedEmailEnd}`)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

interface ReceivedEvent {
  provider: string;
  event: ProviderEvent;
  now: Date;
}

/** Records an event of a provider; false when it was recorded before. */
export async function insertEvent(tx: Tx, { provider, event, now }: ReceivedEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({ provider, event_id: event.eventId, received_at: now, payload: JSON.stringify(event) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Records how an attempt ended; changes nothing when it had ended before. */
export async function endAttempt(
  tx: Tx,
  { id, state, now }: { id: number; state: 'APPROVED' | 'DECLINED' | 'ABANDONED'; now: Date },
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'PENDING')
    .execute();
}

/** Adds a capture of the whole amount of the payment to the ledger. */
export async function insertCapture(
  tx: Tx,
  { id, currency, amountMinor }: AttemptPayment,
  { provider, event, now }: ReceivedEvent,
): Promise<void> {
  await tx
    .insertInto('payment_ledger')
    .values({
      payment_id: id,
      kind: 'capture',
      currency,
      amount_minor: amountMinor,
      provider,
      provider_reference: event.reference,
      event_id: event.eventId,
      at: now,
    })
    .execute();
}

/** Marks a pending payment, or a closed one that is paid late, as paid, and deletes the digest of its network. */
export async function markPaid(tx: Tx, paymentId: number, provider: string, now: Date): Promise<void> {
  await sql`
    UPDATE payment SET state = 'PAID', provider = ${provider}, paid_at = ${now}, network_digest = NULL
    WHERE id = ${paymentId} AND state IN ('PENDING', 'CLOSED')`.execute(tx);
}

import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { PaymentStatus } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { isOwnPayment } from '#db/own-payments.ts';
import type { ProviderEvent } from './provider.ts';

export interface AttemptPayment {
  id: number;
  attemptId: number;
  payNo: string;
  state: PaymentStatus;
  currency: SettlementCurrency;
  amountMinor: number;
  /** Closed by expiry, and its orders have not changed since. */
  expired: boolean;
  /** False for a payment of the original, in a copy. */
  isOwn: boolean;
}

/** The payment an attempt belongs to, locked before anything else: the expiry locks it first, too. */
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
      isOwnPayment('payment.id').as('isOwn'),
    ])
    .where('payment_attempt.provider', '=', provider)
    .where('provider_reference', '=', reference)
    .forUpdate('payment')
    .executeTakeFirst();
  if (!locked) return undefined;
  // A separate statement: the one that waited for the lock still sees the orders as they were before.
  return { ...locked, expired: locked.state === 'CLOSED' && (await areAllClosed(tx, locked.id)) };
}

async function areAllClosed(tx: Tx, paymentId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('customer_order')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('state', '<>', 'CLOSED')
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

interface ReceivedEvent {
  provider: string;
  event: ProviderEvent;
  now: Date;
}

/** False when the event is known already. */
export async function insertEvent(tx: Tx, { provider, event, now }: ReceivedEvent): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_event')
    .values({ provider, event_id: event.eventId, received_at: now, payload: JSON.stringify(event) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

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

export async function markPaid(tx: Tx, paymentId: number, provider: string, now: Date): Promise<void> {
  await sql`
    UPDATE payment SET state = 'PAID', provider = ${provider}, paid_at = ${now}, network_digest = NULL
    WHERE id = ${paymentId} AND state IN ('PENDING', 'CLOSED')`.execute(tx);
}

import { retakeCoupons } from '#coupon/using.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { chargeResultApplied } from '#diagnostics/channels.ts';
import { findNotificationOfAttempt, notifyOfPaid } from '#order/notification/order-notification.ts';
import { advanceOrders } from '#order/states/payment-close.ts';
import { releaseStock, reserveReleasedStock, sellStock } from '#order/stock/stock.ts';
import {
  endAttempt,
  insertCapture,
  insertEvent,
  lockPaymentOfAttempt,
  markPaid,
  type AttemptPayment,
} from './payment-event.sql.ts';
import { PaymentFault } from './payment-fault.ts';
import type { ProviderEvent } from './provider.ts';
import { reserveRefund } from './refund.ts';

interface ReceivedEvent {
  provider: string;
  event: ProviderEvent;
  now: Date;
}

/**
 * Applies the result of a charge once, whether it comes by a callback, a repeated callback or our own query.
 * Throws PaymentFault when the charge is not ours or not of our amount and, in a copy, when it belongs to the original.
 */
export async function applyEvent(db: Db, received: ReceivedEvent): Promise<void> {
  const isNew = await inTransaction(db, async (tx) => {
    const { provider, event } = received;
    // Sent together, but run in this order: the payment is locked before the event is inserted.
    const [payment, isFirst, notification] = await Promise.all([
      lockPaymentOfAttempt(tx, provider, event.reference),
      insertEvent(tx, received),
      event.state === 'APPROVED' ? findNotificationOfAttempt(tx, { provider, reference: event.reference }) : undefined,
    ]);
    // A fault rolls back the insertion, so a repetition of the event is checked again.
    checkEvent(payment, received);
    if (!isFirst) return false;
    await Promise.all([
      endAttempt(tx, { id: payment.attemptId, state: event.state, now: received.now }),
      event.state === 'APPROVED' && applyCapture(tx, withNotification(payment, notification), received),
    ]);
    return true;
  });
  const { provider, event } = received;
  if (isNew) chargeResultApplied.publish({ provider, outcome: outcomes[event.state] });
}

type Notification = NonNullable<Awaited<ReturnType<typeof findNotificationOfAttempt>>>;

/** A payment, and the fields of the message to the buyer if it is paid. */
interface ApprovedPayment extends AttemptPayment {
  notification: Notification;
}

/** An attempt that has a payment has a notification, too. */
function withNotification(payment: AttemptPayment, notification: Notification | undefined): ApprovedPayment {
  if (!notification) throw new Error(`${payment.payNo} has no notification`);
  return { ...payment, notification };
}

const outcomes = { APPROVED: 'approved', DECLINED: 'declined', ABANDONED: 'abandoned' } as const;

/** Throws a PaymentFault whose text names the contradiction, for the operator. */
function checkEvent(
  payment: AttemptPayment | undefined,
  { provider, event }: ReceivedEvent,
): asserts payment is AttemptPayment {
  const report = `${provider} reports ${event.state} for ${event.reference} (${event.eventId})`;
  if (!payment) throw new PaymentFault(`${report}, which was never started`);
  if (!payment.isOfInstance) throw new PaymentFault(`${report}, which belongs to the original of this copy`);
  if (payment.payNo !== event.payNo) {
    throw new PaymentFault(`${report} with ${event.payNo}, but it belongs to ${payment.payNo}`);
  }
  if (payment.amountMinor !== event.amountMinor || payment.currency !== event.currency) {
    const [reported, due] = [event, payment].map(({ amountMinor, currency }) => `${amountMinor} ${currency}`);
    throw new PaymentFault(`${report} with ${reported}, but ${payment.payNo} is for ${due}`);
  }
}

/**
 * Records a capture. It pays a pending payment, and an expired one if its stock and coupons can be taken again.
 * Otherwise (sold out, cancelled by the buyer, or paid already by another attempt) it is refunded.
 */
async function applyCapture(tx: Tx, payment: ApprovedPayment, received: ReceivedEvent): Promise<void> {
  if (payment.state === 'PENDING') {
    await Promise.all([insertCapture(tx, payment, received), completePayment(tx, payment, received)]);
    return;
  }
  await insertCapture(tx, payment, received);
  if (payment.mayBePaidLate && (await retake(tx, payment.id, received.now)))
    return completePayment(tx, payment, received);
  await reserveRefund(tx, {
    paymentId: payment.id,
    orderId: null,
    refundNo: `R-${received.event.eventId}`,
    amountMinor: payment.amountMinor,
    provider: received.provider,
    reference: received.event.reference,
    reservedAt: received.now,
  });
  if (payment.state === 'CLOSED') await advanceOrders(tx, payment.id, 'REFUNDING', received.now);
}

/** Takes the released stock and coupons of an expired payment again: all of them, or none. */
async function retake(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  if (!(await reserveReleasedStock(tx, paymentId))) return false;
  if (await retakeCoupons(tx, paymentId, now)) return true;
  await releaseStock(tx, paymentId);
  return false;
}

/** Marks the payment and its orders as paid, sells their stock and notifies the buyer. */
async function completePayment(
  tx: Tx,
  { id, notification }: ApprovedPayment,
  { provider, now }: ReceivedEvent,
): Promise<void> {
  await Promise.all([
    markPaid(tx, id, provider, now),
    advanceOrders(tx, id, 'PAID', now),
    sellStock(tx, id),
    notifyOfPaid(tx, notification, now),
  ]);
}

import { retakeCoupons } from '#coupon/using.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { tell } from '#order/notice.ts';
import { advanceOrders } from '#order/payment-close.ts';
import { releaseStock, retakeStock, sellStock } from '#order/stock.ts';
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

interface Told {
  provider: string;
  event: ProviderEvent;
  now: Date;
}

/**
 * Takes notice of how a charge ended, once, whoever brings the news: the callback, its repetition, or our own asking.
 * Throws PaymentFault when the charge is not ours or not of our amount, and in a copy for those of the original.
 */
export async function applyEvent(db: Db, told: Told): Promise<void> {
  await inTransaction(db, async (tx) => {
    const payment = await lockPaymentOfAttempt(tx, told.provider, told.event.reference);
    checkEvent(payment, told);
    if (!(await insertEvent(tx, told))) return;
    await endAttempt(tx, { id: payment.attemptId, state: told.event.state, now: told.now });
    if (told.event.state === 'APPROVED') await capture(tx, payment, told);
  });
}

function checkEvent(payment: AttemptPayment | undefined, { provider, event }: Told): asserts payment is AttemptPayment {
  const told = `${provider} says ${event.state} of ${event.reference} (${event.eventId})`;
  if (!payment) throw new PaymentFault(`${told}, which was never started`);
  if (!payment.isOwn) throw new PaymentFault(`${told}, which belongs to the shop that this is a copy of`);
  if (payment.payNo !== event.payNo)
    throw new PaymentFault(`${told} for ${event.payNo}, but it is for ${payment.payNo}`);
  if (payment.amountMinor !== event.amountMinor || payment.currency !== event.currency) {
    const [said, due] = [event, payment].map(({ amountMinor, currency }) => `${amountMinor} ${currency}`);
    throw new PaymentFault(`${told} with ${said}, but ${payment.payNo} is over ${due}`);
  }
}

/**
 * Records a capture. It pays a pending payment; after the expiry, it pays if the stock and the coupons can be taken again. Otherwise
 * (sold out, cancelled by the buyer, or paid already by another attempt) it is refunded.
 */
async function capture(tx: Tx, payment: AttemptPayment, told: Told): Promise<void> {
  await insertCapture(tx, payment, told);
  const inTime = payment.state === 'PENDING';
  if (inTime || (payment.expired && (await retake(tx, payment.id, told.now)))) return settle(tx, payment, told);
  await reserveRefund(tx, {
    paymentId: payment.id,
    orderId: null,
    refundNo: `R-${told.event.eventId}`,
    amountMinor: payment.amountMinor,
    provider: told.provider,
    reference: told.event.reference,
    now: told.now,
  });
  if (payment.state === 'CLOSED') await advanceOrders(tx, payment.id, 'REFUNDING', told.now);
}

/** Takes the released stock and coupons of an expired payment again: all of them, or none. */
async function retake(tx: Tx, paymentId: number, now: Date): Promise<boolean> {
  if (!(await retakeStock(tx, paymentId))) return false;
  if (await retakeCoupons(tx, paymentId, now)) return true;
  await releaseStock(tx, paymentId);
  return false;
}

async function settle(tx: Tx, { id }: AttemptPayment, { provider, now }: Told): Promise<void> {
  await markPaid(tx, id, provider, now);
  await advanceOrders(tx, id, 'PAID', now);
  await sellStock(tx, id);
  await tell(tx, id, 'paid', now);
}

import type { Payment, paymentDetails } from '@kaimai/contract/payment/payment';
import { toDecimal } from '@kaimai/contract/values/money';
import type { ParsedInputOf } from '@kaimai/contract/wire/service';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findPayment, type PaymentRow } from './payment.sql.ts';
import { listOfferedProviders } from './providers.ts';
import { queryAttempt } from './reconcile.ts';

/**
 * The state of a payment; without a number, of the newest that can still be paid, else of the newest. While an attempt
 * is open, queries its provider first.
 */
export async function viewPayment(
  context: BuyerContext,
  { payNo }: ParsedInputOf<typeof paymentDetails>,
): Promise<Payment> {
  const owner = { buyerId: context.caller.buyer.id, payNo, now: context.now() };
  const payment = await findPayment(context.db, owner);
  if (!payment) throw new Refusal('OBJECT_NOT_EXIST');
  const openAttemptId = payment.attemptState === 'PENDING' ? payment.attemptId : null;
  const hasChanged = openAttemptId !== null && (await queryAttempt(context, openAttemptId));
  const current = hasChanged ? await findPayment(context.db, { ...owner, payNo: payment.payNo }) : payment;
  return toPayment(current ?? payment, context);
}

function toPayment(row: PaymentRow, { now, deployment }: BuyerContext): Payment {
  return {
    payNo: row.payNo,
    status: row.state,
    total: row.amountTable,
    settlementAmount: toDecimal(row.amountMinor, row.settlementCurrency),
    settlementCurrency: row.settlementCurrency,
    currency: row.currency,
    orderNos: row.orderNos,
    payUntil: row.payUntil.toISOString(),
    now: now().toISOString(),
    providers: listOfferedProviders(deployment, row),
    lastProvider: row.attemptProvider,
    lastAttempt: row.attemptState,
  };
}

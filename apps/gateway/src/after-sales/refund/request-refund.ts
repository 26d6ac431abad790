import { addTables, fromLabelTable, toLabelTable } from '@kaimai/contract/values/money';
import type { Tx } from '#db/database.ts';
import { moveOrder } from '#order/states/payment-close.ts';
import { reclaimPayout } from '#payment/payout.ts';
import { isFullyRefunded, isFullyReserved, reserveOrderRefund } from '#payment/refund.ts';
import { finishRefund } from './finish-refund.ts';
import { findReturnable } from '#after-sales/returnable/returnable.sql.ts';
import { paidShares } from '#after-sales/returnable/shares.ts';
import { findAmount, isEverythingReturned, setAmountWithDelivery } from './request-refund.sql.ts';
import type { FoundRequest } from '#after-sales/step/step.sql.ts';
import { refundNoOfRequest } from './refund-number.ts';
import { applyStep, type Step } from '#after-sales/step/step.ts';

/**
 * Moves a request to refunding and reserves its refund. The shop pays it, even after the order was paid out. The last of
 * an order's requests also refunds the delivery. When the request leaves nothing of the order and the whole amount is
 * reserved, the order becomes refunding, or refunded if all of it was sent. The caller has locked the payment.
 */
export async function reserveRequestRefund(tx: Tx, request: FoundRequest, step: Omit<Step, 'to'>): Promise<void> {
  const leavesNothing = await isEverythingReturned(tx, request);
  if (!request.includesDelivery && leavesNothing) await includeDelivery(tx, request);
  const { amountMinor } = await findAmount(tx, request.id);
  const { orderId, afterSalesNo } = request;
  await applyStep(tx, request, { ...step, to: 'REFUNDING' });
  // A unit that a coupon covered completely has nothing to refund.
  if (amountMinor === 0) await finishRefund(tx, afterSalesNo, step.now);
  else await reserveMoney(tx, { orderId, refundNo: refundNoOfRequest(afterSalesNo), amountMinor, now: step.now });
  // Units that a coupon covered completely may be left of an order whose whole amount is reserved.
  if (leavesNothing && (await isFullyReserved(tx, orderId))) await endOrder(tx, orderId, step.now);
}

async function reserveMoney(tx: Tx, refund: Parameters<typeof reserveOrderRefund>[1]): Promise<void> {
  await reclaimPayout(tx, refund);
  await reserveOrderRefund(tx, refund);
}

/** The whole refund was sent before if a coupon covered the units that were refunded last. */
async function endOrder(tx: Tx, orderId: number, now: Date): Promise<void> {
  await moveOrder(tx, orderId, 'REFUNDING', now);
  if (await isFullyRefunded(tx, orderId)) await moveOrder(tx, orderId, 'REFUNDED', now);
}

/** Adds the delivery to the amount of a request. */
async function includeDelivery(tx: Tx, { id, orderNo, currency }: FoundRequest): Promise<void> {
  const order = await findReturnable(tx, { orderNo, buyerId: 'any' });
  if (!order) throw new Error(`There is no order ${orderNo}`);
  const { delivery } = paidShares(order);
  const { amountMinor, amountTable } = await findAmount(tx, id);
  await setAmountWithDelivery(tx, id, {
    amountMinor: amountMinor + delivery[currency],
    amountTable: toLabelTable(addTables([fromLabelTable(amountTable), delivery])),
  });
}

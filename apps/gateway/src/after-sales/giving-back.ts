import { addTables, fromLabelTable, toLabelTable } from '@kaimai/contract/values/money';
import type { Tx } from '#db/database.ts';
import { moveOrder } from '#order/payment-close.ts';
import { takeBackPayout } from '#payment/payout.ts';
import { isWhollySetAside, reserveOrderRefund } from '#payment/refund.ts';
import { finishRefund } from './refunded.ts';
import { findReturnable } from './returnable.sql.ts';
import { paidShares } from './shares.ts';
import { addDelivery, findAmount, isNothingKept } from './shop-steps.sql.ts';
import type { FoundRequest } from './step.sql.ts';
import { takeStep, type Step } from './step.ts';

/** The number under which the money of a request goes back: once, however often it is asked for. */
export function refundNoOf(afterSalesNo: string): string {
  return `R-${afterSalesNo}`;
}

/**
 * Sets aside what comes back for a request, its payment locked by the caller. What the shop was paid already it gives
 * back first. When that was all of the order's money, the order is being refunded.
 */
export async function giveMoneyBack(tx: Tx, found: FoundRequest, step: Omit<Step, 'to'>): Promise<void> {
  if (!found.withDelivery && (await isNothingKept(tx, found))) await includeDelivery(tx, found);
  const { amountMinor } = await findAmount(tx, found.id);
  const { orderId, afterSalesNo } = found;
  await takeStep(tx, found, { ...step, to: 'REFUNDING' });
  // A unit that a coupon paid for whole is given back for nothing.
  if (amountMinor === 0) return finishRefund(tx, afterSalesNo, step.now);
  const refund = { orderId, refundNo: refundNoOf(afterSalesNo), amountMinor, now: step.now };
  await takeBackPayout(tx, refund);
  await reserveOrderRefund(tx, refund);
  if (await isWhollySetAside(tx, orderId)) await moveOrder(tx, orderId, 'REFUNDING', step.now);
}

/** The last of several requests for an order gives its delivery back with it. */
async function includeDelivery(tx: Tx, { id, orderNo, currency }: FoundRequest): Promise<void> {
  const order = await findReturnable(tx, { orderNo, buyerId: 'any' });
  if (!order) throw new Error(`There is no order ${orderNo}`);
  const { delivery } = paidShares(order);
  const { amountMinor, amountTable } = await findAmount(tx, id);
  await addDelivery(tx, id, {
    amountMinor: amountMinor + delivery[currency],
    amountTable: toLabelTable(addTables([fromLabelTable(amountTable), delivery])),
  });
}

import type { orderCancel } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import { cancelRest } from '#after-sales/cancelling.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { cancelUnpaid, lockOrder, moveOrder } from '#order/payment-close.ts';
import { tellNews } from '#order/order-news.ts';
import { unsellStock } from '#order/stock.ts';
import { reserveOrderRefund } from '#payment/refund.ts';
import { findOrderToMove } from './parcel.sql.ts';
import type { Sending } from './nothing-left.ts';
import { cancelledWords, nowhere } from './step-words.ts';

/** Cancels what has not left the shop: an unpaid payment with all its orders, or one paid order, whose money goes back. */
export async function cancelOrder(
  { caller, deployment, now, transact }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderCancel>,
): Promise<OutputOf<typeof orderCancel>> {
  return transact(async (tx) => {
    const payment = await lockOrder(tx, orderNo, caller.buyer.id);
    if (payment.state === 'PENDING') return { cancelled: await cancelUnpaid(tx, payment.id, now()), refunding: false };
    await cancelPaid(tx, { orderNo, confirmWithinDays: deployment.confirmWithinDays, now: now() });
    return { cancelled: [orderNo], refunding: true };
  });
}

/** The caller has locked the payment, so that the shop cannot hand it over meanwhile. */
async function cancelPaid(tx: Tx, { orderNo, confirmWithinDays, now }: Sending): Promise<void> {
  const { id, state, hasParcels, hasCancelled, totalMinor, currency } = await findOrderToMove(tx, orderNo);
  if (state !== 'PAID') throw new Refusal('ORDER_STATE_CONFLICT');
  if (hasParcels) throw new Refusal('ORDER_STATE_CONFLICT', { detail: onItsWay });
  if (hasCancelled) {
    await cancelRest(tx, { orderNo, by: 'buyer', said: nowhere, confirmWithinDays, now });
    return;
  }
  await moveOrder(tx, id, 'CANCELLED', now);
  await unsellStock(tx, id);
  await moveOrder(tx, id, 'REFUNDING', now);
  // A coupon may have covered all of it.
  if (totalMinor === 0) await moveOrder(tx, id, 'REFUNDED', now);
  else await reserveOrderRefund(tx, { orderId: id, refundNo: `C-${orderNo}`, amountMinor: totalMinor, now });
  await tellNews(tx, { orderId: id, now, words: cancelledWords({ totalMinor, currency }) });
}

const onItsWay = {
  zh_CN: '已有包裹发出，不能整单取消。没有发出的商品可以单独取消',
  en_US: 'Part of the order has left the shop. What has not left can still be cancelled by itself',
};

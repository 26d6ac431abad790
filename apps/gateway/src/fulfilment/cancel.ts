import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { moveOrder } from '#order/states/payment-close.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { returnSoldStock } from '#order/stock/stock.ts';
import { reserveOrderRefund } from '#payment/refund.ts';
import { Refusal } from '#service/refusal.ts';
import { getLockedOrder, type LockedOrder } from './parcel.sql.ts';
import { cancelledWords } from './step-words.ts';

/** A paid order without any parcel; refused otherwise. The caller has locked its payment. */
export async function getCancellableOrder(tx: Tx, orderNo: string): Promise<LockedOrder> {
  const order = await getLockedOrder(tx, orderNo);
  if (order.state !== 'PAID') throw new Refusal('ORDER_STATE_CONFLICT');
  if (order.hasParcels) throw new Refusal('ORDER_STATE_CONFLICT', { detail: onItsWay });
  return order;
}

/** Cancels and refunds a whole paid order, as returned by `getCancellableOrder`. */
export async function cancelWholeOrder(
  tx: Tx,
  { id, totalMinor, currency }: LockedOrder,
  { orderNo, now }: { orderNo: string; now: Date },
): Promise<void> {
  await moveOrder(tx, id, 'CANCELLED', now);
  await returnSoldStock(tx, id);
  await moveOrder(tx, id, 'REFUNDING', now);
  // A coupon may have covered the whole price: then there is nothing to refund. The numbers of refunds begin with `C-` for a
  // whole order, and with `R-` for an after-sales request.
  if (totalMinor === 0) await moveOrder(tx, id, 'REFUNDED', now);
  else await reserveOrderRefund(tx, { orderId: id, refundNo: `C-${orderNo}`, amountMinor: totalMinor, now });
  await notifyBuyer(tx, { orderId: id, now, words: cancelledWords({ totalMinor, currency }) });
}

const onItsWay = translations('fulfilment.onItsWay');

import type { orderCancel } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { cancelWholeOrder, getCancellableOrder } from '#fulfilment/cancel.ts';
import { cancelUnpaid, lockOrder } from '#order/states/payment-close.ts';
import type { BuyerContext } from '#service/context.ts';
import { cancelRest } from './cancelling.ts';
import { noMessage } from '#after-sales/step/step-words.ts';

/**
 * Cancels an order before it is sent: an unpaid payment with all its orders, or one paid order, which is refunded. If
 * single units were cancelled before, the rest is cancelled the same way, by an after-sales request.
 */
export async function cancelOrder(
  { caller, deployment, now, transact }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderCancel>,
): Promise<OutputOf<typeof orderCancel>> {
  const { confirmWithinDays } = deployment;
  return transact(async (tx) => {
    const payment = await lockOrder(tx, orderNo, caller.buyer.id);
    if (payment.state === 'PENDING') return { cancelled: await cancelUnpaid(tx, payment.id, now()), refunding: false };
    const order = await getCancellableOrder(tx, orderNo);
    if (!order.hasCancelled) await cancelWholeOrder(tx, order, { orderNo, now: now() });
    else await cancelRest(tx, { orderNo, by: 'buyer', message: noMessage, confirmWithinDays, now: now() });
    return { cancelled: [orderNo], refunding: true };
  });
}

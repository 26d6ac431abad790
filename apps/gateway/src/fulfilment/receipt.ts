import type { orderConfirmReceipt } from '@kaimai/contract/order/order';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Tx } from '#db/database.ts';
import type { DueStep } from '#db/each-due.ts';
import type { BuyerContext } from '#service/context.ts';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import { Refusal } from '#service/refusal.ts';
import { lockOrder, moveOrder } from '#order/states/payment-close.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import { payOut } from '#payment/payout.ts';
import { getLockedOrder, lockUnconfirmed } from './parcel.sql.ts';
import { confirmedAutomaticallyWords, confirmedWords } from './step-words.ts';

/** The buyer confirms the receipt: the held money is paid out to the shop. */
export async function confirmReceipt(
  { caller, now, transact }: BuyerContext,
  { orderNo }: ParsedInputOf<typeof orderConfirmReceipt>,
): Promise<OutputOf<typeof orderConfirmReceipt>> {
  return transact(async (tx) => {
    await lockOrder(tx, orderNo, caller.buyer.id);
    await complete(tx, orderNo, { isByBuyer: true, now: now() });
    return { status: 'COMPLETED' };
  });
}

/** Confirms the receipt of one delivered order that its buyer has not confirmed in time; false if there is none. */
export async function confirmOneOverdue(tx: Tx, now: Date, step?: DueStep<string>): Promise<boolean> {
  const order = await lockUnconfirmed(tx, now, step?.skipped ?? []);
  if (!order) return false;
  // If this fails, the other steps of the run skip the order.
  step?.begin(order.orderNo);
  // Between the look-up and the lock, the buyer may have confirmed, or opened a request.
  const { state, isOnHold, hasUndecidedRequest } = await getLockedOrder(tx, order.orderNo);
  if (state === 'DELIVERED' && !isOnHold && !hasUndecidedRequest)
    await complete(tx, order.orderNo, { isByBuyer: false, now });
  return true;
}

const notConfirmedOnHold = translations('fulfilment.notConfirmedOnHold');

async function complete(tx: Tx, orderNo: string, { isByBuyer, now }: { isByBuyer: boolean; now: Date }): Promise<void> {
  const { id, isOnHold } = await getLockedOrder(tx, orderNo);
  if (isOnHold) throw new Refusal('ORDER_STATE_CONFLICT', { detail: notConfirmedOnHold });
  await moveOrder(tx, id, 'COMPLETED', now);
  await payOut(tx, id, now);
  const words = isByBuyer ? confirmedWords : confirmedAutomaticallyWords;
  await notifyBuyer(tx, { orderId: id, now, words, hasMail: !isByBuyer, isQuiet: isByBuyer });
}

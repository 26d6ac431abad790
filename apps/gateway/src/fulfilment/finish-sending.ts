import type { Tx } from '#db/database.ts';
import { moveOrder } from '#order/states/payment-close.ts';
import { isFullyRefunded } from '#payment/refund.ts';
import { areAllDelivered, findLastCarrier, getLockedOrder, listUnsent } from './parcel.sql.ts';
import { markOrderDelivered } from './tracking.ts';

export interface OrderToFinish {
  orderNo: string;
  confirmWithinDays: number;
  now: Date;
}

/**
 * Moves a paid order to its next state when its unsent units were cancelled; the caller has locked its payment. With parcels it
 * becomes shipped, or delivered if all parcels are. Without parcels it becomes refunding, and immediately refunded if the whole
 * refund was sent before. That happens if a coupon covered the units that were cancelled last, so that they cost nothing.
 */
export async function finishSending(tx: Tx, { orderNo, confirmWithinDays, now }: OrderToFinish): Promise<void> {
  const { id, state, hasParcels } = await getLockedOrder(tx, orderNo);
  if (state !== 'PAID' || (await listUnsent(tx, id)).some(({ unsentUnits }) => unsentUnits > 0)) return;
  if (!hasParcels) {
    await moveOrder(tx, id, 'REFUNDING', now);
    if (await isFullyRefunded(tx, id)) await moveOrder(tx, id, 'REFUNDED', now);
    return;
  }
  await moveOrder(tx, id, 'SHIPPED', now);
  if (!(await areAllDelivered(tx, id))) return;
  await markOrderDelivered(tx, { orderId: id, carrier: await findLastCarrier(tx, id), confirmWithinDays, now });
}

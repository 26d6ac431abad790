import type { Tx } from '#db/database.ts';
import { moveOrder } from '#order/states/payment-close.ts';
import { areAllDelivered, findLastCarrier, getLockedOrder, listUnsent } from './parcel.sql.ts';
import { markOrderDelivered } from './tracking.ts';

export interface OrderToFinish {
  orderNo: string;
  confirmWithinDays: number;
  now: Date;
}

/**
 * Moves a paid order to its next state when its unsent units were cancelled; the caller has locked its payment. It becomes
 * shipped, or delivered if all parcels are. Without parcels nothing is left of it, and its refund has moved it.
 */
export async function finishSending(tx: Tx, { orderNo, confirmWithinDays, now }: OrderToFinish): Promise<void> {
  const { id, state } = await getLockedOrder(tx, orderNo);
  if (state !== 'PAID' || (await listUnsent(tx, id)).some(({ unsentUnits }) => unsentUnits > 0)) return;
  await moveOrder(tx, id, 'SHIPPED', now);
  if (!(await areAllDelivered(tx, id))) return;
  await markOrderDelivered(tx, { orderId: id, carrier: await findLastCarrier(tx, id), confirmWithinDays, now });
}

/**
 * Marks a shipped order as delivered if what was still under way was refunded because it did not arrive: no parcel would do so. The
 * caller has locked its payment.
 */
export async function finishArrival(tx: Tx, { orderNo, confirmWithinDays, now }: OrderToFinish): Promise<void> {
  const { id, state } = await getLockedOrder(tx, orderNo);
  if (state !== 'SHIPPED' || !(await areAllDelivered(tx, id))) return;
  const carrier = await findLastCarrier(tx, id);
  await markOrderDelivered(tx, { orderId: id, carrier, isRestRefunded: true, confirmWithinDays, now });
}

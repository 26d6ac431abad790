import type { OrderStatus } from '@kaimai/contract/order/order';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { lockOrder } from '#order/states/payment-close.ts';
import { Refusal } from '#service/refusal.ts';
import { markHeld, markReleased } from './listed-orders.sql.ts';
import { getLockedOrder } from './parcel.sql.ts';

export interface Hold {
  orderNo: string;
  /** Shown to operators only. */
  reason: string;
  now: Date;
}

const holdable: ReadonlySet<OrderStatus> = new Set(['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED']);

/**
 * Puts an order on hold: until it is released, nothing more of it is sent, its receipt is not confirmed, and its shop is not
 * paid for it. The order can still be cancelled and returned.
 */
export async function holdOrder(tx: Tx, { orderNo, reason, now }: Hold): Promise<void> {
  await lockOrder(tx, orderNo, 'any');
  const { id, state, isOnHold } = await getLockedOrder(tx, orderNo);
  if (isOnHold) throw new Refusal('ORDER_STATE_CONFLICT', { detail: translations('fulfilment.heldAlready') });
  if (!holdable.has(state))
    throw new Refusal('ORDER_STATE_CONFLICT', { detail: translations('fulfilment.notToHold', { state }) });
  await markHeld(tx, { id, reason, now });
}

/** Releases an order from hold. The time to confirm the receipt continues where it stopped. */
export async function releaseOrder(tx: Tx, { orderNo, now }: { orderNo: string; now: Date }): Promise<void> {
  await lockOrder(tx, orderNo, 'any');
  const { id, isOnHold } = await getLockedOrder(tx, orderNo);
  if (!isOnHold) throw new Refusal('ORDER_STATE_CONFLICT', { detail: translations('fulfilment.notHeld') });
  await markReleased(tx, { id, now });
}

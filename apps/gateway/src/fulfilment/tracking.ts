import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { carrierCodeOf } from '#delivery/carriers.ts';
import { lockOrder, moveOrder } from '#order/states/payment-close.ts';
import { notifyBuyer } from '#order/notification/order-news.ts';
import {
  areAllDelivered,
  getLockedOrder,
  findParcel,
  insertParcelEvent,
  markDelivered,
  setTracking,
  setConfirmUntil,
  type FoundParcel,
} from './parcel.sql.ts';
import {
  correctedEvent,
  correctedWords,
  deliveredEvent,
  deliveredWords,
  isCollectedFromShop,
  nowhere,
  oneDeliveredWords,
  onePickedUpWords,
  restRefundedWords,
  trackedWords,
} from './step-words.ts';

const dayMs = 86_400_000;

export interface TrackingEvent {
  parcelNo: string;
  words: Text;
  place?: Text;
  /** When it happened; by default now. */
  at?: Date;
  now: Date;
}

/** Adds a tracking event of the carrier. */
export async function addTrackingEvent(tx: Tx, event: TrackingEvent): Promise<void> {
  const { parcelNo, words, place = nowhere, now, at = now } = event;
  const parcel = await lockParcel(tx, parcelNo);
  if (parcel.state === 'DELIVERED') throw new Refusal('ORDER_STATE_CONFLICT', { detail: deliveredAlready });
  if (at < parcel.shippedAt || at > now) throw new Refusal('PARAMETER_ERROR', { detail: wrongTime });
  await insertParcelEvent(tx, { parcelId: parcel.id, at, place, words });
  await notifyBuyer(tx, {
    orderId: parcel.orderId,
    now,
    hasMail: false,
    isQuiet: true,
    words: trackedWords({ words, place, carrier: parcel.carrier }),
  });
}

export interface TrackingCorrection {
  parcelNo: string;
  /** The code or the name of a known carrier, or any other name; by default the carrier stays. */
  carrier?: string;
  trackingNo: string;
  now: Date;
}

/** Corrects the tracking number, and the carrier, of a parcel that is on its way. */
export async function correctTracking(tx: Tx, correction: TrackingCorrection): Promise<void> {
  const { parcelNo, trackingNo, now } = correction;
  const parcel = await lockParcel(tx, parcelNo);
  if (parcel.state === 'DELIVERED') throw new Refusal('ORDER_STATE_CONFLICT', { detail: deliveredAlready });
  const carrier = correction.carrier === undefined ? parcel.carrier : carrierCodeOf(correction.carrier);
  const tracking = { carrier, trackingNo };
  if (!(await setTracking(tx, parcel, tracking))) throw new Refusal('PARAMETER_ERROR', { detail: sentAlready });
  await insertParcelEvent(tx, { parcelId: parcel.id, at: now, place: nowhere, words: correctedEvent(carrier) });
  await notifyBuyer(tx, { orderId: parcel.orderId, now, words: correctedWords(tracking) });
}

export interface Delivery {
  parcelNo: string;
  place?: Text;
  /** Days until the receipt is confirmed automatically. */
  confirmWithinDays: number;
  now: Date;
}

/**
 * Marks a parcel as delivered. With the last parcel of a shipped order, the order is delivered; returns whether it is.
 */
export async function deliverParcel(tx: Tx, delivery: Delivery): Promise<boolean> {
  const { parcelNo, place = nowhere, confirmWithinDays, now } = delivery;
  const { id: parcelId, orderId, orderNo, carrier } = await lockParcel(tx, parcelNo);
  if (!(await markDelivered(tx, parcelId, now)))
    throw new Refusal('ORDER_STATE_CONFLICT', { detail: deliveredAlready });
  await insertParcelEvent(tx, { parcelId, at: now, place, words: deliveredEvent(carrier) });
  const { state } = await getLockedOrder(tx, orderNo);
  if (state !== 'SHIPPED' || !(await areAllDelivered(tx, orderId))) {
    // After an early receipt or a refund of the whole order, the buyer expects no more parcels.
    if (state === 'PAID' || state === 'SHIPPED')
      await notifyBuyer(tx, {
        orderId,
        now,
        words: isCollectedFromShop(carrier) ? onePickedUpWords : oneDeliveredWords,
      });
    return false;
  }
  await markOrderDelivered(tx, { orderId, carrier, confirmWithinDays, now });
  return true;
}

export interface OrderDelivery {
  orderId: number;
  /** The carrier of the last parcel. */
  carrier: string;
  /** Whether the parcels that were still under way were refunded because they did not arrive. */
  isRestRefunded?: boolean;
  confirmWithinDays: number;
  now: Date;
}

/** Marks a shipped order as delivered: from now on it waits for the buyer's confirmation. */
export async function markOrderDelivered(
  tx: Tx,
  { orderId, carrier, isRestRefunded = false, confirmWithinDays, now }: OrderDelivery,
): Promise<void> {
  const until = new Date(now.getTime() + confirmWithinDays * dayMs);
  await moveOrder(tx, orderId, 'DELIVERED', now);
  await setConfirmUntil(tx, orderId, until);
  const words = isRestRefunded ? restRefundedWords(until) : deliveredWords(until, carrier);
  await notifyBuyer(tx, { orderId, now, words });
}

/** Finds a parcel and locks the payment of its order; reads the parcel again, as it may have changed before the lock. */
async function lockParcel(tx: Tx, parcelNo: string): Promise<FoundParcel> {
  const found = await findParcel(tx, parcelNo);
  if (!found) throw new Refusal('OBJECT_NOT_EXIST');
  await lockOrder(tx, found.orderNo, 'any');
  return (await findParcel(tx, parcelNo)) ?? found;
}

const deliveredAlready = translations('fulfilment.deliveredAlready');
const sentAlready = translations('fulfilment.sentAlready');
const wrongTime = translations('fulfilment.wrongTime');

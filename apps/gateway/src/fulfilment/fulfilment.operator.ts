import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { carrierCodes } from '#delivery/carriers.ts';
import {
  findParcelAddress,
  listOperatorOrders,
  type ParcelAddress,
  type OperatorOrder,
  type OperatorOrderQuery,
} from './operator-orders.sql.ts';
import {
  findOrderForOperator,
  listOrdersForOperator,
  type ListedOrder,
  type OrderQuery,
  type ShownOrder,
} from './listed-orders.sql.ts';
import { holdOrder, releaseOrder, type Hold } from './holding.ts';
import { shipOrder, type Shipment, type Shipped } from './shipping.ts';
import {
  addTrackingEvent,
  correctTracking,
  deliverParcel,
  type Delivery,
  type TrackingCorrection,
  type TrackingEvent,
} from './tracking.ts';

/** Carriers with a name in both languages; any other name is accepted too. */
export const knownCarriers = carrierCodes;

/** Orders with their unsent units and their parcels, oldest first. */
export async function listOrders(db: Db, query: OperatorOrderQuery): Promise<OperatorOrder[]> {
  return listOperatorOrders(db, query);
}

/** Orders by number, e-mail, shop and state, the newest first. */
export async function findOrders(db: Db, query: OrderQuery): Promise<ListedOrder[]> {
  return listOrdersForOperator(db, query);
}

/** One order with its lines, parcels and history; undefined for an unknown number. */
export async function showOrder(db: Db, orderNo: string): Promise<ShownOrder | undefined> {
  return findOrderForOperator(db, orderNo);
}

/** Puts an order on hold; refused unless its state allows it. */
export async function putOnHold(db: Db, hold: Hold): Promise<void> {
  await inTransaction(db, (tx) => holdOrder(tx, hold));
}

/** Releases an order that is on hold; refuses any other. */
export async function releaseFromHold(db: Db, order: { orderNo: string; now: Date }): Promise<void> {
  await inTransaction(db, (tx) => releaseOrder(tx, order));
}

/** Where an order is sent; undefined for an unknown order. */
export async function findOrderAddress(db: Db, orderNo: string): Promise<ParcelAddress | undefined> {
  return findParcelAddress(db, orderNo);
}

export async function shipParcel(db: Db, shipment: Shipment): Promise<Shipped> {
  return inTransaction(db, (tx) => shipOrder(tx, shipment));
}

export async function addParcelEvent(db: Db, event: TrackingEvent): Promise<void> {
  await inTransaction(db, (tx) => addTrackingEvent(tx, event));
}

/** Corrects the tracking number or carrier of a parcel; refused once it is delivered. */
export async function correctParcel(db: Db, correction: TrackingCorrection): Promise<void> {
  await inTransaction(db, (tx) => correctTracking(tx, correction));
}

/** Marks a parcel as delivered. True if with it the order is delivered. */
export async function markParcelDelivered(db: Db, delivery: Delivery): Promise<boolean> {
  return inTransaction(db, (tx) => deliverParcel(tx, delivery));
}

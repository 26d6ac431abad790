import type { SettlementCurrency } from '@kaimai/contract/values/money';
import type { OrderStatus } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { isPaymentOfInstance } from '#db/instance-payments.ts';
import { hasUndecidedRequest, unitsNotArrived } from '#db/open-order.ts';
import type { PackedLine, UnsentLine } from './packing.ts';

export interface LockedOrder {
  id: number;
  state: OrderStatus;
  /** ISO date: the last day of arrival that was promised when the order was placed. */
  arrivesTo: string;
  totalMinor: number;
  currency: SettlementCurrency;
  isOnHold: boolean;
  hasParcels: boolean;
  /** Whether some units were cancelled after the payment. */
  hasCancelled: boolean;
  hasUndecidedRequest: boolean;
}

/**
 * An order whose payment the caller has locked. Throws if there is no such order. This must not be part of the locking
 * statement, which would not see what was committed while it waited.
 */
export async function getLockedOrder(tx: Tx, orderNo: string): Promise<LockedOrder> {
  const { rows } = await sql<LockedOrder>`
    SELECT id, state, arrives_to AS "arrivesTo", total_minor AS "totalMinor", currency,
           held_at IS NOT NULL AS "isOnHold",
           EXISTS (SELECT 1 FROM parcel WHERE order_id = customer_order.id) AS "hasParcels",
           EXISTS (SELECT 1 FROM order_line WHERE order_id = customer_order.id AND cancelled > 0) AS "hasCancelled",
           ${hasUndecidedRequest('customer_order.id')} AS "hasUndecidedRequest"
    FROM customer_order WHERE order_no = ${orderNo}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderNo}`);
  return order;
}

/** All lines of an order, also those without unsent units. */
export async function listUnsent(tx: Tx, orderId: number): Promise<UnsentLine[]> {
  const { rows } = await sql<UnsentLine>`
    SELECT line.position, line.sku_code AS "skuCode", (line.quantity - line.cancelled - coalesce(sum(packed.quantity), 0))::int AS "unsentUnits"
    FROM order_line line LEFT JOIN parcel_line packed
      ON packed.order_id = line.order_id AND packed.position = line.position
    WHERE line.order_id = ${orderId}
    GROUP BY line.position, line.sku_code, line.quantity, line.cancelled ORDER BY line.position`.execute(tx);
  return rows;
}

export interface NewParcel {
  parcelNo: string;
  orderId: number;
  carrier: string;
  trackingNo: string;
  expectedOn: string;
  lines: readonly PackedLine[];
  now: Date;
}

/** Undefined if the order already has a parcel with this tracking number. */
export async function insertParcel(tx: Tx, parcel: NewParcel): Promise<number | undefined> {
  const { orderId, now } = parcel;
  const inserted = await tx
    .insertInto('parcel')
    .values({
      parcel_no: parcel.parcelNo,
      order_id: orderId,
      state: 'SHIPPED',
      carrier: parcel.carrier,
      tracking_no: parcel.trackingNo,
      expected_on: parcel.expectedOn,
      shipped_at: now,
      delivered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['carrier', 'tracking_no', 'order_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { id } = inserted;
  const lines = parcel.lines.map((line) => ({ ...line, parcel_id: id, order_id: orderId }));
  await tx.insertInto('parcel_line').values(lines).execute();
  return id;
}

export interface NewParcelEvent {
  parcelId: number;
  at: Date;
  place: Text;
  words: Text;
}

export async function insertParcelEvent(tx: Tx, { parcelId, at, place, words }: NewParcelEvent): Promise<void> {
  await tx
    .insertInto('parcel_event')
    .values({ parcel_id: parcelId, at, place: JSON.stringify(place), words: JSON.stringify(words) })
    .execute();
}

export interface FoundParcel {
  id: number;
  state: 'SHIPPED' | 'DELIVERED';
  carrier: string;
  orderNo: string;
  orderId: number;
  shippedAt: Date;
}

export async function findParcel(tx: Tx, parcelNo: string): Promise<FoundParcel | undefined> {
  return tx
    .selectFrom('parcel')
    .innerJoin('customer_order', 'customer_order.id', 'parcel.order_id')
    .select([
      'parcel.id',
      'parcel.state',
      'parcel.carrier',
      'order_no as orderNo',
      'customer_order.id as orderId',
      'shipped_at as shippedAt',
    ])
    .where('parcel_no', '=', parcelNo)
    .executeTakeFirst();
}

/** False if a parcel of the order, this one included, has this number of the carrier already. */
export async function setTracking(
  tx: Tx,
  { id, orderId }: Pick<FoundParcel, 'id' | 'orderId'>,
  { carrier, trackingNo }: { carrier: string; trackingNo: string },
): Promise<boolean> {
  const taken = await tx
    .selectFrom('parcel')
    .select('id')
    .where('order_id', '=', orderId)
    .where('carrier', '=', carrier)
    .where('tracking_no', '=', trackingNo)
    .executeTakeFirst();
  if (taken) return false;
  await tx.updateTable('parcel').set({ carrier, tracking_no: trackingNo }).where('id', '=', id).execute();
  return true;
}

/** False if it was already delivered. */
export async function markDelivered(tx: Tx, parcelId: number, now: Date): Promise<boolean> {
  const marked = await tx
    .updateTable('parcel')
    .set({ state: 'DELIVERED', delivered_at: now })
    .where('id', '=', parcelId)
    .where('state', '=', 'SHIPPED')
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

/**
 * True if no parcel of the order is expected any more: each is delivered, or its units were refunded because they did not arrive. Such a
 * refund does not name a parcel, so its units are compared with those of a line that are under way.
 */
export async function areAllDelivered(tx: Tx, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT line.position FROM parcel JOIN parcel_line line ON line.parcel_id = parcel.id
    WHERE parcel.order_id = ${orderId} AND parcel.state = 'SHIPPED'
    GROUP BY line.order_id, line.position
    HAVING sum(line.quantity) > ${unitsNotArrived('line.order_id', 'line.position')} LIMIT 1`.execute(tx);
  return rows.length === 0;
}

export async function findLastCarrier(tx: Tx, orderId: number): Promise<string> {
  const { carrier } = await tx
    .selectFrom('parcel')
    .select('carrier')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return carrier;
}

export async function setConfirmUntil(tx: Tx, orderId: number, until: Date): Promise<void> {
  await tx.updateTable('customer_order').set({ confirm_until: until }).where('id', '=', orderId).execute();
}

/**
 * Locks the payment of a delivered order whose time to confirm is over; skips payments that are locked already. Orders with an
 * undecided after-sales request are excluded: their money stays held. Once a request is being refunded, its amount is reserved,
 * and the shop is paid the rest.
 */
export async function lockUnconfirmed(
  tx: Tx,
  now: Date,
  skippedNos: readonly string[],
): Promise<{ orderNo: string } | undefined> {
  const { rows } = await sql<{ orderNo: string }>`
    SELECT o.order_no AS "orderNo" FROM customer_order o JOIN payment ON payment.id = o.payment_id
    WHERE o.state = 'DELIVERED' AND o.confirm_until <= ${now} AND o.held_at IS NULL
      AND o.order_no <> ALL(${[...skippedNos]}::text[]) AND ${isPaymentOfInstance('payment.id')}
      AND NOT ${hasUndecidedRequest('o.id')}
    ORDER BY o.confirm_until LIMIT 1 FOR UPDATE OF payment SKIP LOCKED`.execute(tx);
  return rows[0];
}

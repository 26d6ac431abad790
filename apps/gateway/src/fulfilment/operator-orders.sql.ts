import type { AddressInput } from '@kaimai/contract/address/address';
import type { OrderStatus } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** An order as listed for operators. */
export interface OperatorOrder {
  orderNo: string;
  state: OrderStatus;
  /** Null unless it is on hold. */
  heldAt: Date | null;
  shopCode: string;
  placedAt: Date;
  unsent: { skuCode: string; quantity: number }[];
  parcels: { parcelNo: string; state: string }[];
}

export interface ParcelAddress {
  address: Required<AddressInput>;
  /** When the buyer changed it, oldest first. */
  addressChanges: Date[];
  note: string;
}

/** The address and the buyer's note for the parcels of an order. */
export async function findParcelAddress(db: Db, orderNo: string): Promise<ParcelAddress | undefined> {
  const { rows } = await sql<ParcelAddress>`
    SELECT address, note,
           ARRAY(SELECT at FROM order_address_change WHERE order_id = o.id ORDER BY id) AS "addressChanges"
    FROM customer_order o WHERE order_no = ${orderNo}`.execute(db);
  return rows[0];
}

export interface OperatorOrderQuery {
  state?: OrderStatus | undefined;
  shopCode?: string | undefined;
  /** The number of the last order of the page before. */
  after?: string | undefined;
  limit: number;
}

/** Orders with their unsent units and parcels, the oldest first. */
export async function listOperatorOrders(
  db: Db,
  { state, shopCode, after, limit }: OperatorOrderQuery,
): Promise<OperatorOrder[]> {
  const { rows } = await sql<OperatorOrder>`
    SELECT o.order_no AS "orderNo", o.state, o.held_at AS "heldAt", shop.code AS "shopCode", o.placed_at AS "placedAt",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'quantity', line.quantity - line.cancelled - sent.quantity)
                     ORDER BY line.position), '[]')
            FROM order_line line JOIN LATERAL (
              SELECT coalesce(sum(quantity), 0) AS quantity FROM parcel_line packed
              WHERE packed.order_id = line.order_id AND packed.position = line.position) sent ON true
            WHERE line.order_id = o.id AND line.quantity - line.cancelled > sent.quantity) AS unsent,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('parcelNo', parcel_no, 'state', parcel.state) ORDER BY parcel.id), '[]')
            FROM parcel WHERE parcel.order_id = o.id) AS parcels
    FROM customer_order o JOIN shop ON shop.id = o.shop_id
    WHERE ${state ? sql`o.state = ${state}` : sql`true`} AND ${shopCode ? sql`o.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})` : sql`true`}
      AND ${after === undefined ? sql`true` : sql`o.id > (SELECT id FROM customer_order WHERE order_no = ${after})`}
    ORDER BY o.id LIMIT ${limit}`.execute(db);
  return rows;
}

import { allOrders } from '@kaimai/contract/values/business-constants';
import type { AddressInput } from '@kaimai/contract/address/address';
import { closedAfterSales, type AfterSalesSummary } from '@kaimai/contract/after-sales/after-sales';
import type { usedCoupon } from '@kaimai/contract/coupon/held-coupon';
import type { Picture } from '@kaimai/contract/values/picture';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import {
  ordersInAfterSales,
  ordersToReview,
  ordersWithAfterSales,
  type OrderStatus,
} from '@kaimai/contract/order/order';
import type { ReturnRight } from '@kaimai/contract/values/return-right';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Db, Tx } from '#db/database.ts';
import { escapeLike } from '#db/escape-like.ts';
import { isAfter, keysOf, orderOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { refundSentAt } from '#db/refund-sent.ts';
import type { Text } from '#db/column.ts';
import type { FrozenTax } from '#db/tables/ordering.ts';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { RefundRow } from './order-refunds.ts';

export interface OrderLineRow {
  skuCode: string;
  commodityCode: string;
  title: Text;
  optionText: Text;
  picture: Picture | null;
  price: LabelTable;
  quantity: number;
  lineTotal: LabelTable;
  discount: LabelTable;
  returnRight: ReturnRight;
  returnDays: number;
  /** Units that were cancelled before they were sent. */
  cancelled: number;
}

export interface OrderRow {
  orderNo: string;
  status: OrderStatus;
  /** Whether an operator holds the order. The hold of an order that has ended stays stored, but does not count here. */
  isOnHold: boolean;
  shopCode: string;
  shopName: Text;
  tint: string;
  lines: OrderLineRow[];
  deliveryMethod: DeliveryMethodCode;
  totalTable: LabelTable;
  /** Whether a payment was received. A payment that came too late has no `paid_at`; its order is REFUNDING or REFUNDED. */
  isPaid: boolean;
  refunds: RefundRow[];
  settlementCurrency: SettlementCurrency;
  placedAt: Date;
  payNo: string;
  payUntil: Date;
  shippedQuantity: number;
  expectedOn: string | null;
  confirmUntil: Date | null;
  /** From JSON: timestamps are strings. */
  afterSales: AfterSalesSummary[];
  /** Codes of the variants of which every unit is in an after-sales request or was returned. */
  claimedSkus: string[];
  /** When the whole order had arrived, as the carrier reported or the buyer confirmed, whichever came first. */
  deliveredAt: Date | null;
  /** How many lines the buyer can still review. */
  toReview: number;
}

/** The condition that some units of `line` were not cancelled, and that the buyer has not reviewed it. */
const isUnreviewed = sql`
  line.cancelled < line.quantity AND NOT EXISTS (SELECT FROM review WHERE review.order_id = line.order_id AND review.position = line.position)`;

/**
 * The refunds of an order, oldest first. The number of a request's refund is “R-” and the number of the request
 * (`refundNoOfRequest`); a refund without a request is of the whole order. A payment that came too late stays unpaid (`paid_at`
 * is null), and one row of the ledger without an order refunds all its orders. In a paid payment, such a row refunds a second,
 * surplus capture. Orders that wait for their payment have no refunds, so their ledger is not read.
 */
const refunds = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('refundNo', reserved.event_id, 'afterSalesNo', request.after_sales_no,
            'amount', coalesce(request.amount_table, o.total_table), 'at', reserved.at, 'sentAt', ${refundSentAt}) ORDER BY reserved.id), '[]')
   FROM (SELECT * FROM payment_ledger WHERE order_id = o.id AND kind = 'refund_reserved'
         UNION ALL
         (SELECT * FROM payment_ledger WHERE payment.paid_at IS NULL AND o.state IN ('REFUNDING', 'REFUNDED')
            AND payment_id = o.payment_id AND order_id IS NULL AND kind = 'refund_reserved' ORDER BY id LIMIT 1)) reserved
        LEFT JOIN after_sales request ON request.order_id = o.id AND reserved.event_id = 'R-' || request.after_sales_no
   WHERE o.state <> 'PENDING_PAYMENT')`;

const orderColumns = sql`
  o.order_no AS "orderNo", o.state AS status,
  o.held_at IS NOT NULL AND o.state IN ('PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED') AS "isOnHold", shop.code AS "shopCode", o.shop_name AS "shopName", shop.tint,
  o.delivery_method AS "deliveryMethod", o.total_table AS "totalTable",
  payment.paid_at IS NOT NULL OR o.state IN ('REFUNDING', 'REFUNDED') AS "isPaid", ${refunds} AS refunds, o.currency AS "settlementCurrency", o.placed_at AS "placedAt",
  payment.pay_no AS "payNo", payment.pay_until AS "payUntil", o.confirm_until AS "confirmUntil",
  CASE WHEN o.state IN ('DELIVERED', 'COMPLETED') THEN (
    SELECT count(*)::int FROM order_line line WHERE line.order_id = o.id AND ${isUnreviewed}) ELSE 0 END AS "toReview",
  (SELECT coalesce(sum(quantity), 0)::int FROM parcel_line WHERE order_id = o.id) AS "shippedQuantity",
  (SELECT max(expected_on) FROM parcel WHERE order_id = o.id AND state = 'SHIPPED') AS "expectedOn",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('afterSalesNo', after_sales_no, 'kind', kind, 'status', request.state,
            'quantity', (SELECT sum(quantity) FROM after_sales_line WHERE after_sales_id = request.id),
            'amount', amount_table, 'requestedAt', requested_at) ORDER BY request.id DESC), '[]')
   FROM after_sales request WHERE o.has_after_sales AND request.order_id = o.id) AS "afterSales",
  ARRAY(SELECT line.sku_code FROM order_line line
        WHERE o.has_after_sales AND line.order_id = o.id AND line.quantity = (
          SELECT count(*) FROM after_sales_unit unit
          WHERE unit.order_id = line.order_id AND unit.position = line.position)) AS "claimedSkus",
  (SELECT min(at) FROM order_event WHERE order_id = o.id AND state IN ('DELIVERED', 'COMPLETED')) AS "deliveredAt",
  (SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'commodityCode', line.product_code,
            'title', line.title, 'optionText', line.option_text, 'picture', line.picture, 'price', line.price_table,
            'quantity', line.quantity, 'cancelled', line.cancelled, 'lineTotal', line.line_table, 'discount', line.discount_table,
            'returnRight', line.return_right, 'returnDays', coalesce(line.return_days, o.return_days)) ORDER BY line.position)
   FROM order_line line WHERE line.order_id = o.id) AS lines`;

const hasUnreviewed = sql`state IN ('DELIVERED', 'COMPLETED') AND EXISTS (
  SELECT FROM order_line line WHERE line.order_id = customer_order.id AND ${isUnreviewed})`;

const hasOpenAfterSales = sql`has_after_sales AND EXISTS (
  SELECT FROM after_sales request
  WHERE request.order_id = customer_order.id AND request.state <> ALL(${[...closedAfterSales]}::text[]))`;

/** Whose orders are listed, and the words that they must contain. */
interface OrderSearch {
  buyerId: number;
  keyWords: string;
}

/** A status or another filter of the list; null for all. */
export type OrderFilter = OrderStatus | typeof ordersWithAfterSales | typeof ordersToReview | null;

function matchesFilter(filter: OrderFilter) {
  if (filter === null) return sql`true`;
  if (filter === ordersToReview) return hasUnreviewed;
  return filter === ordersWithAfterSales ? sql`has_after_sales` : sql`state = ${filter}`;
}

/** The list is sorted by time, the newest order first. */
export const lastPlaced: Keyset = { name: 'placed', columns: [['placed_at', 'moment']], id: 'id' };

export interface ListedOrderRow extends OrderRow {
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

export async function listOrderRows(
  db: Db,
  { buyerId, keyWords, filter, end, offset, limit }: OrderSearch & RowRange & { filter: OrderFilter },
): Promise<ListedOrderRow[]> {
  const idOf = (code: string) =>
    sql`(SELECT id FROM customer_order WHERE order_no = ${code} AND buyer_id = ${buyerId})`;
  const older = isAfter(lastPlaced, end, idOf);
  // Selects the page first, and joins only its orders.
  const { rows } = await sql<ListedOrderRow>`${withoutPreparedPlan}
    SELECT ${orderColumns}, o.by
    FROM (SELECT *, ${keysOf(lastPlaced)} AS by FROM customer_order WHERE ${matches({ buyerId, keyWords })}
            AND ${matchesFilter(filter)} AND ${older}
          ORDER BY ${orderOf(lastPlaced)} LIMIT ${limit} OFFSET ${offset}) o
         JOIN payment ON payment.id = o.payment_id JOIN shop ON shop.id = o.shop_id
    ORDER BY o.placed_at DESC, o.id DESC`.execute(db);
  return rows;
}

/**
 * The number of orders that match: by status, in total (ALL), with something to review, with an after-sales request,
 * and with an open one.
 */
export async function countByStatus(db: Db, search: OrderSearch): Promise<Map<string, number>> {
  const { rows } = await sql<{
    state: string;
    count: number;
    afterSales: number;
    openAfterSales: number;
    unreviewed: number;
  }>`${withoutPreparedPlan}
    SELECT state, count(*) AS count, count(*) FILTER (WHERE has_after_sales) AS "afterSales",
           count(*) FILTER (WHERE ${hasOpenAfterSales}) AS "openAfterSales",
           count(*) FILTER (WHERE ${hasUnreviewed}) AS unreviewed
    FROM customer_order WHERE ${matches(search)} GROUP BY state`.execute(db);
  const afterSales = sumOf(rows.map((row) => row.afterSales));
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  if (afterSales > 0) {
    counts.set(ordersWithAfterSales, afterSales);
    counts.set(ordersInAfterSales, sumOf(rows.map((row) => row.openAfterSales)));
  }
  counts.set(ordersToReview, sumOf(rows.map(({ unreviewed }) => unreviewed)));
  return counts.set(allOrders, sumOf(rows.map(({ count }) => count)));
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Every word must occur, in any order: in the order's number, a product's name or the shop's. */
function matches({ buyerId, keyWords }: OrderSearch) {
  const words = keyWords.toLowerCase().split(/\s+/).filter(Boolean);
  const conditions = words.map((word) => sql`AND search_text LIKE ${`%${escapeLike(word)}%`}`);
  return sql`buyer_id = ${buyerId} ${sql.join(conditions, sql` `)}`;
}

export type OrderCouponRow = Omit<z.output<typeof usedCoupon>, 'title'> & { title: Text };

export interface OrderDetailsRow extends OrderRow {
  address: Required<AddressInput>;
  /** From JSON: timestamps are strings. */
  addressChanges: string[];
  arrivesFrom: string;
  arrivesTo: string;
  note: string;
  goodsTable: LabelTable;
  deliveryTable: LabelTable;
  discountTable: LabelTable;
  tax: FrozenTax | null;
  coupons: OrderCouponRow[];
  /** The display currency at the time of the order; perhaps one that is no longer offered. */
  currency: string;
  /** Units of the display currency for one US dollar. */
  rate: number;
  paidAt: Date | null;
  provider: string | null;
  timeline: { status: OrderStatus; at: string }[];
  /** Numbers of the other orders of the same payment. */
  siblings: string[];
  parcels: ParcelRow[];
}

/** From JSON: timestamps are strings. */
export interface ParcelRow {
  parcelNo: string;
  status: 'SHIPPED' | 'DELIVERED';
  carrier: string;
  trackingNo: string;
  expectedOn: string;
  shippedAt: string;
  deliveredAt: string | null;
  lines: { skuCode: string; quantity: number }[];
  events: { at: string; place: Text; words: Text }[];
}

const parcels = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('parcelNo', parcel_no, 'status', state, 'carrier', carrier,
            'trackingNo', tracking_no, 'expectedOn', expected_on, 'shippedAt', shipped_at, 'deliveredAt', delivered_at,
            'lines', (SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'quantity', packed.quantity) ORDER BY line.position)
                      FROM parcel_line packed JOIN order_line line ON line.order_id = packed.order_id AND line.position = packed.position
                      WHERE packed.parcel_id = parcel.id),
            'events', (SELECT jsonb_agg(jsonb_build_object('at', at, 'place', place, 'words', words) ORDER BY at, event.id)
                       FROM parcel_event event WHERE event.parcel_id = parcel.id)) ORDER BY parcel.id), '[]')
   FROM parcel WHERE parcel.order_id = o.id)`;

/** The order with its details; undefined when there is none or it is another buyer's. */
export async function findOrder(db: Db, buyerId: number, orderNo: string): Promise<OrderDetailsRow | undefined> {
  const { rows } = await sql<OrderDetailsRow>`
    SELECT ${orderColumns}, o.address,
           (SELECT coalesce(jsonb_agg(at ORDER BY id), '[]') FROM order_address_change WHERE order_id = o.id) AS "addressChanges",
           o.arrives_from AS "arrivesFrom",
           o.arrives_to AS "arrivesTo", o.note, o.goods_table AS "goodsTable", o.delivery_table AS "deliveryTable",
           o.discount_table AS "discountTable", o.tax,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', used.kind, 'title', used.title, 'ofPlatform', used.of_platform,
                     'amount', used.amount_table) ORDER BY used.position), '[]')
            FROM order_coupon used WHERE used.order_id = o.id) AS coupons,
           payment.display_currency AS currency, payment.display_rate AS rate, payment.paid_at AS "paidAt",
           payment.provider,
           (SELECT jsonb_agg(jsonb_build_object('status', event.state, 'at', event.at) ORDER BY event.id)
            FROM order_event event WHERE event.order_id = o.id) AS timeline,
           ARRAY(SELECT sibling.order_no FROM customer_order sibling
                 WHERE sibling.payment_id = o.payment_id AND sibling.id <> o.id ORDER BY sibling.id) AS siblings,
           ${parcels} AS parcels
    FROM customer_order o JOIN payment ON payment.id = o.payment_id JOIN shop ON shop.id = o.shop_id
    WHERE o.order_no = ${orderNo} AND o.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** The variants and quantities of an order; empty when it is not this buyer's. */
export async function listLineUnits(
  tx: Tx,
  buyerId: number,
  orderNo: string,
): Promise<{ skuId: number; quantity: number }[]> {
  return tx
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.id', 'order_line.order_id')
    .select(['sku_id as skuId', 'quantity'])
    .where('order_no', '=', orderNo)
    .where('buyer_id', '=', buyerId)
    .orderBy('sku_id')
    .execute();
}

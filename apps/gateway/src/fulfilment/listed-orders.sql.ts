import type { AfterSalesKind, AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { SettlementCurrency } from '@kaimai/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { escapeLike } from '#db/escape-like.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';

/** An order in the result of an operator's search. */
export interface ListedOrder {
  orderNo: string;
  state: OrderStatus;
  /** Null unless it is on hold. */
  heldAt: Date | null;
  shopCode: string;
  placedAt: Date;
  /** The e-mail address of the account or the guest. */
  email: string;
  currency: SettlementCurrency;
  totalMinor: number;
}

export interface OrderQuery {
  /** The first characters of an order number; with `byBuyer`, also the complete e-mail or number of a buyer. */
  words?: string | undefined;
  byBuyer?: boolean;
  state?: OrderStatus | undefined;
  shopCode?: string | undefined;
  /** Whether only orders on hold are listed. */
  held: boolean;
  /** The number of the last order of the page before. */
  after?: string | undefined;
  limit: number;
}

const columns = sql`
  o.order_no AS "orderNo", o.state, o.held_at AS "heldAt", shop.code AS "shopCode", o.placed_at AS "placedAt",
  coalesce(buyer.guest_email, buyer.email) AS email, o.currency, o.total_minor AS "totalMinor"`;
const tables = sql`customer_order o JOIN shop ON shop.id = o.shop_id JOIN buyer ON buyer.id = o.buyer_id`;

/** Orders, the newest first. The best plan depends on how many orders the shop or the buyer has. */
export async function listOrdersForOperator(db: Db, query: OrderQuery): Promise<ListedOrder[]> {
  const { words, byBuyer = false, state, shopCode, held, after, limit } = query;
  const hasWords = words === undefined ? sql`true` : await matchWords(db, words.trim(), byBuyer);
  const { rows } = await sql<ListedOrder>`${withoutPreparedPlan}
    SELECT ${columns} FROM ${tables}
    WHERE ${hasWords}
      AND ${state === undefined ? sql`true` : sql`o.state = ${state}`}
      AND ${shopCode === undefined ? sql`true` : sql`o.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`}
      AND ${held ? sql`o.held_at IS NOT NULL` : sql`true`}
      AND ${after === undefined ? sql`true` : sql`o.id < (SELECT id FROM customer_order WHERE order_no = ${after})`}
    ORDER BY o.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Matches the orders of the buyer that the words name; if there is no such buyer, the orders whose number begins with the words.
 * One condition for both would read all orders, as no index has both.
 */
async function matchWords(db: Db, words: string, byBuyer: boolean): Promise<RawBuilder<boolean>> {
  const buyerIds = byBuyer ? await findBuyerIds(db, words) : [];
  if (buyerIds.length > 0) return sql`o.buyer_id = ANY(${buyerIds}::bigint[])`;
  return sql`o.order_no LIKE ${`${escapeLike(words)}%`}`;
}

/** The buyers with this e-mail or number: an account, and a guest for each purchase. */
async function findBuyerIds(db: Db, words: string): Promise<number[]> {
  const email = words.toLowerCase();
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM buyer WHERE email = ${email} OR guest_email = ${email} OR buyer_no = ${words}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ShownOrder extends ListedOrder {
  holdReason: string;
  userNo: string;
  isGuest: boolean;
  payNo: string;
  paymentState: string;
  lines: {
    skuCode: string;
    title: Text;
    quantity: number;
    cancelled: number;
    lineMinor: number;
    discountMinor: number;
  }[];
  goodsMinor: number;
  deliveryMinor: number;
  discountMinor: number;
  taxMinor: number;
  parcels: { parcelNo: string; state: string; carrier: string; trackingNo: string }[];
  /** Returns and cancellations of units, the oldest first. */
  returns: { afterSalesNo: string; kind: AfterSalesKind; state: AfterSalesStatus; amountMinor: number }[];
  history: { state: OrderStatus; at: string }[];
}

export async function findOrderForOperator(db: Db, orderNo: string): Promise<ShownOrder | undefined> {
  const { rows } = await sql<ShownOrder>`
    SELECT ${columns}, o.hold_reason AS "holdReason", buyer.buyer_no AS "userNo", buyer.guest_email IS NOT NULL AS "isGuest",
           payment.pay_no AS "payNo", payment.state AS "paymentState", o.goods_minor AS "goodsMinor",
           o.delivery_minor AS "deliveryMinor", o.discount_minor AS "discountMinor", o.tax_minor AS "taxMinor",
           (SELECT coalesce(jsonb_agg(jsonb_build_object('skuCode', sku_code, 'title', title, 'quantity', quantity, 'cancelled', cancelled,
                     'lineMinor', line_minor, 'discountMinor', discount_minor) ORDER BY position), '[]')
            FROM order_line WHERE order_id = o.id) AS lines,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('parcelNo', parcel_no, 'state', parcel.state, 'carrier', carrier,
                     'trackingNo', tracking_no) ORDER BY parcel.id), '[]') FROM parcel WHERE order_id = o.id) AS parcels,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('afterSalesNo', after_sales_no, 'kind', kind, 'state', request.state,
                     'amountMinor', amount_minor) ORDER BY request.id), '[]') FROM after_sales request WHERE order_id = o.id) AS returns,
           (SELECT jsonb_agg(jsonb_build_object('state', event.state, 'at', event.at) ORDER BY event.id)
            FROM order_event event WHERE event.order_id = o.id) AS history
    FROM ${tables} JOIN payment ON payment.id = o.payment_id WHERE o.order_no = ${orderNo}`.execute(db);
  return rows[0];
}

/** The caller has locked the order's payment. */
export async function markHeld(tx: Tx, { id, reason, now }: { id: number; reason: string; now: Date }): Promise<void> {
  await tx.updateTable('customer_order').set({ held_at: now, hold_reason: reason }).where('id', '=', id).execute();
}

/**
 * The caller has locked the order's payment. Postpones the automatic confirmation of the receipt by the time that the
 * order was on hold since its delivery.
 */
export async function markReleased(tx: Tx, { id, now }: { id: number; now: Date }): Promise<void> {
  await sql`
    UPDATE customer_order SET held_at = NULL, hold_reason = '',
      confirm_until = confirm_until + (${now}::timestamptz - greatest(held_at,
        (SELECT max(at) FROM order_event WHERE order_id = customer_order.id AND state = 'DELIVERED')))
    WHERE id = ${id}`.execute(tx);
}

import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Database } from '#db/schema.ts';
import type { NewLine, NewOrder, NewOrderCoupon, NewPayment } from '#order/order-rows.ts';

/** Columns of a table with their values; the others get their defaults. */
type Row<Table extends keyof Database> = Partial<Selectable<Database[Table]>>;

/**
 * Inserts a payment with its orders, their lines, coupons, first events and reservations in one statement; returns the
 * id of the payment.
 */
export async function insertOrders(tx: Tx, payment: NewPayment, orders: readonly NewOrder[]): Promise<number> {
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const paymentRows = rowsOf('payment', [toPaymentRow(payment)]);
  const orderRows = rowsOf(
    'customer_order',
    orders.map((order) => toOrderRow(order, payment)),
  );
  const lineRows = rowsOf(
    'order_line',
    orders.flatMap(({ lines }, orderIndex) => lines.map((line, position) => toLineRow(line, { orderIndex, position }))),
  );
  const { rows } = await sql<{ id: number }>`
    WITH new_payment AS (
      INSERT INTO payment (${paymentRows.columns}) SELECT ${paymentRows.columns} FROM ${paymentRows.rows}
      RETURNING id AS new_payment_id
    ), new_order AS (
      INSERT INTO customer_order (payment_id, ${orderRows.columns})
      SELECT new_payment_id, ${orderRows.columns} FROM ${orderRows.rows}, new_payment
      RETURNING id AS new_order_id, order_no
    ), numbered AS (
      SELECT new_order_id, nth - 1 AS order_index FROM new_order
      JOIN unnest(${orderNos}::text[]) WITH ORDINALITY AS number (order_no, nth) USING (order_no)
    ), new_line AS (
      INSERT INTO order_line (order_id, ${lineRows.columns})
      SELECT new_order_id, ${lineRows.columns} FROM ${lineRows.rows} JOIN numbered ON order_index = order_id
      RETURNING order_id, sku_id, quantity
    ), ${newCoupons(orders)} new_event AS (
      INSERT INTO order_event (order_id, state, at) SELECT new_order_id, 'PENDING_PAYMENT', ${payment.now} FROM new_order
    ), new_reservation AS (
      INSERT INTO stock_reservation (order_id, sku_id, quantity, state)
      SELECT order_id, sku_id, quantity, 'held' FROM new_line
    )
    SELECT new_payment_id AS id FROM new_payment`.execute(tx);
  const [inserted] = rows;
  if (!inserted) throw new Error(`${payment.payNo} was not inserted`);
  return inserted.id;
}

/** The part of the statement that inserts the coupons, with its comma; empty without coupons. */
function newCoupons(orders: readonly NewOrder[]): RawBuilder<unknown> {
  const coupons = orders.flatMap((order, orderIndex) =>
    order.coupons.map((coupon, position) => toCouponRow(coupon, { orderIndex, position })),
  );
  if (coupons.length === 0) return sql``;
  const { columns, rows } = rowsOf('order_coupon', coupons);
  return sql`new_coupon AS (
      INSERT INTO order_coupon (order_id, ${columns})
      SELECT new_order_id, ${columns} FROM ${rows} JOIN numbered ON order_index = order_id
    ),`;
}

/**
 * Passes rows as one parameter, so that any number of them has the same plan. Until its order has an id, the `order_id`
 * of a row is the index of the order within the payment.
 */
function rowsOf<Table extends keyof Database>(table: Table, rows: readonly Row<Table>[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'order_id');
  return {
    columns: sql.join(columns.map((column) => sql.ref(column))),
    rows: sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`,
  };
}

function toPaymentRow(payment: NewPayment): Row<'payment'> {
  return {
    pay_no: payment.payNo,
    buyer_id: payment.buyerId,
    state: 'PENDING',
    currency: payment.settlementCurrency,
    amount_minor: payment.amountMinor,
    display_currency: payment.currency,
    display_rate: payment.rate,
    display_table: payment.amountTable,
    locale: payment.locale,
    pay_until: payment.payUntil,
    network_digest: payment.networkDigest,
    created_at: payment.now,
    provider: null,
    paid_at: null,
    closed_at: null,
  };
}

function toOrderRow(order: NewOrder, payment: NewPayment): Row<'customer_order'> {
  return {
    order_no: order.orderNo,
    buyer_id: payment.buyerId,
    shop_id: order.shopId,
    state: 'PENDING_PAYMENT',
    currency: payment.settlementCurrency,
    goods_minor: order.goodsMinor,
    delivery_minor: order.deliveryMinor,
    discount_minor: order.discountMinor,
    delivery_discount_minor: order.deliveryDiscountMinor,
    tax_minor: order.taxMinor,
    tax: order.tax,
    total_minor: order.totalMinor,
    goods_table: order.goodsTable,
    delivery_table: order.deliveryTable,
    discount_table: order.discountTable,
    total_table: order.totalTable,
    delivery_method: order.deliveryMethod,
    arrives_from: order.arrivesFrom,
    arrives_to: order.arrivesTo,
    address: order.address,
    note: order.note,
    shop_name: order.shopName,
    search_text: order.searchText,
    return_days: order.returnDays,
    return_postage: order.returnPostage,
    placed_at: payment.now,
  };
}

interface PlaceInPayment {
  /** The index of the order within the payment. */
  orderIndex: number;
  /** The position of the line or coupon within the order. */
  position: number;
}

function toLineRow(line: NewLine, { orderIndex, position }: PlaceInPayment): Row<'order_line'> {
  return {
    order_id: orderIndex,
    position,
    sku_id: line.skuId,
    sku_code: line.skuCode,
    product_code: line.productCode,
    title: line.title,
    option_text: line.optionText,
    picture: line.picture,
    quantity: line.quantity,
    return_right: line.returnRight,
    return_days: line.returnDays,
    price_minor: line.priceMinor,
    line_minor: line.lineMinor,
    price_table: line.priceTable,
    line_table: line.lineTable,
    discount_minor: line.discountMinor,
    discount_table: line.discountTable,
  };
}

function toCouponRow(coupon: NewOrderCoupon, { orderIndex, position }: PlaceInPayment): Row<'order_coupon'> {
  return {
    order_id: orderIndex,
    position,
    holding_id: coupon.holdingId,
    kind: coupon.kind,
    of_platform: coupon.ofPlatform,
    title: coupon.title,
    amount_minor: coupon.amountMinor,
    amount_table: coupon.amountTable,
  };
}

import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** The provider of generated payments. */
const provider = sql`'sandbox'`;
/** The sandbox's own records are read for refunds only, which happen soon after a purchase. */
const chargesFromDays = 90;

export async function insertPayments(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO payment (id, pay_no, buyer_id, state, currency, amount_minor, display_currency, display_rate, display_table,
      locale, pay_until, provider, created_at, paid_at, closed_at)
    OVERRIDING SYSTEM VALUE
    SELECT payment_id, pay_no, buyer_id,
      CASE state WHEN 'PENDING_PAYMENT' THEN 'PENDING' WHEN 'CLOSED' THEN 'CLOSED' WHEN 'REFUNDED' THEN 'REFUNDED' ELSE 'PAID' END,
      currency, "totalMinor", "displayCurrency", "displayRate", "totalTable", locale, placed_at + interval '30 minutes',
      CASE WHEN paid_at IS NOT NULL THEN ${provider} END, placed_at, paid_at, closed_at
    FROM history JOIN basket ON nth = basket ORDER BY id`.execute(tx);
  await sql`
    INSERT INTO payment_attempt (payment_id, provider, provider_reference, redirect_url, state, started_at, asked_at, ended_at, locale)
    SELECT payment_id, ${provider}, reference, '/sandbox-pay/' || reference, 'APPROVED', placed_at + interval '10 seconds',
      placed_at + interval '10 seconds', paid_at, locale
    FROM history WHERE paid_at IS NOT NULL ORDER BY id`.execute(tx);
}

export async function insertLedger(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO payment_event (provider, event_id, received_at, payload)
    SELECT ${provider}, reference || '-approved', paid_at, jsonb_build_object('payNo', pay_no, 'state', 'APPROVED',
      'eventId', reference || '-approved', 'currency', currency, 'reference', reference, 'amountMinor', "totalMinor")
    FROM history JOIN basket ON nth = basket WHERE paid_at IS NOT NULL ORDER BY id`.execute(tx);
  await sql`
    INSERT INTO payment_ledger (payment_id, order_id, kind, currency, amount_minor, provider, provider_reference, event_id, at)
    SELECT payment_id, entry.order_id, entry.kind, currency, "totalMinor", ${provider}, entry.reference, entry.event_id, entry.at
    FROM history JOIN basket ON nth = basket CROSS JOIN LATERAL (VALUES
      (NULL::bigint, 'capture', reference, reference || '-approved', paid_at),
      (id, 'refund_reserved', reference, 'C-' || order_no, cancelled_at),
      (id, 'refund', reference, 'C-' || order_no, refunded_at),
      (id, 'payout', order_no, 'PO-' || order_no, completed_at)) entry (order_id, kind, reference, event_id, at)
    WHERE entry.at IS NOT NULL ORDER BY id`.execute(tx);
}

/** The sandbox's records of payments, without those that are too old to be queried. */
export async function insertCharges(tx: Tx, now: Date): Promise<void> {
  await sql`
    INSERT INTO sandbox_charge (reference, pay_no, currency, amount_minor, state, return_url, locale, created_at, notified_at, notify_attempts)
    SELECT reference, pay_no, currency, "totalMinor", 'approved', '/checkout?payNo=' || pay_no, locale, placed_at, paid_at, 1
    FROM history JOIN basket ON nth = basket
    WHERE paid_at IS NOT NULL AND placed_at > ${now}::timestamptz - ${chargesFromDays} * interval '1 day'`.execute(tx);
  await sql`
    INSERT INTO sandbox_refund (refund_no, reference, amount_minor, created_at)
    SELECT 'C-' || order_no, reference, "totalMinor", refunded_at FROM history JOIN basket ON nth = basket
    WHERE refunded_at IS NOT NULL AND placed_at > ${now}::timestamptz - ${chargesFromDays} * interval '1 day'`.execute(
    tx,
  );
}

export async function insertOrders(tx: Tx, confirmWithinDays: number): Promise<void> {
  await sql`
    INSERT INTO customer_order (id, order_no, payment_id, buyer_id, shop_id, state, currency, goods_minor, delivery_minor,
      total_minor, goods_table, delivery_table, total_table, delivery_method, arrives_from, arrives_to, address, shop_name,
      search_text, placed_at, confirm_until, return_days, return_postage)
    OVERRIDING SYSTEM VALUE
    SELECT id, order_no, payment_id, buyer_id, "shopId", state, currency, "goodsMinor", "deliveryMinor", "totalMinor",
      "goodsTable", "deliveryTable", "totalTable", 'standard', placed_at::date + 3, placed_at::date + 8, content, "shopName",
      lower(order_no) || E'\n' || names, placed_at, delivered_at + ${confirmWithinDays} * interval '1 day', "returnDays", "returnPostage"
    FROM history JOIN basket ON basket.nth = basket JOIN place ON place.nth = history.place ORDER BY id`.execute(tx);
}

export async function insertLines(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO order_line (order_id, position, sku_id, sku_code, product_code, title, option_text, picture, quantity,
      price_minor, line_minor, price_table, line_table, return_right, return_days)
    SELECT id, position, "skuId", "skuCode", "productCode", title, "optionText", picture, quantity, "priceMinor", "lineMinor",
      "priceTable", "lineTable", "returnRight", "returnDays"
    FROM history JOIN basket_line ON nth = basket ORDER BY id, position`.execute(tx);
  await sql`
    INSERT INTO stock_reservation (order_id, sku_id, quantity, state)
    SELECT id, "skuId", quantity, CASE WHEN state = 'PENDING_PAYMENT' THEN 'held' WHEN state IN ('CLOSED', 'REFUNDED') THEN 'released' ELSE 'sold' END
    FROM history JOIN basket_line ON nth = basket ORDER BY id, position`.execute(tx);
}

export async function insertEvents(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO order_event (order_id, state, at)
    SELECT id, happened.state, happened.at
    FROM history CROSS JOIN LATERAL (VALUES
      ('PENDING_PAYMENT', placed_at), ('CLOSED', closed_at), ('PAID', paid_at), ('CANCELLED', cancelled_at), ('REFUNDING', cancelled_at),
      ('REFUNDED', refunded_at), ('SHIPPED', shipped_at), ('DELIVERED', delivered_at), ('COMPLETED', completed_at)) happened (state, at)
    WHERE happened.at IS NOT NULL`.execute(tx);
}

export async function insertParcels(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO parcel (id, parcel_no, order_id, state, carrier, tracking_no, expected_on, shipped_at, delivered_at)
    OVERRIDING SYSTEM VALUE
    SELECT parcel_id, 'Bmade' || parcel_id, id, CASE WHEN delivered_at IS NULL THEN 'SHIPPED' ELSE 'DELIVERED' END, carrier,
      "trackingNo", placed_at::date + 8, shipped_at, delivered_at
    FROM history JOIN basket ON nth = basket WHERE shipped_at IS NOT NULL ORDER BY id`.execute(tx);
  await sql`
    INSERT INTO parcel_line (parcel_id, order_id, position, quantity)
    SELECT parcel_id, id, position, quantity FROM history JOIN basket_line ON nth = basket
    WHERE shipped_at IS NOT NULL ORDER BY id, position`.execute(tx);
  await sql`
    INSERT INTO parcel_event (parcel_id, at, place, words)
    SELECT parcel_id, happened.at, event.place, words
    FROM history CROSS JOIN LATERAL (VALUES ('shipped', shipped_at), ('delivered', delivered_at)) happened (step, at)
    JOIN basket_event event ON event.nth = basket AND event.step = happened.step
    WHERE happened.at IS NOT NULL ORDER BY id, happened.at`.execute(tx);
}

interface DeliveredText {
  confirmWithinDays: number;
  /** Stands in the text for the day on which the receipt is confirmed. */
  confirmDayPlaceholder: string;
}

/** Each step of an order has a message. Lists show only the latest, and a few of the latest are unread. */
export async function insertMessages(
  tx: Tx,
  { confirmWithinDays, confirmDayPlaceholder }: DeliveredText,
): Promise<void> {
  const confirmedOn = sql`(delivered_at + ${confirmWithinDays} * interval '1 day')::date::text`;
  await sql`
    INSERT INTO message (message_no, buyer_id, type, title, text, order_no, created_at, read_at, latest, quiet)
    SELECT 'made-' || id || '-' || message.step, buyer_id, 'order', title,
      CASE message.step WHEN 'delivered' THEN replace(text::text, ${confirmDayPlaceholder}, ${confirmedOn})::jsonb ELSE text END,
      order_no, message.at, CASE WHEN NOT latest OR message.step = 'confirmed' OR ${isRead} THEN message.at + interval '1 hour' END,
      latest, message.step = 'confirmed'
    FROM history CROSS JOIN LATERAL (VALUES
      ('placed', placed_at, closed_at IS NULL AND paid_at IS NULL), ('expired', closed_at, true),
      ('paid', paid_at, cancelled_at IS NULL AND shipped_at IS NULL), ('cancelled', cancelled_at, true),
      ('shipped', shipped_at, delivered_at IS NULL), ('arrived', CASE WHEN completed_at IS NOT NULL THEN delivered_at END, false),
      ('delivered', CASE WHEN completed_at IS NULL THEN delivered_at END, true), ('confirmed', completed_at, true)) message (step, at, latest)
    JOIN basket_message words ON words.nth = basket AND words.step = message.step
    WHERE message.at IS NOT NULL ORDER BY id, message.at`.execute(tx);
}

/**
 * Whether a message is read follows from the order's number, so that counts of messages can be computed from orders. The
 * message of a completed order, about the buyer's confirmation, is always read.
 */
const isRead = sql`hashtext(order_no) & 7 <> 0`;

/**
 * Updates messages' counts, stock, unbooked ledger rows and sales for the orders after `orderIdBefore`, as triggers and jobs
 * do for single orders.
 * The stock that can be ordered stays: the shop counts as having provided the ordered units in addition.
 */
export async function updateCounts(tx: Tx, orderIdBefore: number): Promise<void> {
  await sql`
    INSERT INTO message_count AS c (buyer_id, tab, total, unread)
    SELECT buyer_id, 'order', count(*), count(*) FILTER (WHERE state <> 'COMPLETED' AND NOT (${isRead}))
    FROM customer_order WHERE id > ${orderIdBefore} GROUP BY buyer_id
    ON CONFLICT (buyer_id, tab) DO UPDATE SET total = c.total + excluded.total, unread = c.unread + excluded.unread`.execute(
    tx,
  );
  await sql`
    UPDATE sku SET initial = initial + taken.quantity
    FROM (SELECT sku_id, sum(quantity)::int AS quantity FROM stock_reservation
          WHERE order_id > ${orderIdBefore} AND state <> 'released' GROUP BY sku_id) taken
    WHERE sku.id = taken.sku_id`.execute(tx);
  await sql`
    INSERT INTO unbooked_ledger_row (ledger_id)
    SELECT id FROM payment_ledger WHERE order_id > ${orderIdBefore} AND kind = 'payout'`.execute(tx);
  await sql`
    UPDATE product SET sold_count = sold_count + sold.quantity
    FROM (SELECT product_id, sum(quantity)::int AS quantity FROM stock_reservation JOIN sku ON sku.id = sku_id
          WHERE order_id > ${orderIdBefore} AND state = 'sold' GROUP BY product_id) sold
    WHERE product.id = sold.product_id`.execute(tx);
}

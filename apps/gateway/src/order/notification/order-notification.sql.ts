import { randomBytes } from 'node:crypto';
import type { Locale } from '@kaimai/contract/values/locale';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Text } from '#db/column.ts';
import type { FrozenTax } from '#db/tables/ordering.ts';

export interface NotificationOrder {
  orderNo: string;
  shopName: Text;
  lines: { title: Text; optionText: Text; quantity: number; lineTable: LabelTable }[];
  deliveryTable: LabelTable;
  coupons: { title: Text; amountTable: LabelTable }[];
  tax: FrozenTax | null;
}

/** The fields of a payment and its orders that messages and mails use. */
export interface NotificationPayment {
  payNo: string;
  buyerId: number;
  /** The address of the account, or the address that a guest has entered. */
  email: string;
  locale: Locale;
  amountTable: LabelTable;
  currency: string;
  settlementCurrency: SettlementCurrency;
  orders: readonly NotificationOrder[];
}

export async function getNotificationPayment(tx: Tx, paymentId: number): Promise<NotificationPayment> {
  const payment = await findNotificationPayment(tx, sql<number>`${paymentId}`);
  if (!payment) throw new Error(`There is no payment ${paymentId}`);
  return payment;
}

/** The payment that an attempt belongs to; undefined for an unknown attempt. */
export async function findPaymentOfAttempt(
  tx: Tx,
  { provider, reference }: { provider: string; reference: string },
): Promise<NotificationPayment | undefined> {
  const id = sql<number>`(
    SELECT payment_id FROM payment_attempt WHERE provider = ${provider} AND provider_reference = ${reference})`;
  return findNotificationPayment(tx, id);
}

async function findNotificationPayment(tx: Tx, id: RawBuilder<number>): Promise<NotificationPayment | undefined> {
  const { rows } = await sql<NotificationPayment>`
    SELECT payment.pay_no AS "payNo", payment.buyer_id AS "buyerId", coalesce(buyer.guest_email, buyer.email) AS email, payment.locale,
           payment.display_table AS "amountTable", payment.display_currency AS currency,
           payment.currency AS "settlementCurrency",
           (SELECT jsonb_agg(jsonb_build_object('orderNo', o.order_no, 'shopName', o.shop_name,
                     'deliveryTable', o.delivery_table, 'tax', o.tax, 'coupons',
                     (SELECT coalesce(jsonb_agg(jsonb_build_object('title', used.title, 'amountTable', used.amount_table)
                               ORDER BY used.position), '[]') FROM order_coupon used WHERE used.order_id = o.id), 'lines',
                     (SELECT jsonb_agg(jsonb_build_object('title', line.title, 'optionText', line.option_text,
                               'quantity', line.quantity, 'lineTable', line.line_table) ORDER BY line.position)
                      FROM order_line line WHERE line.order_id = o.id)) ORDER BY o.id)
            FROM customer_order o WHERE o.payment_id = payment.id) AS orders
    FROM payment JOIN buyer ON buyer.id = payment.buyer_id WHERE payment.id = ${id}`.execute(tx);
  return rows[0];
}

export interface NotifiedOrder {
  orderNo: string;
  buyerId: number;
  email: string;
  locale: Locale;
  shopName: Text;
  /** Without lines whose units were all cancelled; all lines if nothing is left. */
  lines: { title: Text }[];
}

export async function getNotifiedOrder(tx: Tx, orderId: number): Promise<NotifiedOrder> {
  const { rows } = await sql<NotifiedOrder>`
    SELECT o.order_no AS "orderNo", o.buyer_id AS "buyerId", coalesce(buyer.guest_email, buyer.email) AS email, payment.locale, o.shop_name AS "shopName",
           (SELECT jsonb_agg(jsonb_build_object('title', line.title) ORDER BY line.position)
            FROM order_line line WHERE line.order_id = o.id AND (line.cancelled < line.quantity OR NOT EXISTS (
              SELECT FROM order_line rest WHERE rest.order_id = o.id AND rest.cancelled < rest.quantity))) AS lines
    FROM customer_order o JOIN payment ON payment.id = o.payment_id JOIN buyer ON buyer.id = o.buyer_id
    WHERE o.id = ${orderId}`.execute(tx);
  const [order] = rows;
  if (!order) throw new Error(`There is no order ${orderId}`);
  return order;
}

export interface OrderMessages {
  buyerId: number;
  messages: { orderNo: string; title: Text; text: Text }[];
  /** Arrives as read, unless the message that it replaces is unread; not pushed. */
  isQuiet?: boolean;
  now: Date;
}

/** Adds messages about new orders, which have no former ones. */
export async function insertFirstMessages(tx: Tx, messages: OrderMessages): Promise<void> {
  await insertMessages(messages, sql`false`).execute(tx);
}

/**
 * Adds messages that replace the former ones about the same orders; the former ones are marked as read. The planner uses
 * the index `message_of_order` only if the query repeats its condition, `order_no <> ''`.
 */
export async function insertOrderMessages(tx: Tx, messages: OrderMessages): Promise<void> {
  const { buyerId, now } = messages;
  const orderNos = messages.messages.map(({ orderNo }) => orderNo);
  const wasUnread = sql<boolean>`EXISTS (SELECT FROM former WHERE former.order_no = input."orderNo" AND former.read_at IS NULL)`;
  await sql`
    WITH former AS (
      SELECT id, order_no, read_at FROM message
      WHERE buyer_id = ${buyerId} AND order_no = ANY(${orderNos}::text[]) AND order_no <> '' AND type = 'order' AND latest
    ), superseded AS (
      UPDATE message SET latest = false, read_at = coalesce(message.read_at, ${now}) FROM former WHERE message.id = former.id
    )
    ${insertMessages(messages, wasUnread)}`.execute(tx);
}

function insertMessages(
  { buyerId, messages, isQuiet = false, now }: OrderMessages,
  wasUnread: RawBuilder<boolean>,
): RawBuilder<unknown> {
  const rows = messages.map((message) => ({ messageNo: randomBytes(12).toString('base64url'), ...message }));
  return sql`
    INSERT INTO message (message_no, buyer_id, type, title, text, order_no, created_at, read_at, quiet)
    SELECT "messageNo", ${buyerId}, 'order', title, text, "orderNo", ${now},
           CASE WHEN ${isQuiet} AND NOT ${wasUnread} THEN ${now}::timestamptz END, ${isQuiet}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           AS input ("messageNo" text, title jsonb, text jsonb, "orderNo" text)`;
}

import type { AddressInput } from '@kaimai/contract/address/address';
import type { LabelTable, SettlementCurrency } from '@kaimai/contract/values/money';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { refundSentAt } from '#db/refund-sent.ts';
import type { FrozenTax } from '#db/tables/ordering.ts';

export interface InvoicedLine {
  skuCode: string;
  title: Text;
  optionText: Text;
  quantity: number;
  price: LabelTable;
  lineTotal: LabelTable;
}

/** A refund, sent or pending. */
export interface InvoicedRefund {
  refundNo: string;
  amountMinor: number;
  /** Aggregated as JSON, so times are strings. */
  at: string;
  sentAt: string | null;
  /** The after-sales request; null if the whole order was cancelled. */
  request: {
    afterSalesNo: string;
    includesDelivery: boolean;
    lines: { skuCode: string; title: Text; optionText: Text; quantity: number; amount: LabelTable }[];
  } | null;
}

/** An order with all data of its invoice: what was frozen when it was placed, its payment, and its refunds. */
export interface InvoicedOrder {
  orderNo: string;
  payNo: string;
  shopCode: string;
  shopName: Text;
  currency: SettlementCurrency;
  displayCurrency: string;
  /** Units of the display currency for one US dollar. */
  rate: number;
  placedAt: Date;
  paidAt: Date | null;
  provider: string | null;
  address: Required<AddressInput>;
  email: string;
  goodsTable: LabelTable;
  deliveryTable: LabelTable;
  totalTable: LabelTable;
  tax: FrozenTax | null;
  coupons: { title: Text; amount: LabelTable }[];
  lines: InvoicedLine[];
  refunds: InvoicedRefund[];
}

const lines = sql`
  (SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'title', line.title, 'optionText', line.option_text,
            'quantity', line.quantity, 'price', line.price_table, 'lineTotal', line.line_table) ORDER BY line.position)
   FROM order_line line WHERE line.order_id = o.id)`;

const coupons = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('title', used.title, 'amount', used.amount_table) ORDER BY used.position), '[]')
   FROM order_coupon used WHERE used.order_id = o.id)`;

/**
 * The after-sales request of a refund, whose number is that of the request with the prefix `R-`
 * (`after-sales/refund/refund-number.ts`).
 */
const request = sql`
  (SELECT jsonb_build_object('afterSalesNo', after_sales_no, 'includesDelivery', with_delivery, 'lines', (
     SELECT jsonb_agg(jsonb_build_object('skuCode', line.sku_code, 'title', line.title, 'optionText', line.option_text,
              'quantity', request_line.quantity, 'amount', request_line.amount_table) ORDER BY line.position)
     FROM after_sales_line request_line JOIN order_line line ON line.order_id = request_line.order_id AND line.position = request_line.position
     WHERE request_line.after_sales_id = request.id))
   FROM after_sales request WHERE request.order_id = o.id AND reserved.event_id = 'R-' || after_sales_no)`;

const refunds = sql`
  (SELECT coalesce(jsonb_agg(jsonb_build_object('refundNo', reserved.event_id, 'amountMinor', reserved.amount_minor,
            'at', reserved.at, 'sentAt', ${refundSentAt},
            'request', ${request}) ORDER BY reserved.id), '[]')
   FROM payment_ledger reserved WHERE reserved.order_id = o.id AND reserved.kind = 'refund_reserved')`;

export async function findInvoicedOrder(db: Db, buyerId: number, orderNo: string): Promise<InvoicedOrder | undefined> {
  const { rows } = await sql<InvoicedOrder>`
    SELECT o.order_no AS "orderNo", payment.pay_no AS "payNo", shop.code AS "shopCode", o.shop_name AS "shopName",
           o.currency, payment.display_currency AS "displayCurrency", payment.display_rate AS rate,
           o.placed_at AS "placedAt", payment.paid_at AS "paidAt", payment.provider, o.address,
           coalesce(buyer.guest_email, buyer.email) AS email, o.goods_table AS "goodsTable",
           o.delivery_table AS "deliveryTable", o.total_table AS "totalTable", o.tax, ${coupons} AS coupons,
           ${lines} AS lines, ${refunds} AS refunds
    FROM customer_order o JOIN payment ON payment.id = o.payment_id JOIN shop ON shop.id = o.shop_id
         JOIN buyer ON buyer.id = o.buyer_id
    WHERE o.order_no = ${orderNo} AND o.buyer_id = ${buyerId}`.execute(db);
  return rows[0];
}

/** The current owner; the link's signature contains the owner at the time it was issued. */
export async function findOwnerOfOrder(db: Db, orderNo: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('customer_order')
    .select('buyer_id as buyerId')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  return row?.buyerId;
}

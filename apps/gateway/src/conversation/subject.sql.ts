import type { Locale } from '@kaimai/contract/values/locale';
import { sql, type RawBuilder } from 'kysely';
import { storedText } from '#db/stored-text.ts';
import type { CardRow } from './card.ts';

/**
 * The subject that a request names. If it names several, a return takes precedence over an order, and an order over a
 * product.
 */
export interface Subject {
  commodityCode?: string | undefined;
  orderNo?: string | undefined;
  afterSalesNo?: string | undefined;
}

/** Expressions of the ids of a subject; null where there is none. */
export interface SubjectIds {
  product: RawBuilder<number | null>;
  order: RawBuilder<number | null>;
  afterSales: RawBuilder<number | null>;
}

const none = sql<null>`NULL`;

export function namesSubject({ commodityCode, orderNo, afterSalesNo }: Subject): boolean {
  return (commodityCode ?? orderNo ?? afterSalesNo) !== undefined;
}

/**
 * The ids of the named subject, if it belongs to the shop (`shop.id` in the query) and, for orders and returns, to the
 * buyer.
 */
export function idsOf({ commodityCode, orderNo, afterSalesNo }: Subject, buyerId: number): SubjectIds {
  const ids: SubjectIds = { product: none, order: none, afterSales: none };
  if (afterSalesNo !== undefined) {
    const afterSales = sql<number | null>`
      (SELECT named.id FROM after_sales named JOIN customer_order o ON o.id = named.order_id
       WHERE named.after_sales_no = ${afterSalesNo} AND o.buyer_id = ${buyerId} AND o.shop_id = shop.id)`;
    return { ...ids, afterSales };
  }
  if (orderNo !== undefined) {
    const order = sql<number | null>`
      (SELECT named.id FROM customer_order named
       WHERE named.order_no = ${orderNo} AND named.buyer_id = ${buyerId} AND named.shop_id = shop.id)`;
    return { ...ids, order };
  }
  if (commodityCode === undefined) return ids;
  const product = sql<number | null>`
    (SELECT named.id FROM product named WHERE named.code = ${commodityCode} AND named.shop_id = shop.id)`;
  return { ...ids, product };
}

/** The card of a subject, with its current price or state; null without a subject. */
export function cardOf({ product, order, afterSales }: SubjectIds, locale: Locale): RawBuilder<CardRow | null> {
  return sql<CardRow | null>`coalesce(
    (SELECT jsonb_build_object('kind', 'return', 'afterSalesNo', request.after_sales_no, 'status', request.state,
              'amount', request.amount_table, 'title', ${storedText('line.title', locale)}, 'picture', line.picture,
              'quantity', (SELECT sum(request_line.quantity) FROM after_sales_line request_line WHERE request_line.after_sales_id = request.id))
     FROM after_sales request JOIN order_line line ON line.order_id = request.order_id
       AND line.position = (SELECT min(request_line.position) FROM after_sales_line request_line WHERE request_line.after_sales_id = request.id)
     WHERE request.id = ${afterSales}),
    (SELECT jsonb_build_object('kind', 'order', 'orderNo', o.order_no, 'status', o.state, 'total', o.total_table,
              'title', ${storedText('line.title', locale)}, 'picture', line.picture,
              'quantity', (SELECT sum(each_line.quantity) FROM order_line each_line WHERE each_line.order_id = o.id))
     FROM customer_order o JOIN LATERAL (SELECT title, picture FROM order_line WHERE order_id = o.id ORDER BY position LIMIT 1) line
       ON true
     WHERE o.id = ${order}),
    (SELECT jsonb_build_object('kind', 'product', 'commodityCode', p.code, 'title', ${storedText('p.title', locale)},
              'picture', p.pictures->0, 'usdMinor', p.price_usd_minor, 'cnyMinor', p.price_cny_minor, 'onSale', p.on_sale)
     FROM product p WHERE p.id = ${product}))`;
}

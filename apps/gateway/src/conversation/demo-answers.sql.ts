import type { AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import type { OrderStatus } from '@kaimai/contract/order/order';
import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';

export interface DueAnswer {
  conversationNo: string;
  locale: Locale;
  shopName: Text;
  sendsWithinDays: number;
  product: { title: Text; inStock: boolean } | null;
  order: { orderNo: string; status: OrderStatus } | null;
  request: { afterSalesNo: string; status: AfterSalesStatus } | null;
}

/**
 * Conversations that wait for their shop and have had no message since a time, with the subject of the last card. So a buyer
 * who goes on writing is answered after the last message.
 */
export async function listDueAnswers(db: Db, before: Date, limit: number): Promise<DueAnswer[]> {
  const { rows } = await sql<DueAnswer>`
    SELECT c.conversation_no AS "conversationNo", c.locale, shop.name AS "shopName", shop.sends_within_days AS "sendsWithinDays",
           (SELECT jsonb_build_object('title', p.title, 'inStock', p.in_stock AND p.on_sale) FROM product p WHERE p.id = card.product_id)
             AS product,
           (SELECT jsonb_build_object('orderNo', o.order_no, 'status', o.state) FROM customer_order o WHERE o.id = card.order_id)
             AS order,
           (SELECT jsonb_build_object('afterSalesNo', r.after_sales_no, 'status', r.state) FROM after_sales r
            WHERE r.id = card.after_sales_id) AS request
    FROM conversation c JOIN shop ON shop.id = c.shop_id
      LEFT JOIN LATERAL (SELECT m.product_id, m.order_id, m.after_sales_id FROM conversation_message m
                         WHERE m.conversation_id = c.id AND m.said_by = 'buyer' AND m.at >= c.waiting_since
                           AND coalesce(m.product_id, m.order_id, m.after_sales_id) IS NOT NULL
                         ORDER BY m.position DESC LIMIT 1) card ON true
    WHERE c.waiting_since <= ${before} AND c.last_at <= ${before} AND NOT c.blocked_by_buyer AND NOT c.blocked_by_shop
    ORDER BY c.waiting_since LIMIT ${limit}`.execute(db);
  return rows;
}

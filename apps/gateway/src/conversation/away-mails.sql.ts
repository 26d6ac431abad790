import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

export interface AwayBuyer {
  to: string;
  locale: Locale;
  shopCode: string;
  shopName: Text;
  unread: number;
  lastText: string;
  /** For a guest: an order from this shop, whose credential opens the conversation; null for others. */
  orderNo: string | null;
}

/** Claims conversations whose mail about unread answers is due; each once until the buyer has read the answers. */
export async function claimAwayBuyers(tx: Tx, now: Date, limit: number): Promise<AwayBuyer[]> {
  const { rows } = await sql<AwayBuyer>`
    WITH due AS (
      UPDATE conversation SET mail_due_at = NULL, was_mailed = true
      WHERE id IN (SELECT id FROM conversation WHERE mail_due_at <= ${now} ORDER BY mail_due_at LIMIT ${limit}
                   FOR UPDATE SKIP LOCKED)
      RETURNING *)
    SELECT coalesce(buyer.guest_email, buyer.email) AS "to", due.locale, shop.code AS "shopCode", shop.name AS "shopName", due.buyer_unread AS unread, m.text AS "lastText",
           CASE WHEN buyer.guest_email IS NOT NULL THEN
             (SELECT o.order_no FROM customer_order o WHERE o.buyer_id = buyer.id AND o.shop_id = shop.id ORDER BY o.id DESC LIMIT 1)
           END AS "orderNo"
    FROM due JOIN buyer ON buyer.id = due.buyer_id JOIN shop ON shop.id = due.shop_id
      JOIN conversation_message m ON m.conversation_id = due.id AND m.position =
        (SELECT max(position) FROM conversation_message answer WHERE answer.conversation_id = due.id AND answer.said_by = 'shop')
    WHERE due.buyer_unread > 0 AND NOT due.muted AND NOT due.blocked_by_buyer AND buyer.deletion_due_at IS NULL`.execute(
    tx,
  );
  return rows;
}

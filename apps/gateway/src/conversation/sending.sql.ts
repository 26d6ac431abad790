import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { idsOf, type Subject } from './subject.sql.ts';

export interface Addressee {
  shopId: number;
  productId: number | null;
  orderId: number | null;
  afterSalesId: number | null;
  hasOrdered: boolean;
}

/** The shop that a buyer writes to, and the subject; undefined for an unknown shop. */
export async function findAddressee(
  tx: Tx,
  { buyerId, shopCode, subject }: { buyerId: number; shopCode: string; subject: Subject },
): Promise<Addressee | undefined> {
  const ids = idsOf(subject, buyerId);
  const { rows } = await sql<Addressee>`
    SELECT shop.id AS "shopId", ${ids.product} AS "productId", ${ids.order} AS "orderId", ${ids.afterSales} AS "afterSalesId",
           EXISTS (SELECT FROM customer_order o WHERE o.buyer_id = ${buyerId} AND o.shop_id = shop.id) AS "hasOrdered"
    FROM shop WHERE shop.code = ${shopCode}`.execute(tx);
  return rows[0];
}

export interface OpenConversation {
  id: number;
  blockedByBuyer: boolean;
  blockedByStore: boolean;
}

/**
 * The conversation of a buyer and a shop, locked until the transaction ends, and created if there is none. Its language becomes
 * the one in which the buyer writes now.
 */
export async function openConversation(
  tx: Tx,
  { conversationNo, buyerId, shopId, locale, now }: NewConversation,
): Promise<OpenConversation> {
  const { rows } = await sql<OpenConversation>`
    INSERT INTO conversation AS c (conversation_no, buyer_id, shop_id, locale, started_at, last_at)
    VALUES (${conversationNo}, ${buyerId}, ${shopId}, ${locale}, ${now}, ${now})
    ON CONFLICT (buyer_id, shop_id) DO UPDATE SET locale = excluded.locale
    RETURNING c.id, c.blocked_by_buyer AS "blockedByBuyer", c.blocked_by_shop AS "blockedByStore"`.execute(tx);
  const [opened] = rows;
  if (!opened) throw new Error(`There is no conversation of buyer ${buyerId} with shop ${shopId}`);
  return opened;
}

export interface NewConversation {
  conversationNo: string;
  buyerId: number;
  shopId: number;
  locale: Locale;
  now: Date;
}

/** Returns the position of the buyer's next message, and marks the conversation as waiting for the shop. */
export async function advancePositionForBuyer(tx: Tx, conversationId: number, now: Date): Promise<number> {
  const { position } = await tx
    .updateTable('conversation')
    .set((eb) => ({
      last_position: eb('last_position', '+', 1),
      last_at: now,
      waiting_since: eb.fn.coalesce('waiting_since', eb.val(now)),
    }))
    .where('id', '=', conversationId)
    .returning('last_position as position')
    .executeTakeFirstOrThrow();
  return position;
}

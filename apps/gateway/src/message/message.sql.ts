import type { Picture } from '@kaimai/contract/catalogue';
import type { Locale } from '@kaimai/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Where a message is listed: `order`, or the code of a kind of notice. */
export type Tab = string;

export interface MessageRow {
  messageNo: string;
  type: 'order' | 'advertise';
  title: string;
  text: string;
  read: boolean;
  createdAt: Date;
  orderNo: string;
  /** The first line's of the order it is about. */
  picture: Picture | null;
}

export interface TabCount {
  tab: Tab;
  total: number;
  unread: number;
}

/** Which messages to mark: named ones (none named: any), of a type, of a tab; what is undefined narrows nothing. */
export interface Marking {
  messageNos: readonly string[];
  type: 'order' | 'advertise' | undefined;
  tab: Tab | undefined;
}

/**
 * The buyer's own messages and everybody's notices. A notice from more than 30 days before the buyer registered is old
 * news to them and never counts as unread.
 */
const visibleTo = (buyerId: number): RawBuilder<unknown> => sql`
  SELECT m.id, m.message_no, m.type, m.title, m.text, m.created_at, m.order_no,
         CASE m.type WHEN 'order' THEN 'order' ELSE m.advertise_code END AS tab,
         CASE WHEN m.buyer_id IS NOT NULL THEN m.read_at IS NULL
              ELSE m.created_at >= b.registered_at - interval '30 days' AND r.message_id IS NULL END AS unread
  FROM message m
  JOIN buyer b ON b.id = ${buyerId}
  LEFT JOIN notice_read r ON r.buyer_id = ${buyerId} AND r.message_id = m.id
  WHERE m.buyer_id = ${buyerId} OR m.buyer_id IS NULL`;

export async function countByTab(db: Db | Tx, buyerId: number): Promise<TabCount[]> {
  const { rows } = await sql<TabCount>`
    SELECT tab, count(*) AS total, count(*) FILTER (WHERE unread) AS unread
    FROM (${visibleTo(buyerId)}) visible GROUP BY tab`.execute(db);
  return rows;
}

export interface PageOfTab {
  buyerId: number;
  tab: Tab;
  locale: Locale;
  offset: number;
  limit: number;
}

/** Newest first. */
export async function listMessageRows(
  db: Db,
  { buyerId, tab, locale, offset, limit }: PageOfTab,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT v.message_no AS "messageNo", v.type, v.title->>${locale} AS title, v.text->>${locale} AS text,
           NOT v.unread AS read, v.created_at AS "createdAt", v.order_no AS "orderNo",
           (SELECT l.picture FROM customer_order o JOIN order_line l ON l.order_id = o.id
            WHERE o.order_no = v.order_no AND o.buyer_id = ${buyerId} ORDER BY l.position LIMIT 1) AS picture
    FROM (${visibleTo(buyerId)}) v WHERE v.tab = ${tab}
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function markRead(tx: Tx, buyerId: number, { messageNos, type, tab }: Marking, at: Date): Promise<void> {
  const chosen = sql`
    SELECT v.id FROM (${visibleTo(buyerId)}) v
    WHERE v.unread AND (${messageNos.length} = 0 OR v.message_no = ANY(${[...messageNos]}::text[]))
      AND (${type ?? null}::text IS NULL OR v.type = ${type ?? null})
      AND (${tab ?? null}::text IS NULL OR v.tab = ${tab ?? null})`;
  await sql`
    WITH chosen AS MATERIALIZED (${chosen}),
         own AS (UPDATE message SET read_at = ${at} WHERE buyer_id = ${buyerId} AND id IN (SELECT id FROM chosen))
    INSERT INTO notice_read (buyer_id, message_id)
    SELECT ${buyerId}, m.id FROM chosen JOIN message m USING (id) WHERE m.buyer_id IS NULL
    ON CONFLICT DO NOTHING`.execute(tx);
}

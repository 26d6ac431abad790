import type { Picture } from '@kaimai/contract/picture';
import type { Locale } from '@kaimai/contract/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { isAfter, keysOf, orderOf, type Keyset, type Stretch } from '#db/keyset.ts';

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
  commodityCode: string;
  /** The first line's of the order it is about, or the product's. */
  picture: Picture | null;
  by: number[];
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
 * A notice to everybody is unread until it is marked. One from more than 30 days before the buyer registered is old news
 * to them and never was unread.
 */
const isUnreadNotice = (buyerId: number): RawBuilder<unknown> => sql`
  m.created_at >= (SELECT registered_at - interval '30 days' FROM buyer WHERE id = ${buyerId})
  AND NOT EXISTS (SELECT FROM notice_read r WHERE r.buyer_id = ${buyerId} AND r.message_id = m.id)`;

/** Of the buyer's own messages the counts are kept (migration 111); notices to everybody are few, and counted. */
export async function countByTab(db: Db | Tx, buyerId: number): Promise<TabCount[]> {
  const { rows } = await sql<TabCount>`
    SELECT tab, sum(total)::bigint AS total, sum(unread)::bigint AS unread
    FROM (SELECT tab, total, unread FROM message_count WHERE buyer_id = ${buyerId}
          UNION ALL
          SELECT m.tab, count(*), count(*) FILTER (WHERE ${isUnreadNotice(buyerId)})
          FROM message m WHERE m.buyer_id IS NULL AND m.announced GROUP BY 1) counted
    GROUP BY tab`.execute(db);
  return rows;
}

export const newestMessages: Keyset = { name: 'newest', columns: [['created_at', 'moment']], id: 'id' };

export interface PageOfTab extends Stretch {
  buyerId: number;
  tab: Tab;
  locale: Locale;
}

/** Newest first. What is on the page is found in the indexes alone; only its own rows are read. */
export async function listMessageRows(
  db: Db,
  { buyerId, tab, locale, end, offset, limit }: PageOfTab,
): Promise<MessageRow[]> {
  const order = orderOf(newestMessages);
  const older = isAfter(newestMessages, end, (code) => sql`(SELECT id FROM message WHERE message_no = ${code})`);
  const newest = sql`AND ${older} ORDER BY ${order} LIMIT ${offset + limit}`;
  const { rows } = await sql<MessageRow>`
    WITH page AS (
      SELECT id FROM (
        (SELECT id, created_at FROM message
         WHERE buyer_id = ${buyerId} AND tab = ${tab} AND announced ${newest})
        UNION ALL
        (SELECT id, created_at FROM message WHERE buyer_id IS NULL AND tab = ${tab} AND announced ${newest})
      ) both_sorts ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT m.message_no AS "messageNo", m.type, m.title->>${locale} AS title, m.text->>${locale} AS text,
           CASE WHEN m.buyer_id IS NULL THEN NOT (${isUnreadNotice(buyerId)}) ELSE m.read_at IS NOT NULL END AS read,
           m.created_at AS "createdAt", ${keysOf(newestMessages)} AS by, m.order_no AS "orderNo", m.commodity_code AS "commodityCode",
           CASE WHEN m.commodity_code <> '' THEN (SELECT p.pictures->0 FROM product p WHERE p.code = m.commodity_code)
                WHEN m.order_no <> '' THEN
                  (SELECT l.picture FROM customer_order o JOIN order_line l ON l.order_id = o.id
                   WHERE o.order_no = m.order_no AND o.buyer_id = ${buyerId} ORDER BY l.position LIMIT 1) END AS picture
    FROM page JOIN message m USING (id) ORDER BY m.created_at DESC, m.id DESC`.execute(db);
  return rows;
}

export async function markRead(tx: Tx, buyerId: number, { messageNos, type, tab }: Marking, at: Date): Promise<void> {
  const isChosen = sql`m.announced
    AND (${messageNos.length} = 0 OR m.message_no = ANY(${[...messageNos]}::text[]))
    AND (${type ?? null}::text IS NULL OR m.type = ${type ?? null})
    AND (${tab ?? null}::text IS NULL OR m.tab = ${tab ?? null})`;
  await sql`
    UPDATE message m SET read_at = ${at} WHERE m.buyer_id = ${buyerId} AND m.read_at IS NULL AND ${isChosen}`.execute(
    tx,
  );
  await sql`
    INSERT INTO notice_read (buyer_id, message_id)
    SELECT ${buyerId}, m.id FROM message m
    WHERE m.buyer_id IS NULL AND ${isChosen} AND ${isUnreadNotice(buyerId)}
    ON CONFLICT DO NOTHING`.execute(tx);
}

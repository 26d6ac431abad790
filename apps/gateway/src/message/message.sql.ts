import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { selectSpan, isAfter, isFarDown, keysOf, spanOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import { hideFromPlanner } from '#db/hide-from-planner.ts';
import { countOfUnread, countsByTab, isUnreadNotice, type Tab, type TabCount } from './counts.ts';

export interface MessageRow {
  messageNo: string;
  type: 'order' | 'advertise';
  title: string;
  text: string;
  read: boolean;
  createdAt: string;
  /** Empty if the message is not about an order. */
  orderNo: string;
  /** Empty if the message is not about a product. */
  commodityCode: string;
  /** The picture of the order's first line, or of the product. */
  picture: Picture | null;
  /** Older messages about the same order, newest first. */
  earlier: { title: string; text: string; createdAt: string }[];
  /** The sort columns, from which the continuation is built. */
  by: number[];
}

/** Which messages to mark: by number, type and tab; undefined fields do not restrict. */
export interface Marking {
  messageNos: readonly string[];
  type: 'order' | 'advertise' | undefined;
  tab: Tab | undefined;
}

export const newestFirst: Keyset = { name: 'newest', columns: [['created_at', 'moment']], id: 'id' };

export interface PageOfTab extends RowRange {
  buyerId: number;
  tab: Tab;
  locale: Locale;
}

export interface Messages {
  rows: MessageRow[];
  counts: TabCount[];
}

const maxEarlier = 10;

// `order_no <> ''` is the condition of the index `message_of_order`, which the planner uses only if the query repeats it.
const earlierOf = (buyerId: number, locale: Locale) => sql`
  SELECT ${storedText('e.title', locale)} AS title, ${storedText('e.text', locale)} AS text, e.created_at AS "createdAt"
  FROM message e WHERE e.buyer_id = ${buyerId} AND e.order_no = m.order_no AND e.order_no <> '' AND NOT e.latest
  ORDER BY e.created_at DESC, e.id DESC LIMIT ${maxEarlier}`;

/** Messages of a tab, the newest first; only the newest one about each order. Uses index-only scans and one round trip, unless the page is far down the list. */
export async function findMessages(db: Db, { buyerId, tab, locale, ...range }: PageOfTab): Promise<Messages> {
  // With the total, a page far down is read from the end of the list if that is nearer.
  const total = isFarDown(range) ? await countOfTab(db, buyerId, tab) : undefined;
  const older = isAfter(newestFirst, range.end, (code) => sql`(SELECT id FROM message WHERE message_no = ${code})`);
  // Messages that are announced later are left out.
  const listed = sql`tab = ${hideFromPlanner(tab)} AND announced AND ${older}`;
  const ownMessages = sql`SELECT id, created_at FROM message WHERE buyer_id = ${hideFromPlanner(buyerId)} AND latest AND ${listed}`;
  const notices = sql`SELECT id, created_at FROM message WHERE buyer_id IS NULL AND ${listed}`;
  // Notices are never about an order.
  const sources = tab === 'order' ? [ownMessages] : [ownMessages, notices];
  const page = sql<MessageRow>`
    SELECT m.message_no AS "messageNo", m.type, ${storedText('m.title', locale)} AS title, ${storedText('m.text', locale)} AS text,
           CASE WHEN m.buyer_id IS NULL THEN NOT (${isUnreadNotice(buyerId)}) ELSE m.read_at IS NOT NULL END AS read,
           m.created_at AS "createdAt", ${keysOf(newestFirst)} AS by,
           CASE WHEN m.order_no = '' THEN '[]' ELSE ${rowsAsJson(earlierOf(buyerId, locale))} END AS earlier, m.order_no AS "orderNo", m.commodity_code AS "commodityCode",
           CASE WHEN m.commodity_code <> '' THEN (SELECT p.pictures->0 FROM product p WHERE p.code = m.commodity_code)
                WHEN m.order_no <> '' THEN
                  (SELECT l.picture FROM customer_order o JOIN order_line l ON l.order_id = o.id
                   WHERE o.order_no = m.order_no AND o.buyer_id = ${buyerId} ORDER BY l.position LIMIT 1) END AS picture
    FROM (${selectSpan(newestFirst, sources, spanOf(range, total))}) page (id, listed_at) JOIN message m USING (id)
    ORDER BY m.created_at DESC, m.id DESC`;
  const { rows } = await sql<Messages>`
    SELECT ${rowsAsJson(page)} AS rows, ${rowsAsJson(countsByTab(buyerId))} AS counts`.execute(db);
  return rows[0] ?? { rows: [], counts: [] };
}

async function countOfTab(db: Db, buyerId: number, tab: Tab): Promise<number> {
  const { rows } = await sql<TabCount>`
    SELECT * FROM (${countsByTab(buyerId)}) by_tab WHERE tab = ${tab}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Unread messages of all tabs. */
export async function findUnread(db: Db | Tx, buyerId: number): Promise<number> {
  const { rows } = await sql<{ unread: number }>`SELECT ${countOfUnread(buyerId)} AS unread`.execute(db);
  return rows[0]?.unread ?? 0;
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

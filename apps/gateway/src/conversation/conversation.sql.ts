import { messagesPerAnswer } from '@kaimai/contract/conversation/conversation';
import type { Locale } from '@kaimai/contract/values/locale';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { hideFromPlanner } from '#db/hide-from-planner.ts';
import { selectSpan, isAfter, keysOf, spanOf, type Keyset, type RowRange } from '#db/keyset.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import { storedText } from '#db/stored-text.ts';
import { countsByTab, type TabCount } from '#message/counts.ts';
import type { CardRow } from './card.ts';
import { maxPosition, messageColumns, type MessageRow } from './message.sql.ts';
import { cardOf, idsOf, type Subject } from './subject.sql.ts';

export interface ConversationRow {
  storeCodeNumber: string;
  storeName: string;
  tint: string;
  repliesWithinHours: number;
  subject: CardRow | null;
  /** The newest first. */
  rows: MessageRow[];
  readByStore: number;
  unread: number;
  muted: boolean;
  blockedByBuyer: boolean;
  blockedByStore: boolean;
}

export interface ConversationQuery {
  buyerId: number;
  shopCode: string;
  subject: Subject;
  before: number | undefined;
  locale: Locale;
}

/**
 * A buyer's conversation with a shop, without messages if it has not begun; undefined if the shop does not exist. The position
 * is hidden from the planner, which might otherwise plan the page again for each position.
 */
export async function findConversation(db: Db, query: ConversationQuery): Promise<ConversationRow | undefined> {
  const { buyerId, shopCode, subject, before = maxPosition, locale } = query;
  const messages = sql<MessageRow>`
    SELECT ${messageColumns(locale)} FROM conversation_message m
    WHERE m.conversation_id = c.id AND m.position < ${hideFromPlanner(before)}
    ORDER BY m.position DESC LIMIT ${sql.lit(messagesPerAnswer)}`;
  const { rows } = await sql<ConversationRow>`
    SELECT shop.code AS "storeCodeNumber", ${storedText('shop.name', locale)} AS "storeName", shop.tint,
           shop.replies_within_hours AS "repliesWithinHours", ${cardOf(idsOf(subject, buyerId), locale)} AS subject,
           ${rowsAsJson(messages)} AS rows, coalesce(c.shop_read_position, 0) AS "readByStore", coalesce(c.buyer_unread, 0) AS unread,
           coalesce(c.muted, false) AS muted, coalesce(c.blocked_by_buyer, false) AS "blockedByBuyer",
           coalesce(c.blocked_by_shop, false) AS "blockedByStore"
    FROM shop LEFT JOIN conversation c ON c.buyer_id = ${buyerId} AND c.shop_id = shop.id
    WHERE shop.code = ${shopCode}`.execute(db);
  return rows[0];
}

export interface ListedConversation {
  conversationNo: string;
  storeCodeNumber: string;
  storeName: string;
  tint: string;
  lastAt: string;
  lastBy: 'buyer' | 'shop';
  lastText: string;
  unread: number;
  muted: boolean;
  blockedByBuyer: boolean;
  /** The sort columns, for the continuation of the list. */
  by: number[];
}

export const newestConversations: Keyset = { name: 'talks', columns: [['last_at', 'moment']], id: 'id' };

const previewCharacters = 120;

/**
 * Conversations by their newest message, the newest first, and the counts of all tabs of the message centre: one query. The
 * buyer is hidden from the planner, which might otherwise plan the list again for each buyer.
 */
export async function findConversations(
  db: Db,
  { buyerId, locale, ...range }: RowRange & { buyerId: number; locale: Locale },
): Promise<{ rows: ListedConversation[]; counts: TabCount[] }> {
  const older = isAfter(
    newestConversations,
    range.end,
    (code) => sql`(SELECT id FROM conversation WHERE conversation_no = ${code})`,
  );
  const olderRows = sql`SELECT id, last_at FROM conversation WHERE buyer_id = ${hideFromPlanner(buyerId)} AND ${older}`;
  const page = sql<ListedConversation>`
    SELECT c.conversation_no AS "conversationNo", shop.code AS "storeCodeNumber", ${storedText('shop.name', locale)} AS "storeName",
           shop.tint, c.last_at AS "lastAt", m.said_by AS "lastBy", left(m.text, ${sql.lit(previewCharacters)}) AS "lastText",
           c.buyer_unread AS unread, c.muted, c.blocked_by_buyer AS "blockedByBuyer", ${keysOf(newestConversations)} AS by
    FROM (${selectSpan(newestConversations, [olderRows], spanOf(range))}) page (id, listed_at) JOIN conversation c USING (id)
      JOIN shop ON shop.id = c.shop_id
      JOIN conversation_message m ON m.conversation_id = c.id AND m.position = c.last_position
    ORDER BY c.last_at DESC, c.id DESC`;
  const { rows } = await sql<{ rows: ListedConversation[]; counts: TabCount[] }>`
    SELECT ${rowsAsJson(page)} AS rows, ${rowsAsJson(countsByTab(buyerId))} AS counts`.execute(db);
  return rows[0] ?? { rows: [], counts: [] };
}

const isConversationOf = (buyerId: number, shopCode: string) => sql`
  c.buyer_id = ${buyerId} AND c.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`;

/**
 * Marks the messages up to a position as read, which cancels a due mail if no answer stays unread; false without such a
 * conversation.
 */
export async function markReadByBuyer(
  tx: Tx,
  { buyerId, shopCode, position }: { buyerId: number; shopCode: string; position: number },
): Promise<boolean> {
  // Locks in a separate statement: a statement that waits for the lock does not count messages that were written meanwhile.
  await sql`SELECT FROM conversation c WHERE ${isConversationOf(buyerId, shopCode)} FOR UPDATE`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    UPDATE conversation c SET buyer_read_position = seen.position, buyer_unread = seen.unread,
      mail_due_at = CASE WHEN seen.unread > 0 THEN mail_due_at END, was_mailed = was_mailed AND seen.unread > 0
    FROM (SELECT c.id, reached.position,
                 (SELECT count(*) FROM conversation_message m
                  WHERE m.conversation_id = c.id AND m.position > reached.position AND m.said_by = 'shop') AS unread
          FROM conversation c,
            LATERAL (SELECT greatest(c.buyer_read_position, least(${position}::integer, c.last_position)) AS position) reached
          WHERE ${isConversationOf(buyerId, shopCode)}) seen
    WHERE c.id = seen.id`.execute(tx);
  return numAffectedRows > 0n;
}

export interface Choices {
  muted: boolean;
  blockedByBuyer: boolean;
}

/**
 * Changes whether the buyer mutes or blocks a conversation; undefined without such a conversation. After muting or blocking,
 * the buyer gets no mail about earlier messages.
 */
export async function changeChoices(
  tx: Tx,
  {
    buyerId,
    shopCode,
    muted,
    blocked,
  }: { buyerId: number; shopCode: string } & Record<'muted' | 'blocked', boolean | undefined>,
): Promise<Choices | undefined> {
  const { rows } = await sql<Choices>`
    UPDATE conversation c SET muted = coalesce(${muted ?? null}::boolean, muted),
      blocked_by_buyer = coalesce(${blocked ?? null}::boolean, blocked_by_buyer),
      mail_due_at = CASE WHEN coalesce(${muted ?? null}::boolean, muted) OR coalesce(${blocked ?? null}::boolean, blocked_by_buyer)
                         THEN NULL ELSE mail_due_at END
    WHERE ${isConversationOf(buyerId, shopCode)}
    RETURNING muted, blocked_by_buyer AS "blockedByBuyer"`.execute(tx);
  return rows[0];
}

export interface NewReport {
  reportNo: string;
  buyerId: number;
  shopCode: string;
  reason: string;
  words: string;
  now: Date;
}

/** Adds a report about a conversation; false without such a conversation. */
export async function insertReport(tx: Tx, report: NewReport): Promise<boolean> {
  const { reportNo, buyerId, shopCode, reason, words, now } = report;
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO conversation_report (report_no, conversation_id, reason, words, up_to, reported_at)
    SELECT ${reportNo}, c.id, ${reason}, ${words}, c.last_position, ${now}
    FROM conversation c WHERE ${isConversationOf(buyerId, shopCode)}`.execute(tx);
  return numAffectedRows > 0n;
}

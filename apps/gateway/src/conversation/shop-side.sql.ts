import type { ReportReason } from '@kaimai/contract/conversation/conversation';
import type { Locale } from '@kaimai/contract/values/locale';
import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { splitTimeKey } from '#db/page-key.ts';
import { messageColumns, type MessageRow } from './message.sql.ts';

export interface ShopConversation {
  conversationNo: string;
  shopCode: string;
  shopName: Text;
  /** The buyer's display name; empty for a guest. */
  buyerName: string;
  /** The language in which the buyer wrote last. */
  locale: Locale;
  lastAt: string;
  lastBy: 'buyer' | 'shop';
  lastText: string;
  messages: number;
  /** When the first message that waits for an answer was written; null if none waits. */
  waitingSince: string | null;
  blockedByShop: boolean;
  blockedByBuyer: boolean;
}

/** `to_jsonb(…) #>> '{}'` turns a time into a text in ISO format, as the fields of `ShopConversation` have it. */
const conversationColumns = sql`
  c.conversation_no AS "conversationNo", shop.code AS "shopCode", shop.name AS "shopName", buyer.nickname AS "buyerName", c.locale,
  to_jsonb(c.last_at) #>> '{}' AS "lastAt", m.said_by AS "lastBy", m.text AS "lastText", c.last_position AS messages,
  to_jsonb(c.waiting_since) #>> '{}' AS "waitingSince", c.blocked_by_shop AS "blockedByShop", c.blocked_by_buyer AS "blockedByBuyer"`;

const joins = sql`
  JOIN shop ON shop.id = c.shop_id JOIN buyer ON buyer.id = c.buyer_id
  JOIN conversation_message m ON m.conversation_id = c.id AND m.position = c.last_position`;

export interface ShopConversationQuery {
  shopCode?: string | undefined;
  /** All conversations, the newest first; otherwise only those that wait for an answer, the longest wait first. */
  all?: boolean;
  /** With `all`: only those that wait for an answer. */
  isWaiting?: boolean;
  /** With `all`: the instant of the last message and the number of the last conversation of the page before, with a space between. */
  after?: string | undefined;
  limit: number;
}

/** While either side has blocked a conversation, it does not wait: the buyer expects no answer, or the shop can give none. */
const waitsForShop = sql`c.waiting_since IS NOT NULL AND NOT c.blocked_by_shop AND NOT c.blocked_by_buyer`;

export async function listForShop(
  db: Db,
  { shopCode, all = false, isWaiting = false, after, limit }: ShopConversationQuery,
): Promise<ShopConversation[]> {
  const ofShop = shopCode === undefined ? sql`true` : sql`c.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`;
  const { rows } = await sql<ShopConversation>`
    SELECT ${conversationColumns} FROM conversation c ${joins}
    WHERE ${ofShop} AND ${all && !isWaiting ? sql`true` : waitsForShop} AND ${after === undefined ? sql`true` : isOlderThan(after)}
    ORDER BY ${all ? sql`c.last_at DESC, c.id DESC` : sql`c.waiting_since, c.id`} LIMIT ${limit}`.execute(db);
  return rows;
}

function isOlderThan(after: string): RawBuilder<boolean> {
  const { at, number } = splitTimeKey(after);
  return sql<boolean>`(c.last_at, c.id) < (${at}::timestamptz,
    (SELECT id FROM conversation WHERE conversation_no = ${number}))`;
}

export interface LockedConversation extends ShopConversation {
  id: number;
  buyerId: number;
}

/** Locks a conversation; undefined for an unknown number. */
export async function lockConversationRow(tx: Tx, conversationNo: string): Promise<LockedConversation | undefined> {
  // Locks in a separate statement: a statement that waits for the lock does not see a message that was written meanwhile, and may
  // then return no row.
  await sql`SELECT FROM conversation WHERE conversation_no = ${conversationNo} FOR UPDATE`.execute(tx);
  const { rows } = await sql<LockedConversation>`
    SELECT c.id, c.buyer_id AS "buyerId", ${conversationColumns} FROM conversation c ${joins}
    WHERE c.conversation_no = ${conversationNo}`.execute(tx);
  return rows[0];
}

/** The newest messages, or those before a position; the newest first. Cards are in English, as the commands of operators. */
export async function listMessages(
  tx: Tx,
  { conversationId, before, limit }: { conversationId: number; before: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns('en_US')} FROM conversation_message m
    WHERE m.conversation_id = ${conversationId} AND m.position < ${before}
    ORDER BY m.position DESC LIMIT ${limit}`.execute(tx);
  return rows;
}

/** Messages after a position, in the order they were written, with cards in English. */
export async function listMessagesAfter(
  tx: Tx,
  { conversationId, after, limit }: { conversationId: number; after: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT ${messageColumns('en_US')} FROM conversation_message m
    WHERE m.conversation_id = ${conversationId} AND m.position > ${after}
    ORDER BY m.position LIMIT ${limit}`.execute(tx);
  return rows;
}

export async function findLastPosition(db: Db, conversationNo: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('last_position')
    .where('conversation_no', '=', conversationNo)
    .executeTakeFirst();
  return row?.last_position;
}

export async function markReadByShop(tx: Tx, conversationId: number): Promise<void> {
  await sql`
    UPDATE conversation SET shop_read_position = last_position
    WHERE id = ${conversationId} AND shop_read_position < last_position`.execute(tx);
}

/**
 * The position of the shop's next message. The buyer is mailed at `mailAt`, unless the message has been read by then, the buyer
 * has muted the conversation, or a mail about earlier answers was sent and these are unread. The caller has locked the
 * conversation, so there is a row.
 */
export async function advancePositionForShop(
  tx: Tx,
  { conversationId, mailAt, now }: { conversationId: number; mailAt: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    UPDATE conversation SET last_position = last_position + 1, last_at = ${now}, shop_read_position = last_position + 1,
      waiting_since = NULL, buyer_unread = buyer_unread + 1,
      mail_due_at = CASE WHEN muted OR was_mailed THEN mail_due_at ELSE coalesce(mail_due_at, ${mailAt}) END
    WHERE id = ${conversationId} RETURNING last_position AS position`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** The id of a product of the conversation's shop, on sale or not; undefined if the shop has none with this code. */
export async function findProductOfShop(tx: Tx, conversationId: number, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM product p JOIN conversation c ON c.shop_id = p.shop_id
    WHERE c.id = ${conversationId} AND p.code = ${code}`.execute(tx);
  return rows[0]?.id;
}

/** Blocks or unblocks a conversation for its buyer; false for an unknown number. */
export async function setBlockedByShop(tx: Tx, conversationNo: string, blocked: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation')
    .set({ blocked_by_shop: blocked })
    .where('conversation_no', '=', conversationNo)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface ConversationReport {
  reportNo: string;
  conversationNo: string;
  shopCode: string;
  reason: ReportReason;
  words: string;
  /** The position in the conversation of the last message when it was reported. */
  upTo: number;
  reportedAt: string;
}

/** Open reports, the oldest first. `after` is the instant and the number of the last one of the page before, with a space between. */
export async function listOpenReports(
  db: Db,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<ConversationReport[]> {
  const { rows } = await sql<ConversationReport>`
    SELECT report.report_no AS "reportNo", c.conversation_no AS "conversationNo", shop.code AS "shopCode", report.reason,
           report.words, report.up_to AS "upTo", to_jsonb(report.reported_at) #>> '{}' AS "reportedAt"
    FROM conversation_report report JOIN conversation c ON c.id = report.conversation_id JOIN shop ON shop.id = c.shop_id
    WHERE report.closed_at IS NULL AND ${after === undefined ? sql`true` : isReportedAfter(after)}
    ORDER BY report.reported_at, report.report_no LIMIT ${limit}`.execute(db);
  return rows;
}

function isReportedAfter(after: string): RawBuilder<boolean> {
  const { at, number } = splitTimeKey(after);
  return sql<boolean>`(report.reported_at, report.report_no) > (${at}::timestamptz, ${number})`;
}

/** Closes a report; false for an unknown number or a closed report. */
export async function closeReport(tx: Tx, reportNo: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_report')
    .set({ closed_at: now })
    .where('report_no', '=', reportNo)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

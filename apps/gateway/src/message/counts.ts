import { sql, type RawBuilder } from 'kysely';

/** The tab of a message: `order`, or the code of a kind of notice. */
export type Tab = string;

export interface TabCount {
  tab: Tab;
  total: number;
  unread: number;
}

/**
 * A notice to everybody is unread until it is marked as read. Notices from before the buyer's registration count as
 * read: a new account begins with one unread message, its welcome.
 */
export const isUnreadNotice = (buyerId: number): RawBuilder<boolean> => sql<boolean>`
  m.created_at >= (SELECT registered_at FROM buyer WHERE id = ${buyerId})
  AND NOT EXISTS (SELECT FROM notice_read r WHERE r.buyer_id = ${buyerId} AND r.message_id = m.id)`;

/** The buyer's own messages are counted by triggers (migration 111); notices to everybody are few and counted here. */
export const countsByTab = (buyerId: number): RawBuilder<TabCount> => sql<TabCount>`
  SELECT tab, sum(total)::bigint AS total, sum(unread)::bigint AS unread
  FROM (SELECT tab, total, unread FROM message_count WHERE buyer_id = ${buyerId}
        UNION ALL
        SELECT m.tab, count(*), count(*) FILTER (WHERE ${isUnreadNotice(buyerId)})
        FROM message m WHERE m.buyer_id IS NULL AND m.announced GROUP BY 1) counted
  GROUP BY tab`;

/** Unread messages of all tabs. */
export const countOfUnread = (buyerId: number): RawBuilder<number> => sql<number>`
  (SELECT coalesce(sum(unread), 0)::bigint FROM (${countsByTab(buyerId)}) by_tab)`;

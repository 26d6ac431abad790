import type { messageList, messageRead } from '@kaimai/contract/message/message';
import { advertiseCodes } from '@kaimai/contract/message/message-kinds';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { Db, Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import type { TabCount } from './counts.ts';
import { findMessages, findUnread, markRead, newestFirst, type MessageRow } from './message.sql.ts';

const tabs = ['order', ...advertiseCodes] as const;

type MessageTab = (typeof tabs)[number];

export async function listMessages(
  { db, caller }: BuyerContext,
  { type, advertiseCode, ...pageInput }: ParsedInputOf<typeof messageList>,
): Promise<OutputOf<typeof messageList>> {
  const tab: MessageTab = type === 'order' ? 'order' : advertiseCode;
  const page = { buyerId: caller.buyer.id, tab, locale: caller.locale, ...rowRangeOf(newestFirst, pageInput) };
  const { rows: found, counts } = await findMessages(db, page);
  const totalRows = counts.find((count) => count.tab === tab)?.total ?? 0;
  const { rows, next } = pageOf(newestFirst, found, pageInput.limit, ({ by, messageNo }) => ({
    by,
    code: messageNo,
  }));
  return {
    rows: rows.map(toMessage),
    totalRows,
    totalPages: totalPages(totalRows, pageInput.limit),
    ...next,
    unread: unreadByTab(counts),
  };
}

/** Unread messages of each tab of the message centre, conversations with shops (`chat`) included. */
export function unreadByTab(counts: readonly TabCount[]): Record<string, number> {
  const unreadOf = (tab: string) => counts.find((count) => count.tab === tab)?.unread ?? 0;
  return Object.fromEntries([...tabs, 'chat'].map((tab) => [tab, unreadOf(tab)]));
}

function toMessage({ by: _by, ...row }: MessageRow): OutputOf<typeof messageList>['rows'][number] {
  const toIso = (moment: string): string => new Date(moment).toISOString();
  const earlier = row.earlier.map((message) => ({ ...message, createdAt: toIso(message.createdAt) }));
  return { ...row, earlier, createdAt: toIso(row.createdAt) };
}

/** Marks single messages, a tab, or all as read; numbers of other buyers' messages are ignored. */
export async function readMessages(
  { caller, now, transact }: BuyerContext,
  { messageNos, type, advertiseCode }: ParsedInputOf<typeof messageRead>,
): Promise<OutputOf<typeof messageRead>> {
  const tab = type === 'order' ? 'order' : advertiseCode;
  return transact(async (tx) => {
    await markRead(tx, caller.buyer.id, { messageNos, type, tab }, now());
    return { unreadMessages: await countUnread(tx, caller.buyer.id) };
  });
}

/** Unread messages of all tabs, for the header. */
export function countUnread(db: Db | Tx, buyerId: number): Promise<number> {
  return findUnread(db, buyerId);
}

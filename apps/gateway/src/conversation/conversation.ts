import { randomBytes } from 'node:crypto';
import type {
  ConversationMessage,
  conversationChoose,
  conversationDetails,
  conversationList,
  conversationRead,
  conversationReport,
} from '@kaimai/contract/conversation/conversation';
import { totalPages } from '@kaimai/contract/wire/paging';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import { countUnread, unreadByTab } from '#message/message.ts';
import type { BuyerContext } from '#service/context.ts';
import { pageOf, rowRangeOf } from '#service/continuation.ts';
import { Refusal } from '#service/refusal.ts';
import { countWithin } from '#throttle/throttle.ts';
import { toCard } from './card.ts';
import {
  changeChoices,
  findConversation,
  findConversations,
  insertReport,
  markReadByBuyer,
  newestConversations,
  type ListedConversation,
} from './conversation.sql.ts';
import { conversationLimits } from './limits.ts';
import type { MessageRow } from './message.sql.ts';
import { namesSubject } from './subject.sql.ts';

/** A conversation with a shop; empty while nothing has been written. */
export async function getConversation(
  context: BuyerContext,
  { storeCodeNumber: shopCode, before, ...subject }: ParsedInputOf<typeof conversationDetails>,
): Promise<OutputOf<typeof conversationDetails>> {
  const { db, caller, deployment } = context;
  const query = { buyerId: caller.buyer.id, shopCode, subject, before, locale: caller.locale };
  const [conversation, { labels }] = await Promise.all([findConversation(db, query), findRates(context)]);
  // An order that is another buyer's is answered like one that does not exist.
  if (!conversation || (namesSubject(subject) && !conversation.subject)) throw new Refusal('OBJECT_NOT_EXIST');
  return {
    ...conversation,
    subject: toCard(conversation.subject, labels),
    rows: conversation.rows.toReversed().map((row) => toMessage(row, labels)),
    demoAnswers: deployment.demoPaceSeconds !== null,
  };
}

export function toMessage({ at, card, ...row }: MessageRow, labels: PriceLabels): ConversationMessage {
  return { ...row, card: toCard(card, labels), at: new Date(at).toISOString() };
}

export async function listConversations(
  { db, caller }: BuyerContext,
  input: ParsedInputOf<typeof conversationList>,
): Promise<OutputOf<typeof conversationList>> {
  const range = rowRangeOf(newestConversations, input);
  const page = await findConversations(db, { buyerId: caller.buyer.id, locale: caller.locale, ...range });
  const totalRows = page.counts.find(({ tab }) => tab === 'chat')?.total ?? 0;
  const endOf = ({ by, conversationNo }: ListedConversation) => ({ by, code: conversationNo });
  const { rows, next } = pageOf(newestConversations, page.rows, input.limit, endOf);
  return {
    rows: rows.map(({ by: _by, conversationNo: _no, lastAt, ...row }) => ({
      ...row,
      lastAt: new Date(lastAt).toISOString(),
    })),
    totalRows,
    totalPages: totalPages(totalRows, input.limit),
    ...next,
    unread: unreadByTab(page.counts),
  };
}

/** Marks the messages up to a position as read; returns how many messages of all kinds are unread then. */
export async function readConversation(
  { caller, transact }: BuyerContext,
  { storeCodeNumber: shopCode, position }: ParsedInputOf<typeof conversationRead>,
): Promise<OutputOf<typeof conversationRead>> {
  const buyerId = caller.buyer.id;
  return transact(async (tx) => {
    if (!(await markReadByBuyer(tx, { buyerId, shopCode, position }))) throw new Refusal('OBJECT_NOT_EXIST');
    return { unreadMessages: await countUnread(tx, buyerId) };
  });
}

/** The buyer mutes or blocks a conversation, or undoes that. */
export async function chooseForConversation(
  { caller, transact }: BuyerContext,
  { storeCodeNumber: shopCode, muted, blocked }: ParsedInputOf<typeof conversationChoose>,
): Promise<OutputOf<typeof conversationChoose>> {
  return transact(async (tx) => {
    const choices = await changeChoices(tx, { buyerId: caller.buyer.id, shopCode, muted, blocked });
    if (!choices) throw new Refusal('OBJECT_NOT_EXIST');
    return choices;
  });
}

export async function reportConversation(
  { caller, now, transact }: BuyerContext,
  { storeCodeNumber: shopCode, reason, words }: ParsedInputOf<typeof conversationReport>,
): Promise<OutputOf<typeof conversationReport>> {
  const buyerId = caller.buyer.id;
  // Hexadecimal, as operators type the number as an argument, where a leading dash would be read as an option.
  const reportNo = randomBytes(9).toString('hex');
  return transact(async (tx) => {
    await countWithin(tx, [{ ...conversationLimits.reportsOfBuyer, subject: String(buyerId) }], now());
    const report = { reportNo, buyerId, shopCode, reason, words, now: now() };
    if (!(await insertReport(tx, report))) throw new Refusal('OBJECT_NOT_EXIST');
    return { reportNo };
  });
}

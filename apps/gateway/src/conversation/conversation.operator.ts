import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import { readRates } from '#currency/rates.ts';
import { PriceLabels } from '#currency/price-labels.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { toMessage } from './conversation.ts';
import { answerAsShop, lockConversation, type ShopMessage } from './shop-side.ts';
import {
  closeReport,
  listForShop,
  listMessages,
  listOpenReports,
  markReadByShop,
  setBlockedByShop,
  type ConversationReport,
  type ShopConversation,
  type ShopConversationQuery,
} from './shop-side.sql.ts';

/** Conversations that wait for their shop, the longest first; with `all` every one, the newest first. */
export async function listShopConversations(db: Db, query: ShopConversationQuery): Promise<ShopConversation[]> {
  return listForShop(db, query);
}

export interface ShownConversation extends ShopConversation {
  /** In the order they were written. */
  rows: ConversationMessage[];
}

const afterAll = 2_147_483_647;

/** The newest messages of a conversation, or those before a position; the buyer sees that they have been read. */
export async function showConversation(
  db: Db,
  { conversationNo, before = afterAll, limit }: { conversationNo: string; before?: number | undefined; limit: number },
): Promise<ShownConversation> {
  const labels = new PriceLabels((await readRates(db)).perUsd);
  return inTransaction(db, async (tx) => {
    const { id, ...conversation } = await lockConversation(tx, conversationNo);
    const rows = await listMessages(tx, { conversationId: id, before, limit });
    await markReadByShop(tx, id);
    return { ...conversation, rows: rows.toReversed().map((row) => toMessage(row, labels)) };
  });
}

/** Answers a buyer as the shop; returns the position of the message. */
export async function answerConversation(db: Db, message: ShopMessage): Promise<number> {
  return inTransaction(db, (tx) => answerAsShop(tx, message));
}

/** While it is blocked, the buyer cannot write to this shop. */
export async function blockConversation(
  db: Db,
  { conversationNo, blocked }: { conversationNo: string; blocked: boolean },
): Promise<void> {
  const isFound = await inTransaction(db, (tx) => setBlockedByShop(tx, conversationNo, blocked));
  if (!isFound) throw new Refusal('OBJECT_NOT_EXIST');
}

/** What buyers have reported and nobody has closed, the oldest first. */
export async function listConversationReports(db: Db, { limit }: { limit: number }): Promise<ConversationReport[]> {
  return listOpenReports(db, limit);
}

export async function closeConversationReport(
  db: Db,
  { reportNo, now }: { reportNo: string; now: Date },
): Promise<void> {
  const isFound = await inTransaction(db, (tx) => closeReport(tx, reportNo, now));
  if (!isFound) throw new Refusal('OBJECT_NOT_EXIST');
}

import { setTimeout as wait } from 'node:timers/promises';
import type { ConversationMessage } from '@kaimai/contract/conversation/conversation';
import { readRates } from '#currency/rates.ts';
import { PriceLabels } from '#currency/price-labels.ts';
import type { Db } from '#db/database.ts';
import { storePictureOfShop } from '#file/upload.ts';
import type { MediaStore } from '#media/media-store.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { toMessage } from './conversation.ts';
import { maxPosition } from './message.sql.ts';
import { answerAsShop, lockConversation, refuseInvalidMessage, type ShopMessage } from './shop-side.ts';
import {
  closeReport,
  findLastPosition,
  listForShop,
  listMessages,
  listMessagesAfter,
  listOpenReports,
  markReadByShop,
  setBlockedByShop,
  type ConversationReport,
  type ShopConversation,
  type ShopConversationQuery,
} from './shop-side.sql.ts';

/** Conversations that wait for an answer, the longest wait first; with `all`, all conversations, the newest first. */
export async function listShopConversations(db: Db, query: ShopConversationQuery): Promise<ShopConversation[]> {
  return listForShop(db, query);
}

export interface ShownConversation extends ShopConversation {
  /** In the order they were written. */
  rows: ConversationMessage[];
}

interface ConversationPart {
  conversationNo: string;
  before?: number | undefined;
  limit: number;
  /** Whether to mark the messages as read by the shop, which the buyer sees. */
  marksRead?: boolean;
}

/** The newest messages of a conversation, or those before a position. Marks all as read, unless `marksRead` is false. */
export async function showConversation(
  db: Db,
  { conversationNo, before = maxPosition, limit, marksRead = true }: ConversationPart,
): Promise<ShownConversation> {
  const labels = new PriceLabels((await readRates(db)).perUsd);
  return inTransaction(db, async (tx) => {
    const { id, buyerId: _, ...conversation } = await lockConversation(tx, conversationNo);
    const rows = await listMessages(tx, { conversationId: id, before, limit });
    if (marksRead) await markReadByShop(tx, id);
    return { ...conversation, rows: rows.toReversed().map((row) => toMessage(row, labels)) };
  });
}

/** Marks all messages as read by the shop, which the buyer sees. */
export async function readConversation(db: Db, conversationNo: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id } = await lockConversation(tx, conversationNo);
    await markReadByShop(tx, id);
  });
}

/** The contents of picture files, and where pictures are stored. */
export interface ShopPictures {
  media: MediaStore;
  files: readonly Buffer[];
}

/**
 * Answers a buyer as the shop; returns the position of the message. Pictures are stored before the message, as uploads of
 * buyers are: those of a message that is then refused are deleted as unused.
 */
export async function answerConversation(
  db: Db,
  message: Omit<ShopMessage, 'pictures'>,
  pictures?: ShopPictures,
): Promise<number> {
  const { conversationNo, text, now } = message;
  refuseInvalidMessage(text.trim(), pictures?.files.length ?? 0);
  const { buyerId } = await inTransaction(db, (tx) => lockConversation(tx, conversationNo));
  const pictureIds: string[] = [];
  if (pictures) {
    for (const bytes of pictures.files)
      pictureIds.push(await storePictureOfShop(db, pictures.media, { buyerId, bytes, now }));
  }
  return inTransaction(db, (tx) => answerAsShop(tx, { ...message, pictures: pictureIds }));
}

const messagesPerRead = 200;

/**
 * Waits for messages after a position, from either side, until the signal is aborted. The buyer sees that they were read.
 */
export async function* followConversation(
  db: Db,
  { conversationNo, after, signal, everyMs }: FollowedConversation,
): AsyncGenerator<ConversationMessage[]> {
  const labels = new PriceLabels((await readRates(db)).perUsd);
  let position = after;
  while (!signal.aborted) {
    const last = await findLastPosition(db, conversationNo);
    if (last === undefined) throw new Refusal('OBJECT_NOT_EXIST');
    if (last > position) {
      const rows = await inTransaction(db, async (tx) => {
        const { id } = await lockConversation(tx, conversationNo);
        const messages = await listMessagesAfter(tx, { conversationId: id, after: position, limit: messagesPerRead });
        await markReadByShop(tx, id);
        return messages;
      });
      position = rows.at(-1)?.position ?? last;
      yield rows.map((row) => toMessage(row, labels));
    } else {
      // An abort of the signal rejects the wait, and the loop ends.
      await wait(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

export interface FollowedConversation {
  conversationNo: string;
  /** The position of the last known message. */
  after: number;
  signal: AbortSignal;
  everyMs: number;
}

/** Blocks or unblocks a conversation. While it is blocked, the buyer cannot write to this shop. */
export async function blockConversation(
  db: Db,
  { conversationNo, blocked }: { conversationNo: string; blocked: boolean },
): Promise<void> {
  const isFound = await inTransaction(db, (tx) => setBlockedByShop(tx, conversationNo, blocked));
  if (!isFound) throw new Refusal('OBJECT_NOT_EXIST');
}

/** Open reports of buyers, the oldest first. */
export async function listConversationReports(
  db: Db,
  query: { after?: string | undefined; limit: number },
): Promise<ConversationReport[]> {
  return listOpenReports(db, query);
}

/** Closes a report. Refused when it is unknown or closed already. */
export async function closeConversationReport(
  db: Db,
  { reportNo, now }: { reportNo: string; now: Date },
): Promise<void> {
  const isFound = await inTransaction(db, (tx) => closeReport(tx, reportNo, now));
  if (!isFound) throw new Refusal('OBJECT_NOT_EXIST');
}

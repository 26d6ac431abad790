import { maxMessageLength, maxMessagePictures } from '@kaimai/contract/conversation/conversation';
import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import { Refusal } from '#service/refusal.ts';
import { findSentPosition, insertMessage } from './message.sql.ts';
import {
  findProductOfShop,
  lockConversationRow,
  advancePositionForShop,
  type LockedConversation,
} from './shop-side.sql.ts';

/** A buyer who has not read an answer after this time is away, and gets a mail. */
export const awaySeconds = 180;

export interface ShopMessage {
  conversationNo: string;
  text: string;
  /** A product of the shop, shown as a card. */
  commodityCode?: string | undefined;
  /** Ids of pictures that were stored for this buyer. */
  pictures?: readonly string[];
  /** The sender's id for the message: a repeated one is stored once. */
  clientId?: string | undefined;
  automatic?: boolean;
  now: Date;
}

/** A shop answers a buyer. Shops do not write first. Returns the position of the message. */
export async function answerAsShop(tx: Tx, message: ShopMessage): Promise<number> {
  const { conversationNo, commodityCode, pictures = [], clientId, automatic, now } = message;
  const text = message.text.trim();
  refuseInvalidMessage(text, pictures.length);
  const { id: conversationId, blockedByBuyer } = await lockConversation(tx, conversationNo);
  const sentBefore = clientId === undefined ? undefined : await findSentPosition(tx, conversationId, clientId);
  if (sentBefore !== undefined) return sentBefore;
  if (blockedByBuyer) throw new Refusal('CONVERSATION_BLOCKED', { detail: blockedShopWords });
  const productId = commodityCode === undefined ? null : await findProductOfShop(tx, conversationId, commodityCode);
  if (productId === undefined) throw new Refusal('OBJECT_NOT_EXIST', { detail: noSuchProductWords });
  const mailAt = new Date(now.getTime() + awaySeconds * 1000);
  const position = await advancePositionForShop(tx, { conversationId, mailAt, now });
  const sender = { by: 'shop', automatic, clientId: clientId ?? null } as const;
  await insertMessage(tx, { conversationId, position, ...sender, text, productId, pictures, now });
  return position;
}

/** Refuses a message without content, or with too much. Also called before the pictures of an answer are stored. */
export function refuseInvalidMessage(text: string, pictureCount: number): void {
  if (text === '' && pictureCount === 0) throw new Refusal('PARAMETER_ERROR', { fields: { text: writeFirstWords } });
  if (text.length > maxMessageLength) throw new Refusal('PARAMETER_ERROR', { fields: { text: tooLongWords } });
  if (pictureCount > maxMessagePictures) throw new Refusal('PARAMETER_ERROR', { fields: { pictures: tooManyWords } });
}

export async function lockConversation(tx: Tx, conversationNo: string): Promise<LockedConversation> {
  const conversation = await lockConversationRow(tx, conversationNo);
  if (!conversation) throw new Refusal('OBJECT_NOT_EXIST');
  return conversation;
}

const writeFirstWords = translations('conversation.writeFirst');
const tooLongWords = translations('fields.tooLong', { limit: maxMessageLength });
const tooManyWords = translations('conversation.tooManyPictures', { most: maxMessagePictures });
const blockedShopWords = translations('conversation.blockedShop');
const noSuchProductWords = translations('conversation.noSuchProduct');

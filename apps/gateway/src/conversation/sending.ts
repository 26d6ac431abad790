import { randomBytes } from 'node:crypto';
import type { ConversationMessage, conversationSend } from '@kaimai/contract/conversation/conversation';
import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { getOwnPictureIds } from '#after-sales/request/evidence.ts';
import { findRates } from '#currency/rates.ts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { countWithin, perNetwork, type Limit } from '#throttle/throttle.ts';
import { toMessage } from './conversation.ts';
import { conversationLimits } from './limits.ts';
import { findSentPosition, getMessage, insertMessage, type MessageRow } from './message.sql.ts';
import { findAddressee, openConversation, advancePositionForBuyer, type Addressee } from './sending.sql.ts';
import { namesSubject } from './subject.sql.ts';

type MessageInput = ParsedInputOf<typeof conversationSend>;

/** Sends a buyer's message to a shop. A message that is sent again is answered with the stored one. */
export async function sendMessage(
  context: BuyerContext,
  input: MessageInput,
): Promise<OutputOf<typeof conversationSend>> {
  if (input.text === '' && input.pictures.length === 0)
    throw new Refusal('PARAMETER_ERROR', { fields: { text: writeFirstWords } });
  const { labels } = await findRates(context);
  const row = await context.transact((tx) => storeMessage(tx, context, input));
  const message: ConversationMessage = toMessage(row, labels);
  return { sentMessage: message };
}

async function storeMessage(tx: Tx, { caller, now }: BuyerContext, input: MessageInput): Promise<MessageRow> {
  const { buyer, locale } = caller;
  const addressee = await findAllowedAddressee(tx, caller, input);
  // Hexadecimal, as operators type the number as an argument, where a leading dash would be read as an option.
  const conversationNo = randomBytes(9).toString('hex');
  const { shopId } = addressee;
  const conversation = await openConversation(tx, { conversationNo, buyerId: buyer.id, shopId, locale, now: now() });
  const conversationId = conversation.id;
  const sentBefore = await findSentPosition(tx, conversationId, input.clientId);
  if (sentBefore !== undefined) return getMessage(tx, { conversationId, position: sentBefore }, locale);
  if (conversation.blockedByStore) throw new Refusal('CONVERSATION_BLOCKED');
  if (conversation.blockedByBuyer) throw new Refusal('CONVERSATION_BLOCKED', { detail: unblockFirstWords });
  await countMessage(tx, caller, now());
  const pictures = await getOwnPictureIds(tx, buyer.id, input.pictures);
  const key = { conversationId, position: await advancePositionForBuyer(tx, conversationId, now()) };
  const about = input.withCard ? addressee : {};
  const { text, clientId } = input;
  await insertMessage(tx, { ...about, ...key, by: 'buyer', clientId, text, pictures, now: now() });
  return getMessage(tx, key, locale);
}

/**
 * The shop that a message is for. A guest may write only to shops with an order of this guest, and no longer once the orders
 * belong to an account.
 */
async function findAllowedAddressee(tx: Tx, caller: BuyerContext['caller'], input: MessageInput): Promise<Addressee> {
  const query = { buyerId: caller.buyer.id, shopCode: input.storeCodeNumber, subject: input };
  const addressee = await findAddressee(tx, query);
  const subject = addressee?.afterSalesId ?? addressee?.orderId ?? addressee?.productId ?? undefined;
  if (!addressee || (namesSubject(input) && subject === undefined)) throw new Refusal('OBJECT_NOT_EXIST');
  if (isGuest(caller) && !addressee.hasOrdered) throw new Refusal('OBJECT_NOT_EXIST', { detail: onlyAboutOrdersWords });
  return addressee;
}

/** Whether the caller acts as a guest: services for customers treat one as the buyer. */
function isGuest({ guest, buyer }: BuyerContext['caller']): boolean {
  return guest?.id === buyer.id;
}

async function countMessage(tx: Tx, caller: BuyerContext['caller'], now: Date): Promise<void> {
  const subject = String(caller.buyer.id);
  const { messagesInMinute, messagesInDay, messagesOfGuestsFromNetwork } = conversationLimits;
  await countOrRefuse(tx, [{ ...messagesInMinute, subject }], { now, words: tooFastWords });
  const inDay = [
    { ...messagesInDay, subject },
    ...(isGuest(caller) ? [perNetwork(caller, messagesOfGuestsFromNetwork)] : []),
  ];
  await countOrRefuse(tx, inDay, { now, words: tooManyTodayWords });
}

async function countOrRefuse(
  tx: Tx,
  limits: readonly Limit[],
  { now, words }: { now: Date; words: Texts },
): Promise<void> {
  try {
    await countWithin(tx, limits, now);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal('TOO_MANY_REQUEST', { detail: words }) : error;
  }
}

const writeFirstWords = translations('conversation.writeFirst');
const unblockFirstWords = translations('conversation.unblockFirst');
const onlyAboutOrdersWords = translations('conversation.onlyAboutOrders');
const tooFastWords = translations('conversation.tooFast', { count: conversationLimits.messagesInMinute.max });
const tooManyTodayWords = translations('conversation.tooManyToday');

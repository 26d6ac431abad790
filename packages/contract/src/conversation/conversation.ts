import * as z from 'zod/mini';
import { afterSalesStatuses } from '../after-sales/after-sales.ts';
import { orderStatuses } from '../order/order.ts';
import { labelTable } from '../values/money.ts';
import { picture } from '../values/picture.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { conversationsOnPage } from './page-size.ts';

/** Upper bounds of characters and pictures in one message. */
export const maxMessageLength = 2000;
export const maxMessagePictures = 4;

export const messagesPerAnswer = 30;

export const maxReportLength = 500;
export const reportReasons = ['SPAM', 'RUDE', 'FRAUD', 'OTHER'] as const;
export type ReportReason = (typeof reportReasons)[number];

const number = z.string().check(z.minLength(1), z.maxLength(60));
/** Within the range of an integer in PostgreSQL. */
const messagePosition = z.int().check(z.minimum(1), z.maximum(2_000_000_000));

/** The subject of a message, shown as a card with its current price or state. */
export const subjectCard = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    commodityCode: z.string(),
    title: z.string(),
    picture: z.nullable(picture),
    price: labelTable,
    onSale: z.boolean(),
  }),
  z.object({
    kind: z.literal('order'),
    orderNo: z.string(),
    title: z.string(),
    picture: z.nullable(picture),
    quantity: z.int(),
    total: labelTable,
    status: z.enum(orderStatuses),
  }),
  z.object({
    kind: z.literal('return'),
    afterSalesNo: z.string(),
    title: z.string(),
    picture: z.nullable(picture),
    quantity: z.int(),
    amount: labelTable,
    status: z.enum(afterSalesStatuses),
  }),
]);
export type SubjectCard = z.infer<typeof subjectCard>;

export const conversationMessage = z.object({
  /** Counts the messages of the conversation from 1, without gaps. */
  position: z.int(),
  by: z.enum(['buyer', 'shop']),
  /** Written by the demo, not by a person. */
  automatic: z.boolean(),
  /** The id that the sender's browser chose; empty for messages of the shop. */
  clientId: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  card: z.nullable(subjectCard),
  at: z.string(),
});
export type ConversationMessage = z.infer<typeof conversationMessage>;

/** The shop, and the subject of the next message. A guest names an order of theirs. */
const target = {
  storeCodeNumber: number,
  commodityCode: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  orderNo: z.optional(number),
  afterSalesNo: z.optional(number),
};

/** The newest messages of the buyer's conversation with a shop, or those before a position. Empty before the first message. */
export const conversationDetails = defineService({
  name: 'conversationDetails',
  policy: 'customer',
  kind: 'query',
  input: z.object({
    ...target,
    /** Only messages before this position. */
    before: z.optional(messagePosition),
  }),
  output: z.object({
    storeCodeNumber: z.string(),
    storeName: z.string(),
    tint: z.string(),
    repliesWithinHours: z.int(),
    /** The subject that the request names; null without one. */
    subject: z.nullable(subjectCard),
    /** In the order they were written. */
    rows: z.array(conversationMessage),
    /** The position of the last message that the shop has read. */
    readByStore: z.int(),
    unread: z.int(),
    /** True if the buyer wants neither badges nor mails about new messages. */
    muted: z.boolean(),
    blockedByBuyer: z.boolean(),
    blockedByStore: z.boolean(),
    /** In a demo, shops answer by themselves. */
    demoAnswers: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Sends a message to a shop. A second call with the same `clientId` adds nothing. */
export const conversationSend = defineService({
  name: 'conversationSend',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    ...target,
    clientId: z.string().check(z.regex(/^[\w-]{8,60}$/)),
    text: z._default(z.string().check(z.trim(), z.maxLength(maxMessageLength)), ''),
    /** `accessUrl`s of the buyer's own uploads. */
    pictures: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(maxMessagePictures)), []),
    /** Shows the named product, order or return as a card. */
    withCard: z._default(z.boolean(), false),
  }),
  output: z.object({ sentMessage: conversationMessage }),
  codes: ['OBJECT_NOT_EXIST', 'CONVERSATION_BLOCKED', 'PARAMETER_ERROR', 'TOO_MANY_REQUEST'],
});

/** Marks messages as read, up to a position. */
export const conversationRead = defineService({
  name: 'conversationRead',
  policy: 'customer',
  kind: 'command',
  input: z.object({ ...target, position: messagePosition }),
  output: z.object({ unreadMessages: z.int() }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Sets whether a shop is muted and blocked; a missing field changes nothing. */
export const conversationChoose = defineService({
  name: 'conversationChoose',
  policy: 'customer',
  kind: 'command',
  input: z.object({ ...target, muted: z.optional(z.boolean()), blocked: z.optional(z.boolean()) }),
  output: z.object({ muted: z.boolean(), blockedByBuyer: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Reports messages of a shop to the operator. */
export const conversationReport = defineService({
  name: 'conversationReport',
  policy: 'customer',
  kind: 'command',
  input: z.object({
    ...target,
    reason: z.enum(reportReasons),
    words: z._default(z.string().check(z.trim(), z.maxLength(maxReportLength)), ''),
  }),
  output: z.object({ reportNo: z.string() }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});

export const conversationRow = z.object({
  storeCodeNumber: z.string(),
  storeName: z.string(),
  tint: z.string(),
  lastAt: z.string(),
  lastBy: z.enum(['buyer', 'shop']),
  /** The beginning of the last message; empty if it is pictures only. */
  lastText: z.string(),
  unread: z.int(),
  muted: z.boolean(),
  blockedByBuyer: z.boolean(),
});

/** The buyer's conversations, that with the newest message first. */
export const conversationList = defineService({
  name: 'conversationList',
  policy: 'buyer',
  kind: 'query',
  input: z.object(continuedInput(conversationsOnPage)),
  output: z.object({
    ...continuedOutput(conversationRow),
    /** Unread messages by tab, as in `messageList`. */
    unread: z.record(z.string(), z.int()),
  }),
});

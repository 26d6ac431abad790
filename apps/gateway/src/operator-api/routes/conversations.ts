import { conversationMessage, maxMessageLength } from '@kaimai/contract/conversation/conversation';
import {
  answerConversation,
  blockConversation,
  closeConversationReport,
  listConversationReports,
  listShopConversations,
  readConversation,
  showConversation,
} from '#conversation/conversation.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { maxLimit, pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const tag = 'Conversations';
const params = z.object({ conversationNo: f.number });
const owner = { kind: 'conversation', param: 'conversationNo' } as const;

const conversation = z.object({
  conversationNo: z.string(),
  shopCode: z.string(),
  buyerName: z.string(),
  locale: z.string().describe('in which the buyer wrote last'),
  lastAt: f.instant,
  lastBy: z.enum(['buyer', 'shop']),
  lastText: z.string(),
  messages: z.int(),
  waitingSince: f.instant.nullable().describe('the first message without an answer; null if none waits'),
  blockedByShop: z.boolean(),
  blockedByBuyer: z.boolean(),
});

export const conversationRoutes = [
  defineRoute({
    name: 'listConversations',
    method: 'GET',
    path: '/conversations',
    tag,
    summary: 'Conversations with buyers, the newest message first',
    scope: 'conversations:read',
    owner: 'shop',
    query: z.object({
      waiting: z.enum(['true']).optional().describe('only those that wait for an answer'),
      shop: f.code.optional(),
      ...pageQuery('conversations'),
    }),
    answer: pageOf(conversation),
    recordedReads: 'byPlatform',
    handle: ({ db, shopCode, query: { limit, waiting, after } }) =>
      readPage(
        'conversations',
        { limit },
        {
          read: (count) =>
            listShopConversations(db, { shopCode, all: true, isWaiting: waiting === 'true', after, limit: count }),
          keyOf: ({ lastAt, conversationNo }) => `${lastAt} ${conversationNo}`,
        },
      ),
  }),
  defineRoute({
    name: 'showConversation',
    method: 'GET',
    path: '/conversations/{conversationNo}',
    tag,
    summary:
      'The newest messages of a conversation, or those before a position; the buyer does not see that they were read',
    scope: 'conversations:read',
    owner,
    params,
    query: z.object({
      before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(maxLimit).default(30),
    }),
    answer: conversation.extend({
      rows: z.array(z.custom<z.infer<typeof conversationMessage>>().pipe(conversationMessage)),
    }),
    recordedReads: 'byPlatform',
    handle: ({ db, params: { conversationNo }, query: { before, limit } }) =>
      showConversation(db, { conversationNo, before, limit, marksRead: false }),
  }),
  defineRoute({
    name: 'readConversation',
    method: 'POST',
    path: '/conversations/{conversationNo}/read',
    tag,
    summary: 'Shows the buyer that the messages have been read',
    scope: 'conversations:write',
    owner,
    params,
    answer: f.done,
    handle: async ({ db, params: { conversationNo } }) => {
      await readConversation(db, conversationNo);
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'answerConversation',
    method: 'POST',
    path: '/conversations/{conversationNo}/messages',
    tag,
    summary: 'Answers a buyer as the shop, with a product as a card if one is named',
    scope: 'conversations:write',
    owner,
    params,
    body: z.strictObject({
      text: z.string().trim().min(1).max(maxMessageLength),
      productCode: f.code.optional().describe('a product of the shop'),
    }),
    privateFields: ['text'],
    answer: z.object({ position: z.int() }),
    handle: async ({ db, now, params: { conversationNo }, body: { text, productCode: commodityCode } }) => ({
      position: await answerConversation(db, { conversationNo, text, commodityCode, now }),
    }),
  }),
  defineRoute({
    name: 'blockConversation',
    method: 'PUT',
    path: '/conversations/{conversationNo}/block',
    tag,
    summary: 'Blocks or unblocks a conversation; while it is blocked, the buyer cannot write to this shop',
    scope: 'conversations:write',
    owner,
    params,
    body: z.strictObject({ blocked: z.boolean() }),
    answer: f.done,
    handle: async ({ db, params: { conversationNo }, body: { blocked } }) => {
      await blockConversation(db, { conversationNo, blocked });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'listConversationReports',
    method: 'GET',
    path: '/conversation-reports',
    tag,
    summary: 'What buyers have reported, the oldest first; open reports only',
    scope: 'conversations:read',
    owner: 'platform',
    query: z.object(pageQuery('conversation-reports')),
    answer: pageOf(
      z.object({
        reportNo: z.string(),
        conversationNo: z.string(),
        shopCode: z.string(),
        reason: z.string(),
        words: z.string(),
        upTo: z.int().describe('the last message when it was reported'),
        reportedAt: f.instant,
      }),
    ),
    handle: ({ db, query: { limit, after } }) =>
      readPage(
        'conversation-reports',
        { limit },
        {
          read: (count) => listConversationReports(db, { after, limit: count }),
          keyOf: ({ reportedAt, reportNo }) => `${reportedAt} ${reportNo}`,
        },
      ),
  }),
  defineRoute({
    name: 'closeConversationReport',
    method: 'POST',
    path: '/conversation-reports/{reportNo}/close',
    tag,
    summary: 'Closes a report',
    scope: 'conversations:write',
    owner: 'platform',
    params: z.object({ reportNo: f.number }),
    answer: f.done,
    handle: async ({ db, now, params: { reportNo } }) => {
      await closeConversationReport(db, { reportNo, now });
      return f.doneAnswer;
    },
  }),
];

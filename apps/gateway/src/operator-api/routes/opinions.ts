import { listUnansweredQuestions, putShopAnswer } from '#question/question.operator.ts';
import { showReviewByOperator, listReviews, hideReviewByOperator, putReviewReply } from '#review/review.operator.ts';
import * as z from 'zod';
import * as f from '../fields.ts';
import { pageOf, pageQuery, readPage } from '../page.ts';
import { defineRoute } from '../route.ts';

const maxCharacters = 2000;
const tag = 'Reviews and questions';
const reviewParams = z.object({ reviewNo: f.number });
const reviewOwner = { kind: 'review', param: 'reviewNo' } as const;

/** The words of a shop, in one language or both. */
const shopWords = z
  .strictObject({
    zh_CN: z.string().trim().min(1).max(maxCharacters).optional(),
    en_US: z.string().trim().min(1).max(maxCharacters).optional(),
  })
  .refine((words) => words.zh_CN !== undefined || words.en_US !== undefined, 'needs one language or both')
  .transform(({ zh_CN, en_US }) => ({ ...(zh_CN && { zh_CN }), ...(en_US && { en_US }) }));
const writtenWords = z.looseObject({ zh_CN: z.string().optional(), en_US: z.string().optional() });

export const opinionRoutes = [
  defineRoute({
    name: 'listReviews',
    method: 'GET',
    path: '/reviews',
    tag,
    summary:
      'Reviews with text or pictures that the shop has not replied to, or with all=true all of them, the newest first',
    scope: 'reviews:read',
    owner: 'shop',
    query: z.object({
      all: z.enum(['true']).optional().describe('also those that the shop has replied to'),
      shop: f.code.optional(),
      ...pageQuery('reviews'),
    }),
    answer: pageOf(
      z.object({
        reviewNo: z.string(),
        commodityCode: z.string(),
        rating: z.int(),
        text: z.string(),
        createdAt: f.instant,
        replied: z.boolean(),
        hidden: z.boolean(),
      }),
    ),
    handle: ({ db, shopCode, query: { limit, all, after } }) =>
      readPage(
        'reviews',
        { limit },
        {
          read: (count) => listReviews(db, { all: all === 'true', shopCode, after, limit: count }),
          keyOf: ({ reviewNo }) => reviewNo,
        },
      ),
  }),
  defineRoute({
    name: 'replyToReview',
    method: 'PUT',
    path: '/reviews/{reviewNo}/reply',
    tag,
    summary: 'Puts the shop’s words under a review, in place of earlier ones',
    scope: 'reviews:write',
    owner: reviewOwner,
    params: reviewParams,
    body: z.strictObject({ words: shopWords }),
    privateFields: ['words'],
    answer: f.done,
    handle: async ({ db, now, params: { reviewNo }, body: { words } }) => {
      await putReviewReply(db, { reviewNo, words, now });
      return f.doneAnswer;
    },
  }),
  defineRoute({
    name: 'hideReview',
    method: 'POST',
    path: '/reviews/{reviewNo}/hide',
    tag,
    summary: 'Takes a review out of lists and averages; its author reads the reason',
    scope: 'reviews:write',
    owner: 'platform',
    params: reviewParams,
    body: z.strictObject({ reason: f.message }),
    privateFields: ['reason'],
    answer: z.object({ reviewNo: z.string() }),
    handle: ({ db, now, params: { reviewNo }, body: { reason } }) =>
      hideReviewByOperator(db, { reviewNo, reason, now }),
  }),
  defineRoute({
    name: 'showReviewAgain',
    method: 'POST',
    path: '/reviews/{reviewNo}/show',
    tag,
    summary: 'Lists and counts a hidden review again',
    scope: 'reviews:write',
    owner: 'platform',
    params: reviewParams,
    answer: z.object({ reviewNo: z.string() }),
    handle: ({ db, now, params: { reviewNo } }) => showReviewByOperator(db, { reviewNo, now }),
  }),
  defineRoute({
    name: 'listQuestions',
    method: 'GET',
    path: '/questions',
    tag,
    summary: 'Questions about products without an answer of the shop, the oldest first',
    scope: 'questions:read',
    owner: 'shop',
    query: z.object({ shop: f.code.optional(), ...pageQuery('questions') }),
    answer: pageOf(
      z.object({ questionNo: z.string(), commodityCode: z.string(), words: writtenWords, askedAt: f.instant }),
    ),
    handle: ({ db, shopCode, query: { limit, after } }) =>
      readPage(
        'questions',
        { limit },
        {
          read: (count) => listUnansweredQuestions(db, { shopCode, after, limit: count }),
          keyOf: ({ askedAt, questionNo }) => `${askedAt.toISOString()} ${questionNo}`,
        },
      ),
  }),
  defineRoute({
    name: 'answerQuestion',
    method: 'PUT',
    path: '/questions/{questionNo}/answer',
    tag,
    summary: 'Writes or replaces the shop’s answer',
    scope: 'questions:write',
    owner: { kind: 'question', param: 'questionNo' },
    params: z.object({ questionNo: f.number }),
    body: z.strictObject({ words: shopWords }),
    privateFields: ['words'],
    answer: f.done,
    handle: async ({ db, now, params: { questionNo }, body: { words } }) => {
      await putShopAnswer(db, { questionNo, words, now });
      return f.doneAnswer;
    },
  }),
];

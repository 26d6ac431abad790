import * as z from 'zod/mini';
import { contentLocales } from '../values/locale.ts';
import { picture } from '../values/picture.ts';
import { fit } from '../values/fit.ts';
import { continuedInput, continuedOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { writtenWords } from '../values/written-words.ts';

const shortText = z.string().check(z.maxLength(200));

/** What a review can praise or criticise. */
export const reviewTopics = [
  'quality',
  'value',
  'looks',
  'use',
  'description',
  'packaging',
  'delivery',
  'service',
] as const;
export const reviewTopic = z.enum(reviewTopics);
export type ReviewTopic = z.infer<typeof reviewTopic>;

/** How often each topic was praised or criticised, the most frequent first; topics nobody chose are left out. */
const countedTopics = z.array(z.object({ topic: reviewTopic, count: z.int() }));
export const reviewSummary = z.object({ praised: countedTopics, criticised: countedTopics });
export type ReviewSummary = z.infer<typeof reviewSummary>;

export const review = z.object({
  reviewNo: z.string(),
  rating: z.int(),
  language: z.enum(contentLocales),
  title: z.string(),
  /** Empty for a review without text. */
  body: z.string(),
  buyerName: z.string(),
  createdAt: z.string(),
  editedAt: z.nullable(z.string()),
  /** Whether it is about a line of an order that arrived; only then it is called a verified purchase. */
  verified: z.boolean(),
  /** The chosen options of the product, in the caller's language; may be empty. */
  optionText: z.string(),
  pictures: z.array(picture),
  praised: z.array(reviewTopic),
  criticised: z.array(reviewTopic),
  /** How the size fits; null if the buyer did not say or the product has no sizes. */
  fit: z.nullable(fit),
  helpfulCount: z.int(),
  /** The shop's reply. */
  reply: z.nullable(z.extend(writtenWords, { at: z.string() })),
});
export type Review = z.infer<typeof review>;

/** `suggested`: those in the caller's language first, then the newest. */
export const reviewSorts = ['suggested', 'newest', 'helpful', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** The default page size. */
export const reviewsPerPage = 10;

/** Reviews with text or pictures. */
export const reviewList = defineService({
  name: 'reviewList',
  policy: 'public',
  kind: 'query',
  input: z.object({
    ...continuedInput(reviewsPerPage),
    commodityCode: shortText,
    rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
    withPictures: z._default(z.boolean(), false),
    language: z.optional(z.enum(contentLocales)),
    /** Only reviews that praise or criticise this topic. */
    topic: z.optional(reviewTopic),
    sort: z._default(z.enum(reviewSorts), 'suggested'),
  }),
  output: z.object(continuedOutput(review)),
});

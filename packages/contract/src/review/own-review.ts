import * as z from 'zod/mini';
import { publicName } from '../account/public-name.ts';
import { fit } from '../values/fit.ts';
import { picture } from '../values/picture.ts';
import { defineService } from '../wire/service.ts';
import { review, reviewTopic, reviewTopics } from './review.ts';

const shortText = z.string().check(z.maxLength(200));
const reviewNo = z.string().check(z.regex(/^[1-9]\d{0,14}$/));
const orderNo = z.string().check(z.minLength(1), z.maxLength(60));
const skuCode = z.string().check(z.minLength(1), z.maxLength(100));

export const reviewLimits = { title: 80, body: 2000, pictures: 6, editDays: 30 } as const;

const chosenTopics = z.array(reviewTopic).check(z.maxLength(reviewTopics.length));

/** The caller's votes on and own reviews of a product. */
export const reviewMarks = defineService({
  name: 'reviewMarks',
  policy: 'buyer',
  kind: 'query',
  input: z.object({ commodityCode: shortText }),
  output: z.object({ helpful: z.array(z.string()), own: z.array(z.string()) }),
});

/** Marks or unmarks a review as helpful; not possible for own reviews. */
export const reviewHelpful = defineService({
  name: 'reviewHelpful',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ reviewNo, helpful: z.boolean() }),
  output: z.object({ helpfulCount: z.int() }),
  codes: ['OBJECT_NOT_EXIST', 'PARAMETER_ERROR'],
});

/** The lines of an order with the buyer's review of each. Cancelled lines are left out, since they were never sent. */
export const orderReviews = defineService({
  name: 'orderReviews',
  policy: 'buyer',
  kind: 'query',
  input: z.object({ orderNo }),
  output: z.object({
    /** Whether the whole order has arrived. */
    canReview: z.boolean(),
    rows: z.array(
      z.object({
        skuCode: z.string(),
        commodityCode: z.string(),
        commodityName: z.string(),
        optionText: z.string(),
        picture: z.nullable(picture),
        review: z.nullable(review),
        /** Whether it has sizes, so that a review may say how it fits. */
        asksFit: z.boolean(),
        /**
         * Whether a review can be written or changed: the whole order has arrived and the line has no review yet, or a
         * review that is not older than 30 days.
         */
        mayWrite: z.boolean(),
      }),
    ),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

/** Writes the review of one line, or changes it within 30 days. `pictures` are ids of the buyer's own uploads. */
export const reviewSave = defineService({
  name: 'reviewSave',
  policy: 'buyer',
  kind: 'command',
  input: z.object({
    orderNo,
    skuCode,
    rating: z.int().check(z.minimum(1), z.maximum(5)),
    title: z._default(z.string().check(z.maxLength(reviewLimits.title)), ''),
    body: z._default(z.string().check(z.maxLength(reviewLimits.body)), ''),
    pictures: z._default(
      z.array(z.string().check(z.regex(/^[0-9a-f]{8,64}$/))).check(z.maxLength(reviewLimits.pictures)),
      [],
    ),
    /** The name under which this and all later texts are published; without it the buyer's current one. */
    nickname: z.optional(publicName),
    praised: z._default(chosenTopics, []),
    /** The criticised topics; none of them may be among `praised`. */
    criticised: z._default(chosenTopics, []),
    /** How the size fits; only for products with sizes. */
    fit: z._default(z.nullable(fit), null),
  }),
  output: z.object({ reviewNo: z.string() }),
  codes: ['OBJECT_NOT_EXIST', 'REVIEW_NOT_YET', 'REVIEW_EDIT_OVER', 'PARAMETER_ERROR'],
});

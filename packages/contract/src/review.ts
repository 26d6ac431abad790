import * as z from 'zod/mini';
import { pageInput, pageOutput } from './paging.ts';
import { defineService } from './service.ts';

const shortText = z.string().check(z.maxLength(200));

export const review = z.object({
  reviewNo: z.string(),
  rating: z.int(),
  language: z.enum(['zh_CN', 'en_US']),
  title: z.string(),
  body: z.string(),
  buyerName: z.string(),
  createdAt: z.string(),
});

/** Reviews with words, newest or best first. */
export const reviewList = defineService({
  name: 'reviewList',
  policy: 'public',
  kind: 'query',
  input: z.object({
    ...pageInput(10),
    commodityCode: shortText,
    rating: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  }),
  output: z.object(pageOutput(review)),
});

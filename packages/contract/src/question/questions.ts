import * as z from 'zod/mini';
import { publicName } from '../account/public-name.ts';
import { pageInput, pageOutput } from '../wire/paging.ts';
import { defineService } from '../wire/service.ts';
import { question } from './question.ts';

const shortText = z.string().check(z.maxLength(200));

export const questionLimits = { shortest: 4, longest: 500 } as const;
const words = z.string().check(z.trim(), z.minLength(questionLimits.shortest), z.maxLength(questionLimits.longest));

/** The name under which this and all later texts are published; without it the buyer's current one. */
const nickname = z.optional(publicName);

/** The default page size. */
export const questionsPerPage = 10;

/** Questions about a product: answered ones first, then the newest. */
export const questionList = defineService({
  name: 'questionList',
  policy: 'public',
  kind: 'query',
  input: z.object({ ...pageInput(questionsPerPage), commodityCode: shortText }),
  output: z.object(pageOutput(question)),
});

/** Asks the shop and the buyers of the product; the question is public. */
export const questionAsk = defineService({
  name: 'questionAsk',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ commodityCode: shortText, text: words, nickname }),
  output: z.object({ question }),
  codes: ['OBJECT_NOT_EXIST', 'TOO_MANY_REQUEST'],
});

/** Answers a question about a product that the buyer received; once. */
export const questionAnswer = defineService({
  name: 'questionAnswer',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ questionNo: z.string().check(z.minLength(1), z.maxLength(60)), text: words, nickname }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'ANSWER_NOT_ALLOWED', 'TOO_MANY_REQUEST'],
});

/** Whether the caller received the product and may answer, and which questions the caller has answered. */
export const questionMarks = defineService({
  name: 'questionMarks',
  policy: 'buyer',
  kind: 'query',
  input: z.object({ commodityCode: shortText }),
  output: z.object({ mayAnswer: z.boolean(), answered: z.array(z.string()) }),
});

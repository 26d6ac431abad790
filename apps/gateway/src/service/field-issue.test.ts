import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldIssue } from './field-issue.ts';

const schemas = {
  instant: z.iso.datetime({ offset: true }),
  day: z.iso.date(),
  choice: z.union([z.literal('all'), z.array(z.string())]),
  line: z.discriminatedUnion('type', [z.object({ type: z.literal('hat') }), z.object({ type: z.literal('shoe') })]),
  words: z.string(),
};

test.each([
  ['instant', '2026-12-31', 'must be an instant with its offset, such as 2026-11-28T09:00:00+08:00'],
  ['day', 'tomorrow', 'must be a day, such as 2026-11-28'],
  ['choice', 5, 'cannot be 5'],
  ['line', { type: 'bag' }, 'must be hat, shoe'],
  ['words', 5, 'must be a text'],
  ['words', undefined, 'is missing'],
] as const)('%s %j %s', (name, value, message) => {
  const { error } = schemas[name].safeParse(value, { error: fieldIssue });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});

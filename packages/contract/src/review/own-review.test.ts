import { expect, test } from 'vitest';
import { reviewSave } from './own-review.ts';
import { reviewTopics } from './review.ts';

const review = { orderNo: 'KM1', skuCode: 'mug.ink', rating: 5 };

test.each([
  ['every topic', true, { praised: reviewTopics }],
  ['more topics than there are', false, { praised: [...reviewTopics, reviewTopics[0]] }],
  ['six pictures', true, { pictures: Array.from({ length: 6 }, () => 'abcdef01') }],
  ['more pictures', false, { pictures: Array.from({ length: 7 }, () => 'abcdef01') }],
  ['a long title', true, { title: 'x'.repeat(80) }],
  ['a longer title', false, { title: 'x'.repeat(81) }],
  ['a long text', true, { body: 'x'.repeat(2000) }],
  ['a longer text', false, { body: 'x'.repeat(2001) }],
  ['no stars', false, { rating: 0 }],
  ['six stars', false, { rating: 6 }],
])('a review with %s is possible: %s', (_what, isPossible, changes) => {
  expect(reviewSave.input.safeParse({ ...review, ...changes }).success).toBe(isPossible);
});

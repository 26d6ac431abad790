import { expect, test } from 'vitest';
import { reviewSave } from './own-review.ts';
import { reviewTopics } from './review.ts';

const review = { orderNo: 'KM1', skuCode: 'mug.ink', rating: 5 };

test.each([
  ['every topic', { praised: reviewTopics }, true],
  ['more topics than there are', { praised: [...reviewTopics, reviewTopics[0]] }, false],
  ['six pictures', { pictures: Array.from({ length: 6 }, () => 'abcdef01') }, true],
  ['more pictures', { pictures: Array.from({ length: 7 }, () => 'abcdef01') }, false],
  ['a long title', { title: 'x'.repeat(80) }, true],
  ['a longer title', { title: 'x'.repeat(81) }, false],
  ['a long text', { body: 'x'.repeat(2000) }, true],
  ['a longer text', { body: 'x'.repeat(2001) }, false],
  ['no stars', { rating: 0 }, false],
  ['six stars', { rating: 6 }, false],
])('a review with %s is possible, or not', (_what, changes, isPossible) => {
  expect(reviewSave.input.safeParse({ ...review, ...changes }).success).toBe(isPossible);
});

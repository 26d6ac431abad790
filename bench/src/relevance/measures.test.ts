import { expect, test } from 'vitest';
import { isNonsense, ndcg, placingOf } from './measures.ts';

const grades = new Map([
  ['best', 3],
  ['also-best', 3],
  ['fair', 2],
]);

test('the ideal order scores 1, a worse order less, no results 0', () => {
  expect(ndcg(['best', 'also-best', 'fair'], grades)).toBe(1);
  expect(ndcg(['fair', 'best', 'also-best'], grades)).toBeLessThan(1);
  expect(ndcg([], grades)).toBe(0);
});

test('the eleventh product no longer counts', () => {
  const others = Array.from({ length: 10 }, (_, nth) => `other-${nth}`);
  expect(ndcg([...others, 'best'], grades)).toBe(0);
});

test.each([
  ['the best first', ['best', 'x'], { hasBestFirst: true, hasBestInTopThree: true }],
  ['the best third', ['x', 'fair', 'also-best'], { hasBestFirst: false, hasBestInTopThree: true }],
  ['the best fourth', ['x', 'y', 'fair', 'best'], { hasBestFirst: false, hasBestInTopThree: false }],
  ['nothing', [], { hasBestFirst: false, hasBestInTopThree: false }],
] as const)('the placing of the best products: %s', (_, found, placing) => {
  expect(placingOf(found, grades)).toEqual(placing);
});

test('if no product has grade 3, the highest grade counts as right', () => {
  expect(placingOf(['fair'], new Map([['fair', 2]]))).toEqual({ hasBestFirst: true, hasBestInTopThree: true });
});

const isRelated = (code: string): boolean => code.startsWith('related');

test.each([
  ['an empty answer', [], false],
  ['one unrelated product', ['x'], true],
  ['half of it related', ['related-1', 'x'], false],
  ['less than half of it related', ['related-1', 'x', 'y'], true],
  ['only related products', ['related-1', 'related-2'], false],
] as const)('nonsense: %s', (_, found, expected) => {
  expect(isNonsense(found, isRelated)).toBe(expected);
});

test('only the first ten products can make an answer nonsense', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `related-${nth}`);
  const unrelated = Array.from({ length: 20 }, (_, nth) => `x-${nth}`);
  expect(isNonsense([...ten, ...unrelated], isRelated)).toBe(false);
  expect(isNonsense([...unrelated, ...ten, ...ten], isRelated)).toBe(true);
});

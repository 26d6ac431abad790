import { expect, test } from 'vitest';
import { ndcg, placingOf } from './judgements.ts';

const grades = new Map([
  ['best', 3],
  ['also-best', 3],
  ['fair', 2],
]);

test('the ideal order scores 1, any other order at most that', () => {
  expect(ndcg(['best', 'also-best', 'fair'], grades)).toBe(1);
  expect(ndcg(['fair', 'best', 'also-best'], grades)).toBeLessThan(1);
  expect(ndcg([], grades)).toBe(0);
});

test('the eleventh product no longer counts', () => {
  const others = Array.from({ length: 10 }, (_, nth) => `other-${nth}`);
  expect(ndcg([...others, 'best'], grades)).toBe(0);
});

test.each([
  ['the best first', ['best', 'x'], { first: true, topThree: true }],
  ['the best third', ['x', 'fair', 'also-best'], { first: false, topThree: true }],
  ['the best fourth', ['x', 'y', 'fair', 'best'], { first: false, topThree: false }],
  ['nothing', [], { first: false, topThree: false }],
] as const)('%s', (_, found, placing) => {
  expect(placingOf(found, grades)).toEqual(placing);
});

test('if no product has grade 3, the highest grade counts as right', () => {
  expect(placingOf(['fair'], new Map([['fair', 2]]))).toEqual({ first: true, topThree: true });
});

import { expect, test } from 'vitest';
import { halfOf } from './halves.ts';
import { judgements } from './judgements.ts';

test.each([
  ['耳机', 'held-out'],
  ['headphones', 'tuning'],
  ['teapot', 'held-out'],
] as const)('“%s” is in the %s half, whatever else is judged', (query, half) => {
  expect(halfOf(query)).toBe(half);
});

test('case, width and spacing of the words do not change the half', () => {
  expect(halfOf('  Wireless   HEADPHONES ')).toBe(halfOf('wireless headphones'));
  expect(halfOf('ｔｅａｐｏｔ')).toBe(halfOf('teapot'));
});

test('both halves have at least two fifths of the judged queries', () => {
  const heldOut = judgements().filter(({ query }) => halfOf(query) === 'held-out').length;
  expect(heldOut / judgements().length).toBeGreaterThan(0.4);
  expect(heldOut / judgements().length).toBeLessThan(0.6);
});

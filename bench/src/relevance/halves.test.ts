import { expect, test } from 'vitest';
import { groupOf, groups } from './groups.ts';
import { halfOf } from './halves.ts';
import { isUnsold, judgedQueries } from './judged-queries.ts';

test.each([
  ['耳机', 'held-out'],
  ['headphones', 'tuning'],
  ['teapot', 'held-out'],
] as const)('“%s” is in the %s half, independent of other queries', (query, half) => {
  expect(halfOf(query)).toBe(half);
});

test('case, width and spacing of the words do not change the half', () => {
  expect(halfOf('  Wireless   HEADPHONES ')).toBe(halfOf('wireless headphones'));
  expect(halfOf('ｔｅａｐｏｔ')).toBe(halfOf('teapot'));
});

test('both halves have at least two fifths of the judged queries', () => {
  const all = judgedQueries();
  const heldOut = all.filter(({ query }) => halfOf(query) === 'held-out').length;
  expect(heldOut / all.length).toBeGreaterThan(0.4);
  expect(heldOut / all.length).toBeLessThan(0.6);
});

test('each half has at least fifteen queries of each group', () => {
  const counts = new Map<string, number>();
  for (const judged of judgedQueries()) {
    const name = `${isUnsold(judged) ? 'unsold' : groupOf(judged)}, ${halfOf(judged.query)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  // The unsold queries, and all groups but German: the demo has no German query.
  expect(counts.size).toBe(2 * groups.length);
  expect([...counts].filter(([, count]) => count < 15)).toEqual([]);
});

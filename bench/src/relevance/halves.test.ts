import { expect, test } from 'vitest';
import { groupOf } from './groups.ts';
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
  for (const line of judgedQueries()) {
    const name = `${isUnsold(line) ? 'unsold' : groupOf(line)}, ${halfOf(line.query)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  expect(counts.size).toBe(2 * 9);
  expect([...counts].filter(([, count]) => count < 15)).toEqual([]);
});

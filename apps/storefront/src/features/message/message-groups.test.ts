import { expect, test } from 'vitest';
import { groupByPeriod } from './message-groups.ts';

const now = new Date(2026, 10, 20, 9, 30);
const created = (day: number) => ({ createdAt: new Date(2026, 10, day, 8).toISOString() });

test('messages are grouped by period in their order', () => {
  const rows = [created(20), created(19), created(13), created(12)];
  expect(groupByPeriod(rows, now)).toEqual([
    { period: 'today', rows: rows.slice(0, 1) },
    { period: 'week', rows: rows.slice(1, 3) },
    { period: 'earlier', rows: rows.slice(3) },
  ]);
});

test('a period without messages has no heading', () => {
  expect(groupByPeriod([created(1)], now).map(({ period }) => period)).toEqual(['earlier']);
});

import { expect, test } from 'vitest';
import { groupByDay } from './history-days.ts';

const viewed = (day: number, hour: number) => ({ viewedAt: new Date(2026, 10, day, hour).toISOString() });

test('views are grouped by day in their order', () => {
  const rows = [viewed(20, 9), viewed(20, 0), viewed(19, 23)];
  expect(groupByDay(rows)).toEqual([
    { day: rows[0]?.viewedAt, rows: rows.slice(0, 2) },
    { day: rows[2]?.viewedAt, rows: rows.slice(2) },
  ]);
});

import { expect, test } from 'vitest';
import { groupByDay } from './history-days.ts';

const viewed = (day: number, hour: number) => ({ viewedAt: new Date(2026, 10, day, hour).toISOString() });

test('what was viewed on one day stands together, in its order', () => {
  const rows = [viewed(20, 9), viewed(20, 0), viewed(19, 23)];
  expect(groupByDay(rows)).toEqual([
    { day: rows[0]?.viewedAt, rows: rows.slice(0, 2) },
    { day: rows[2]?.viewedAt, rows: rows.slice(2) },
  ]);
});

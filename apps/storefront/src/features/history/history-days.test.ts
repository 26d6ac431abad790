import { afterEach, expect, test, vi } from 'vitest';
import { groupByDay } from './history-days.ts';

const viewAt = (day: number, hour: number) => ({ viewedAt: new Date(2026, 10, day, hour).toISOString() });

afterEach(() => vi.unstubAllEnvs());

test('views are grouped by the calendar day in the buyer’s time zone', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  const [morning, evening, nextDay] = ['2026-11-20T16:00:00Z', '2026-11-21T04:00:00Z', '2026-11-21T09:00:00Z'];
  const rows = [nextDay, evening, morning].map((viewedAt) => ({ viewedAt }));
  expect(groupByDay(rows).map((group) => group.rows.length)).toEqual([1, 2]);
});

test('views are grouped by day in their order', () => {
  const rows = [viewAt(20, 9), viewAt(20, 0), viewAt(19, 23)];
  expect(groupByDay(rows)).toEqual([
    { day: rows[0]?.viewedAt, rows: rows.slice(0, 2) },
    { day: rows[2]?.viewedAt, rows: rows.slice(2) },
  ]);
});

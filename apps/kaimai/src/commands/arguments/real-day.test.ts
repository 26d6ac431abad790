import { expect, test } from 'vitest';
import { isRealDay } from './real-day.ts';

test.each(['2026-11-28', '2028-02-29', '2026-12-31'])('%s is a day', (text) => {
  expect(isRealDay(text)).toBe(true);
});

test.each(['', '2026-02-29', '2026-02-31', '2026-13-01', '2026-00-10', '2026-1-1', '28.11.2026', '2026-11-28T00:00Z'])(
  '%j is no day',
  (text) => {
    expect(isRealDay(text)).toBe(false);
  },
);

import { afterEach, describe, expect, test, vi } from 'vitest';
import { daysAgo, formatMoment, formatWeekday } from './moment.ts';

const now = new Date(2026, 10, 20, 9, 30);
const at = (...parts: [number, number, number, number?, number?]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 20, 0, 5), 0],
  [at(2026, 10, 19, 23, 55), 1],
  [at(2026, 10, 13, 9, 30), 7],
  [at(2025, 10, 20, 9, 30), 365],
])('%s is %i days ago', (moment, days) => {
  expect(daysAgo(moment, now)).toBe(days);
});

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['23', 2, 29],
  ['25', 9, 25],
])('a day of %s hours is one day, where the clocks change', (_hours, month, day) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(daysAgo(at(2026, month, day, 0, 30), new Date(2026, month, day + 1, 9))).toBe(1);
});

describe('a moment', () => {
  test('of today is shown as its time', () => {
    expect(formatMoment(at(2026, 10, 20, 8, 5), 'zh-CN', now)).toBe('08:05');
  });

  test('after now is shown as its time: the clock of the server may be ahead', () => {
    const beforeMidnight = new Date(2026, 10, 20, 23, 59);
    expect(formatMoment(at(2026, 10, 21, 0, 1), 'en-US', beforeMidnight)).toBe('00:01');
  });

  test('of this year is shown as its date', () => {
    expect(formatMoment(at(2026, 10, 18, 8, 5), 'zh-CN', now)).toBe('11月18日');
    expect(formatMoment(at(2026, 10, 18, 8, 5), 'en-US', now)).toBe('Nov 18');
  });

  test('of another year is shown with the year', () => {
    expect(formatMoment(at(2025, 1, 3), 'en-US', now)).toBe('Feb 3, 2025');
  });

  test('has a weekday as a heading', () => {
    expect(formatWeekday(at(2026, 10, 18), 'en-US', now)).toBe('Wednesday, November 18');
  });
});

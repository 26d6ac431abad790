import { expect, test } from 'vitest';
import { formatSecondsLeft, secondsLeft } from './countdown.ts';

const deadline = { until: '2026-11-20T10:30:00.000Z', now: '2026-11-20T10:00:00.000Z', receivedAt: 5_000_000 };

test.each([
  ['when the answer has just come', 5_000_000, 1800],
  ['after a while', 5_000_000 + 79_000, 1721],
  ['in the middle of a second', 5_000_000 + 1, 1800],
  ['when it is over', 5_000_000 + 1_800_000, 0],
  ['long after', 9_000_000, 0],
  ['with a clock that was put back', 4_000_000, 1800],
])('seconds are counted from the arrival of the answer: %s', (_when, clock, left) => {
  expect(secondsLeft(deadline, clock)).toBe(left);
});

test.each([
  [1721, '28:41'],
  [59, '00:59'],
  [0, '00:00'],
  [3849, '1:04:09'],
])('%i seconds are %s', (left, words) => {
  expect(formatSecondsLeft(left)).toBe(words);
});

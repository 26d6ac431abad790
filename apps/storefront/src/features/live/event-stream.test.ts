import { expect, test } from 'vitest';
import { pause, pauseAfter } from './event-stream.ts';

test('a failed stream is retried with backoff, up to a minute and a half', () => {
  expect([0, 1, 2, 6, 40].map((failures) => pauseAfter(failures, 0))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  expect(pauseAfter(40, 1)).toBe(90_000);
});

test('a pause ends when its signal is aborted', async () => {
  const left = new AbortController();
  const pausing = pause(Number.POSITIVE_INFINITY, left.signal);
  left.abort();
  await expect(pausing).resolves.toBeUndefined();
  await expect(pause(60_000, left.signal)).resolves.toBeUndefined();
});

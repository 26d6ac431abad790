import { expect, test } from 'vitest';
import { pause, retryDelayMs } from './event-stream.ts';

test('a failed stream is retried with backoff, up to a minute and a half', () => {
  expect([0, 1, 2, 6, 40].map((failures) => retryDelayMs(failures, 0))).toEqual([1000, 2000, 4000, 60_000, 60_000]);
  expect(retryDelayMs(40, 1)).toBe(90_000);
});

test('a pause ends when its signal is aborted', async () => {
  const controller = new AbortController();
  const pausing = pause(Number.POSITIVE_INFINITY, controller.signal);
  controller.abort();
  await expect(pausing).resolves.toBeUndefined();
  await expect(pause(60_000, controller.signal)).resolves.toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

// Pauses between runs are set by the timers that are faked.
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('the first event runs the work immediately; events during the pause run it once at its end', () => {
  const work = vi.fn<() => void>();
  const paced = atMostEvery(2000, work);
  paced.request();
  expect(work).toHaveBeenCalledTimes(1);
  for (let event = 0; event < 5; event++) paced.request();
  vi.advanceTimersByTime(1999);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(2);
  paced.request();
  expect(work).toHaveBeenCalledTimes(3);
});

test('stop() cancels the run that waits for the end of the pause, and all later ones', () => {
  const work = vi.fn<() => void>();
  const paced = atMostEvery(2000, work);
  paced.request();
  paced.request();
  paced.stop();
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  paced.request();
  expect(work).toHaveBeenCalledTimes(1);
  const unused = vi.fn<() => void>();
  const other = atMostEvery(2000, unused);
  other.stop();
  other.request();
  expect(unused).not.toHaveBeenCalled();
});

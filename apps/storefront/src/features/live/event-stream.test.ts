import { getEventListeners } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import { pause, retryDelayMs, runEventStream } from './event-stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

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

test('a stream that is retried leaves no listeners on the signal of its page', async () => {
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event('error')));
      }
      close() {}
    },
  );
  const controller = new AbortController();
  const { signal } = controller;
  const listenerCounts: number[] = [];
  const fetchTicket = (): Promise<string> => {
    listenerCounts.push(getEventListeners(signal, 'abort').length);
    if (listenerCounts.length === 4) controller.abort();
    return Promise.resolve('ticket');
  };
  vi.useFakeTimers();
  const running = runEventStream({ fetchTicket, onHello: () => {}, onNews: () => {}, signal });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await running;
  expect(listenerCounts).toEqual([0, 0, 0, 0]);
});

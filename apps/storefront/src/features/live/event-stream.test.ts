import { getEventListeners } from 'node:events';
import { newsSubjects } from '@kaimai/contract/live/live';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  // A connection that fails immediately.
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
  const running = runEventStream({ shownAt: Date.now(), fetchTicket, onHello: () => {}, onNews: () => {}, signal });
  await vi.advanceTimersByTimeAsync(60_000);
  vi.useRealTimers();
  await running;
  expect(listenerCounts).toEqual([0, 0, 0, 0]);
});

test.each([
  // From an overloaded gateway, as after its restart, when all pages request tickets.
  ['TOO_MANY_REQUEST', 2],
  ['INTERNAL_ERROR', 2],
  ['ACCESS_KEY_STATE_ERROR', 1],
  ['UNAUTHORIZED_ERROR', 1],
  ['SERVICE_NOT_FOUND_ERROR', 1],
] as const)('a ticket refused with %s is requested %i times in two seconds', async (code, times) => {
  vi.useFakeTimers();
  const controller = new AbortController();
  const { signal } = controller;
  const fetchTicket = vi.fn<() => Promise<string>>(() => Promise.reject(new GatewayError(code, 'No')));
  const running = runEventStream({ shownAt: Date.now(), fetchTicket, onHello: () => {}, onNews: () => {}, signal });
  // After two seconds, an ended session is reported by another request.
  await vi.advanceTimersByTimeAsync(1999);
  expect(fetchTicket).toHaveBeenCalledTimes(times);
  controller.abort();
  vi.useRealTimers();
  await running;
});

describe('a stream', () => {
  class FakeSource extends EventTarget {
    isClosed = false;

    constructor() {
      super();
      sources.push(this);
    }

    close(): void {
      this.isClosed = true;
    }

    send(name: string, data: object): void {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    }
  }
  let sources: FakeSource[];
  let reports: string[];
  let controller: AbortController;
  let running: Promise<void>;

  beforeEach(async () => {
    sources = [];
    reports = [];
    controller = new AbortController();
    vi.stubGlobal('EventSource', FakeSource);
    vi.useFakeTimers();
    running = runEventStream({
      shownAt: Date.now(),
      fetchTicket: () => Promise.resolve('ticket'),
      onHello: (unreadMessages) => void reports.push(`hello ${unreadMessages}`),
      onNews: (about) => void reports.push(about.join()),
      signal: controller.signal,
    });
    // The source is opened when the ticket has arrived.
    await vi.advanceTimersByTimeAsync(0);
  });

  afterEach(async () => {
    controller.abort();
    vi.useRealTimers();
    await running;
  });

  test('that is opened again reports news of all subjects, as the news in between are unknown', async () => {
    sources[0]?.send('hello', { unreadMessages: 2 });
    sources[0]?.send('news', { about: ['order'] });
    sources[0]?.send('end', { why: 'again' });
    await vi.advanceTimersByTimeAsync(1500);
    expect(sources.map(({ isClosed }) => isClosed)).toEqual([true, false]);
    sources[1]?.send('hello', { unreadMessages: 3 });
    expect(reports).toEqual(['hello 2', 'order', newsSubjects.join()]);
  });

  // For ten seconds after the page was shown, the answers that it has fetched count as current.
  test.each([
    [10_000, 'hello 2'],
    [10_001, newsSubjects.join()],
  ])('that begins %i ms after its page was shown reports “%s”', async (afterMs, report) => {
    sources[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(afterMs);
    sources[1]?.send('hello', { unreadMessages: 2 });
    expect(reports).toEqual([report]);
  });

  test('that was replaced by newer ones is opened again after a minute', async () => {
    sources[0]?.send('hello', { unreadMessages: 0 });
    sources[0]?.send('end', { why: 'crowded' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(sources).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources).toHaveLength(2);
  });

  test('that has worked is opened again soon, however many attempts failed before', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      sources[attempt]?.dispatchEvent(new Event('error'));
      // The delay with the largest jitter.
      await vi.advanceTimersByTimeAsync(1500 * 2 ** attempt);
    }
    expect(sources).toHaveLength(5);
    sources[4]?.send('hello', { unreadMessages: 0 });
    sources[4]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(1500);
    expect(sources).toHaveLength(6);
  });

  test('that sends nothing for fifteen seconds is replaced', async () => {
    await vi.advanceTimersByTimeAsync(14_999);
    expect(sources[0]?.isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(sources[0]?.isClosed).toBe(true);
  });
});

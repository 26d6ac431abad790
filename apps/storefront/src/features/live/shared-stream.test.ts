import { newsSubjects } from '@kaimai/contract/live/live';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { shareStreamBetweenTabs } from './shared-stream.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a session that has ended while the script was loading opens no channel to other tabs', () => {
  fakeBrowser();
  const openChannel = vi.fn<(name: string) => void>();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor(name: string) {
        super();
        openChannel(name);
      }
      postMessage() {}
      close() {}
    },
  );
  // Without the lock this tab opens no stream, only the channel.
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('aborted')) } });
  const share = (signal: AbortSignal) =>
    shareStreamBetweenTabs({
      name: 'live key',
      signal,
      fetchTicket: () => Promise.resolve('ticket'),
      onNews: () => {},
      onHello: () => {},
    });
  share(AbortSignal.abort());
  expect(openChannel).not.toHaveBeenCalled();
  share(new AbortController().signal);
  expect(openChannel).toHaveBeenCalledWith('live key');
});

describe('a tab', () => {
  let channels: EventTarget[];
  let sources: EventTarget[];
  /** Resolved by a test when this tab gets the lock and opens the stream. */
  let lock: PromiseWithResolvers<void>;
  let reports: string[];
  let controller: AbortController;

  beforeEach(async () => {
    vi.useFakeTimers();
    fakeBrowser();
    channels = [];
    sources = [];
    reports = [];
    lock = Promise.withResolvers();
    controller = new AbortController();
    vi.stubGlobal(
      'BroadcastChannel',
      class extends EventTarget {
        constructor() {
          super();
          channels.push(this);
        }
        postMessage() {}
        close() {}
      },
    );
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        constructor() {
          super();
          sources.push(this);
        }
        close() {}
      },
    );
    const request = async (_name: string, _options: object, lead: () => Promise<void>) => {
      await lock.promise;
      await lead();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    shareStreamBetweenTabs({
      name: 'live key',
      signal: controller.signal,
      fetchTicket: () => Promise.resolve('ticket'),
      onNews: (about) => void reports.push(about.join()),
      onHello: (unreadMessages) => void reports.push(`hello ${unreadMessages}`),
    });
    await vi.advanceTimersByTimeAsync(0);
  });

  afterEach(() => {
    controller.abort();
    vi.useRealTimers();
  });

  const greet = async (): Promise<void> => {
    sources.at(-1)?.dispatchEvent(new MessageEvent('hello', { data: JSON.stringify({ unreadMessages: 2 }) }));
    await vi.advanceTimersByTimeAsync(0);
  };

  test('that opens the stream when it is loaded compares its unread messages', async () => {
    lock.resolve();
    await vi.advanceTimersByTimeAsync(0);
    await greet();
    expect(reports).toEqual(['hello 2']);
  });

  test('that takes over the stream of a closed tab fetches everything, as the news in between are unknown', async () => {
    // Longer than the page counts as just fetched.
    await vi.advanceTimersByTimeAsync(10_001);
    lock.resolve();
    await vi.advanceTimersByTimeAsync(0);
    await greet();
    expect(reports).toEqual([newsSubjects.join()]);
  });

  test('that returns from the back/forward cache fetches everything, also while another tab has the stream', async () => {
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reports).toEqual([newsSubjects.join()]);
    expect(channels).toHaveLength(2);
  });
});

test('without locks between tabs news are assumed once a minute, while the page is visible', async () => {
  vi.useFakeTimers();
  const browser = { visibilityState: 'visible' };
  fakeBrowser();
  // A browser without the Web Locks API.
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', browser);
  const controller = new AbortController();
  const onNews = vi.fn<(about: readonly string[]) => void>();
  shareStreamBetweenTabs({
    name: 'live key',
    signal: controller.signal,
    fetchTicket: () => Promise.resolve('ticket'),
    onNews,
    onHello: () => {},
  });
  await vi.advanceTimersByTimeAsync(59_999);
  expect(onNews).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onNews).toHaveBeenCalledExactlyOnceWith(newsSubjects);
  browser.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onNews).toHaveBeenCalledOnce();
  controller.abort();
  vi.useRealTimers();
});

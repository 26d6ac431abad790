import { newsSubjects } from '@kaimai/contract/live/live';
import { afterEach, expect, test, vi } from 'vitest';
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

test('without locks between tabs news are assumed once a minute, while the page is visible', async () => {
  vi.useFakeTimers();
  const browser = { visibilityState: 'visible' };
  fakeBrowser();
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

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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchServer } from './network-recovery.ts';

const reload = vi.fn<() => void>();
let answer: PromiseWithResolvers<{ ok: boolean }>;

beforeEach(() => {
  answer = Promise.withResolvers();
  // The tested code takes itself for the server, where no network is ever lost, if there is no document.
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => answer.promise);
});
afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
});

test('a page that failed without a network is reloaded when the server answers', async () => {
  const stop = watchServer(() => undefined);
  answer.resolve({ ok: true });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  stop();
});

test('a check that outlives the error page does not reload the next page', async () => {
  const onCheck = vi.fn<(isLost: boolean) => void>();
  watchServer(onCheck)();
  answer.resolve({ ok: true });
  await vi.waitFor(() => expect(onCheck).toHaveBeenCalled());
  expect(reload).not.toHaveBeenCalled();
});

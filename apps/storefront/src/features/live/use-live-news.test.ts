import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#testing/render-hook.tsx';
import type { useLiveNews as useLiveNewsOf } from './use-live-news.ts';

let useLiveNews: typeof useLiveNewsOf;
let started: number;
/** How often the script of live updates is still missing. */
let failures: number;

const mocks = {
  '@tanstack/react-query': { useQueryClient: () => undefined },
  '@tanstack/react-router': { useMatches: () => false },
  '#api/use-gateway.ts': { useGateway: () => undefined },
  '#session/use-session.ts': { useSessionKey: () => 'key' },
  '#settings/use-settings.ts': { useLowData: () => false },
};

beforeEach(async () => {
  started = 0;
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  vi.doMock('./follow-news.ts', () => ({
    followNews() {
      if (failures-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
      started += 1;
    },
  }));
  ({ useLiveNews } = await import('./use-live-news.ts'));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  for (const path of [...Object.keys(mocks), './follow-news.ts']) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

test('live updates start although their script could not be fetched the first two times', async () => {
  failures = 2;
  const page = await renderHook(useLiveNews);
  await vi.advanceTimersByTimeAsync(60_700);
  await page.settle();
  expect(started).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toBe(1);
  await page.unmount();
});

test('the script of live updates is not fetched for a page that has been left', async () => {
  failures = Number.POSITIVE_INFINITY;
  const page = await renderHook(useLiveNews);
  await vi.advanceTimersByTimeAsync(700);
  await page.unmount();
  failures = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(started).toBe(0);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from '#testing/render-hook.tsx';
import type { useBuyAgain as useBuyAgainOf } from './use-buy-again.ts';

let useBuyAgain: typeof useBuyAgainOf;
let latestLocation: { href: string };
let openedPages: string[];
let answer: PromiseWithResolvers<{ added: number; missing: number }>;

const router = {
  get latestLocation() {
    return latestLocation;
  },
  navigate: async ({ to }: { to: string }) => void openedPages.push(to),
};
const mocks = {
  '@tanstack/react-router': { useRouter: () => router },
  '#api/use-gateway.ts': { useCall: () => ({ mutateAsync: () => answer.promise, isPending: false }) },
  '#i18n/use-texts.ts': { useTexts: () => ({ t: (key: string) => key }) },
  '#notices/notice-store.ts': { showToast: () => undefined },
  './cart-news.ts': { announceCartChange: () => undefined },
};

beforeEach(async () => {
  latestLocation = { href: '/order-list' };
  openedPages = [];
  answer = Promise.withResolvers();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  for (const [path, exports] of Object.entries(mocks)) vi.doMock(path, () => exports);
  ({ useBuyAgain } = await import('./use-buy-again.ts'));
});

afterEach(() => {
  for (const path of Object.keys(mocks)) vi.doUnmock(path);
  vi.resetModules();
  vi.unstubAllGlobals();
});

test.each([
  ['opens the cart', '/order-list', ['/cart']],
  ['leaves a buyer who has gone to another page there', '/detail?commodityCode=teapot', []],
])('buying again %s', async (_name, pageAtAnswer, expected) => {
  const hook = await renderHook(useBuyAgain);
  hook.current().buyAgain(['KM1']);
  latestLocation = { href: pageAtAnswer };
  answer.resolve({ added: 2, missing: 0 });
  await hook.settle();
  expect(openedPages).toEqual(expected);
  await hook.unmount();
});

import { storeFollow } from '@kaimai/contract/favourite/favourite';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { followIntentKey } from './favourites.ts';
import { applyFollowIntent } from './follow-intent.ts';

const shopPage = 'https://localhost/shop?storeCodeNumber=TERN';
let calls: unknown[][];
const gateway: Gateway = {
  locale: 'en_US',
  call: async (...call) => {
    calls.push(call);
    return undefined as never;
  },
};
let browser: FakeBrowser;

beforeEach(() => {
  calls = [];
  browser = fakeBrowser();
  browser.sessionStorage.setItem(followIntentKey, `TERN ${shopPage}`);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const signInReturningTo = (page: string | undefined) => applyFollowIntent(gateway, new QueryClient(), page);

test('a shop is followed once by the sign-in that began at its button', async () => {
  await signInReturningTo(shopPage);
  await signInReturningTo(shopPage);
  expect(calls).toEqual([[storeFollow, { storeCodeNumber: 'TERN', follow: true }]]);
});

test.each([
  ['to another page', 'https://localhost/cart'],
  ['to no page', undefined],
])('a sign-in that returns %s, perhaps of somebody else, follows no shop', async (_where, page) => {
  await signInReturningTo(page);
  await signInReturningTo(shopPage);
  expect(calls).toEqual([]);
});

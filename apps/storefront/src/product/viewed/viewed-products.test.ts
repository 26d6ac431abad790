import type { Gateway } from '#api/gateway.ts';
import { clearCredential, storeCredential } from '#session/credential.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { afterEach, expect, test, vi } from 'vitest';
import {
  countOfferedViews,
  forgetViewedProducts,
  dismissViewedOffer,
  readViewedSignedOut,
  rememberViewed,
  clearViewedSignedOut,
  setHistoryPaused,
  readViewed,
  withNewest,
} from './viewed-products.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a product viewed again is listed once, and first', () => {
  expect(withNewest(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c']);
});

test('only the latest views are stored', () => {
  // 24 is the highest number of stored views.
  const many = Array.from({ length: 24 }, (_, index) => `p${index}`);
  expect(withNewest(many, 'new')).toHaveLength(24);
  expect(withNewest(many, 'new')).not.toContain('p23');
});

test('a declined offer is not repeated at the next sign-in until another product is viewed', () => {
  fakeBrowser();
  const gateway: Gateway = { locale: 'en_US', call: () => Promise.reject(new Error('not to be called')) };
  rememberViewed('a', gateway);
  rememberViewed('b', gateway);
  expect(countOfferedViews()).toBe(2);
  dismissViewedOffer();
  expect(countOfferedViews()).toBe(0);
  expect(readViewedSignedOut()).toEqual(['b', 'a']);
  rememberViewed('a', gateway);
  expect(countOfferedViews()).toBe(0);
  rememberViewed('c', gateway);
  expect(countOfferedViews()).toBe(3);
  clearViewedSignedOut();
  dismissViewedOffer();
  expect(countOfferedViews()).toBe(0);
});

test('a paused history stores nothing while its buyer is signed in, and does not affect visitors after that', () => {
  fakeBrowser();
  const gateway: Gateway = { locale: 'en_US', call: () => Promise.reject(new Error('not to be called')) };
  storeCredential({ accessKey: 'buyer', secretKey: 'secret', partnerId: 'MAIN' }, {});
  setHistoryPaused(true);
  rememberViewed('hidden', gateway);
  expect(readViewed()).toEqual([]);
  clearCredential();
  rememberViewed('seen', gateway);
  expect(readViewed()).toEqual(['seen']);
});

test('a product that a visitor removes from the history is not offered at the sign-in either', () => {
  fakeBrowser();
  const gateway: Gateway = { locale: 'en_US', call: () => Promise.reject(new Error('not to be called')) };
  for (const code of ['stays', 'removed']) rememberViewed(code, gateway);
  forgetViewedProducts(['removed']);
  expect([readViewed(), readViewedSignedOut()]).toEqual([['stays'], ['stays']]);
});

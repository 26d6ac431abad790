import { translator } from '@kaimai/contract/texts/translator';
import { maxCompared } from '@kaimai/contract/values/business-constants';
import type { Translate } from '#i18n/text-key.ts';
import { currentNotices } from '#notices/notice-store.ts';
import { fakeBrowser, type FakeBrowser } from '#testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readCompared, subscribeToCompared, toggleCompared } from './compared.ts';

let browser: FakeBrowser;
// Without texts, each is its key.
const t: Translate = translator({}, 'en-US');
const toggle = (code: string) => toggleCompared(code, t);

beforeEach(() => {
  vi.useFakeTimers();
  browser = fakeBrowser();
});

afterEach(() => {
  // Closes the toasts.
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('products are compared in the order in which they were chosen, until they are chosen again', () => {
  for (const code of ['a', 'b', 'c']) toggle(code);
  expect(readCompared()).toEqual(['a', 'b', 'c']);
  toggle('b');
  expect(readCompared()).toEqual(['a', 'c']);
});

test('four products are compared; a fifth is refused with the reason, and the four stay', () => {
  for (let count = 1; count <= maxCompared; count++) toggle(`p${count}`);
  expect(currentNotices().toasts).toEqual([]);
  toggle('p5');
  expect(readCompared()).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(currentNotices().toasts).toMatchObject([{ text: 'product.compareFull', tone: 'error' }]);
  toggle('p1');
  toggle('p5');
  expect(readCompared()).toEqual(['p2', 'p3', 'p4', 'p5']);
});

test('a choice in another tab takes effect here', () => {
  const listener = vi.fn<() => void>();
  const stop = subscribeToCompared(listener);
  browser.writeInOtherTab('compared', '["x","y"]');
  expect(listener).toHaveBeenCalledOnce();
  expect(readCompared()).toEqual(['x', 'y']);
  stop();
});

test.each([
  ['no list', '"a"', []],
  ['numbers and empty codes', '[1, "", "a"]', ['a']],
  ['one code twice', '["a", "a"]', ['a']],
  ['fifty codes', JSON.stringify(Array.from({ length: 50 }, (_, index) => `p${index}`)), ['p0', 'p1', 'p2', 'p3']],
])('%s in the storage: only valid codes are used', (_, stored, codes) => {
  browser.localStorage.setItem('compared', stored);
  expect(readCompared()).toEqual(codes);
});

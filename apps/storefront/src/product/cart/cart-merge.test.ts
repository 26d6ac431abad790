import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSavedForms } from '#session/clear-saved-forms.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { readCartMerge, storeCartMerge } from './cart-merge.ts';

const merge = { moved: 3, own: 2, common: 1, dropped: 0 };

beforeEach(() => {
  fakeBrowser();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a damaged report is ignored', () => {
  sessionStorage.setItem('kept cartMerge', '{');
  expect(readCartMerge()).toBeUndefined();
});

test('what a sign-in changed in the cart is reported until the sign-out, and not to the next buyer', () => {
  storeCartMerge(merge);
  expect(readCartMerge()).toEqual(merge);
  clearSavedForms();
  expect(readCartMerge()).toBeUndefined();
});

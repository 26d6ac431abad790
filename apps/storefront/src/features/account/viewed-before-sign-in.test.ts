import { historyAdd } from '@kaimai/contract/history/history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { countOfferedViews, readViewedSignedOut, rememberViewed } from '#product/viewed/viewed-products.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { addViewedToHistory, isAddingRequested, setAddingRequested } from './viewed-before-sign-in.ts';

const call = vi.fn<Gateway['call']>();
const gateway: Gateway = { locale: 'en_US', call: call as Gateway['call'] };

beforeEach(() => {
  fakeBrowser();
  call.mockReset();
  rememberViewed('tern-one', gateway);
  rememberViewed('drift-buds', gateway);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('products viewed before the sign-in are added to the history only if the buyer has chosen so', async () => {
  await addViewedToHistory(gateway);
  expect(call).not.toHaveBeenCalled();
  expect(countOfferedViews()).toBe(0);
  expect(readViewedSignedOut()).toEqual(['drift-buds', 'tern-one']);
});

test('added products are no longer offered, and the choice does not apply to the next sign-in', async () => {
  setAddingRequested(true);
  await addViewedToHistory(gateway);
  expect(call).toHaveBeenCalledExactlyOnceWith(historyAdd, { commodityCodes: ['drift-buds', 'tern-one'] });
  expect(readViewedSignedOut()).toEqual([]);
  expect(isAddingRequested()).toBe(false);
});

test('products that could not be added remain for the offer of the history page', async () => {
  call.mockRejectedValue(new Error('no network'));
  setAddingRequested(true);
  await expect(addViewedToHistory(gateway)).rejects.toThrow('no network');
  expect(readViewedSignedOut()).toEqual(['drift-buds', 'tern-one']);
});

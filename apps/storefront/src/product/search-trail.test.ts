import type { Gateway } from '#api/gateway.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { keysOf } from '#browser-storage.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSavedForms } from '#session/clear-saved-forms.ts';
import { reportCarted, reportClick, reportPurchases, reportSearch } from './search-trail.ts';

const call = vi.fn<(service: unknown, input: unknown) => Promise<object>>(async () => ({}));
const gateway = { call } as unknown as Gateway;
const reported = () => call.mock.calls.flatMap(([, input]) => (input as { steps: unknown[] }).steps);

beforeEach(() => {
  call.mockClear();
  fakeBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('a search is reported without being remembered', async () => {
  await reportSearch(gateway, 'mug');
  expect(reported()).toEqual([{ words: 'mug', step: 'searched' }]);
  expect(keysOf('session')).toEqual([]);
});

test('cart and purchase are reported with the last search that led to the product', async () => {
  await reportClick(gateway, 'cup', 'P1');
  await reportClick(gateway, 'mug', 'P1');
  // The clicks are not of interest.
  call.mockClear();
  await reportCarted(gateway, 'P1');
  await reportPurchases(gateway);
  expect(reported()).toEqual([
    { words: 'mug', step: 'carted', commodityCode: 'P1' },
    { words: 'mug', step: 'bought', commodityCode: 'P1' },
  ]);
});

test('products that no search led to are not reported', async () => {
  await reportCarted(gateway, 'P1');
  await reportPurchases(gateway);
  expect(call).not.toHaveBeenCalled();
});

test('the last 20 products are remembered, in this window only', async () => {
  for (let nth = 1; nth <= 21; nth++) await reportClick(gateway, 'mug', `P${nth}`);
  call.mockClear();
  await reportCarted(gateway, 'P1');
  expect(call).not.toHaveBeenCalled();
  await reportPurchases(gateway);
  expect(reported()).toHaveLength(20);
  expect(keysOf('local')).toEqual([]);
});

test('the sign-out deletes the remembered products', async () => {
  await reportClick(gateway, 'mug', 'P1');
  clearSavedForms();
  expect(keysOf('session')).toEqual([]);
});

test('a failure is ignored', async () => {
  call.mockRejectedValueOnce(new Error('no network'));
  await expect(reportSearch(gateway, 'mug')).resolves.toBeUndefined();
});

import { expect, test } from 'vitest';
import { cartAdd, cartRemove, cartUpdate } from './cart.ts';

const codes = (count: number) => Array.from({ length: count }, (_, index) => `sku-${index}`);

test('one variant is ordered in 1 to 99 units', () => {
  const isAccepted = (quantity: number) => cartAdd.input.safeParse({ skuCode: 'tern-one', quantity }).success;
  expect([1, 99].map(isAccepted)).toEqual([true, true]);
  expect([0, 100, -1, 1.5].map(isAccepted)).toEqual([false, false, false, false]);
});

test('all 120 lines of a full cart are changed or removed by one call, and not one more', () => {
  const changeOf = (count: number) => ({ lines: codes(count).map((skuCode) => ({ skuCode, selected: true })) });
  expect(cartUpdate.input.safeParse(changeOf(120)).success).toBe(true);
  expect(cartUpdate.input.safeParse(changeOf(121)).success).toBe(false);
  expect(cartRemove.input.safeParse({ skuCodes: codes(120) }).success).toBe(true);
  expect(cartRemove.input.safeParse({ skuCodes: codes(121) }).success).toBe(false);
});

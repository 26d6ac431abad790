import { expect, test } from 'vitest';
import { isSealed, returnRights } from '../values/return-right.ts';
import { afterSalesReasons, afterSalesRequest, isFault, reasonsOfKind } from './after-sales.ts';

test('damaged, wrong, incomplete and lost products are faults, which can be claimed even if nothing can be returned', () => {
  expect(afterSalesReasons.filter(isFault)).toEqual([
    'NOT_AS_DESCRIBED',
    'DAMAGED',
    'WRONG_ITEM',
    'PARTS_MISSING',
    'NOT_ARRIVED',
  ]);
});

test('units that were not sent are not cancelled for a fault', () => {
  expect(reasonsOfKind.CANCEL.filter(isFault)).toEqual([]);
});

test.each([
  [0, false],
  [1, true],
  [99, true],
  [100, false],
  [1.5, false],
])('%d units of a line can be requested: %s', (quantity, isPossible) => {
  const request = { orderNo: 'KM1', kind: 'RETURN', reason: 'DAMAGED', lines: [{ skuCode: 'mug.ink', quantity }] };
  expect(afterSalesRequest.input.safeParse(request).success).toBe(isPossible);
});

test.each(['hygiene', 'digital'] as const)('products with the return right “%s” are sealed', (right) => {
  expect(isSealed(right)).toBe(true);
  expect(returnRights.filter(isSealed)).toContain(right);
});

test('products with other return rights are not sealed', () => {
  expect(returnRights.filter(isSealed)).toHaveLength(2);
});

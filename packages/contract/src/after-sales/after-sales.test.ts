import { expect, test } from 'vitest';
import { afterSalesReasons, isFault, reasonsOfKind } from './after-sales.ts';

test('what is damaged, wrong, incomplete or never arrived can be claimed also where nothing can be returned', () => {
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

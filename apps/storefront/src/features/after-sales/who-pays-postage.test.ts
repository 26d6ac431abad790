import { reasonsOfKind } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import { isPostagePaidByBuyer } from './who-pays-postage.ts';

test('the shop pays the return of a product that is faulty or not as described', () => {
  const reasons = reasonsOfKind.RETURN.filter((reason) => isPostagePaidByBuyer('buyer', reason));
  expect(reasons).toEqual(['NO_LONGER_WANTED', 'DOES_NOT_FIT']);
  expect(reasonsOfKind.RETURN.filter((reason) => isPostagePaidByBuyer('store', reason))).toEqual([]);
});

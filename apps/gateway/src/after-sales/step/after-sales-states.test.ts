import { afterSalesStatuses, type AfterSalesStatus } from '@kaimai/contract/after-sales/after-sales';
import { expect, test } from 'vitest';
import { mayMove, statesBefore, waitingForBuyer } from './after-sales-states.ts';

const predecessors: [AfterSalesStatus, AfterSalesStatus[]][] = [
  ['REQUESTED', ['QUESTIONED']],
  ['QUESTIONED', ['REQUESTED']],
  ['APPROVED', ['REQUESTED', 'QUESTIONED']],
  ['SENT_BACK', ['APPROVED']],
  ['REFUNDING', ['REQUESTED', 'QUESTIONED', 'APPROVED', 'SENT_BACK']],
  ['REFUNDED', ['REFUNDING']],
  ['REFUSED', ['REQUESTED', 'QUESTIONED', 'SENT_BACK']],
  ['WITHDRAWN', ['REQUESTED', 'QUESTIONED', 'APPROVED']],
];

test('all states are covered', () => {
  expect(predecessors.map(([state]) => state).toSorted()).toEqual([...afterSalesStatuses].toSorted());
});

test.each(predecessors)('a request becomes %s only from %j', (to, before) => {
  expect([...statesBefore(to)].toSorted()).toEqual([...before].toSorted());
  for (const from of afterSalesStatuses) expect(mayMove(from, to)).toBe(before.includes(from));
});

test('requests wait for the buyer after a question and after an approval', () => {
  expect(waitingForBuyer).toEqual(['QUESTIONED', 'APPROVED']);
});

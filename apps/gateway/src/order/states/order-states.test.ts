import { orderStatuses, type OrderStatus } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { mayMove, statesBefore } from './order-states.ts';

const predecessors: [OrderStatus, OrderStatus[]][] = [
  ['PENDING_PAYMENT', []],
  ['PAID', ['PENDING_PAYMENT', 'CLOSED']],
  ['SHIPPED', ['PAID']],
  ['DELIVERED', ['SHIPPED']],
  ['CANCELLED', ['PENDING_PAYMENT', 'PAID']],
  ['COMPLETED', ['SHIPPED', 'DELIVERED']],
  ['CLOSED', ['PENDING_PAYMENT']],
  ['REFUNDING', ['PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED', 'CLOSED']],
  ['REFUNDED', ['REFUNDING']],
];

test('the table covers every state', () => {
  expect(predecessors.map(([state]) => state).toSorted()).toEqual([...orderStatuses].toSorted());
});

test.each(predecessors)('%s is reached only from %j', (to, before) => {
  expect([...statesBefore(to)].toSorted()).toEqual([...before].toSorted());
  for (const from of orderStatuses) expect(mayMove(from, to)).toBe(before.includes(from));
});

test('a cancelled order never becomes paid', () => {
  expect(statesBefore('PAID')).not.toContain('CANCELLED');
});

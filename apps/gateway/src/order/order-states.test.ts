import { expect, test } from 'vitest';
import { statesBefore } from './order-states.ts';

test.each([
  ['PENDING_PAYMENT', []],
  ['PAID', ['PENDING_PAYMENT', 'CLOSED']],
  ['CANCELLED', ['PENDING_PAYMENT', 'PAID']],
  ['COMPLETED', ['SHIPPED', 'DELIVERED']],
  ['CLOSED', ['PENDING_PAYMENT']],
  ['REFUNDED', ['REFUNDING']],
] as const)('%s is reached from %j', (state, before) => {
  expect(statesBefore(state)).toEqual(before);
});

test('what the buyer cancelled is never paid after all', () => {
  expect(statesBefore('PAID')).not.toContain('CANCELLED');
});

import { expect, test } from 'vitest';
import { orderPlace } from './place-order.ts';

const isAccepted = (changes: object): boolean =>
  orderPlace.input.safeParse({ orderToken: 'token', expectedTotal: '12.90', ...changes }).success;

test.each([
  ['a note of 200 characters', { notes: { TERN: '字'.repeat(200) } }, true],
  ['a longer note', { notes: { TERN: '字'.repeat(201) } }, false],
  ['no token', { orderToken: '' }, false],
  ['no units', { buyNow: { skuCode: 'mug.ink', quantity: 0 } }, false],
  ['99 units', { buyNow: { skuCode: 'mug.ink', quantity: 99 } }, true],
  ['more units', { buyNow: { skuCode: 'mug.ink', quantity: 100 } }, false],
  ['an unknown method of delivery', { deliveryMethods: { TERN: 'drone' } }, false],
])('an order with %s is possible, or not', (_what, changes, isPossible) => {
  expect(isAccepted(changes)).toBe(isPossible);
});

import { expect, test } from 'vitest';
import { orderPlace } from './place-order.ts';

const isAccepted = (changes: object): boolean =>
  orderPlace.input.safeParse({ orderToken: 'token', expectedTotal: '12.90', ...changes }).success;

test.each([
  ['a note of 200 characters', true, { notes: { TERN: '字'.repeat(200) } }],
  ['a longer note', false, { notes: { TERN: '字'.repeat(201) } }],
  ['no token', false, { orderToken: '' }],
  ['no units', false, { buyNow: { skuCode: 'mug.ink', quantity: 0 } }],
  ['99 units', true, { buyNow: { skuCode: 'mug.ink', quantity: 99 } }],
  ['more units', false, { buyNow: { skuCode: 'mug.ink', quantity: 100 } }],
  ['an unknown method of delivery', false, { deliveryMethods: { TERN: 'drone' } }],
])('an order with %s is possible: %s', (_what, isPossible, changes) => {
  expect(isAccepted(changes)).toBe(isPossible);
});

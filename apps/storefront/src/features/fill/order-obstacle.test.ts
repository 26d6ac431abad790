import type { Code } from '@kaimai/contract/wire/codes';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { expect, test } from 'vitest';
import { isInDoubt } from '#product/order/in-doubt.ts';
import type { Fill } from './fill-sums.ts';
import { obstacleOf } from './order-obstacle.ts';

const before = {} as Fill;

test.each<[Code | '1005', boolean]>([
  ['INTERNAL_ERROR', true],
  ['FAILURE', true],
  ['REQUEST_NO_NOT_UNIQUE', true],
  ['1005', true],
  ['PRICE_CHANGED', false],
  ['STOCK_NOT_ENOUGH', false],
  ['PARAMETER_ERROR', false],
])('after %s it is unknown whether the order was placed: %s', (code, expected) => {
  expect(isInDoubt(new GatewayError(code, 'no'))).toBe(expected);
});

test.each<Code>([
  'PRICE_CHANGED',
  'COUPON_NOT_USABLE',
  'STOCK_NOT_ENOUGH',
  'COMMODITY_OFF_SALE',
  'DELIVERY_NOT_AVAILABLE',
  'CART_EMPTY',
])('after %s the changes of the purchase are shown beside what the buyer saw', (code) => {
  expect(obstacleOf(new GatewayError(code, 'Look again'), before)).toEqual({
    kind: 'changed',
    message: 'Look again',
    before,
  });
});

test('a refusal of fields is shown at these fields, any other refusal as a message', () => {
  const refusalAt = (fields: Record<string, string>) => new GatewayError('PARAMETER_ERROR', 'Wrong', fields);
  expect(obstacleOf(refusalAt({ 'address.postcode': 'Too short', note: 'x' }), before)).toEqual({
    kind: 'address',
    fields: { postcode: 'Too short' },
  });
  expect(obstacleOf(refusalAt({ email: 'Not an address' }), before)).toEqual({
    kind: 'email',
    message: 'Not an address',
  });
  expect(obstacleOf(refusalAt({ note: 'Too long' }), before)).toEqual({ kind: 'refused', message: 'Wrong' });
});

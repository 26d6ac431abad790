import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { chooseDeliveryPlace, forgetDeliveryPlace, readDeliveryPlace } from './delivery-place.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

test('a chosen place is used in its own region only, until it is forgotten', () => {
  const place = { ...unknownPlace, postcode: '97201' };
  chooseDeliveryPlace('US', place);
  expect([readDeliveryPlace('US'), readDeliveryPlace('DE')]).toEqual([place, undefined]);
  forgetDeliveryPlace();
  expect(readDeliveryPlace('US')).toBeUndefined();
});

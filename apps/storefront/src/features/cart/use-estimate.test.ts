import { expect, test } from 'vitest';
import { offerOf, type EstimatedSums } from './use-estimate.ts';

test('the delivery estimate of a shop is the offer of its chosen delivery method', () => {
  const offers = (['standard', 'express'] as const).map((method) => ({ method }));
  const stores = [
    { storeCodeNumber: 'S1', deliveryMethod: 'standard', deliveryOptions: offers },
    { storeCodeNumber: 'S2', deliveryMethod: 'express', deliveryOptions: offers },
  ];
  const sums = { stores } as unknown as EstimatedSums;
  expect(['S1', 'S2', 'S3'].map((code) => offerOf(sums, code)?.method)).toEqual(['standard', 'express', undefined]);
  expect(offerOf(undefined, 'S1')).toBeUndefined();
});

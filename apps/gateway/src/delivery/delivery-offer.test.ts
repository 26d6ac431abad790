import type { Rates } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import { missingForFreeDelivery, offerDelivery, type DeliveryRequest } from '#delivery/delivery-offer.ts';
import { standardMethod } from '#testing/delivery.ts';

const rates: Rates = { USD: 1, CNY: 7.1, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 };

/** At home it costs 1.50 dollars, is free from 60 dollars, and takes 2 to 4 working days; abroad 8 to 13. */
const standard = standardMethod();
const express = standardMethod({
  method: 'express',
  position: 1,
  domestic_usd_minor: 400,
  abroad_usd_minor: 3200,
  free_from_usd_minor: null,
  free_from_cny_minor: null,
});
const pickup: typeof express = { ...express, method: 'pickup', position: 2, domestic_usd_minor: 0 };
const methods = [standard, express, pickup];

function offer(change: Partial<DeliveryRequest> = {}) {
  return offerDelivery({
    methods,
    shopCountry: 'CN',
    sendsWithinDays: 1,
    region: 'CN',
    place: unknownPlace,
    productsUsdMinor: 1000,
    productsCnyMinor: 7100,
    areAllFree: false,
    travelDays: null,
    // A Friday.
    today: '2026-11-20',
    rates,
    ...change,
  });
}

test('a domestic offer has the domestic fee, and counts working days after dispatch', () => {
  const [first] = offer();
  expect(first).toMatchObject({ method: 'standard', free: false, arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' });
  expect(first?.fee).toMatchObject({ USD: '1.50', RMB: '10.00', JPY: '225', KWD: '0.450' });
  expect(first?.freeFrom).toMatchObject({ USD: '60.00', RMB: '429.00' });
});

test('offers abroad have the fee and days for abroad, and no pickup', () => {
  const offers = offer({ region: 'US' });
  expect(offers.map(({ method }) => method)).toEqual(['standard', 'express']);
  expect(offers[0]).toMatchObject({ fee: { USD: '12.00' }, arrivesFrom: '2026-12-03', arrivesTo: '2026-12-10' });
});

test.each([
  ['the sum in dollars reaches the threshold', { productsUsdMinor: 6000 }],
  ['the sum in yuan reaches the threshold', { productsCnyMinor: 42900 }],
  ['all products are delivered free', { areAllFree: true }],
])('standard delivery is free when %s; express is not', (_case, change) => {
  const [first, second] = offer(change);
  expect(first).toMatchObject({ free: true, fee: { USD: '0.00', RMB: '0.00', JPY: '0' } });
  expect(second).toMatchObject({ free: false, fee: { USD: '4.00' } });
});

test('one cent below the threshold is not enough', () => {
  expect(offer({ productsUsdMinor: 5999, productsCnyMinor: 42899 })[0]).toMatchObject({ free: false });
});

const anywhere = { destination: undefined, rates };

test('the amount missing for free delivery is reported until delivery is free', () => {
  const products = { usdMinor: 5850, cnyMinor: 41000, areAllFree: false, travelDays: null, shopCountry: 'CN' };
  expect(missingForFreeDelivery(methods, products, anywhere)).toMatchObject({ USD: 150, CNY: 1900, JPY: 225 });
  expect(missingForFreeDelivery(methods, { ...products, areAllFree: true }, anywhere)).toBeNull();
  expect(missingForFreeDelivery(methods, { ...products, usdMinor: 6000 }, anywhere)).toBeNull();
  expect(missingForFreeDelivery([express], products, anywhere)).toBeNull();
});

test('a method without a fee has no threshold', () => {
  expect(offer({ region: 'CN' }).at(-1)).toMatchObject({
    method: 'pickup',
    free: true,
    fee: { USD: '0.00', RMB: '0.00' },
  });
  expect(offer({ region: 'CN' }).at(-1)?.freeFrom).toBeNull();
});

test('nothing is missing if the yuan amount is reached or the shop has no standard method', () => {
  const products = { usdMinor: 5999, cnyMinor: 42_900, areAllFree: false, travelDays: null, shopCountry: 'CN' };
  expect(missingForFreeDelivery(methods, products, anywhere)).toBeNull();
  expect(missingForFreeDelivery(methods, { ...products, cnyMinor: 42_899 }, anywhere)).toMatchObject({
    USD: 1,
    CNY: 1,
  });
  expect(missingForFreeDelivery([], products, anywhere)).toBeNull();
});

test('a method that takes longer than a product may travel is not offered', () => {
  const fast = { ...express, domestic_days_from: 1, domestic_days_to: 1 };
  const methodsFor = (travelDays: number) =>
    offer({ methods: [standard, fast], travelDays }).map(({ method }) => method);
  expect(methodsFor(4)).toEqual(['standard', 'express']);
  expect(methodsFor(3)).toEqual(['express']);
  expect(methodsFor(1)).toEqual(['express']);
  expect(offer({ methods: [standard], travelDays: 3 })).toEqual([]);
});

test('a perishable product is sent after the weekend that it would not survive', () => {
  // Ready on Monday the 23rd; four working days from there end on the Friday.
  expect(offer({ travelDays: 4 })[0]).toMatchObject({ arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' });
  // Ready on Wednesday the 25th, it would travel over a weekend: it leaves on the Monday.
  expect(offer({ travelDays: 4, today: '2026-11-24' })[0]).toMatchObject({ arrivesTo: '2026-12-04' });
  expect(offer({ travelDays: 6, today: '2026-11-24' })[0]).toMatchObject({ arrivesTo: '2026-12-01' });
});

test('free delivery applies to the first method that is fast enough for a perishable product', () => {
  const fast = { ...express, domestic_days_to: 1 };
  expect(offer({ methods: [standard, fast], travelDays: 1, areAllFree: true })[0]).toMatchObject({
    method: 'express',
    free: true,
  });
  expect(offer({ methods: [standard, fast], travelDays: 4, areAllFree: true })[1]).toMatchObject({ free: false });
});

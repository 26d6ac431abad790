import { unknownPlace, type DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeliveryZone } from '#delivery/delivery-method.ts';
import { isDeliveredTo, regionsReached } from '#delivery/delivery-limits.ts';
import { offerDelivery } from '#delivery/delivery-offer.ts';
import { hasSameTermsAt, methodsAt } from '#delivery/delivery-zone.ts';
import { standardMethod } from '#testing/delivery.ts';

const method = (...zones: DeliveryZone[]) => standardMethod({ zones });
const rates = { USD: 1, CNY: 7.1, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 };

function zone(changes: Partial<DeliveryZone>): DeliveryZone {
  return {
    shop_id: 1,
    method: 'standard',
    code: 'near',
    position: 0,
    name: { zh_CN: '近', en_US: 'Near' },
    country: 'CN',
    postcodes: [],
    places: [],
    days_from: 0,
    days_to: 1,
    every_day: false,
    usd_minor: null,
    cny_minor: null,
    free_from_usd_minor: null,
    free_from_cny_minor: null,
    ...changes,
  };
}

const at = (place: Partial<DeliveryPlace>): DeliveryPlace => ({ ...unknownPlace, ...place });

function zoneAt(changes: Partial<DeliveryZone>, region: Region, place: Partial<DeliveryPlace>): string | undefined {
  return methodsAt([method(zone({ country: region, ...changes }))], region, at(place))[0]?.zone?.code;
}

describe('a zone matches', () => {
  test('only in its own country, and the first one counts', () => {
    const one = zone({ code: 'one', postcodes: ['1'] });
    const other = zone({ code: 'other', postcodes: ['10'], country: 'DE' });
    const third = zone({ code: 'third', postcodes: ['1'], country: 'DE' });
    const find = (region: Region) => methodsAt([method(one, other, third)], region, at({ postcode: '10115' }))[0]?.zone;
    expect(find('CN')?.code).toBe('one');
    expect(find('DE')?.code).toBe('other');
    expect(find('FR')).toBeUndefined();
  });

  test('never by malformed input, which causes no fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (postcode, city) => {
        expect(zoneAt({ postcodes: ['99999..99999'], places: ['no such place'] }, 'US', { postcode, city })).toBe(
          postcode.normalize('NFKC').replaceAll(/[\s-]/g, '').startsWith('99999') ? 'near' : undefined,
        );
      }),
    );
  });
});

describe('delivery in a zone', () => {
  const request = {
    shopCountry: 'CN',
    sendsWithinDays: 1,
    region: 'CN' as const,
    travelDays: null,
    productsUsdMinor: 1000,
    productsCnyMinor: 7100,
    areAllFree: false,
    // A Friday.
    today: '2026-11-20',
    rates,
  };
  const offer = (changes: Partial<DeliveryZone>, more: Partial<Parameters<typeof offerDelivery>[0]> = {}) =>
    offerDelivery({
      ...request,
      methods: [method(zone({ places: ['上海'], ...changes }))],
      place: at({ state: '上海市' }),
      ...more,
    })[0];

  test('skips weekends only where the shop does not deliver every day', () => {
    expect(offer({})).toMatchObject({ arrivesFrom: '2026-11-23', arrivesTo: '2026-11-24' });
    expect(offer({ every_day: true })).toMatchObject({ arrivesFrom: '2026-11-21', arrivesTo: '2026-11-22' });
    expect(offer({}, { place: unknownPlace })).toMatchObject({ arrivesFrom: '2026-11-25', arrivesTo: '2026-11-27' });
  });

  test('costs what the zone says, otherwise what the method says', () => {
    expect(offer({})).toMatchObject({ fee: { USD: '1.50' }, freeFrom: { USD: '60.00' } });
    const dearer = { usd_minor: 900, cny_minor: 6400, free_from_usd_minor: 9000, free_from_cny_minor: 64_000 };
    expect(offer(dearer)).toMatchObject({
      fee: { USD: '9.00', RMB: '64.00' },
      freeFrom: { USD: '90.00' },
      free: false,
    });
    const enough = { productsUsdMinor: 9000, productsCnyMinor: 1 };
    expect(offer(dearer, { ...enough, productsUsdMinor: 8999 })?.free).toBe(false);
    expect(offer(dearer, enough)).toMatchObject({ free: true, fee: { USD: '0.00' } });
    expect(offer({ usd_minor: 0, cny_minor: 0 })).toMatchObject({ free: true });
  });

  test('is offered only if it is fast enough for a perishable product', () => {
    expect(offer({ every_day: true, days_to: 3 }, { travelDays: 2 })).toBeUndefined();
    expect(offer({ every_day: true, days_to: 2 }, { travelDays: 2 })).toMatchObject({ arrivesTo: '2026-11-23' });
  });
});

test('a perishable product reaches a region by a zone alone, and there only this zone', () => {
  const methods = [method(zone({ places: ['上海'], every_day: true }))];
  const melon = { deliversTo: null, travelDays: 1, shopCountry: 'CN' };
  const delivered = (place: DeliveryPlace | undefined) => isDeliveredTo({ region: 'CN', place }, melon, methods);
  expect(delivered(undefined)).toBe(true);
  expect(delivered(at({ city: '上海市' }))).toBe(true);
  expect(delivered(at({ city: '苏州市' }))).toBe(false);
  expect(delivered(unknownPlace)).toBe(false);
  expect(isDeliveredTo({ region: 'US', place: undefined }, melon, methods)).toBe(false);
  // The melon may travel for one day. A zone that takes one day reaches it; the method and a zone of two days do not.
  expect(regionsReached(melon, 'CN', { home: 4, abroad: 13, zones: { CN: 1 } })).toEqual(['CN']);
  expect(regionsReached(melon, 'CN', { home: 4, abroad: 13, zones: { CN: 2 } })).toEqual([]);
});

test('two places have the same terms when days and fees agree, whatever the codes of their zones', () => {
  const one = zone({ code: 'one', places: ['A'] });
  const same = zone({ code: 'same', places: ['B'] });
  const dearer = zone({ code: 'dearer', places: ['C'], usd_minor: 151, cny_minor: 1000 });
  const slower = zone({ code: 'slower', places: ['D'], days_to: 2 });
  const daily = zone({ code: 'daily', places: ['E'], every_day: true });
  const zoned = method(one, same, dearer, slower, daily);
  const agree = (first: string, second: string) =>
    hasSameTermsAt(zoned, 'CN', [at({ city: first }), at({ city: second })]);
  expect(agree('A', 'B')).toBe(true);
  for (const city of ['C', 'D', 'E', 'none']) expect(agree('A', city)).toBe(false);
  expect(agree('none', 'nowhere')).toBe(true);
});

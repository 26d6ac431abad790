import { expect, test } from 'vitest';
import type { AddressInput } from './address.ts';
import { formatPlace, placeFieldsInOrder } from './address-format.ts';

const linesOf = (address: Omit<AddressInput, 'recipient'>) => formatPlace({ recipient: 'M', ...address });

test.each<[Omit<AddressInput, 'recipient'>, string[]]>([
  [
    { country: 'US', street: '1120 SE Division Street', city: 'Portland', state: 'Oregon', postcode: '97202' },
    ['1120 SE Division Street', 'Portland, Oregon 97202'],
  ],
  [{ country: 'DE', street: 'Torstraße 1', city: 'Berlin', postcode: '10119' }, ['Torstraße 1', '10119 Berlin']],
  [
    { country: 'GB', street: '10 Downing Street', city: 'London', postcode: 'SW1A 2AA' },
    ['10 Downing Street', 'London', 'SW1A 2AA'],
  ],
  [
    { country: 'CN', street: '香港中路 10 号', city: '青岛市', state: '山东省', district: '市南区' },
    ['山东省青岛市市南区', '香港中路 10 号'],
  ],
  [
    { country: 'CN', street: '10 Xianggang Middle Road', city: 'Qingdao', state: 'Shandong', district: 'Shinan' },
    ['10 Xianggang Middle Road', 'Shinan', 'Qingdao', 'Shandong'],
  ],
  [
    { country: 'JP', street: '神宮前1-1-1', city: '渋谷区', state: '東京都', postcode: '150-0001' },
    ['〒150-0001', '東京都', '渋谷区神宮前1-1-1'],
  ],
  [
    { country: 'JP', street: '1-1-1 Jingumae', city: 'Shibuya', state: 'Tokyo', postcode: '150-0001' },
    ['1-1-1 Jingumae, Shibuya, Tokyo', '150-0001'],
  ],
])('an address has the lines of its country’s format: %j', (address, lines) => {
  expect(linesOf(address)).toEqual(lines);
});

test('the fields of an address are in the order in which the country writes them', () => {
  expect(placeFieldsInOrder('US')).toEqual(['street', 'district', 'city', 'state', 'postcode']);
  expect(placeFieldsInOrder('DE').filter((field) => field !== 'state' && field !== 'district')).toEqual([
    'street',
    'postcode',
    'city',
  ]);
  expect(placeFieldsInOrder('CN').filter((field) => field !== 'postcode')).toEqual([
    'state',
    'city',
    'district',
    'street',
  ]);
  for (const country of ['JP', 'KR', 'HK', 'SG', 'AE', 'BR'] as const)
    expect(placeFieldsInOrder(country)).toHaveLength(5);
});

import type { ComparedCommodity } from '@kaimai/contract/catalogue/compare';
import { expect, test } from 'vitest';
import { attributeRows, differingRows, isDifferent, commonRows, type Comparison } from './comparison-rows.ts';

const t = (key: string, values: Readonly<Record<string, string | number>> = {}) =>
  [key, ...Object.values(values)].join(' ');
const table = (USD: string) => ({ USD, RMB: '', EUR: '', GBP: '', JPY: '', HKD: '', KWD: '' });
const presentation = { t, tag: 'en-US', currency: 'USD', region: 'US' } as const;

function product(changes: Partial<ComparedCommodity>): ComparedCommodity {
  return {
    commodityCode: 'tern',
    commodityName: 'Tern',
    storeCodeNumber: 'S1',
    storeName: 'Shoreline',
    pictures: [],
    price: table('1.00'),
    priceFrom: false,
    lowestPrice30Days: null,
    salePercent: null,
    rating: 4.7,
    ratingCount: 1286,
    freeDelivery: false,
    isNew: false,
    soldOut: false,
    deliversTo: null,
    skuCode: null,
    delivery: {
      method: 'standard',
      fee: table('9.00'),
      free: false,
      freeFrom: null,
      arrivesFrom: '2026-11-26',
      arrivesTo: '2026-11-28',
    },
    returnRight: 'standard',
    returnDays: 30,
    returnPostage: 'store',
    ...changes,
  };
}

const comparison = (rows: ComparedCommodity[], attributes: Comparison['attributes'] = []): Comparison => ({
  rows,
  attributes,
  offSale: [],
});

test('ratings come with their count, and delivery with its fee and days or the reason for none', () => {
  const rows = commonRows(
    comparison([
      product({}),
      product({ rating: null, ratingCount: 0, soldOut: true, delivery: null, returnRight: 'perishable' }),
    ]),
    presentation,
  );
  expect(rows.map(({ key, values }) => [key, ...values])).toEqual([
    ['rating', '4.7 (1,286)', 'compare.noRating'],
    ['availability', 'compare.inStock', 'product.soldOut'],
    [
      'delivery',
      'compare.deliveryOf US$9.00 Thu,\u00A0Nov\u00A026 – Sat,\u00A0Nov\u00A028',
      'product.notDelivered regions.inSentence.US',
    ],
    ['returns', 'product.return 30 · detail.postage.store', 'product.noReturn.perishable'],
  ]);
});

test('an option lists its first eight values and the number of the others, and a value that is not stated is null', () => {
  const many = Array.from({ length: 11 }, (_, index) => `c${index}`);
  const attributes = [{ code: 'colour', name: 'Colour', values: [many, ['Ink', 'Sage'], []] }];
  const [row] = attributeRows(comparison([], attributes), presentation);
  expect(row?.values).toEqual(['compare.more c0, c1, c2, c3, c4, c5, c6, c7 3', 'Ink, Sage', null]);
});

test.each([
  [['40 h', '40 h'], false],
  [['USB-C ', 'usb-c', 'ＵＳＢ-Ｃ'], false],
  [['40 h', '30 h'], true],
  [['40 h', null], true],
  [['40 h'], false],
  [[null, null], false],
])('the values %j differ: %s', (values, differs) => {
  expect(isDifferent({ key: 'a', name: 'A', values })).toBe(differs);
});

test('two products keep only the rows in which they differ, a single product keeps all rows', () => {
  const row = (...values: string[]) => ({ key: values.join(), name: 'A', values });
  expect(differingRows([row('40 h', '30 h'), row('USB-C', 'USB-C')])).toEqual([row('40 h', '30 h')]);
  expect(differingRows([row('40 h'), row('USB-C')])).toEqual([row('40 h'), row('USB-C')]);
});

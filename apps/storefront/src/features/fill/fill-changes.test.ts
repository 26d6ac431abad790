import { describe, expect, test } from 'vitest';
import { fillChanges } from './fill-changes.ts';
import { chosenMethods, totalOf, type Fill, type FillShop } from './fill-sums.ts';

const table = (usd: number) => ({
  USD: usd.toFixed(2),
  RMB: (usd * 7).toFixed(2),
  EUR: (usd * 0.9).toFixed(2),
  GBP: (usd * 0.8).toFixed(2),
  JPY: String(Math.round(usd * 150)),
  HKD: (usd * 7.8).toFixed(2),
  KWD: (usd * 0.3).toFixed(3),
});

function lineOf(skuCode: string, usd: number, quantity = 1): FillShop['lines'][number] {
  return {
    skuCode,
    commodityCode: skuCode,
    commodityName: skuCode,
    optionText: '',
    picture: null,
    price: table(usd),
    quantity,
    lineTotal: table(usd * quantity),
    discount: table(0),
    returnRight: 'standard',
    returnDays: 30,
  };
}

function fillOf(lines: FillShop['lines'], standardUsd = 5): Fill {
  const productsUsd = lines.reduce((sum, { lineTotal }) => sum + Number(lineTotal.USD), 0);
  const dates = { free: false, freeFrom: null, arrivesFrom: '2026-11-26', arrivesTo: '2026-11-28' };
  return {
    orderToken: 'token',
    tax: null,
    addresses: [],
    hasZones: false,
    place: null,
    notDelivered: [],
    stores: [
      {
        storeCodeNumber: 'S1',
        storeName: 'Shoreline',
        tint: 'sky',
        lines,
        deliveryOptions: [
          { method: 'standard', fee: table(standardUsd), ...dates },
          { method: 'express', fee: table(12), ...dates },
        ],
        deliveryMethod: 'standard',
        goodsTotal: table(productsUsd),
        deliveryFee: table(standardUsd),
        discount: table(0),
      },
    ],
    goodsTotal: table(productsUsd),
    deliveryTotal: table(standardUsd),
    discountTotal: table(0),
    total: table(productsUsd + standardUsd),
    coupons: [],
    quantity: lines.length,
    settlementCurrency: 'USD',
  };
}

describe('the total', () => {
  test('changes with the delivery method before the gateway answers', () => {
    const fill = fillOf([lineOf('tea', 38.5)]);
    expect(totalOf(fill, {})).toEqual(fill.total);
    expect(totalOf(fill, { S1: 'express' })).toMatchObject({ USD: '50.50', KWD: '15.150' });
  });

  test('uses the first delivery method where the chosen one is not offered', () => {
    const fill = fillOf([lineOf('tea', 38.5)]);
    expect(chosenMethods(fill, { S1: 'pickup', S2: 'express' })).toEqual({ S1: 'standard' });
    expect(totalOf(fill, { S1: 'pickup' })).toEqual(fill.total);
  });
});

describe('the discount by coupons', () => {
  test('is part of the total, and its change is reported', () => {
    const before = { ...fillOf([lineOf('tea', 38.5)]), discountTotal: table(3), total: table(40.5) };
    expect(totalOf(before, {})).toEqual(before.total);
    expect(fillChanges(before, fillOf([lineOf('tea', 38.5)]), {})).toEqual([
      { kind: 'discount', name: '', before: table(3), after: table(0) },
    ]);
  });
});

describe('tax', () => {
  const name = 'Sales tax';
  const withTax = (kind: 'added' | 'included', usd: number): Fill => ({
    ...fillOf([lineOf('tea', 38.5)]),
    tax: { kind, amount: table(usd), name, percent: '7.25' },
  });

  test('is part of the total where it is added to the prices, and not where they include it', () => {
    expect(totalOf(withTax('added', 2.79), {})).toMatchObject({ USD: '46.29' });
    expect(totalOf(withTax('included', 2.79), {})).toMatchObject({ USD: '43.50' });
  });

  test('is reported when it is added or changes; included tax changes no amount', () => {
    const before = fillOf([lineOf('tea', 38.5)]);
    expect(fillChanges(before, withTax('added', 2.79), {})).toEqual([
      { kind: 'tax', name, before: table(0), after: table(2.79) },
    ]);
    expect(fillChanges(withTax('added', 2.79), withTax('added', 2.8), {})).toEqual([
      { kind: 'tax', name, before: table(2.79), after: table(2.8) },
    ]);
    expect(fillChanges(before, withTax('included', 2.79), {})).toEqual([]);
  });
});

describe('the changes of a purchase', () => {
  test('are empty for an equal purchase', () => {
    expect(fillChanges(fillOf([lineOf('tea', 38.5)]), fillOf([lineOf('tea', 38.5)]), {})).toEqual([]);
  });

  test('are reported line by line', () => {
    const before = fillOf([lineOf('tea', 38.5), lineOf('fig', 19, 3), lineOf('cup', 7)]);
    const after = fillOf([lineOf('tea', 40), lineOf('fig', 19, 2), lineOf('pot', 9)]);
    expect(fillChanges(before, after, {})).toEqual([
      { kind: 'price', name: 'tea', before: table(38.5), after: table(40) },
      { kind: 'quantity', name: 'fig', before: 3, after: 2 },
      { kind: 'gone', name: 'cup' },
      { kind: 'added', name: 'pot', quantity: 1 },
    ]);
  });

  test('are those of amounts in the settlement currency', () => {
    const inYuan = (lines: FillShop['lines']): Fill => ({ ...fillOf(lines), settlementCurrency: 'CNY' });
    const tea = lineOf('tea', 38.5);
    const dearer = { ...tea, price: { ...tea.price, RMB: '270.00' } };
    expect(fillChanges(inYuan([tea]), inYuan([dearer]), {})).toMatchObject([{ kind: 'price', after: dearer.price }]);
    const teaAtOtherRate = { ...tea, price: { ...tea.price, USD: '38.20' } };
    expect(fillChanges(inYuan([tea]), inYuan([teaAtOtherRate]), {})).toEqual([]);
  });

  test('include delivery only where the chosen method has another fee', () => {
    const before = fillOf([lineOf('tea', 38.5)], 5);
    const after = fillOf([lineOf('tea', 38.5)], 6);
    expect(fillChanges(before, after, {})).toMatchObject([{ kind: 'delivery', name: 'Shoreline' }]);
    expect(fillChanges(before, after, { S1: 'express' })).toEqual([]);
  });
});

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRates } from '#currency/rates.ts';
import { setRates } from '#currency/set-rates.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { decimalIn } from '#importing/formats/cells.ts';
import { createMerchant, type Merchant } from '#testing/merchant.ts';
import { priceIn } from './prices.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const priced = (handle: string, price: string) => `Handle,Title,Variant Price\n${handle},${handle},"${price}"\n`;
const priceOf = async (commodityCode: string) =>
  (await merchant.gateway.call(commodityDetail, { commodityCode })).skus[0]?.price.USD;

test('a file without a currency is not assumed to be in dollars', async () => {
  await expect(merchant.importFile(priced('a', '10'), { currency: undefined })).rejects.toThrow(
    'Shopify’s product export does not name the currency of its prices. Name it with --currency, such as --currency EUR.',
  );
});

test.each(['EURO', 'sek', 'XYZ', ''])('%s is not a currency code', async (currency) => {
  await expect(merchant.importFile(priced('a', '10'), { currency })).rejects.toThrow(/is no currency of ISO 4217/);
});

test('a currency without a rate is refused, and the message says how to set one', async () => {
  await expect(merchant.importFile(priced('a', '10'), { currency: 'SEK' })).rejects.toThrow(
    /No rate is set for SEK.*kaimai rates set --rate SEK=…/,
  );
});

test('prices may be in any currency with a rate, with the digits of that currency', async () => {
  await inTransaction(merchant.gateway.db, (tx) =>
    setRates(tx, { perUsd: { SEK: 10, VND: 25_000, BHD: 0.4 }, date: '2026-11-20' }),
  );
  const sek = await merchant.importFile(priced('sek', '1 290,50'), { currency: 'SEK' });
  expect(sek.prices).toEqual([{ currency: 'SEK', perUsd: 10 }]);
  expect(await priceOf('sek')).toBe('129.05');
  await merchant.importFile(priced('vnd', '250.000'), { currency: 'VND' });
  expect(await priceOf('vnd')).toBe('10.00');
  await merchant.importFile(priced('bhd', '4.125'), { currency: 'BHD' });
  expect(await priceOf('bhd')).toBe('10.31');
});

test('a rate of a currency that only imports use does not change the date shown to buyers', async () => {
  const before = (await readRates(merchant.gateway.db)).date;
  await inTransaction(merchant.gateway.db, (tx) => setRates(tx, { perUsd: { VND: 25_000 }, date: '2020-01-01' }));
  expect((await readRates(merchant.gateway.db)).date).toBe(before);
});

test('JSON lines need --currency only for prices without a currency, and the line of the first is named', async () => {
  const line = (handle: string, price: unknown) =>
    JSON.stringify({
      type: 'product',
      handle,
      title: { en_US: handle },
      category: 'lines',
      variants: [{ price, stock: 1 }],
    });
  const category = JSON.stringify({ type: 'category', code: 'lines', name: { en_US: 'Lines' } });
  const both = [category, line('line-1', { USD: '5.00', CNY: '35.00' })].join('\n');
  expect(await merchant.importFile(both, { currency: undefined })).toMatchObject({ added: 1, prices: [] });
  const plain = `${both}\n${line('line-2', '50.00')}`;
  await expect(merchant.importFile(plain, { currency: undefined })).rejects.toThrow(/:3: this price has no currency/);
  expect(await merchant.importFile(plain, { currency: 'SEK' })).toMatchObject({ added: 1, updated: 1 });
  expect(await priceOf('line-2')).toBe('5.00');
});

test.each([
  ['1,299.00', 2, '1299.00'],
  ['1.299,00', 2, '1299.00'],
  ['1 299,5', 2, '1299.5'],
  ['1\u202f299,00 kr', 2, '1299.00'],
  ["CHF 1'299.00", 2, '1299.00'],
  ['1.299.000', 2, '1299000'],
  ['€ 12,90', 2, '12.90'],
  ['129.000', 0, '129000'],
  ['129,000', 0, '129000'],
  ['129.000', 3, '129.000'],
])('%j with %i digits is %j', (cell, digits, decimal) => {
  expect(decimalIn(cell, digits)).toBe(decimal);
});

test.each([
  ['12.3.4', 2],
  ['1e3', 2],
  ['-5', 2],
  ['', 2],
])('%j with %i digits is no amount', (cell, digits) => {
  expect(decimalIn(cell, digits)).toBeNull();
});

test.each([
  ['0.75', 'USD', { usdMinor: 75, cnyMinor: 533 }],
  ['1.15', 'USD', { usdMinor: 115, cnyMinor: 817 }],
  ['5.325', 'CNY', { usdMinor: 75, cnyMinor: 533 }],
  ['1.005', 'USD', { usdMinor: 101, cnyMinor: 717 }],
])('%s %s is rounded half up in both currencies', (price, currency, pair) => {
  expect(priceIn(price, { currency, rates: { USD: 1, CNY: 7.1 } })).toEqual(pair);
});

test('the highest price is 20,000,000.00 in each currency, and the lowest a cent', () => {
  const rules = { currency: 'USD', rates: { USD: 1, CNY: 7 } };
  const pairOf = (USD: string, CNY: string) => priceIn({ USD, CNY }, rules);
  expect(pairOf('20000000.00', '20000000.00')).toEqual({ usdMinor: 2_000_000_000, cnyMinor: 2_000_000_000 });
  expect(pairOf('0.01', '0.01')).toEqual({ usdMinor: 1, cnyMinor: 1 });
  for (const [usd, cny] of [
    ['20000000.01', '1.00'],
    ['1.00', '20000000.01'],
    ['0.00', '1.00'],
    ['1.00', '0.00'],
  ] as const)
    expect(pairOf(usd, cny)).toBeUndefined();
});

test('a price with the sign of another currency is not imported, and its line is named', async () => {
  const file = `${priced('euro', '€12.00')}dollar,Dollar,"$12.00"\n`;
  const report = await merchant.importFile(file, { currency: 'CNY' });
  expect(report).toMatchObject({ added: 0 });
  expect(report.problems.map(({ reason }) => reason)).toEqual([
    'the price "€12.00" is not in CNY, the currency of this import',
    'the price "$12.00" is not in CNY, the currency of this import',
  ]);
});

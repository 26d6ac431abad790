import { expect, test } from 'vitest';
import { readAmazon } from '#importing/formats/amazon.ts';
import { AmazonProducts } from '#importing/formats/amazon-products.ts';
import { decimalIn, unitsIn, wholeNumberIn } from '#importing/formats/cells.ts';
import type { CsvRow } from '#importing/formats/csv-rows.ts';
import { htmlParagraphs } from '#importing/formats/html-paragraphs.ts';
import { amountIn } from '#importing/formats/price-cell.ts';
import { readTerms } from '#importing/formats/product-terms.ts';
import { ScatteredProducts } from '#importing/formats/scattered-products.ts';
import { sizeGuideLine, wrongFigures } from '#importing/formats/size-guide-line.ts';
import { skusIn } from '#importing/formats/taobao-cells.ts';
import { expandAnyVariations } from '#importing/formats/woo-any-variation.ts';
import { salePriceOf } from '#importing/formats/woo-sale.ts';
import { readWooCommerce } from '#importing/formats/woocommerce.ts';
import { productLine, rateLine, shopLine, zoneLine } from '#importing/formats/json-lines.ts';
import type { ReadOptions, VariantDraft } from '#importing/product-draft.ts';

const text = (length: number): string => 'x'.repeat(length);
const row = (cells: Record<string, string> = {}): CsvRow => ({
  line: 2,
  problem: null,
  cell: (...names) => names.map((name) => cells[name]).find((cell) => cell !== undefined) ?? '',
});
const options: ReadOptions = {
  currency: 'USD',
  minorDigits: 2,
  language: 'en_US',
  now: new Date('2026-11-20T00:00:00Z'),
};

test('a number has at most a hundred characters, twelve digits and six decimals', () => {
  expect([decimalIn('5'.padEnd(100)), decimalIn('5'.padEnd(101))]).toEqual(['5', null]);
  expect([amountIn('5'.padEnd(100), options), amountIn('5'.padEnd(101), options)]).toEqual(['5', null]);
  expect([decimalIn('123456789012'), decimalIn('1234567890123')]).toEqual(['123456789012', null]);
  expect([decimalIn('1.123456'), decimalIn('1.1234567')]).toEqual(['1.123456', null]);
  expect([wholeNumberIn('999999999'), wholeNumberIn('1000000000')]).toEqual([999_999_999, null]);
  expect([unitsIn('-1'), unitsIn('0')]).toEqual([0, 0]);
});

test('one point between three digits separates thousands in currencies without minor units only', () => {
  expect([decimalIn('1.299'), decimalIn('1.299', 0)]).toEqual(['1.299', '1299']);
  expect([decimalIn('1.299.000'), decimalIn('1’299.00'), decimalIn("1'299.00")]).toEqual([
    '1299000',
    '1299.00',
    '1299.00',
  ]);
});

test.each([
  ['12.—', '12'],
  ['12,–', '12'],
  ['Rs. 99', '99'],
])('the price %s is %s', (cell, amount) => {
  expect(amountIn(cell, { currency: undefined, minorDigits: 2 })).toBe(amount);
});

test('a number after letters that are no sign of a currency is no price', () => {
  expect(amountIn('USDX 12', { currency: undefined, minorDigits: 2 })).toBeNull();
});

test('a description has paragraphs of at most 2,000 characters, and at most 200 of them', () => {
  expect(htmlParagraphs(text(2000))).toEqual([text(2000)]);
  expect(htmlParagraphs(text(2001))).toEqual([text(2000), 'x']);
  expect(htmlParagraphs('<p>a</p>'.repeat(201))).toHaveLength(200);
});

test('a long paragraph ends with a sentence or between words of its second half, and never within a character', () => {
  const [sentence] = htmlParagraphs(`${text(1500)}. ${text(1500)}`);
  expect(sentence).toBe(`${text(1500)}.`);
  const [words] = htmlParagraphs(`${text(1500)} ${text(1500)}`);
  expect(words).toBe(text(1500));
  const [early] = htmlParagraphs(`${text(500)}. ${text(2500)}`);
  expect(early).toHaveLength(2000);
  const [beforeEmoji] = htmlParagraphs(`${text(1999)}🦊${text(10)}`);
  expect(beforeEmoji).toBe(text(1999));
});

test('text within nested elements that are no description is left out', () => {
  expect(htmlParagraphs('a<svg>b<title>c</title>d</svg>e')).toEqual(['ae']);
});

test('a body is at most 2.5 metres, no figure is zero, and a guide has at most 100 sizes with names of 40 characters', () => {
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], height: 250 }, 'cm')).toEqual([]);
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], height: 250.1 }, 'cm')).toEqual(['height of S is more than 250 cm']);
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], height: 98.4 }, 'in')).toEqual([]);
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], height: 98.5 }, 'in')).toHaveLength(1);
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], chest: [88, 88] }, 'cm')).toEqual([]);
  expect(wrongFigures({ size: 'S', alsoSoldAs: [], chest: [88.1, 88] }, 'cm')).toHaveLength(1);
  const isGuide = (sizes: object[]) => sizeGuideLine.safeParse({ type: 'sizeGuide', category: 'c', sizes }).success;
  expect([isGuide([{ size: 'S', chest: 0.1 }]), isGuide([{ size: 'S', chest: 0 }])]).toEqual([true, false]);
  expect([isGuide([{ size: text(40) }]), isGuide([{ size: text(41) }])]).toEqual([true, false]);
  const sizes = (count: number) => Array.from({ length: count }, () => ({ size: 'S' }));
  expect([isGuide(sizes(100)), isGuide(sizes(101))]).toEqual([true, false]);
});

test('a WooCommerce sale is on from the beginning of its first day to the end of its last', () => {
  const sale = row({ 'sale price': '9', 'date sale price starts': '2026-11-20', 'date sale price ends': '2026-11-21' });
  const priceAt = (now: string) => salePriceOf(sale, { ...options, now: new Date(now) });
  expect(priceAt('2026-11-19T23:59:59.999Z')).toBeNull();
  expect(priceAt('2026-11-20T00:00:00.000Z')).toBe('9');
  expect(priceAt('2026-11-21T23:59:59.999Z')).toBe('9');
  expect(priceAt('2026-11-22T00:00:00.000Z')).toBeNull();
});

test('a variation for any value becomes one variant per value; the first has the SKU, and the stock is divided', () => {
  const any: VariantDraft = {
    line: 2,
    merchantSku: 'A',
    values: [''],
    price: '5',
    before: null,
    stock: 5,
    picture: null,
  };
  const variants = expandAnyVariations([any], [{ name: 'Colour', values: ['Red', 'Blue', 'Ash'] }]);
  expect(variants.map(({ values, merchantSku, stock }) => [values[0], merchantSku, stock])).toEqual([
    ['Red', 'A', 2],
    ['Blue', null, 2],
    ['Ash', null, 1],
  ]);
});

test('a Taobao variant has a price, units, a code and a pair of ids; a code may have colons', () => {
  expect(skusIn('5:1:A:1627207:28320;')).toHaveLength(1);
  expect(skusIn('5:1:1627207:28320;')).toBeNull();
  expect(skusIn('5:1:A:1627207:-28320;')).toHaveLength(1);
});

test('a column of terms takes precedence over a tag, which may be written in any case', () => {
  const termsOf = (cells: Record<string, string>) => readTerms(row(cells), ['Return-Days:7', 'summer']);
  expect(termsOf({})).toMatchObject({ terms: { returnDays: 7 }, tags: ['summer'] });
  expect(termsOf({ 'return days': '30' })).toMatchObject({ terms: { returnDays: 30 }, tags: ['summer'] });
  expect(readTerms(row({ 'delivers to': 'cn|hk' }), [])).toMatchObject({ terms: { deliversTo: ['CN', 'HK'] } });
  expect(readTerms(row({ 'travel days': '123' }), [])).toMatchObject({ terms: { travelDays: 123 } });
});

test('an Amazon product has five bullet points, and eight pictures beside the main one', async () => {
  const numbered = (name: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index + 1}`, `${name} ${index + 1}`]));
  const listing = { item_sku: 'A', item_name: 'Mug', standard_price: '5', main_image_url: 'main' };
  const cells = { ...listing, ...numbered('bullet_point', 6), ...numbered('other_image_url', 9) };
  const rows = async function* () {
    yield row(cells);
  };
  const { value } = await readAmazon(rows(), options).next();
  const draft = value && 'draft' in value ? value.draft : undefined;
  expect(draft?.description.en_US).toEqual([1, 2, 3, 4, 5].map((number) => `bullet_point ${number}`));
  expect(draft?.pictures).toEqual(['main', ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => `other_image_url ${number}`)]);
});

test('files that must be held in memory have at most 200,000 rows', async () => {
  const products = new AmazonProducts();
  const empty = row();
  for (let count = 1; count <= 200_000; count++) products.add(empty);
  expect(() => products.add(empty)).toThrow('The file has more than 200000 rows');
  const group = (count: number) => ({ handle: 'mug', rows: Array.from({ length: count }, () => empty), notes: [] });
  const scattered = new ScatteredProducts({ all: new Set(['mug']), scattered: new Set(['mug']) });
  scattered.add(group(200_000));
  expect(() => scattered.add(group(1))).toThrow('More than 200000 rows belong to products');
  const rows = async function* (count: number) {
    for (let index = 0; index < count; index++) yield empty;
  };
  await expect(readWooCommerce(rows(200_001), options).next()).rejects.toThrow('The file has more than 200000 rows');
  expect(await readWooCommerce(rows(200_000), options).next()).toMatchObject({ done: false });
});

const name = { en_US: 'A' };
const shop = { type: 'shop', code: 'a', name, city: name, country: 'CN', openedYear: 2020 };
const zone = { type: 'deliveryZone', shop: 'a', method: 'standard', code: 'z', name, country: 'US', days: [1, 2] };
const rate = { type: 'rate', currency: 'EUR', perUsd: 1, date: '2026-11-20' };
const product = { type: 'product', handle: 'm', title: name, category: 'c', variants: [{ price: '1', stock: 1 }] };

test.each<[string, { safeParse: (value: unknown) => { success: boolean } }, object, string, unknown, unknown]>([
  ['a shop', shopLine, shop, 'code', text(120), text(121)],
  ['a shop', shopLine, shop, 'openedYear', 1000, 999],
  ['a shop', shopLine, shop, 'openedYear', 2100, 2101],
  ['a shop', shopLine, shop, 'returnDays', 365, 366],
  ['a shop', shopLine, shop, 'returnDays', 0, -1],
  ['a shop', shopLine, shop, 'about', { en_US: [text(20_000)] }, { en_US: [text(20_001)] }],
  [
    'a zone',
    zoneLine,
    zone,
    'postcodes',
    Array.from({ length: 2000 }, () => '1'),
    Array.from({ length: 2001 }, () => '1'),
  ],
  ['a zone', zoneLine, zone, 'fee', { usdMinor: 0, cnyMinor: 100_000_000 }, { usdMinor: 0, cnyMinor: 100_000_001 }],
  ['a zone', zoneLine, zone, 'fee', { usdMinor: 0, cnyMinor: 0 }, { usdMinor: -1, cnyMinor: 0 }],
  ['a rate', rateLine, rate, 'perUsd', 0.000_001, 0],
  ['a product', productLine, product, 'variants', [{ price: '1.123', stock: 0 }], [{ price: '1.1234', stock: 0 }]],
  [
    'a product',
    productLine,
    product,
    'variants',
    [{ price: '123456789012', stock: 0 }],
    [{ price: '1234567890123', stock: 0 }],
  ],
  [
    'a product',
    productLine,
    product,
    'variants',
    [{ price: '1', stock: 100_000_000 }],
    [{ price: '1', stock: 100_000_001 }],
  ],
  ['a product', productLine, product, 'deliversTo', [text(20)], [text(21)]],
])('a line of %s is accepted up to each limit: %#', (_what, schema, line, field, last, beyond) => {
  const isAccepted = (value: unknown) => schema.safeParse({ ...line, [field]: value }).success;
  expect([isAccepted(last), isAccepted(beyond)]).toEqual([true, false]);
});

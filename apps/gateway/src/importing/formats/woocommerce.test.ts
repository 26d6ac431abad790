import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCatalogueFile, readProducts } from '#importing/formats/catalogue-file.ts';
import { expandAnyVariations } from '#importing/formats/woo-any-variation.ts';
import type { ProductDraft } from '#importing/product-draft.ts';

const now = new Date('2026-11-20T12:00:00Z');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-woo-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function draftsOf(columns: string, rows: readonly string[]): Promise<ProductDraft[]> {
  const readings = await readingsOf(columns, rows);
  return readings.flatMap((reading) => ('draft' in reading ? [reading.draft] : []));
}

async function readingsOf(columns: string, rows: readonly string[]) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, [columns, ...rows].join('\n'));
  const file = await openCatalogueFile({ path, format: 'woocommerce', encoding: undefined, columns: new Map() });
  if (file.format === 'json-lines') throw new Error('it is a CSV file');
  return Array.fromAsync(readProducts(file, { language: 'en_US', currency: 'USD', minorDigits: 2, now }));
}

test.each([
  ['without dates', '', '', '9'],
  ['that is on', '2026-11-01', '2026-12-01', '9'],
  ['on its last day', '', '2026-11-20', '9'],
  ['that is over', '2024-01-01', '2026-11-19', '1299.00'],
  ['that is to come', '2026-11-21', '', '1299.00'],
  ['with the times of an export', '2026-11-01 0:00:00', '2026-11-19 23:59:59', '1299.00'],
  ['whose dates a spreadsheet has written with slashes', '2026/11/1', '2026/11/20', '9'],
  ['that is over, by a number of a spreadsheet', '', '46345', '1299.00'],
  ['on its last day, by a number of a spreadsheet', '', '46346.75', '9'],
])('the sale price applies during the sale only: a sale %s', async (_name, starts, ends, price) => {
  const [jug] = await draftsOf(
    'Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price',
    [`simple,jug,Jug,1,${starts},${ends},9,"1.299,00"`],
  );
  expect(jug?.variants).toMatchObject([{ price, before: price === '9' ? '1299.00' : null }]);
});

test('a row with a sale whose dates are not understood is a problem; without a sale price they do not matter', async () => {
  const head = 'Type,SKU,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price';
  expect(
    await readingsOf(head, ['simple,jug,Jug,1,,30/06/2024,9,12', 'simple,mug,Mug,1,,30/06/2024,,12']),
  ).toMatchObject([
    {
      problem: {
        line: 2,
        reason: 'the date of the sale "30/06/2024" is not written as year, month and day, such as 2026-11-20',
      },
    },
    { draft: { variants: [{ price: '12', before: null }] } },
  ]);
});

const columns = 'ID,Type,SKU,Name,Published,Regular price,Parent,Attribute 1 name,Attribute 1 value(s)';
const lamp = '2,variable,lamp,Lamp,1,,,Colour,"Red, Blue"';

test('a disabled variation is not for sale', async () => {
  const [draft] = await draftsOf(columns, [
    lamp,
    '3,variation,lamp-r,Lamp,1,12,lamp,Colour,Red',
    '4,variation,lamp-b,Lamp,0,12,id:2,Colour,Blue',
  ]);
  expect(draft).toMatchObject({ published: true, options: [{ values: [{ en_US: 'Red' }] }] });
  expect(draft?.variants).toHaveLength(1);
});

test('a product with only disabled variations is not published', async () => {
  const [draft] = await draftsOf(columns, [lamp, '3,variation,lamp-r,Lamp,0,12,lamp,Colour,Red']);
  expect(draft).toMatchObject({ published: false });
});

test('an “any” variation becomes one variant per value, and shared stock is divided', async () => {
  const [draft] = await draftsOf(`${columns},Stock`, [
    `${lamp},7`,
    '3,variation,lamp-any,Lamp,1,12,lamp,Colour,,5',
    '4,variation,lamp-b,Lamp,1,13,lamp,Colour,Blue,',
  ]);
  expect(draft?.variants.map(({ values, merchantSku, stock }) => [values, merchantSku, stock])).toEqual([
    [['Red'], 'lamp-any', 5],
    [['Blue'], 'lamp-b', 7],
  ]);
  const [shared] = await draftsOf(`${columns},Stock`, [`${lamp},`, '3,variation,lamp-any,Lamp,1,12,lamp,Colour,,5']);
  expect(shared?.variants.map(({ values, merchantSku, stock }) => [values, merchantSku, stock])).toEqual([
    [['Red'], 'lamp-any', 3],
    [['Blue'], null, 2],
  ]);
});

test('a variation with the stock of its parent shares it, and is sold beyond it where the parent is', async () => {
  const [draft] = await draftsOf(`${columns},Stock,Backorders allowed?`, [
    `${lamp},-2,notify`,
    '3,variation,lamp-r,Lamp,1,12,lamp,Colour,Red,parent,0',
    '4,variation,lamp-b,Lamp,1,13,lamp,Colour,Blue,4,0',
  ]);
  expect(draft?.variants.map(({ stock, beyondStock }) => [stock, beyondStock])).toEqual([
    [0, true],
    [4, undefined],
  ]);
});

test('what is on backorder without counted stock has none', async () => {
  const [draft] = await draftsOf(`${columns},In stock?`, ['1,simple,jug,Jug,1,12,,,,backorder']);
  expect(draft?.variants).toMatchObject([{ stock: 0, beyondStock: true }]);
});

test('variations that cannot be shipped are left out, and a product without any other is refused', async () => {
  const book = '2,variable,book,Book,1,,,Format,"Paper, E-book"';
  const ebook = '4,"variation, downloadable, virtual",book-e,Book,1,9,book,Format,E-book';
  const [mixed] = await readingsOf(columns, [book, '3,variation,book-p,Book,1,12,book,Format,Paper', ebook]);
  expect(mixed).toMatchObject({
    draft: { options: [{ values: [{ en_US: 'Paper' }] }], variants: [{ merchantSku: 'book-p' }] },
    notes: [{ line: 4, text: 'a downloadable variation cannot be shipped: left out' }],
  });
  const [digital] = await readingsOf(columns, [book, ebook]);
  expect(digital).toMatchObject({ problem: { line: 2, reason: 'none of its variations can be shipped' } });
});

test('an “any” variation of attributes with very many values does not compute all combinations', () => {
  const valuesOf = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  const attributes = [
    { name: 'Colour', values: valuesOf(2100) },
    { name: 'Size', values: valuesOf(20_000) },
  ];
  const variation = {
    line: 2,
    merchantSku: null,
    values: ['', ''],
    price: '1',
    before: null,
    stock: null,
    picture: null,
  };
  const start = performance.now();
  // One more than a product may have, so that it is refused.
  expect(expandAnyVariations([variation], attributes)).toHaveLength(2049);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('a product with more variations than a product may have is refused', async () => {
  const rows = Array.from({ length: 2049 }, (_, index) => `,variation,,Lamp,1,12,lamp,Colour,Red ${index}`);
  expect(await draftsOf(columns, [lamp, ...rows])).toEqual([]);
});

test('a long text is split after a sentence, without losing text', async () => {
  const wall = 'Thrown by hand in the old town. '.repeat(100).trim();
  const [draft] = await draftsOf('Type,SKU,Name,Published,Regular price,Description', [`simple,cup,Cup,1,9,${wall}`]);
  const paragraphs = draft?.description.en_US ?? [];
  expect(paragraphs.join(' ')).toBe(wall);
  expect(paragraphs.every((words) => words.length <= 2000 && words.endsWith('town.'))).toBe(true);
  const cups = `x${'🍵'.repeat(1500)}`;
  const [other] = await draftsOf('Type,SKU,Name,Published,Regular price,Description', [`simple,cup,Cup,1,9,${cups}`]);
  expect(other?.description.en_US?.every((words) => words.isWellFormed())).toBe(true);
});

test('WooCommerce’s line ends and ampersands are decoded', async () => {
  const [draft] = await draftsOf('Type,SKU,Name,Published,Regular price,Description,Categories', [
    String.raw`simple,cup,Cup &amp; saucer,1,9,<p>One</p>\n<p>Two</p>,Home &amp; living > Cups`,
  ]);
  expect(draft).toMatchObject({
    title: { en_US: 'Cup & saucer' },
    description: { en_US: ['One', 'Two'] },
    category: { names: ['Home & living', 'Cups'] },
  });
});

test('variations that differ in no attribute that is read are a problem, instead of one variant', async () => {
  const path = join(folder, 'unread.csv');
  writeFileSync(
    path,
    [
      'Type,SKU,Name,Published,Regular price,Parent,Farbton',
      'variable,pot,Pot,1,,,',
      'variation,pot-r,Pot,1,12,pot,Red',
      'variation,pot-b,Pot,1,13,pot,Blue',
    ].join('\n'),
  );
  const file = await openCatalogueFile({ path, format: 'woocommerce', encoding: undefined, columns: new Map() });
  if (file.format === 'json-lines') throw new Error('it is a CSV file');
  const readings = await Array.fromAsync(
    readProducts(file, { language: 'en_US', currency: 'USD', minorDigits: 2, now }),
  );
  expect(readings).toEqual([
    {
      problem: {
        line: 2,
        handle: 'pot',
        reason: 'its 2 variations differ in no attribute that is read: --columns names its columns',
      },
      rowCount: 3,
    },
  ]);
});

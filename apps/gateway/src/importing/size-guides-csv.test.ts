import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderMedia } from '#media/folder-media.ts';
import { importCatalogue, type ImportOptions } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { createShop } from '#testing/factories.ts';
import { importOptions } from '#testing/import-options.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  gateway = await createTestGateway();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-sizes-'));
  await createShop(gateway.db, { code: 'FERN' });
  const categories = ['tees', 'shoes'].map((code) => ({ type: 'category', code, name: { en_US: code } }));
  const rates = ['CNY', 'EUR', 'GBP', 'JPY', 'HKD', 'KWD'].map((currency) => ({
    type: 'rate',
    currency,
    perUsd: 7,
    date: '2026-11-20',
  }));
  await importFile([...rates, ...categories].map((line) => JSON.stringify(line)).join('\n'));
});

beforeEach(async () => {
  await gateway.db.deleteFrom('size_guide').execute();
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

async function importFile(content: string | Buffer, changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const { db } = gateway;
  const pictures = new PictureSource(db, {
    allowedHosts: [],
    folder: undefined,
    shopCode: 'FERN',
    media: folderMedia(join(folder, 'media')),
  });
  const path = join(folder, 'guides');
  writeFileSync(path, content);
  return importCatalogue(
    { db, now: () => new Date(), pictures, onPrices: () => undefined, onProgress: () => undefined },
    importOptions({ path, shopCode: 'FERN', currency: undefined, ...changes }),
  );
}

const problems = async (content: string | Buffer) =>
  (await importFile(content)).problems.map(({ line, reason }) => `${line}: ${reason}`);

/** The stored guides by category, general ones and those of shops. */
async function guides() {
  return gateway.db
    .selectFrom('size_guide')
    .innerJoin('category', 'category.id', 'size_guide.category_id')
    .leftJoin('shop', 'shop.id', 'size_guide.shop_id')
    .select(['category.code as category', 'shop.code as shop', 'size_guide.sizes', 'size_guide.note'])
    .orderBy('category.code')
    .orderBy('shop.code')
    .execute();
}

const table = `Category,Shop,Size,Also sold as,CN,US,Chest,Waist,Unit,Note en_US
tees,,S,"小码, Small",160/84A,4,82-86.5,66,,Cut wide.
tees,,M,,,6,86–90,,,
shoes,,39,,,,,,,
tees,FERN,S,,,,33,,in,
`;

test('a table adds guides, also those of a shop, with a row for each size', async () => {
  const report = await importFile(table);
  expect(report).toMatchObject({ format: 'size-guides', rows: 4, otherLines: 3, problemCount: 0, unread: [] });
  expect(await guides()).toMatchObject([
    { category: 'shoes', shop: null, sizes: [{ names: ['39'] }] },
    {
      category: 'tees',
      shop: 'FERN',
      sizes: [{ names: ['S'], measures: { chest: { fromMm: 838, toMm: 838 } } }],
    },
    {
      category: 'tees',
      shop: null,
      note: { en_US: ['Cut wide.'], zh_CN: ['Cut wide.'] },
      sizes: [
        {
          names: ['S', '小码', 'Small'],
          labels: { CN: '160/84A', US: '4' },
          measures: { chest: { fromMm: 820, toMm: 865 }, waist: { fromMm: 660, toMm: 660 } },
        },
        { names: ['M'], labels: { US: '6' }, measures: { chest: { fromMm: 860, toMm: 900 } } },
      ],
    },
  ]);
});

test('rows of a guide may be apart, and a second import replaces it', async () => {
  await importFile('Category,Size\ntees,S\nshoes,39\ntees,M\n');
  expect((await guides()).map(({ sizes }) => sizes.length)).toEqual([1, 2]);
  await importFile('Category,Size\ntees,L\n');
  expect((await guides()).map(({ sizes }) => sizes.map(({ names }) => names[0]))).toEqual([['39'], ['L']]);
});

const chinese = '分类;尺码;胸围;单位\ntees;S;82,5-86;厘米\n';

test.each([
  ['a byte order mark, semicolons and Chinese headings', `\ufeff${chinese}`],
  ['Excel’s line about semicolons', `sep=;\r\n${chinese.replaceAll('\n', '\r\n')}`],
  ['tabs, in UTF-16', Buffer.from(`\ufeff${chinese.replaceAll(';', '\t')}`, 'utf16le')],
  ['rows of empty cells', `${chinese};;;\n;;;\n`],
])('a table is read with %s', async (_title, content) => {
  expect(await problems(content)).toEqual([]);
  expect(await guides()).toMatchObject([
    { category: 'tees', sizes: [{ names: ['S'], measures: { chest: { fromMm: 825, toMm: 860 } } }] },
  ]);
});

test.each([
  ['hats,S,', 'there is no category hats'],
  [',S,', 'category is missing'],
  ['tees,,88', 'size is missing'],
  [`tees,${'S'.repeat(41)},`, 'size must have at most 40 characters'],
  ['tees,S,wide', 'chest must be a number, or the smallest and the largest, such as 88-92'],
  ['tees,S,05-Jun', 'chest must be a number, or the smallest and the largest, such as 88-92'],
  ['tees,S,1-2-3', 'chest must be a number, or the smallest and the largest, such as 88-92'],
  ['tees,S,0', 'chest must be a number, or the smallest and the largest, such as 88-92'],
  ['tees,S,90-84', 'chest of S must be from the smallest to the largest'],
  ['tees,S,840', 'chest of S is more than 250 cm'],
  ['tees,S,84,ft', 'unit must be cm, in'],
  ['tees,S,84,cm,MOSS', 'there is no shop MOSS'],
  ['tees,S,84,cm,,more', 'the row has 6 cells, the heading 5'],
  ['tees,S\0,84', 'a cell contains a NUL character'],
])('the row “%s” is reported with its line, and other guides are imported', async (row, reason) => {
  expect(await problems(`Category,Size,Chest,Unit,Shop\nshoes,39,,,\n${row}\n`)).toEqual([`3: ${reason}`]);
  expect((await guides()).map(({ category }) => category)).toEqual(['shoes']);
});

test('a guide with an invalid row is not changed', async () => {
  await importFile('Category,Size\ntees,S\n');
  const invalidFile = 'Category,Size,Unit\ntees,M,\ntees,m,\ntees,L,in\n';
  expect(await problems(invalidFile)).toEqual([
    '3: the size m is in the guide twice',
    '4: unit must be cm, as in line 2',
  ]);
  expect((await guides()).map(({ sizes }) => sizes.map(({ names }) => names[0]))).toEqual([['S']]);
});

test('a guide of more than 100 sizes is reported', async () => {
  const rows = Array.from({ length: 102 }, (_, index) => `tees,size ${index}`);
  expect(await problems(['Category,Size', ...rows].join('\n'))).toEqual([
    '102: sizes must have at most 100 entries',
    '103: sizes must have at most 100 entries',
  ]);
});

test('unknown headings are listed', async () => {
  expect((await importFile('Category,Size,Bust\ntees,S,84\n')).unread).toEqual(['Bust']);
});

test.each([
  ['without a row', 'Category,Size\n', 'has a heading and nothing below it'],
  ['without headings', 'tees,S\n', 'a table of size guides'],
  ['in no known encoding', Buffer.from('Category,Size\ntees,S\xe9\n', 'latin1'), 'this line is not UTF-8'],
  ['with an open quotation mark', 'Category,Size\ntees,"S\n', 'a quotation mark is opened and never closed'],
])('a file %s is refused', async (_title, content, reason) => {
  await expect(importFile(content)).rejects.toThrow(reason);
});

test('products that a table of size guides does not mention stay on sale', async () => {
  await expect(importFile(table, { withdrawMissing: true })).rejects.toThrow(
    '--withdraw-missing is for files with products',
  );
});

test('a dry run reports the same and changes nothing', async () => {
  expect(await importFile(table, { dryRun: true })).toMatchObject({ otherLines: 3, problemCount: 0 });
  expect(await guides()).toEqual([]);
});

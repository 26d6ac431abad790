import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { folderMedia } from '#media/folder-media.ts';
import { importCatalogue, type ImportOptions } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { findGuideRow } from '#size-guide/size-guide.sql.ts';
import { createShop } from '#testing/factories.ts';
import { importOptions } from '#testing/import-options.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  gateway = await createTestGateway();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-sizes-'));
  await createShop(gateway.db, { code: 'FERN' });
  await importFile(
    jsonLines(
      // Before products can be imported, each display currency needs a rate.
      { type: 'rate', currency: 'CNY', perUsd: 7, date: '2026-11-20' },
      ...['EUR', 'GBP', 'JPY', 'HKD', 'KWD'].map((currency) => ({
        type: 'rate',
        currency,
        perUsd: 1,
        date: '2026-11-20',
      })),
      { type: 'category', code: 'clothes', name: { en_US: 'Clothes' } },
      { type: 'category', code: 'tees', parent: 'clothes', name: { en_US: 'Tees' } },
      tee,
    ),
  );
});

beforeEach(async () => {
  await gateway.db.deleteFrom('size_guide').execute();
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

const tee = {
  type: 'product',
  handle: 'tee',
  title: { en_US: 'Tee' },
  category: 'tees',
  options: [{ name: { en_US: 'Size', zh_CN: '尺码' }, values: [{ en_US: 'S' }, { en_US: 'M' }] }],
  variants: ['S', 'M'].map((size) => ({ values: [size], price: '20.00', stock: 8 })),
};
const guide = (changes: object = {}) => ({
  type: 'sizeGuide',
  category: 'clothes',
  sizes: [
    { size: 'S', alsoSoldAs: ['小码'], CN: '160/84A', US: '4', chest: [82, 86.5], waist: 66 },
    { size: 'M', US: '6', chest: [86, 90] },
  ],
  ...changes,
});

const jsonLines = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

async function importFile(text: string, changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const { db } = gateway;
  const pictures = new PictureSource(db, {
    allowedHosts: [],
    folder: undefined,
    shopCode: 'FERN',
    media: folderMedia(join(folder, 'media')),
  });
  const path = join(folder, 'catalogue');
  writeFileSync(path, text);
  return importCatalogue(
    { db, now: () => new Date(), pictures, onPrices: () => undefined, onProgress: () => undefined },
    importOptions({ path, shopCode: 'FERN', ...changes }),
  );
}

const problems = async (text: string, changes: Partial<ImportOptions> = {}) =>
  (await importFile(text, changes)).problems.map(({ line, reason }) => `${line}: ${reason}`);
/** The guide that applies to the shop's product, as stored. */
async function fetchGuide() {
  const { db } = gateway;
  const product = await db
    .selectFrom('product')
    .select(['shop_id', 'category_id'])
    .where('code', '=', 'tee')
    .executeTakeFirstOrThrow();
  return findGuideRow(db, { shopId: product.shop_id, categoryId: product.category_id });
}

test('a line adds the guide of a category, which also applies to products of its subcategories', async () => {
  expect(await problems(jsonLines(guide({ note: { en_US: ['Between two sizes, take the larger.'] } })))).toEqual([]);
  expect(await fetchGuide()).toMatchObject({
    storeName: null,
    note: { en_US: ['Between two sizes, take the larger.'], zh_CN: ['Between two sizes, take the larger.'] },
    sizes: [
      {
        names: ['S', '小码'],
        labels: { CN: '160/84A', US: '4' },
        measures: { chest: { fromMm: 820, toMm: 865 }, waist: { fromMm: 660, toMm: 660 } },
      },
      { names: ['M'], labels: { US: '6' }, measures: { chest: { fromMm: 860, toMm: 900 } } },
    ],
  });
});

test('a later line replaces a guide, a guide of the shop takes precedence, and null removes it', async () => {
  await importFile(jsonLines(guide(), guide({ note: { zh_CN: ['通用'] } })));
  expect(await fetchGuide()).toMatchObject({ note: { en_US: ['通用'] } });
  await importFile(jsonLines(guide({ shop: 'FERN', unit: 'in', sizes: [{ size: 'S', chest: 33 }] })));
  expect(await fetchGuide()).toMatchObject({
    storeName: { en_US: 'Shoreline Audio' },
    sizes: [{ names: ['S'], measures: { chest: { fromMm: 838, toMm: 838 } } }],
  });
  expect(await problems(jsonLines(guide({ shop: 'FERN', sizes: null })))).toEqual([]);
  expect(await fetchGuide()).toMatchObject({ note: { en_US: ['通用'] } });
});

test('a dry run reports the same and changes nothing', async () => {
  const text = jsonLines(guide(), guide({ category: 'hats' }));
  expect(await problems(text, { dryRun: true })).toEqual(['2: there is no category hats']);
  expect(await fetchGuide()).toBeNull();
});

test.each([
  ['an unknown category', { category: 'hats' }, 'there is no category hats'],
  ['an unknown shop', { shop: 'MOSS' }, 'there is no shop MOSS'],
  ['no sizes', { sizes: undefined }, 'sizes is missing'],
  ['an unknown column', { sizes: [{ size: 'S', bust: 84 }] }, 'sizes.0 has bust, which is not known'],
  ['a size without a name', { sizes: [{ US: '4' }] }, 'sizes.0.size is missing'],
  ['a repeated size', { sizes: [{ size: 'S' }, { size: ' s' }] }, 'the size s is in the guide twice'],
  [
    'a figure in words',
    { sizes: [{ size: 'S', chest: 'wide' }] },
    'sizes.0.chest must be a number, or the smallest and the largest, such as [88, 92]',
  ],
  [
    'a range the wrong way round',
    { sizes: [{ size: 'S', chest: [90, 84] }] },
    'chest of S must be from the smallest to the largest',
  ],
  ['millimetres', { sizes: [{ size: 'S', chest: 840 }] }, 'chest of S is more than 250 cm'],
  ['an unknown unit', { unit: 'ft' }, 'unit must be cm, in'],
  ['nothing to remove', { sizes: null }, 'there is no size guide for clothes to remove'],
])('%s is reported with its line, and the rest is imported', async (_title, changes, reason) => {
  const other = guide({ category: 'tees', note: { en_US: ['imported'] } });
  expect(await problems(jsonLines(guide(changes), other))).toEqual([`1: ${reason}`]);
  expect(await fetchGuide()).toMatchObject({ note: { en_US: ['imported'] } });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import type { Region } from '@kaimai/contract/values/region';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderMedia } from '#media/folder-media.ts';
import { sharp } from '#file/imaging.ts';
import { importCatalogue, type ImportOptions } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { checkInvariants } from '#order/invariants/invariants.sql.ts';
import { importOptions } from '#testing/import-options.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-large-products-'));
});

afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

async function importFile(text: string, changes: Partial<ImportOptions> = {}): Promise<ImportReport> {
  const { db } = gateway;
  const path = join(folder, 'catalogue');
  writeFileSync(path, text);
  const options = importOptions({ path, shopCode: 'S1', ...changes });
  const pictures = new PictureSource(db, { allowedHosts: [], folder, shopCode: 'S1', media: folderMedia(folder) });
  return importCatalogue(
    { db, now: () => new Date(), pictures, onPrices: () => undefined, onProgress: () => undefined },
    options,
  );
}

/** Responses are cached for seconds, by region; another region avoids the cache. */
const detailOf = (commodityCode: string, region: Region = 'US') =>
  gateway.call(commodityDetail, { commodityCode, region });
const csv = (rows: string[][]) => rows.map((row) => `${row.join(',')}\n`).join('');
const numbered = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));

const shopifyHeading = 'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price';
const shopifyStock = 'Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Image';
const shopifyColumns = [...shopifyHeading.split(','), ...shopifyStock.split(',')];

interface Cloth {
  handle: string;
  colours: string[];
  lengths: string[];
  price?: string;
  picture?: (colour: string) => string;
}

function shopifyRows({ handle, colours, lengths, price = '20.00', picture = () => '' }: Cloth): string[][] {
  const chosen = colours.flatMap((colour) => lengths.map((length) => [colour, length] as const));
  return chosen.map(([colour, length], index) => [
    handle,
    index === 0 ? 'Cloth by the metre' : '',
    index === 0 ? 'Colour' : '',
    colour,
    index === 0 ? 'Length' : '',
    length,
    `${handle}-${index}`,
    price,
    'shopify',
    String(index % 5),
    // Spreadsheets write capital letters.
    ['continue', 'deny', 'CONTINUE', 'deny'][index % 4] ?? '',
    picture(colour),
  ]);
}

const shopifyOf = (cloth: Cloth) => csv([shopifyColumns, ...shopifyRows(cloth)]);
const metre = { handle: 'metre', colours: numbered(32), lengths: numbered(64) };

test('a product of 2,048 variants is imported, is unchanged when imported again, and takes new prices', async () => {
  expect(await importFile(shopifyOf(metre))).toMatchObject({ rows: 2048, added: 1, problemCount: 0 });
  expect(await importFile(shopifyOf(metre))).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
  const before = await detailOf('metre');
  expect(before.skus).toHaveLength(2048);
  expect(await importFile(shopifyOf({ ...metre, price: '21.00' }))).toMatchObject({ updated: 1 });
  const after = await detailOf('metre', 'GB');
  expect(after.skus.map(({ skuCode }) => skuCode)).toEqual(before.skus.map(({ skuCode }) => skuCode));
  expect(new Set(after.skus.map(({ price }) => price.USD))).toEqual(new Set(['21.00']));
  expect(await checkInvariants(gateway.db)).toEqual([]);
});

test('a product of 2,048 variants with a new handle is recognised', async () => {
  expect(await importFile(shopifyOf({ ...metre, handle: 'cloth' }).replaceAll('cloth-', 'metre-'))).toMatchObject({
    added: 0,
    updated: 1,
    renamed: 1,
  });
  expect(await detailOf('metre', 'DE')).toMatchObject({ commodityCode: 'cloth' });
});

test('one variant more is refused with a message', async () => {
  const { problems } = await importFile(shopifyOf({ handle: 'endless', colours: numbered(683), lengths: numbered(3) }));
  expect(problems).toMatchObject([{ reason: 'the product has 2049 variants; 2048 is the most' }]);
});

test('a JSON line can have a product of 2,048 variants in both languages', async () => {
  const options = [{ name: { en_US: 'Number', zh_CN: '号' }, values: numbered(2048).map((en_US) => ({ en_US })) }];
  const variants = numbered(2048).map((value) => ({
    sku: `thread-${value}-${'x'.repeat(100)}`,
    values: [value],
    price: { USD: '2.00', CNY: '14.00' },
    stock: 3,
    picture: `https://cdn.example/${'x'.repeat(200)}.jpg`,
  }));
  const title = { en_US: 'Thread', zh_CN: '线' };
  const line = { type: 'product', handle: 'thread', title, category: 'small', options, variants };
  const category = { type: 'category', code: 'small', name: { en_US: 'Small' } };
  const report = await importFile([category, line].map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect(report).toMatchObject({ added: 1, problems: [] });
  expect((await detailOf('thread')).skus).toHaveLength(2048);
});

test('a WooCommerce variation for any of 40 colours and 50 sizes is 2,000 variants', async () => {
  const values = (count: number) => `"${numbered(count).join(', ')}"`;
  const columns = ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price', 'Stock', 'Backorders allowed?', 'Parent'];
  const attributes = ['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 2 name', 'Attribute 2 value(s)'];
  const { beyondStock, added } = await importFile(
    csv([
      [...columns, ...attributes],
      ['1', 'variable', 'any', 'Any cloth', '1', '', '', '', '', 'Colour', values(40), 'Size', values(50)],
      ['2', 'variation', 'any-1', 'Any cloth', '1', '5', '100', 'notify', 'id:1', 'Colour', '', 'Size', ''],
    ]),
  );
  expect(added).toBe(1);
  const { skus } = await detailOf('any');
  expect(skus.reduce((sum, { stock }) => sum + stock, 0)).toBe(100);
  expect(beyondStock).toEqual({ variants: 2000, soldOut: 1900 });
});

test('variants sold beyond their stock elsewhere are counted, and how many of them are sold out here', async () => {
  const { beyondStock } = await importFile(shopifyOf({ handle: 'order', colours: ['Ink'], lengths: numbered(10) }));
  // Every second variant is sold beyond its stock; of these only the first has none.
  expect(beyondStock).toEqual({ variants: 5, soldOut: 1 });
});

test('--units-beyond-stock applies only to variants that are sold beyond their stock elsewhere', async () => {
  const order = shopifyOf({ handle: 'order', colours: ['Ink'], lengths: numbered(10) });
  expect(await importFile(order, { unitsBeyondStock: 20 })).toMatchObject({ updated: 1, beyondStock: { soldOut: 0 } });
  const stocks = async (region: Region) => (await detailOf('order', region)).skus.map(({ stock }) => stock);
  expect(await stocks('US')).toEqual([20, 1, 22, 3, 24, 0, 21, 2, 23, 4]);
  expect(await importFile(order)).toMatchObject({ updated: 1 });
  expect(await stocks('GB')).toEqual([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]);
  expect(await checkInvariants(gateway.db)).toEqual([]);
});

test('a variant with very long option names can be bought', async () => {
  const long = (word: string) => `${word} ${'of a very particular kind '.repeat(3)}`.trim();
  const handle = 'a-long-sleeved-shirt-of-organic-cotton-with-a-relaxed-fit-for-men';
  await importFile(
    shopifyOf({ handle, colours: [long('Ink'), long('Ivory')], lengths: [long('Tall'), long('Tallest')] }),
  );
  const { skus } = await detailOf(handle);
  expect(new Set(skus.map(({ skuCode }) => skuCode)).size).toBe(4);
  const [, second] = skus;
  expect(await gateway.call(cartAdd, { skuCode: second?.skuCode ?? '', quantity: 1 })).toMatchObject({
    code: 'SUCCESS',
  });
});

test('each of 40 colours keeps its own picture', async () => {
  const colours = numbered(40);
  for (const colour of colours) {
    const shade = { r: 6 * Number(colour), g: 120, b: 90 };
    const file = sharp({ create: { width: 40, height: 40, channels: 3, background: shade } });
    writeFileSync(join(folder, `${colour}.png`), await file.png().toBuffer());
  }
  await importFile(shopifyOf({ handle: 'shades', colours, lengths: ['1', '2'], picture: (colour) => `${colour}.png` }));
  const { pictures, skus, options } = await detailOf('shades');
  expect(pictures).toHaveLength(40);
  expect(new Set(skus.map(({ pictureIndex }) => pictureIndex)).size).toBe(40);
  expect(options[0]?.values.map(({ picture }) => picture?.id)).toEqual(pictures.map(({ id }) => id));
});

import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homePage } from '@kaimai/contract/home/home';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FetchRules } from '#importing/pictures/fetch-picture.ts';
import { importCatalogue, type ImportOptions } from '#importing/import-catalogue.ts';
import type { ImportReport } from '#importing/import-report.ts';
import { withImportLock } from '#importing/import-lock.ts';
import { PictureSource } from '#importing/pictures/picture-source.ts';
import { sharp } from '#file/imaging.ts';
import { importOptions } from '#testing/import-options.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;
let folder: string;

beforeAll(async () => {
  shop = await createTestGateway();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-new-shop-'));
});

afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

interface Allowed {
  allowedHosts?: string[];
  folder?: string;
  fetchRules?: Partial<FetchRules>;
}

async function bring(
  text: string | Buffer,
  changes: Partial<ImportOptions> = {},
  allowed: Allowed = {},
): Promise<ImportReport & { pictures: PictureSource }> {
  const { db } = shop.gateway;
  const shopCode = changes.shopCode ?? 'TERRA';
  const pictures = new PictureSource(db, {
    allowedHosts: allowed.allowedHosts ?? [],
    folder: allowed.folder,
    shopCode,
    mediaFolder: join(folder, 'media'),
    fetchRules: allowed.fetchRules,
  });
  const path = join(folder, 'catalogue');
  writeFileSync(path, text);
  const options = importOptions({ path, shopCode, ...changes });
  const report = await importCatalogue(
    { db, now: () => new Date(), pictures, onPrices: () => undefined, onProgress: () => undefined },
    options,
  );
  return { ...report, pictures };
}

const places = (report: ImportReport) => report.problems.map(({ line, reason }) => `${line}: ${reason}`);
const jsonLines = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const rate = (currency: string, perUsd: number) => ({ type: 'rate', currency, perUsd, date: '2026-11-20' });
const rates = [
  rate('CNY', 7),
  rate('EUR', 0.9),
  rate('GBP', 0.8),
  rate('JPY', 150),
  rate('HKD', 7.8),
  rate('KWD', 0.3),
];
const shopLine = (code: string) => ({
  type: 'shop',
  code,
  name: { en_US: code },
  city: { en_US: 'Jingdezhen' },
  country: 'CN',
  openedYear: 2019,
});
const plate = {
  type: 'product',
  handle: 'plate',
  title: { en_US: 'Plate' },
  category: 'plates',
  variants: [{ price: '20.00', stock: 8 }],
};
const terra = [
  shopLine('TERRA'),
  { type: 'deliveryMethod', shop: 'NOBODY', method: 'standard' },
  { type: 'category', code: 'plates', name: { en_US: 'Plates' } },
  { type: 'category', code: 'deep', parent: 'no-such', name: { en_US: 'Deep' } },
  plate,
  { type: 'translation', handle: 'plate', title: { zh_CN: '盘子' } },
  { type: 'translation', handle: 'cup', title: { zh_CN: '杯子' } },
];

test('prices are not converted without a rate', async () => {
  await expect(bring(jsonLines(...terra))).rejects.toThrow(/No rate is set of CNY, EUR.*--rate CNY=/);
});

test('a dry run of a new shop reports what the import then does, and a rate in the file applies to later lines', async () => {
  const file = jsonLines(...rates, ...terra);
  const dry = await bring(file, { dryRun: true });
  expect(places(dry)).toEqual([
    '8: domesticDays is missing',
    '10: there is no category no-such',
    '13: the shop has no product cup',
  ]);
  const real = await bring(file);
  expect({ ...real, pictures: undefined }).toEqual({ ...dry, pictures: undefined });
  const { rows } = await sql`SELECT price_usd_minor, price_cny_minor, title FROM product`.execute(shop.gateway.db);
  expect(rows).toEqual([{ price_usd_minor: 2000, price_cny_minor: 14000, title: { en_US: 'Plate', zh_CN: '盘子' } }]);
});

test('delivery zones are read, read again, and refused with the line that is wrong', async () => {
  const zone = {
    type: 'deliveryZone',
    shop: 'TERRA',
    method: 'standard',
    code: 'east',
    name: { en_US: 'East' },
    country: 'CN',
    places: ['上海'],
    postcodes: ['20', '310000..319999'],
    days: [1, 2],
  };
  const fee = { usdMinor: 100, cnyMinor: 700 };
  const way = { type: 'deliveryMethod', shop: 'TERRA', method: 'standard', domesticDays: [2, 4], abroadDays: [7, 12] };
  const lines = [
    shopLine('TERRA'),
    { ...zone, code: 'too-early' },
    { ...way, domesticFee: fee, abroadFee: fee },
    zone,
    { ...zone, shop: 'NOBODY' },
    { ...zone, days: [3, 2] },
    { ...zone, places: [], postcodes: [] },
    { ...zone, postcodes: ['30..20'] },
    { ...zone, country: 'XX' },
    { ...zone, places: ['江苏 > '] },
    { ...zone, places: ['CN > 江苏 > 南京 > 鼓楼区'] },
    { ...zone, code: 'gulou', places: ['江苏 > 南京 > 鼓楼区'], postcodes: [] },
    { ...zone, days: [1, 3], everyDay: true, fee },
  ];
  const dry = await bring(jsonLines(...lines), { dryRun: true });
  const report = await bring(jsonLines(...lines));
  expect(places(report)).toEqual([
    '2: shop TERRA has no delivery method standard',
    '5: there is no shop NOBODY',
    '6: the days must be from the fewest to the most',
    '7: a zone needs postcodes, places or both',
    '8: the range 30..20 must go up, between ends of the same length',
    expect.stringContaining('9: country must be'),
    expect.stringContaining('10: 江苏 > must be a name'),
    expect.stringContaining('11: CN > 江苏 > 南京 > 鼓楼区 must be a name'),
  ]);
  expect(places(dry)).toEqual(places(report));
  const { rows } =
    await sql`SELECT code, days_to, every_day, usd_minor, free_from_usd_minor FROM delivery_zone ORDER BY code`.execute(
      shop.gateway.db,
    );
  expect(rows).toEqual([
    { code: 'east', days_to: 3, every_day: true, usd_minor: 100, free_from_usd_minor: null },
    { code: 'gulou', days_to: 2, every_day: false, usd_minor: null, free_from_usd_minor: null },
  ]);
});

test('ways to return are read, and refused without what they need', async () => {
  const way = { type: 'returnMethod', shop: 'TERRA', method: 'label', carrier: 'sf', countries: ['CN', 'US'] };
  const address = { recipient: 'Returns', country: 'US', state: 'Ohio', city: 'Columbus', street: '1 Dock Road' };
  const file = jsonLines(
    shopLine('TERRA'),
    way,
    { ...way, address },
    { ...way, address: { ...address, postcode: '43215' } },
    { ...way, method: 'code', carrier: '' },
    { ...way, method: 'drone' },
    { ...way, method: 'own', carrier: '', countries: [] },
    { ...way, method: 'pickup', postcodes: ['20*'] },
    { ...way, method: 'pickup', places: ['Illinois > Springfield > '] },
    { ...way, method: 'pickup', places: ['上海'] },
  );
  const dry = await bring(file, { dryRun: true });
  const report = await bring(file);
  expect(places(report)).toEqual([
    '2: a label needs the address that it is for',
    '3: the address needs a postcode as its country writes it',
    '5: code needs a carrier',
    '6: method must be label, code, pickup, own',
    '7: countries must be 1 or more entries',
    '8: 20* is neither the beginning of a postcode nor a range such as 200000..202199',
    expect.stringContaining('9: Illinois > Springfield > must be a name'),
  ]);
  expect(places(dry)).toEqual(places(report));
  const { rows } = await sql`SELECT method, places FROM return_method ORDER BY method`.execute(shop.gateway.db);
  expect(rows).toEqual([
    { method: 'label', places: [] },
    { method: 'pickup', places: ['上海'] },
  ]);
});

const heading = 'Handle,Title,Variant Price,Variant SKU,Image Src\n';

test('rows of one handle that are not adjacent are one product, and line numbers are those of the file', async () => {
  const report = await bring(`${heading}cup,"Cup\r\n\r\ntall",5,C1,\r\n\r\n\r\njug,Jug,6,J1,\r\ncup,,7,C2,\r\n`);
  expect(report.notes.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '8: cup continues here: joined with its rows from line 2',
    '8: the variant without options is there twice: the first is imported',
  ]);
  expect(report).toMatchObject({ added: 2, notRight: 0, noted: 2 });
});

test('a row with a title but no handle does not belong to the product above', async () => {
  const report = await bring(`${heading}jug,Jug,6,J1,\n,Bowl,7,B1,\n`, { withdrawMissing: true });
  expect(places(report)).toEqual([
    '3: the handle is empty',
    '3: nobody can tell what this line is about, so nothing is taken off sale as missing',
  ]);
  expect(report).toMatchObject({ unchanged: 1, withdrawn: 0 });
});

test('a dry run counts renamed and withdrawn products as the import does', async () => {
  const file = `${heading}ewer,Ewer,6,J1,\n`;
  const dry = await bring(file, { dryRun: true, withdrawMissing: true });
  expect(dry).toMatchObject({ updated: 1, renamed: 1, withdrawn: 2 });
  const real = await bring(file, { withdrawMissing: true });
  expect({ ...real, pictures: undefined }).toEqual({ ...dry, pictures: undefined });
});

test('picture files belong to the shop, are read again when they change, and stay without the folder', async () => {
  const paint = (name: string, background: string) =>
    sharp({ create: { width: 60, height: 60, channels: 3, background } })
      .png()
      .toFile(join(folder, name));
  const idOf = async (title: string) => {
    const { rows } = await sql<{ id: string }>`
      SELECT pictures -> 0 ->> 'id' AS id FROM product WHERE title ->> 'en_US' = ${title}`.execute(shop.gateway.db);
    return rows[0]?.id;
  };
  const terraFile = `${heading}bowl,Bowl,6,B1,a.png\n`;
  await paint('a.png', 'red');
  expect((await bring(terraFile)).pictures.wants.refused).toEqual([{ host: '', count: 1 }]);
  expect(await bring(terraFile, {}, { folder })).toMatchObject({ updated: 1 });
  const red = await idOf('Bowl');
  expect(await bring(terraFile)).toMatchObject({ unchanged: 1 });
  const { rows: doors } = await sql`SELECT picture_id FROM category WHERE code = 'other'`.execute(shop.gateway.db);
  expect(doors).toEqual([{ picture_id: red }]);
  await paint('a.png', 'blue');
  await bring(jsonLines(shopLine('OTHER')), { shopCode: 'OTHER' });
  await bring(`${heading}vase,Vase,6,V1,a.png\n`, { shopCode: 'OTHER' }, { folder });
  expect(await idOf('Vase')).not.toBe(red);
  expect(await bring(terraFile, {}, { folder })).toMatchObject({ updated: 1 });
  expect(await idOf('Bowl')).toBe(await idOf('Vase'));
  expect(await bring(terraFile.replace(',6,', ',7,'))).toMatchObject({ updated: 1 });
  expect(await idOf('Bowl')).toBe(await idOf('Vase'));
});

test('a failed picture is reported with its line, and a failed retry changes nothing', async () => {
  const file = `${heading}dish,Dish,6,D1,http://127.0.0.1:1/x.png\n`;
  const again = { allowedHosts: ['127.0.0.1'] };
  const first = await bring(file, {}, again);
  expect([...first.pictures.failed]).toEqual([
    ['http://127.0.0.1:1/x.png', { line: 2, reason: 'the host has a private address' }],
  ]);
  expect(await bring(file, {}, again)).toMatchObject({ updated: 0, unchanged: 1 });
});

test('a host that does not answer is skipped after some time-outs', async () => {
  const unresponsive = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(unresponsive, 'listening');
  const address = unresponsive.address();
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const rows = Array.from({ length: 12 }, (_, at) => `pot,${at === 0 ? 'Pot,6,P1' : ',,'},${base}${at}.png\n`);
  const { pictures } = await bring(
    heading + rows.join(''),
    {},
    { allowedHosts: ['127.0.0.1'], fetchRules: { timeoutMs: 100, isPublic: () => true } },
  );
  const reasons = [...pictures.failed.values()].map(({ reason }) => reason);
  expect(reasons.filter((reason) => reason === 'the host takes too long')).toHaveLength(8);
  expect(reasons.filter((reason) => reason.endsWith('was not asked again'))).toHaveLength(4);
  unresponsive.closeAllConnections();
  unresponsive.close();
});

test('two imports into one shop do not run at the same time', async () => {
  const waiting = withImportLock(shop.gateway.db, { shopCode: 'TERRA', dryRun: false }, () =>
    bring(`${heading}dish,Dish,6,D1,\n`),
  );
  await expect(waiting).rejects.toThrow(/is running/);
});

test('the home page of a single shop is full of its products and skips shops without any', async () => {
  await bring(jsonLines(shopLine('EMPTY')), { shopCode: 'EMPTY' });
  const home = await shop.call(homePage, {});
  expect(home.stores.map(({ storeCodeNumber }) => storeCodeNumber)).toEqual(['TERRA', 'OTHER']);
  expect(home).toMatchObject({ storeCount: 2 });
  expect(home.newArrivals.filter(({ storeCodeNumber }) => storeCodeNumber === 'TERRA').length).toBeGreaterThan(2);
});

test.each([
  ['a workbook', '504b0304', /Excel workbook/],
  ['a compressed file', '1f8b0800', /is compressed/],
  ['a list', '5b7b7d5d', /one JSON list/],
])('%s is recognised and refused', async (_, hex, reason) => {
  await expect(bring(Buffer.from(hex, 'hex'))).rejects.toThrow(reason);
});

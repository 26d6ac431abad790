import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withImportLock } from '#importing/import-lock.ts';
import { openEmptyShop, jsonLines, rates, shopLine, heading } from '#testing/empty-shop.ts';
import { messagesOf } from '#testing/merchant.ts';

const { fixture, importFile } = openEmptyShop();

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
  await expect(importFile(jsonLines(...terra))).rejects.toThrow(/No rate is set for CNY, EUR.*--rate CNY=/);
});

test('a dry run of a new shop reports what the import then does, and a rate in the file applies to later lines', async () => {
  const file = jsonLines(...rates, ...terra);
  const dry = await importFile(file, { dryRun: true });
  // Line 7 is the first of `terra`.
  expect(messagesOf(dry.problems)).toEqual([
    '8: domesticDays is missing',
    '10: there is no category no-such',
    '13: the shop has no product cup',
  ]);
  const real = await importFile(file);
  expect({ ...real, pictures: undefined }).toEqual({ ...dry, pictures: undefined });
  const { rows } = await sql`SELECT price_usd_minor, price_cny_minor, title FROM product`.execute(fixture.gateway.db);
  expect(rows).toEqual([{ price_usd_minor: 2000, price_cny_minor: 14000, title: { en_US: 'Plate', zh_CN: '盘子' } }]);
});

test('delivery zones are added and replaced, and wrong ones are refused with their line', async () => {
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
  const deliveryLine = {
    type: 'deliveryMethod',
    shop: 'TERRA',
    method: 'standard',
    domesticDays: [2, 4],
    abroadDays: [7, 12],
  };
  const lines = [
    shopLine('TERRA'),
    { ...zone, code: 'too-early' },
    { ...deliveryLine, domesticFee: fee, abroadFee: fee },
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
    { ...zone, fee: { usdMinor: 0, cnyMinor: 800 } },
    { ...zone, code: 'gulou', places: ['江苏 > 南京 > 鼓楼区'], postcodes: [], fee: { usdMinor: 0, cnyMinor: 0 } },
    { ...deliveryLine, domesticFee: fee, abroadFee: { usdMinor: 100, cnyMinor: 0 } },
    { ...deliveryLine, domesticFee: fee, abroadFee: fee, freeFrom: { usdMinor: 0, cnyMinor: 9900 } },
    { ...zone, freeFrom: { usdMinor: 5000, cnyMinor: 0 } },
  ];
  const dry = await importFile(jsonLines(...lines), { dryRun: true });
  const report = await importFile(jsonLines(...lines));
  expect(messagesOf(report.problems)).toEqual([
    '2: shop TERRA has no delivery method standard',
    '5: there is no shop NOBODY',
    '6: the days must be from the fewest to the most',
    '7: a zone needs postcodes, places or both',
    '8: the range 30..20 must go up, between ends of the same length',
    expect.stringContaining('9: country must be'),
    expect.stringContaining('10: 江苏 > must be a name'),
    expect.stringContaining('11: CN > 江苏 > 南京 > 鼓楼区 must be a name'),
    '14: a fee is 0 in both currencies or in neither',
    '16: a fee is 0 in both currencies or in neither',
    '17: free delivery begins at 0 in both currencies or in neither',
    '18: free delivery begins at 0 in both currencies or in neither',
  ]);
  expect(messagesOf(dry.problems)).toEqual(messagesOf(report.problems));
  const { rows } =
    await sql`SELECT code, days_to, every_day, usd_minor, free_from_usd_minor FROM delivery_zone ORDER BY code`.execute(
      fixture.gateway.db,
    );
  expect(rows).toEqual([
    { code: 'east', days_to: 3, every_day: true, usd_minor: 100, free_from_usd_minor: null },
    { code: 'gulou', days_to: 2, every_day: false, usd_minor: 0, free_from_usd_minor: null },
  ]);
});

test('return methods are read, and refused without their required fields', async () => {
  const method = { type: 'returnMethod', shop: 'TERRA', method: 'label', carrier: 'sf', countries: ['CN', 'US'] };
  const address = { recipient: 'Returns', country: 'US', state: 'Ohio', city: 'Columbus', street: '1 Dock Road' };
  const file = jsonLines(
    shopLine('TERRA'),
    method,
    { ...method, address },
    { ...method, address: { ...address, postcode: '43215' } },
    { ...method, method: 'code', carrier: '' },
    { ...method, method: 'drone' },
    { ...method, method: 'own', carrier: '', countries: [] },
    { ...method, method: 'pickup', postcodes: ['20*'] },
    { ...method, method: 'pickup', places: ['Illinois > Springfield > '] },
    { ...method, method: 'pickup', places: ['上海'] },
  );
  const dry = await importFile(file, { dryRun: true });
  const report = await importFile(file);
  expect(messagesOf(report.problems)).toEqual([
    '2: a label needs the address that it is for',
    '3: the address needs a postcode as its country writes it',
    '5: code needs a carrier',
    '6: method must be label, code, pickup, own',
    '7: countries must have at least 1 entry',
    '8: 20* is neither the beginning of a postcode nor a range such as 200000..202199',
    expect.stringContaining('9: Illinois > Springfield > must be a name'),
  ]);
  expect(messagesOf(dry.problems)).toEqual(messagesOf(report.problems));
  const { rows } = await sql`SELECT method, places FROM return_method ORDER BY method`.execute(fixture.gateway.db);
  expect(rows).toEqual([
    { method: 'label', places: [] },
    { method: 'pickup', places: ['上海'] },
  ]);
});

test('rows of one handle that are not adjacent are one product, and line numbers are those of the file', async () => {
  const report = await importFile(`${heading}cup,"Cup\r\n\r\ntall",5,C1,\r\n\r\n\r\njug,Jug,6,J1,\r\ncup,,7,C2,\r\n`);
  expect(messagesOf(report.notes)).toEqual([
    '8: cup continues here: joined with its rows from line 2',
    '8: the variant without options appears twice: the first is imported',
  ]);
  expect(report).toMatchObject({ added: 2, problemCount: 0, noteCount: 2 });
});

test('a row with a title but no handle does not belong to the product above', async () => {
  const report = await importFile(`${heading}jug,Jug,6,J1,\n,Bowl,7,B1,\n`, { withdrawMissing: true });
  expect(messagesOf(report.problems)).toEqual([
    '3: the handle is empty',
    '3: the product of this line is unknown, so no product is taken off sale as missing',
  ]);
  expect(report).toMatchObject({ unchanged: 1, withdrawn: 0 });
});

test('a dry run counts renamed and withdrawn products as the import does', async () => {
  const file = `${heading}ewer,Ewer,6,J1,\n`;
  const dry = await importFile(file, { dryRun: true, withdrawMissing: true });
  // The jug, recognised by its SKU, has a new handle; the plate and the cup are missing.
  expect(dry).toMatchObject({ updated: 1, renamed: 1, withdrawn: 2 });
  const real = await importFile(file, { withdrawMissing: true });
  expect({ ...real, pictures: undefined }).toEqual({ ...dry, pictures: undefined });
});

test('two imports into one shop do not run at the same time', async () => {
  const waiting = withImportLock(fixture.gateway.db, { shopCode: 'TERRA', dryRun: false }, () =>
    importFile(`${heading}dish,Dish,6,D1,\n`),
  );
  await expect(waiting).rejects.toThrow(/is running/);
});

test.each([
  ['a workbook', '504b0304', /Excel workbook/],
  ['a compressed file', '1f8b0800', /is compressed/],
  ['a list', '5b7b7d5d', /one JSON list/],
])('%s is recognised and refused', async (_, hex, reason) => {
  await expect(importFile(Buffer.from(hex, 'hex'))).rejects.toThrow(reason);
});

test('a line whose values the database does not accept is reported, and the others are written', async () => {
  const file = jsonLines(
    { type: 'category', code: 'huge', position: 3_000_000_000, name: { en_US: 'Huge' } },
    { type: 'category', code: 'small', name: { en_US: 'Small' } },
  );
  const dry = await importFile(file, { dryRun: true });
  const report = await importFile(file);
  expect(messagesOf(report.problems)).toEqual([expect.stringMatching(/^1: the database refuses it: .*out of range/)]);
  expect(messagesOf(dry.problems)).toEqual(messagesOf(report.problems));
  const { rows } = await sql`SELECT code FROM category WHERE code IN ('huge', 'small')`.execute(fixture.gateway.db);
  expect(rows).toEqual([{ code: 'small' }]);
});

test('a rate of the dollar is refused unless it is 1', async () => {
  const rate = (perUsd: number) => ({ type: 'rate', currency: 'USD', perUsd, date: '2026-11-20' });
  const report = await importFile(jsonLines(rate(7.1), rate(1)));
  expect(messagesOf(report.problems)).toEqual(['1: perUsd is what one US dollar is worth, so for USD it must be 1']);
  const { rows } = await sql`SELECT per_usd FROM currency_rate WHERE currency = 'USD'`.execute(fixture.gateway.db);
  expect(rows).toEqual([{ per_usd: 1 }]);
});

test('a text with the characters of the escape sequence of a NUL character does not count as one', async () => {
  const product = (handle: string, word: string) => ({
    ...plate,
    handle,
    title: { en_US: `Plate ${word}` },
    category: 'small',
  });
  const report = await importFile(jsonLines(product('written', String.raw`\u0000`), product('nul', '\0')));
  expect(report).toMatchObject({ added: 1 });
  expect(messagesOf(report.problems)).toEqual(['2: a text contains a NUL character']);
});

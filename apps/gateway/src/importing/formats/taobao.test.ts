import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { picturesIn, propertyNames, skusIn } from '#importing/formats/taobao-cells.ts';
import { createMerchant, messagesOf, type Merchant } from '#testing/merchant.ts';
import { drawPicture } from '#testing/pictures.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const fields =
  'title,cid,seller_cids,stuff_status,price,num,approve_status,description,picture,skuProps,outer_id,propAlias,num_id,input_custom_cpv'.split(
    ',',
  );
const chinese =
  '宝贝名称,宝贝类目,店铺类目,新旧程度,宝贝价格,宝贝数量,放入仓库,宝贝描述,新图片,销售属性组合,商家编码,销售属性别名,数字ID,自定义属性值'.split(
    ',',
  );

function rowOf(cells: Partial<Record<string, string>>): string[] {
  return fields.map((field) => cells[field] ?? '');
}

const quoted = (cell: string) => (/["\t\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const sheet = (rows: string[][], delimiter: string) => rows.map((row) => row.map(quoted).join(delimiter)).join('\r\n');

const scarf = rowOf({
  title: '羊绒围巾',
  cid: '302910',
  price: '299.00',
  num: '30',
  description: '<p>内蒙古羊绒</p><p>手洗</p>',
  picture: 'a1b2:1:0:|;c3d4:1:1:|;e5f6:2:0:1627207:28320|;',
  skuProps: '299.00:10:SC-W:1627207:28320;20509:28314;319.00:20:SC-C:1627207:-1001;20509:28314;',
  outer_id: 'SC',
  propAlias: '1627207:28320:米白;20509:28314:均码',
  num_id: '520813245678',
  input_custom_cpv: '1627207:-1001:焦糖色',
});
const bowl = rowOf({ title: '粗陶碗', cid: '50', price: '58', num: '7', outer_id: 'BOWL-1', description: '碗' });
const sock = rowOf({
  title: '袜子',
  cid: '50',
  price: '9.9',
  num: '5',
  skuProps: '9.9:5::1627207:3232483;',
  num_id: '520813245679',
});
const broken = rowOf({ title: '坏行', cid: '50', price: '9.9', num: '5', skuProps: '9.9-5' });
const free = rowOf({ title: '面议', cid: '50', price: '面议', num: '5' });

test('a data pack is imported with its variants, in Chinese and in yuan', async () => {
  const rows = [['version 1.00'], fields, chinese, scarf, bowl, sock, broken, free];
  const file = Buffer.from(`\ufeff${sheet(rows, '\t')}`, 'utf16le');
  const report = await merchant.importFile(file, { currency: undefined });
  expect(report).toMatchObject({
    format: 'taobao',
    encoding: 'utf-16le',
    rows: 5,
    added: 3,
    prices: [{ currency: 'CNY' }],
  });
  expect(messagesOf(report.notes)).toEqual([
    "6: the file names 1 of its values by Taobao's number only, such as 1627207:3232483",
  ]);
  expect(messagesOf(report.problems)).toEqual([
    '7: the variants "9.9-5" cannot be read',
    '8: the price "面议" is no amount',
  ]);
  const input = { commodityCode: '520813245678', region: 'CN' } as const;
  expect(await merchant.gateway.call(commodityDetail, input, { locale: 'zh_CN' })).toMatchObject({
    commodityName: '羊绒围巾',
    description: ['内蒙古羊绒', '手洗'],
    options: [
      { name: '颜色', values: [{ name: '米白' }, { name: '焦糖色' }] },
      { name: '尺码', values: [{ name: '均码' }] },
    ],
    skus: [
      { price: { RMB: '299.00' }, stock: 10 },
      { price: { RMB: '319.00' }, stock: 20 },
    ],
  });
  expect(await merchant.gateway.call(commodityDetail, { commodityCode: 'bowl-1' })).toMatchObject({
    skus: [{ stock: 7 }],
  });
  expect(await merchant.importFile(file, { currency: undefined })).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 3,
  });
});

test('a product in the warehouse is not for sale, until a later file has it on sale', async () => {
  const vase = (status: string) =>
    rowOf({ title: '花瓶', cid: '50', price: '68', num: '3', num_id: '520813245680', approve_status: status });
  const importVase = (status: string) =>
    merchant.importFile(sheet([['version 1.00'], fields, chinese, vase(status)], '\t'), { currency: undefined });
  expect(await importVase('2')).toMatchObject({ added: 0, unpublished: 1, problemCount: 0 });
  expect(await importVase('1')).toMatchObject({ added: 1, unpublished: 0 });
  expect(await importVase('2')).toMatchObject({ withdrawn: 1, unpublished: 1 });
});

test('an older pack with Chinese headings only, commas and GBK is imported', async () => {
  const inGbk = Buffer.from(
    'b1a6b1b4c3fbb3c62cb1a6b1b4c0e0c4bf2cb1a6b1b4bcdbb8f12cb1a6b1b4cafdc1bf2cc9ccbcd2b1e0c2eb0d0ab2e8baf82c35302c38382c332c504f540d0a',
    'hex',
  );
  expect(new TextDecoder('gb18030').decode(inGbk)).toBe(
    '宝贝名称,宝贝类目,宝贝价格,宝贝数量,商家编码\r\n茶壶,50,88,3,POT\r\n',
  );
  const report = await merchant.importFile(inGbk, { currency: undefined });
  expect(report).toMatchObject({ format: 'taobao', encoding: 'gb18030', rows: 1, added: 1 });
});

test('pictures are the .tbi files beside the sheet and are assigned to their colours', async () => {
  for (const [hue, name] of ['a1b2', 'c3d4', 'e5f6'].entries())
    merchant.write(`${name}.tbi`, await drawPicture({ width: 60, height: 60, hue, format: 'jpeg' }));
  const rows = [['version 1.00'], fields, chinese, scarf];
  const report = await merchant.importFile(sheet(rows, ','), { currency: undefined }, merchant.folder);
  expect(report).toMatchObject({ updated: 1 });
  expect(report.pictures.fetched).toBe(3);
  // Another region than above, whose answer may be cached.
  const detail = await merchant.gateway.call(commodityDetail, { commodityCode: '520813245678', region: 'GB' });
  expect(detail.pictures).toHaveLength(3);
  expect(detail.skus.map(({ pictureIndex }) => pictureIndex)).toEqual([2, 0]);
});

test.each([
  ['', []],
  ['20:19::1627207:28326;20549:29544;', [['20', '19', '', '1627207:28326 20549:29544']]],
  ['5:1:A:B:1627207:-1001;', [['5', '1', 'A:B', '1627207:-1001']]],
  ['1627207:28326;', null],
  ['20:19', null],
  ['x;y', null],
  [';;;', []],
])('the variants of the cell %j are %j; null means that it cannot be read', (cell, expected) => {
  const skus = skusIn(cell)?.map(({ price, units, code, valuesByProperty }) => [
    price,
    units,
    code,
    [...valuesByProperty].map((pair) => pair.join(':')).join(' '),
  ]);
  expect(skus ?? null).toEqual(expected);
});

test('invalid parts of the name and picture cells are skipped', () => {
  expect([...propertyNames('1627207:28320:米:白;oops;20509:1', '1627207:-1:自')]).toEqual([
    ['1627207:28320', '米:白'],
    ['1627207:-1', '自'],
  ]);
  expect(picturesIn('b:1:1:|;a:1:0:|https://img.example/a.jpg;c:2:0:1627207:1|;:1:2:|;nonsense')).toMatchObject([
    { source: 'https://img.example/a.jpg', shows: null },
    { source: 'b.tbi', shows: null },
    { source: 'c.tbi', shows: { id: '1627207', value: '1' } },
  ]);
});

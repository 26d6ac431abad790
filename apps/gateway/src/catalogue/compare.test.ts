import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, createShop, type TestProduct } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let headphones: TestProduct;
let speaker: TestProduct;
let melon: TestProduct;
let withdrawn: TestProduct;

const both = (text: string) => ({ zh_CN: text, en_US: text });
const specification = (code: string, zh_CN: string, en_US: string, value: string) => ({
  code,
  name: { zh_CN, en_US },
  value: both(value),
});
const colours = ['Ink', 'Sage'].map((name) => ({ code: name.toLowerCase(), name: both(name), pictureIndex: null }));

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  const sound = await createShop(db);
  const fruit = await createShop(db, { return_days: 0, return_postage: 'buyer', country: 'US' });
  headphones = await createProduct(db, {
    shopId: sound.id,
    product: {
      specifications: JSON.stringify([specification('weight', '重量', 'Weight', '250 g')]),
      options: JSON.stringify([{ code: 'colour', name: { zh_CN: '颜色', en_US: 'Colour' }, values: colours }]),
    },
  });
  speaker = await createProduct(db, {
    shopId: sound.id,
    stock: 0,
    product: { specifications: JSON.stringify([specification('wt', '净重', 'WEIGHT', '900 g')]), return_days: 14 },
  });
  melon = await createProduct(db, {
    shopId: fruit.id,
    product: { delivers_to: ['US'], return_right: 'perishable' },
  });
  withdrawn = await createProduct(db, { shopId: fruit.id, product: { on_sale: false } });
});
afterAll(async () => gateway.close());

const compare = async (commodityCodes: string[], more: object = {}) =>
  gateway.call(commodityCompare, { commodityCodes, ...more });

test('products are in the order of the codes, with their attributes aligned', async () => {
  const { rows, attributes } = await compare([speaker.code, headphones.code, melon.code]);
  expect(rows.map(({ commodityCode }) => commodityCode)).toEqual([speaker.code, headphones.code, melon.code]);
  // First the row that two products fill, named as in the first product.
  expect(attributes).toEqual([
    { code: 'wt', name: 'WEIGHT', values: [['900 g'], ['250 g'], []] },
    { code: 'colour', name: 'Colour', values: [[], ['Ink', 'Sage'], []] },
  ]);
  const inChinese = await gateway.call(commodityCompare, { commodityCodes: [headphones.code] }, { locale: 'zh_CN' });
  expect(inChinese.attributes.map(({ name }) => name)).toEqual(['颜色', '重量']);
});

test('each product has its own variant, delivery and return right', async () => {
  const { rows } = await compare([headphones.code, speaker.code, melon.code], { region: 'CN' });
  expect(rows).toMatchObject([
    { skuCode: headphones.skuCode, returnDays: 30, returnPostage: 'store', delivery: { method: 'standard' } },
    { skuCode: null, soldOut: true, returnDays: 14 },
    { delivery: null, returnRight: 'perishable', returnDays: 0, returnPostage: 'buyer' },
  ]);
  const inAmerica = await compare([melon.code], { region: 'US' });
  expect(inAmerica.rows[0]?.delivery).not.toBeNull();
});

test('a product with two variants has none that can be added without a choice', async () => {
  const { db } = gateway;
  const two = await createProduct(db, { shopId: (await createShop(db)).id });
  await db
    .insertInto('sku')
    .values({
      code: `${two.skuCode}-2`,
      product_id: two.id,
      position: 1,
      options: '{}',
      option_text: JSON.stringify(both('Sage')),
      price_usd_minor: 1290,
      price_cny_minor: 9200,
      before_usd_minor: null,
      before_cny_minor: null,
      initial: 5,
      available: 5,
    })
    .execute();
  expect((await compare([two.code])).rows).toMatchObject([{ skuCode: null }]);
});

test('unknown codes are left out, withdrawn ones are named, and repeated ones are one product', async () => {
  const { db } = gateway;
  await db.insertInto('former_product_code').values({ code: 'former-name', product_id: melon.id }).execute();
  const codes = [withdrawn.code, 'no-such-product', melon.code, 'former-name'];
  expect(await compare(codes)).toMatchObject({
    rows: [{ commodityCode: melon.code }],
    offSale: [withdrawn.code],
  });
  expect((await compare([melon.code, melon.code])).rows).toHaveLength(1);
  expect(await compare([])).toMatchObject({ rows: [], attributes: [], offSale: [] });
});

test.each([
  ['a fifth code', { commodityCodes: ['a', 'b', 'c', 'd', 'e'] }],
  ['a code that is no text', { commodityCodes: [1] }],
  ['a code of 201 characters', { commodityCodes: ['a'.repeat(201)] }],
  ['codes that are no list', { commodityCodes: 'a' }],
  ['an unknown region', { commodityCodes: [], region: 'ATLANTIS' }],
])('%s is refused', async (_, input) => {
  expect(await gateway.call(commodityCompare, input as never)).toMatchObject({ code: 'PARAMETER_ERROR' });
});

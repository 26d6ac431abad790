import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMerchant, type Merchant } from '#testing/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await createMerchant();
});
afterAll(() => merchant.close());

const termsOf = async (commodityCode: string) => {
  const { deliversTo, travelDays, returnRight, returnDays } = await merchant.gateway.call(commodityDetail, {
    commodityCode,
  });
  return { deliversTo, travelDays, returnRight, returnDays };
};
/** The terms of a product without any of its own: the return days are those of its shop. */
const ordinary = { deliversTo: null, travelDays: null, returnRight: 'standard', returnDays: 30 };

test.each([
  [
    'Shopify',
    'Handle,Title,Variant Price,Delivers to,Travel days,Return right,Return days\n' +
      'shopify-a,A,5,"CN, hk",30,perishable,3\nshopify-b,B,5,,,,\n',
  ],
  [
    'WooCommerce',
    'ID,Type,SKU,Name,Published,Regular price,Delivers to,Travel days,Return right,Return days\n' +
      '1,simple,woocommerce-a,A,1,5,CN HK,30,perishable,3\n2,simple,woocommerce-b,B,1,5,,,,\n',
  ],
  [
    'Amazon',
    'seller-sku\titem-name\tprice\tdelivers to\ttravel days\treturn right\treturn days\n' +
      'amazon-a\tA\t5\tCN;HK\t30\tperishable\t3\namazon-b\tB\t5\t\t\t\t\n',
  ],
])('columns of a file of %s provide the terms of a product', async (name, text) => {
  const report = await merchant.importFile(text);
  expect(report).toMatchObject({ added: 2, unread: [], problemCount: 0 });
  expect(await termsOf(`${name.toLowerCase()}-a`)).toEqual({
    deliversTo: ['CN', 'HK'],
    travelDays: 30,
    returnRight: 'perishable',
    returnDays: 3,
  });
  expect(await termsOf(`${name.toLowerCase()}-b`)).toEqual(ordinary);
});

test('tags provide the terms where there are no such columns, and are not searched', async () => {
  const file = (tags: string) => `Handle,Title,Variant Price,Tags\ntagged,Tagged,5,"${tags}"\n`;
  await merchant.importFile(file('summer, Delivers-to:CN+HK, return-right:made to order'));
  expect(await termsOf('tagged')).toMatchObject({ deliversTo: ['CN', 'HK'], returnRight: 'madeToOrder' });
  const { keywords } = await merchant.gateway.db
    .selectFrom('product')
    .select('keywords')
    .where('code', '=', 'tagged')
    .executeTakeFirstOrThrow();
  expect(keywords).toEqual(['summer']);
  await merchant.importFile(file('summer'));
  const stored = await merchant.gateway.db
    .selectFrom('product')
    .select(['delivers_to', 'return_right'])
    .where('code', '=', 'tagged')
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ delivers_to: null, return_right: 'standard' });
});

test('lines of JSON have the terms as fields', async () => {
  const line = (fields: object) =>
    `${JSON.stringify({ type: 'product', handle: 'json-melon', title: { en_US: 'Melon' }, category: 'teaware', variants: [{ price: '5', stock: 1 }], ...fields })}\n`;
  await merchant.importFile(line({ deliversTo: ['CN'], travelDays: 60, returnRight: 'perishable', returnDays: 0 }));
  expect(await termsOf('json-melon')).toEqual({
    deliversTo: ['CN'],
    travelDays: 60,
    returnRight: 'perishable',
    returnDays: 0,
  });
  const refused = await merchant.importFile(line({ returnRight: 'never' }));
  expect(refused.problems[0]?.reason).toContain('returnRight');
});

test.each([
  ['an unknown region', 'XX', '', '', '', '"XX" is no region that is delivered to, such as CN'],
  ['no travel days', '', '0', '', '', 'the travel days must be a number from 1 to 60'],
  ['too many travel days', '', '61', '', '', 'the travel days must be a number from 1 to 60'],
  ['travel days in words', '', 'two', '', '', 'the travel days must be a number from 1 to 60'],
  ['too many return days', '', '', '', '366', 'the return days must be a number from 0 to 365'],
  [
    'an unknown right',
    '',
    '',
    'never',
    '',
    'the return right must be one of standard, perishable, madeToOrder, hygiene, digital',
  ],
])('a product with %s is left out, with the reason', async (_case, to, travel, right, days, reason) => {
  const text = `Handle,Title,Variant Price,Delivers to,Travel days,Return right,Return days\nwrong,Wrong,5,${to},${travel},${right},${days}\n`;
  const report = await merchant.importFile(text);
  expect(report.problems).toMatchObject([{ line: 2, reason }]);
  expect(report.added).toBe(0);
});

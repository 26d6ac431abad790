import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: '北门 U盘 64 GB 金属', keywords: [], description: '' },
    caddy: { title: '八色眼影盘 黄昏', keywords: ['眼影'], description: '' },
    stand: { title: '重磅纯棉 T 恤 280 克', keywords: [], description: '' },
    tern: { title: '纯棉床品 四件套', keywords: [], description: '' },
  });
});

afterAll(async () => gateway.close());

const found = async (commodityName: string) =>
  (await gateway.call(commoditySearch, { commodityName })).rows.map(({ commodityCode }) => commodityCode);

test.each([
  ['U盘', 'mug', 'the name as it is written'],
  ['u 盘 64g', 'mug', 'the name with a space and an amount'],
  ['优盘', 'mug', 'its other name'],
  ['usb stick', 'mug', 'its name in English'],
  ['upan', 'mug', 'its pinyin'],
  ['T恤', 'stand', 'a name that the title writes with a space'],
  ['纯棉t恤', 'stand', 'the name after another word'],
])('“%s” finds %s first: %s', async (typed, code) => {
  expect((await found(typed))[0]).toBe(code);
});

test.each(['U盘', 'T恤'])('“%s” matches nothing that has only its last character', async (commodityName) => {
  expect(await gateway.call(commoditySearch, { commodityName })).toMatchObject({ totalRows: 1 });
});

test('a name that nobody sells is reported as unsold, and products with its last character are not listed', async () => {
  const answer = await gateway.call(commoditySearch, { commodityName: 'HDMI线' });
  expect(answer).toMatchObject({ unsold: 'hdmi线', totalRows: 0 });
});

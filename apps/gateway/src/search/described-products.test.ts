import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: '榫卯平板床', keywords: [], description: '' },
    caddy: { title: '床刷', keywords: ['家用'], description: '' },
    stand: { title: '八色眼影盘', keywords: [], description: '' },
    tern: { title: '轻薄羽绒服', keywords: [], description: '' },
    gannet: { title: 'Mechanical keyboard, 75 keys', keywords: ['keyboard'], description: '' },
    plover: { title: 'Slide dimmer switch', keywords: ['switch'], description: '' },
    teapot: { title: '轻薄短款钱包', keywords: ['男'], description: '' },
  });
});

afterAll(async () => gateway.close());

test.each([
  ['羽绒服 男 短款', 'tern', 'the cut, which a wallet has, too'],
  ['眼影盘 大地色', 'stand', 'the colour, which nothing has'],
  ['床 家用', 'mug', 'the use, which something for beds has, too'],
  ['mechanical keyboard brown switches', 'gannet', 'parts, which are sold by themselves as well'],
])('“%s” finds the product %s, although the last words of the query name %s', async (commodityName, code) => {
  const { rows, unsold } = await gateway.call(commoditySearch, { commodityName });
  expect(unsold).toBeNull();
  expect(rows[0]?.commodityCode).toBe(code);
});

test('parts of a product are reported as not sold, even if the text of a product has both words', async () => {
  await rewriteProducts(gateway.db, {
    gannet: { title: 'Mechanical keyboard, 75 keys', keywords: ['keyboard'], description: 'With quiet switches' },
  });
  const { unsold } = await gateway.call(commoditySearch, { commodityName: 'mechanical keyboard switches' });
  expect(unsold).toBe('keyboard switches');
});

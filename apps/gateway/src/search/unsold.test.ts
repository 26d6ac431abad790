import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import { rewriteProducts } from '#testing/rewritten-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
  await rewriteProducts(gateway.db, {
    mug: { title: '墙面温度计', keywords: ['鱼缸'], description: '用牙膏擦亮' },
    caddy: { title: '榫卯平板床', keywords: [], description: '' },
    stand: { title: '壁炉座钟', keywords: ['实木'], description: '' },
    tern: { title: '浴室镜', keywords: ['镜子'], description: '' },
    plover: { title: 'Waterproof martial drill', keywords: ['waterproof'], description: '' },
  });
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });

test.each([
  ['鱼缸', '鱼缸', 'a keyword of a product of another kind'],
  ['aquarium', 'aquarium', 'the same keyword, by its English name'],
  ['yagao', '牙膏', 'a description, in pinyin'],
  ['隐形眼镜', '隐形眼镜', 'the end of a term of shops that is no kind of it'],
])('“%s” is not sold where only %s is %s', async (typed, unsold) => {
  const answer = await search(typed);
  expect(answer).toMatchObject({ unsold, totalRows: 0 });
});

test.each([
  ['mart', 'mart', 'no beginning of another word'],
  ['waterproof airport', 'airport', 'a noun, though its adjective is sold'],
  ['油漆刷', '油漆刷', 'goods for other goods, which nobody sells'],
  ['drill saddle', 'drill saddle', 'goods that nobody sells for other goods'],
  ['lamp drill', 'lamp drill', 'goods for other goods, of which the last are sold'],
])('“%s” is not sold: %s is %s', async (typed, unsold) => {
  expect(await search(typed)).toMatchObject({ unsold, totalRows: 0 });
});

test('a material behind a space is no product type: beds are found, not clocks', async () => {
  const { rows } = await search('双人床 实木');
  expect(rows[0]?.commodityCode).toBe('caddy');
});

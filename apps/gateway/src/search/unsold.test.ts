import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
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
    gannet: { title: '阿克苏苹果', keywords: [], description: '' },
    teapot: { title: '磨砂手机壳', keywords: [], description: '' },
    plover: { title: 'Waterproof martial drill', keywords: ['waterproof'], description: '' },
    teacup: { title: 'Insulated backpack', keywords: [], description: '' },
  });
});

afterAll(async () => gateway.close());

const search = (commodityName: string) => gateway.call(commoditySearch, { commodityName });

test.each([
  ['鱼缸', '鱼缸', 'only a product of another kind has it as a keyword'],
  ['aquarium', 'aquarium', 'only a product of another kind has its Chinese name as a keyword'],
  ['yagao', '牙膏', 'only a description has the word that the pinyin spells'],
  [
    '隐形眼镜',
    '隐形眼镜',
    'only products that its last character names are sold, here a mirror (镜), and it is not a kind of them',
  ],
  ['mart', 'mart', 'a word does not match as the beginning of another'],
  ['waterproof airport', 'airport', 'products have only the adjective'],
  ['油漆刷', '油漆刷', 'neither the product nor what it is for is sold'],
  ['drill saddle', 'drill saddle', 'only what the product is for is sold'],
  ['lamp drill', 'lamp drill', 'the product is sold, but not for what was typed'],
  ['vacuum bags', 'vacuum bags', 'only products with other names of its words are sold: insulated and backpack'],
])('a search for “%s” reports that “%s” is not sold: %s', async (typed, unsold) => {
  expect(await search(typed)).toMatchObject({ unsold, totalRows: 0 });
});

test.each([
  ['双人床 实木', 'caddy', 'a material, which a clock has as a keyword'],
  ['手机壳 苹果15', 'teapot', 'the name of a model, which is that of a fruit'],
  ['drill sachets', 'plover', 'how it is sold'],
])('words after the product type and a space describe the product: “%s” finds %s (%s)', async (query, code) => {
  const { rows } = await search(query);
  expect(rows[0]?.commodityCode).toBe(code);
});

test.each([
  ['washing machine', 'washing machine'],
  ['!!! ***', null],
])('a list of the products with the words “%s” is empty if no product has them', async (keyWords, unsold) => {
  const list = await gateway.call(commodityList, { type: 'keywords', keyWords, withFacets: true });
  expect(list).toMatchObject({ rows: [], totalRows: 0, unsold, facets: { categories: [], price: null } });
});

import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedShopWithCategories } from '#testing/shop-with-categories.ts';
import { sourceProduct } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });
const product = (code: string, categoryCode: string, title: [string, string], keywords: string[] = []) =>
  sourceProduct(code, text(...title), { categoryCode, keywords });

const products = [
  product('t-rex', 'plush', ['绿色恐龙玩具', 'T. rex, a plush dinosaur toy']),
  product('unicorn', 'plush', ['紫色独角兽', 'Lilac unicorn']),
  product('water-pistol', 'outdoor-play', ['水枪玩具', 'Water pistol']),
  product('kite', 'outdoor-play', ['风筝玩具', 'Kite']),
  product('slim-jeans', 'men', ['修身牛仔裤 32 码', 'Slim jeans, size 32']),
  product('chinos', 'men', ['斜纹裤', 'Cotton chinos']),
  product('wide-jeans', 'women', ['阔腿牛仔裤', 'Wide jeans']),
  product('typist', 'computing', ['静音键盘', 'Silent keyboard']),
  product('trackball', 'computing', ['轨迹球', 'Trackball']),
  product('bowling', 'balls', ['保龄球', 'Bowling ball']),
  product('rugby', 'balls', ['橄榄球', 'Rugby ball']),
];

beforeAll(async () => {
  gateway = await createTestGateway();
  const categories = {
    plush: text('毛绒', 'Plush'),
    'outdoor-play': text('户外', 'Outdoors'),
    men: text('男装', 'For men'),
    women: text('女装', 'For women'),
    computing: text('电脑外设', 'Computing'),
    balls: text('球', 'Balls'),
  };
  await seedShopWithCategories(gateway.db, categories, products);
});

afterAll(() => gateway.close());

async function search(commodityName: string) {
  const { rows, unsold, neighboursFrom } = await gateway.call(commoditySearch, { commodityName, limit: 20 });
  const codes = rows.map(({ commodityCode }) => commodityCode);
  return {
    found: codes.slice(0, neighboursFrom ?? codes.length),
    similar: codes.slice(neighboursFrom ?? codes.length),
    unsold,
  };
}

test('a page for a product type with another word is filled from the category of what was found, not with other products of the type', async () => {
  expect(await search('恐龙玩具')).toMatchObject({ found: ['t-rex'], similar: ['unicorn'] });
});

test('a page for a product type alone or with a number is filled with products of the type in any category, too', async () => {
  const { found, similar } = await search('jeans 32');
  expect(found).toEqual(['slim-jeans']);
  expect(similar.toSorted()).toEqual(['chinos', 'wide-jeans']);
});

test.each([
  ['piano keyboard', 'of which dictionaries only say that it is a keyboard'],
  ['tennis balls', 'which end, in the plural, with the name of a category'],
])('nothing replaces an unsold “%s”, %s', async (query) => {
  expect(await search(query)).toEqual({ found: [], similar: [], unsold: query });
});

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
  product('boxers', 'underwear', ['平角内裤 男', 'Sports boxers'], ['running', 'shorts']),
  product('trunks', 'trousers', ['抽绳短裤', 'Shorts with drawcord']),
  product('jeans', 'trousers', ['直筒牛仔裤', 'Straight jeans']),
  product('gauze-pyjamas', 'nightwear', ['双层纱睡衣', 'Gauze pyjamas']),
  product('modal-pyjamas', 'nightwear', ['莫代尔睡衣', 'Modal pyjamas']),
  product('baby-pyjamas', 'baby', ['婴儿睡衣', 'Baby pyjamas']),
  product('bear-bodysuit', 'baby', ['小熊连体衣', 'Bear bodysuit']),
  product('plain-bodysuit', 'baby', ['纯色连体衣', 'Plain bodysuit']),
  product('silent-keyboard', 'computing', ['静音键盘', 'Silent keyboard']),
  product('mechanical-keyboard', 'computing', ['机械键盘', 'Mechanical keyboard']),
  product('trumpet', 'wind', ['降 B 调小号', 'Brass trumpet']),
  product('harbour', 'games', ['家庭桌游', 'Harbour, a board game']),
  product('nuts', 'snacks', ['每日坚果', 'Mixed nuts']),
];

beforeAll(async () => {
  gateway = await createTestGateway();
  const categories = {
    underwear: text('男士内裤', 'Underwear'),
    trousers: text('裤装', 'Trousers'),
    nightwear: text('家居服', 'Nightwear'),
    baby: text('婴儿服装', 'Baby clothing'),
    computing: text('电脑外设', 'Computing'),
    wind: text('管乐与键盘', 'Wind and keys'),
    games: text('益智', 'Games'),
    snacks: text('零食', 'Snacks'),
  };
  await seedShopWithCategories(gateway.db, categories, products);
});

afterAll(() => gateway.close());

async function search(commodityName: string) {
  const { rows, unsold } = await gateway.call(commoditySearch, { commodityName, limit: 20 });
  return { codes: rows.map(({ commodityCode }) => commodityCode), unsold };
}

test('products whose titles name the type come before those whose keywords do, although these match more words', async () => {
  expect((await search('running shorts')).codes.slice(0, 2)).toEqual(['trunks', 'boxers']);
});

test('if one of the three products of a category is of the type, the other two are not listed', async () => {
  const { codes } = await search('silk pyjamas');
  expect(codes.toSorted()).toEqual(['baby-pyjamas', 'gauze-pyjamas', 'modal-pyjamas']);
});

test('a category whose name contains the product type does not hold it if titles place the type in another category', async () => {
  const { codes, unsold } = await search('键盘膜');
  expect(unsold).toBe('键盘膜');
  expect(codes.toSorted()).toEqual(['mechanical-keyboard', 'silent-keyboard']);
});

test('a query that names a product and its users finds the product, not everything for the activity', async () => {
  expect((await search('board game for adults')).codes).toEqual(['harbour']);
});

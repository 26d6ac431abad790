import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedShopWithCategories } from '#testing/shop-with-categories.ts';
import { sourceProduct } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });
const vases = { categoryCode: 'vases-frames' };
const phones = { categoryCode: 'phones' };
const windFlyers = { categoryCode: 'wind' };
const motorFlyers = { categoryCode: 'motor' };
const luggage = { categoryCode: 'luggage' };
const irons = { categoryCode: 'dryers-irons' };

const products = [
  sourceProduct('amphora', text('素色双耳花瓶', 'Plain amphora vase'), vases),
  sourceProduct('window', text('窗格装饰镜', 'Window-pane mirror'), vases),
  sourceProduct('oak-frame', text('橡木画框', 'Oak frame'), vases),
  sourceProduct('bud-holder', text('插花瓷器', 'Porcelain bud holder'), { ...vases, keywords: ['花瓶', 'vase'] }),
  sourceProduct('for-vases', text('干花束 配花瓶', 'Dried bouquet for a vase'), vases),
  sourceProduct('smartphone', text('极光智能手机', 'Aurora smartphone'), phones),
  sourceProduct('candybar', text('直板机 双卡', 'Candybar handset, two cards'), phones),
  sourceProduct('delta', text('三角风筝', 'Delta kite'), windFlyers),
  sourceProduct('wing', text('尼龙翅膀 带线', 'Nylon wing on a string'), windFlyers),
  sourceProduct('quadcopter', text('四轴无人机', 'Quad drone'), motorFlyers),
  sourceProduct('line', text('尼龙线 放风筝用', 'Nylon line for a kite'), motorFlyers),
  ...['Long umbrella', 'Short umbrella', 'Cabin case', 'Large case'].map((title, nth) =>
    sourceProduct(`luggage-${nth}`, text('伞和箱', title), luggage),
  ),
  sourceProduct('day-bag', text('日用包', 'Leather day bag'), irons),
  sourceProduct('dryer', text('负离子吹风机', 'Ionic hair dryer'), irons),
  sourceProduct('steam', text('蒸汽电熨斗', 'Steam iron'), irons),
];

beforeAll(async () => {
  gateway = await createTestGateway();
  const categories = {
    'vases-frames': text('花瓶与画框', 'Vases and frames'),
    phones: text('手机与电话', 'Phones'),
    flyers: {
      name: text('风筝无人机', 'Kites and drones'),
      children: { wind: text('靠风', 'By wind'), motor: text('靠电', 'By motor') },
    },
    'dryers-irons': text('吹风机熨斗', 'Hair dryers and irons'),
    luggage: text('出行', 'Bags and travel'),
  };
  await seedShopWithCategories(gateway.db, categories, products);
});

afterAll(() => gateway.close());

async function search(commodityName: string): Promise<{ found: string[]; neighbours: string[] }> {
  const { rows, neighboursFrom } = await gateway.call(commoditySearch, { commodityName, limit: 20 });
  const codes = rows.map(({ commodityCode }) => commodityCode);
  const count = neighboursFrom ?? codes.length;
  return { found: codes.slice(0, count).toSorted(), neighbours: codes.slice(count) };
}

test.each(['vase', 'vases', '花瓶'])(
  'for “%s”, products of “Vases and frames” match by their own words, and the others fill the page',
  async (query) => {
    const { found, neighbours } = await search(query);
    expect(found).toEqual(['amphora', 'bud-holder', 'for-vases']);
    expect(neighbours).toEqual(expect.arrayContaining(['window', 'oak-frame']));
  },
);

test('products that have all words only because of their category’s name do not replace products of the searched type', async () => {
  const { found } = await search('travel bag');
  expect(found).toContain('day-bag');
  expect(found).not.toContain('luggage-0');
});

test('for “red vase”, only products called a vase match, although no product is red', async () => {
  const { found, neighbours } = await search('red vase');
  expect(found).toContain('amphora');
  expect(found).not.toContain('window');
  expect(neighbours).toContain('window');
});

test('all products of a category match a word that is its whole name in one language', async () => {
  expect((await search('phones')).found).toEqual(expect.arrayContaining(['candybar', 'smartphone']));
});

test.each(['kite', '风筝', 'red kite'])(
  'for “%s”, all products of the subcategory with kites match, and no others of “Kites and drones” without the word',
  async (query) => {
    const { found } = await search(query);
    expect(found).toEqual(['delta', 'line', 'wing']);
  },
);

test.each([
  ['吹风机', 'dryer', 'steam'],
  ['熨斗', 'steam', 'dryer'],
])('“%s” matches by title where a category’s Chinese name joins two products', async (query, expected, other) => {
  const { found, neighbours } = await search(query);
  expect(found).toEqual([expected]);
  expect(neighbours).toContain(other);
});

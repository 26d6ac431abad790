import { commoditySearch } from '@kaimai/contract/search/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { explainQuery } from '#search/explain/explain-search.ts';
import { seedShopWithCategories } from '#testing/shop-with-categories.ts';
import { sourceProduct } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

const text = (zh_CN: string, en_US: string) => ({ zh_CN, en_US });
const popular = { soldCount: 900_000 };

/** Products of the type, and more popular products that have the same word. */
const products = [
  sourceProduct('jasmine', text('茉莉花茶 100 克', 'Jasmine tea, 100 g'), { categoryCode: 'tea' }),
  sourceProduct('black-tea', text('祁门红茶', 'Keemun black tea'), { categoryCode: 'tea' }),
  sourceProduct('big-pot', text('粗陶茶壶', 'Stoneware teapot for tea'), { categoryCode: 'teaware', ...popular }),
  sourceProduct('bread', text('乡村面包', 'Country bread'), { categoryCode: 'bakery', ...popular }),
  sourceProduct('roll', text('黑麦面包', 'Rye bread'), { categoryCode: 'bakery', ...popular }),
  sourceProduct('handbag', text('牛皮手提包', 'Leather handbag'), { categoryCode: 'bags' }),
  sourceProduct('rucksack', text('登山背包', 'Hiking backpack'), { categoryCode: 'bags' }),
  sourceProduct('satchel', text('帆布书包', 'Canvas satchel'), { categoryCode: 'bags' }),
  sourceProduct('apples', text('阿克苏苹果 4 公斤', 'Aksu apples, 4 kg'), { categoryCode: 'fruit' }),
  sourceProduct('juice', text('苹果汁', 'Apple juice'), { categoryCode: 'tea', ...popular }),
  sourceProduct('pie', text('苹果派', 'Apple pie'), { categoryCode: 'bakery', ...popular }),
  sourceProduct('ferry', text('末班渡轮', 'The Last Ferry'), { categoryCode: 'books', stockPerVariant: 0 }),
  sourceProduct('ferry-guide', text('末班渡轮 指南', 'The Last Ferry guide'), { categoryCode: 'books', ...popular }),
  sourceProduct('wool-coat', text('羊毛大衣', 'Wool coat'), { categoryCode: 'bags' }),
  sourceProduct('film', text('黑白胶片', 'Black-and-white film'), { categoryCode: 'books', ...popular }),
  sourceProduct('pan', text('铸铁锅', 'Cast-iron pan, no coating'), { categoryCode: 'teaware', ...popular }),
];

beforeAll(async () => {
  gateway = await createTestGateway();
  const categories = {
    tea: text('饮品', 'Drinks'),
    bakery: text('烘焙', 'Bakery'),
    bags: text('箱包', 'Luggage'),
    fruit: text('水果', 'Fruit'),
    books: text('图书', 'Books'),
  };
  await seedShopWithCategories(gateway.db, categories, products);
});

afterAll(async () => gateway.close());

const codes = async (commodityName: string, limit = 20): Promise<string[]> => {
  const { rows, neighboursFrom } = await gateway.call(commoditySearch, { commodityName, limit });
  return rows.slice(0, neighboursFrom ?? rows.length).map(({ commodityCode }) => commodityCode);
};

describe('the product type comes before what is more popular and only has its word', () => {
  test.each([
    ['茶', ['jasmine', 'black-tea'], 'big-pot'],
    ['tea', ['jasmine', 'black-tea'], 'big-pot'],
    ['包', ['handbag', 'rucksack', 'satchel'], 'bread'],
    ['apple', ['apples'], 'juice'],
    ['苹果', ['apples'], 'pie'],
    ['coat', ['wool-coat'], 'pan'],
  ])('for “%s”', async (query, expected, other) => {
    const found = await codes(query);
    expect(found.slice(0, expected.length).toSorted()).toEqual(expected.toSorted());
    if (found.includes(other)) expect(found.indexOf(other)).toBeGreaterThanOrEqual(expected.length);
  });

  test.each(['jasmine tea', '茉莉花茶'])(
    'the page of “%s” is filled with other teas, not with products that only share a word with these',
    async (query) => {
      const { rows, neighboursFrom } = await gateway.call(commoditySearch, { commodityName: query, limit: 20 });
      const filled = rows.slice(neighboursFrom ?? rows.length).map(({ commodityCode }) => commodityCode);
      expect(filled).toContain('black-tea');
      expect(filled).not.toContain('film');
    },
  );

  test('the product with the typed title comes first, even if it is sold out', async () => {
    expect((await codes('末班渡轮'))[0]).toBe('ferry');
    expect((await codes('the last ferry'))[0]).toBe('ferry');
  });
});

test('a hyponym of the name of a category counts as sold', async () => {
  const { unsold, rows } = await gateway.call(commoditySearch, { commodityName: 'hand luggage' });
  expect(unsold).toBeNull();
  expect(rows.map(({ commodityCode }) => commodityCode)).toEqual(
    expect.arrayContaining(['handbag', 'rucksack', 'satchel']),
  );
});

describe('the explanation of a search', () => {
  const explain = (query: string) =>
    explainQuery({ db: gateway.db, caches: new Caches(gateway.db), now: () => new Date() }, query, 10);

  test('says what each word matches, what the product type is and why each product has its rank', async () => {
    const { words, categories, total, products: explained } = await explain('粗陶 茶');
    expect(words.map(({ typed, isHead }) => ({ typed, isHead }))).toEqual([
      { typed: '粗陶', isHead: false },
      { typed: '茶', isHead: true },
    ]);
    expect(categories).toContain('tea');
    expect(total).toBeGreaterThan(0);
    const pot = explained.find(({ code }) => code === 'big-pot');
    expect(pot).toMatchObject({ category: 'teaware', isIntended: false, fields: { 粗陶: 'title' }, inStock: true });
  });

  test('lists products in the order of the search', async () => {
    for (const query of ['茶', 'tea', 'apple']) {
      const { products: explained } = await explain(query);
      expect(explained.map(({ code }) => code)).toEqual(await codes(query, 10));
      const inStock = explained.filter((product) => product.inStock).map(({ relevance }) => relevance);
      expect(inStock).toEqual(inStock.toSorted((one, other) => other - one));
    }
  });

  test('applies the filters of the words and names them', async () => {
    const cheap = await explain('tea under $100000');
    expect(cheap.filters).toEqual([{ kind: 'price', typed: 'under $100000', state: 'applied' }]);
    expect(cheap.products.map(({ code }) => code)).toEqual(await codes('tea under $100000', 10));
    const free = await explain('tea under $0.01');
    expect(free.filters).toEqual([{ kind: 'price', typed: 'under $0.01', state: 'unmet' }]);
    expect(free.products).not.toEqual([]);
    const most = await explain('under $100000');
    expect(most).toMatchObject({ words: [], products: [] });
    expect(most.total).toBeGreaterThan(10);
  });

  test('names the activity or the receiver of a gift that a list answers', async () => {
    const gear = await explain('tea ceremony gear');
    expect(gear.idea).toEqual({ kind: 'activity', name: 'tea ceremony' });
    expect(gear.products.map(({ code }) => code)).toEqual(await codes('tea ceremony gear', 10));
    expect((await explain('gift for my boss')).idea).toEqual({ kind: 'gift', name: 'boss' });
    expect((await explain('tea')).idea).toBeNull();
  });

  test('names products that are reported as not sold', async () => {
    expect(await explain('washing machine')).toMatchObject({ unsold: 'washing machine', total: 0, products: [] });
    expect(await explain('tea')).toMatchObject({ unsold: null });
  });

  test('of an empty query is empty', async () => {
    expect(await explain('!!!')).toMatchObject({ words: [], categories: [], total: 0, products: [] });
    expect(await explain('qqqq')).toMatchObject({ total: 0, products: [] });
  });
});

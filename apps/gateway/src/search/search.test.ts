import { commodityList, commoditySearch, searchSuggest, sortOrders, storeSearch } from '@kaimai/contract/search';
import type { InputOf } from '@kaimai/contract/service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '#seeding/seed-catalogue.ts';
import { smallCatalogue } from '#testing/small-catalogue.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;

beforeAll(async () => {
  shop = await createTestGateway();
  await seedCatalogue({ db: shop.gateway.db, bundledPicturesFolder: '', now: new Date() }, smallCatalogue());
});

afterAll(async () => shop.close());

const search = (input: InputOf<typeof commoditySearch>) => shop.call(commoditySearch, input);
const codes = ({ rows }: { rows: { commodityCode: string }[] }): string[] => rows.map((row) => row.commodityCode);

const odd = [
  'a',
  '茶'.repeat(200),
  'a b '.repeat(50),
  '🍵🫖',
  '“茶壶”',
  'مرحبا שלום',
  'teапот',
  "''",
  'tea:*A & (!b <-> c)',
  '%_\\\\',
];

describe('words', () => {
  test.each([
    ['耳机', ['tern', 'plover', 'stand', 'gannet']],
    ['降噪耳机', ['tern']],
    ['headphones', ['tern', 'plover', 'stand', 'gannet']],
    ['Headphone', ['tern', 'plover', 'stand', 'gannet']],
    ['noise cancelling', ['tern']],
    ['茶壶', ['teapot']],
    ['teap', ['teapot']],
    ['Moss Mortar mug', ['mug']],
    ['耳机 oak', ['stand']],
  ])('“%s” finds its products, sold-out ones last', async (commodityName, expected) => {
    const found = codes(await search({ commodityName }));
    expect(found.toSorted()).toEqual(expected.toSorted());
    if (found.includes('gannet')) expect(found.at(-1)).toBe('gannet');
  });

  test('one Chinese character finds the words it is part of, those of titles first', async () => {
    const found = codes(await search({ commodityName: '茶' }));
    expect(found.toSorted()).toEqual(['caddy', 'mug', 'teacup', 'teapot']);
    expect(found.slice(0, 2).toSorted()).toEqual(['teacup', 'teapot']);
  });

  test('a mistyped word is mended and the answer says so', async () => {
    const answer = await search({ commodityName: 'hedphones' });
    expect(answer.correctedTo).toBe('headphones');
    expect(answer.totalRows).toBe(4);
  });

  test('it is mended, and said, wherever words are searched for', async () => {
    const told = {
      correctedTo: 'headphones',
      corrections: [{ from: 'hedphones', to: 'headphones', reason: 'spelling' }],
    };
    expect(await shop.call(storeSearch, { storeName: 'hedphones' })).toMatchObject({ totalRows: 1, ...told });
    const list = await shop.call(commodityList, { type: 'keywords', keyWords: 'hedphones' });
    expect(list).toMatchObject({ totalRows: 4, ...told });
  });

  test.each([
    ['erji', ['gannet', 'plover', 'stand', 'tern'], 'pinyin'],
    ['chahu', ['teapot'], 'pinyin'],
    ['jiangzaoerji', ['tern'], 'pinyin'],
    ['茶虎', ['teapot'], 'homophone'],
    ['teapto', ['teapot'], 'spelling'],
    ['teaopt', ['teapot'], 'spelling'],
  ])('“%s” is read as what was meant, and the answer says why', async (commodityName, expected, reason) => {
    const answer = await search({ commodityName });
    expect(codes(answer).toSorted()).toEqual(expected);
    expect(answer.corrections.map((correction) => correction.reason)).toEqual([reason]);
    expect(answer.correctedTo).not.toBeNull();
  });

  test.each([
    ['er ji', '耳机'],
    ['jiang zao er ji', '降噪 耳机'],
    ["er'ji", '耳机'],
  ])('pinyin may be typed by syllables: “%s”', async (commodityName, correctedTo) => {
    const answer = await search({ commodityName });
    expect(codes(answer)).toContain('tern');
    expect(answer).toMatchObject({ correctedTo, isLoose: false });
  });

  test.each([
    ['tea pot', ['teapot']],
    ['teacups', ['teacup']],
    ['stone ware mug', ['mug']],
    ['noisecancelling headphones', ['tern']],
  ])('“%s” is found however a compound is written', async (commodityName, expected) => {
    expect(codes(await search({ commodityName }))).toEqual(expected);
  });

  test.each([
    ['cheap teapot', 'teapot', ['filler']],
    ['便宜的茶壶', '茶壶', ['filler']],
    ['teapot under $50', 'teapot', ['price']],
    ['50元以下的茶壶', '茶壶', ['price']],
    ['best teepot', 'teapot', ['filler', 'spelling']],
  ])('“%s” is searched without what tells nothing of a product, which is said', async (commodityName, to, reasons) => {
    const answer = await search({ commodityName });
    expect(codes(answer)).toEqual(['teapot']);
    expect(answer.correctedTo).toBe(to);
    expect(answer.corrections.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('another word is no mistake, and characters that only occur are no match', async () => {
    expect(await search({ commodityName: 'fern' })).toMatchObject({ totalRows: 0, correctedTo: null });
    expect(await search({ commodityName: 'text' })).toMatchObject({ totalRows: 0, correctedTo: null });
    // Sounds like 耳机.
    expect(await search({ commodityName: '二级' })).toMatchObject({ totalRows: 0, correctedTo: null });
    expect(await search({ commodityName: '松毫' })).toMatchObject({ totalRows: 0, correctedTo: null });
  });

  test('what is of the kind that is searched for comes before what only goes with it', async () => {
    const { db } = shop.gateway;
    const caddy = db.selectFrom('product').select(['sold_count', 'search_vector']).where('code', '=', 'caddy');
    const before = await caddy.executeTakeFirstOrThrow();
    const change = { sold_count: 10_000_000, search_vector: 'headphon:1A' };
    await db.updateTable('product').set(change).where('code', '=', 'caddy').execute();
    const found = codes(await search({ commodityName: 'a headphone', inStock: true }));
    await db.updateTable('product').set(before).where('code', '=', 'caddy').execute();
    expect(found.slice(0, 2).toSorted()).toEqual(['plover', 'tern']);
    expect(found).toContain('caddy');
  });

  test('of a word that the catalogue does not know, its head is looked for', async () => {
    const answer = await search({ commodityName: '搪瓷茶杯' });
    expect(codes(answer)).toEqual(['teacup']);
    expect(answer.isLoose).toBe(true);
  });

  test('traditional characters find simplified ones, and nothing is said of it', async () => {
    expect(await search({ commodityName: '茶壺' })).toMatchObject({ totalRows: 1, correctedTo: null, corrections: [] });
    expect(codes(await search({ commodityName: '耳機' }))).toHaveLength(4);
  });

  test('a word of a description finds its product only when nothing else has it', async () => {
    expect(codes(await search({ commodityName: '泡茶' }))).toEqual(['mug']);
    expect(codes(await search({ commodityName: 'tea' }))).not.toContain('stand');
  });

  test('when not all words occur together, any of them will do', async () => {
    const answer = await search({ commodityName: '降噪 茶壶' });
    expect(codes(answer).toSorted()).toEqual(['teapot', 'tern']);
    expect(answer.isLoose).toBe(true);
  });

  test('signs without words find nothing; no words at all find everything', async () => {
    expect(await search({ commodityName: '!!! ***' })).toMatchObject({ totalRows: 0, rows: [], totalPages: 0 });
    expect((await search({ commodityName: '  ' })).totalRows).toBe(8);
  });

  test('whatever is typed is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (commodityName) => {
        // A NUL is refused before any service sees it.
        const expected = commodityName.includes('\0') ? 'JSON_BODY_PARSING_FAILED' : 'SUCCESS';
        expect((await search({ commodityName })).code).toBe(expected);
      }),
      {
        numRuns: 60,
        examples: [
          ...odd.map((one): [string] => [one]),
          ["'; DROP TABLE product; --"],
          ["a' & 'b"],
          ['\\'],
          ['%'],
          ['"'],
          ['\0'],
        ],
      },
    );
  });
});

describe('filters and facets', () => {
  test('each facet is counted with every filter but its own', async () => {
    const answer = await search({ commodityName: '', stores: ['S1'], freeDelivery: true });
    expect(codes(answer)).toEqual(['plover']);
    expect(answer.facets.stores).toEqual([{ code: 'S1', name: 'Shoreline Audio', count: 1 }]);
    expect(answer.facets.freeDelivery).toBe(1);
    expect(answer.facets.inStock).toBe(1);
    expect(answer.facets.categories.map(({ code, count }) => [code, count])).toEqual([
      ['audio', 1],
      ['headphones', 1],
    ]);
  });

  test('categories are counted without the chosen one, as each leads on from there', async () => {
    const { facets } = await search({ commodityName: '茶', commodityCategoryCode: 'teaware', inStock: true });
    const counts = await Promise.all(
      facets.categories.map(async ({ code }) => {
        const list = await search({ commodityName: '茶', commodityCategoryCode: code, inStock: true });
        return [code, list.totalRows];
      }),
    );
    expect(facets.categories.map(({ code, count }) => [code, count])).toEqual(counts);
    const beside = await search({ stores: ['S1'], commodityCategoryCode: 'teaware' });
    expect(beside.facets.categories.map(({ code }) => code)).toContain('headphones');
  });

  test('attributes narrow the list: any value of one, and one of each', async () => {
    const list = (attributes: string[]) =>
      shop.call(commodityList, { type: 'category', commodityCategoryCode: 'audio', attributes });
    expect(codes(await list(['colour:ink', 'colour:rust']))).toEqual(['tern']);
    expect(codes(await list(['colour:ink', 'type:over-ear']))).toEqual(['tern']);
    expect((await list(['colour:ink', 'type:in-ear'])).totalRows).toBe(0);
    expect((await list(['no such thing', ':', 'colour:'])).totalRows).toBe(0);
    const { facets } = await list(['colour:ink']);
    expect(facets?.attributes).toContainEqual({
      code: 'colour',
      name: 'Colour',
      // Counted without the choice of a colour.
      values: [
        { value: 'colour:ink', name: 'Ink', count: 1 },
        { value: 'colour:sage', name: 'Sage', count: 1 },
      ],
    });
  });

  test('bounds upside down, and shops that are not there, list nothing', async () => {
    expect(await search({ priceFrom: '90', priceTo: '10' })).toMatchObject({ totalRows: 0, rows: [] });
    expect(await search({ stores: ['S9', "'"] })).toMatchObject({ totalRows: 0, rows: [] });
    expect(await search({ commodityCategoryCode: 'nowhere' })).toMatchObject({ totalRows: 0, breadcrumb: [] });
  });

  test('price bounds are read in the asked currency', async () => {
    const usd = await search({ priceFrom: '20', priceTo: '30' });
    const jpy = await search({ priceFrom: '3000', priceTo: '4500', currency: 'JPY' });
    expect(codes(usd)).toEqual(['plover']);
    expect(codes(jpy)).toEqual(['plover']);
    expect(jpy.facets.price).toMatchObject({ lowest: '2250', highest: '7500' });
  });

  test('prices in yuan are those that shops set, and not what their dollars are worth', async () => {
    const { db } = shop.gateway;
    const of = db.selectFrom('product').select(['code', 'price_cny_minor']).where('code', '=', 'plover');
    const { price_cny_minor: before } = await of.executeTakeFirstOrThrow();
    await db.updateTable('product').set({ price_cny_minor: 100 }).where('code', '=', 'plover').execute();
    const found = await search({ commodityName: 'plover', currency: 'CNY', priceFrom: '1', priceTo: '1' });
    const list = { type: 'moreToLove', currency: 'CNY', sort: 'priceAsc', limit: 1 } as const;
    const first = await shop.call(commodityList, list);
    const words = await search({ commodityName: '耳机', currency: 'CNY', sort: 'priceAsc' });
    await db.updateTable('product').set({ price_cny_minor: before }).where('code', '=', 'plover').execute();
    expect(codes(found)).toEqual(['plover']);
    expect(found.facets.price).toMatchObject({ lowest: '1.00', highest: '1.00' });
    expect([codes(first), codes(words)[0]]).toEqual([['plover'], 'plover']);
    const next = await shop.call(commodityList, { ...list, after: first.next });
    expect(codes(next)).not.toContain('plover');
  });

  test('rating, stock and sale narrow the list', async () => {
    expect((await search({ ratingFrom: 4 })).totalRows).toBe(7);
    expect(codes(await search({ commodityName: '耳机', inStock: true }))).not.toContain('gannet');
    expect(codes(await search({ onSale: true }))).toEqual(['tern']);
  });

  test('a category holds what lies beneath it, with its breadcrumb', async () => {
    const answer = await shop.call(commodityList, { type: 'category', commodityCategoryCode: 'kitchen' });
    expect(answer.totalRows).toBe(4);
    expect(answer.breadcrumb).toEqual([{ commodityCategoryCode: 'kitchen', commodityCategoryName: 'Kitchen' }]);
  });

  test('a category or a shop that does not exist has no products', async () => {
    const nowhere = await shop.call(commodityList, { type: 'category', commodityCategoryCode: 'nowhere' });
    expect(nowhere).toMatchObject({ totalRows: 0, rows: [], breadcrumb: [] });
    expect((await search({ storeCodeNumber: 'S9' })).totalRows).toBe(0);
  });

  test('new arrivals are the products of the last weeks, newest first', async () => {
    expect(codes(await shop.call(commodityList, { type: 'newArrivals' }))).toEqual(['stand']);
  });
});

describe('order and pages', () => {
  test.each(sortOrders)('pages sorted by %s follow each other without gaps or repeats', async (sort) => {
    const whole = codes(await search({ sort, limit: 100 }));
    const pages = await Promise.all([1, 2, 3].map((start) => search({ sort, start, limit: 3 })));
    expect(pages.flatMap(codes)).toEqual(whole);
    expect(pages[0]).toMatchObject({ totalRows: 8, totalPages: 3 });
    expect(whole).toHaveLength(8);
  });

  test('prices rise or fall', async () => {
    expect(codes(await search({ sort: 'priceAsc' })).slice(0, 2)).toEqual(['stand', 'plover']);
    expect(codes(await search({ sort: 'priceDesc' })).slice(-1)).toEqual(['stand']);
  });

  test.each([
    { start: 0 },
    { start: -1 },
    { start: 1.5 },
    { limit: 0 },
    { limit: 101 },
    { sort: 'cheap' },
    { priceFrom: '1e3' },
  ])('%j is refused at its field', async (wrong) => {
    const answer = await shop.call(commoditySearch, wrong as InputOf<typeof commoditySearch>);
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', success: false });
    expect(answer.ext?.fields).toHaveProperty(Object.keys(wrong)[0] ?? '');
  });
});

test('shops are found by their name, what they sell and in both languages', async () => {
  const names = async (storeName: string) =>
    (await shop.call(storeSearch, { storeName })).rows.map((row) => row.storeName);
  expect(await names('shoreline')).toEqual(['Shoreline Audio']);
  expect(await names('茶壶')).toEqual(['Moss & Mortar']);
  expect(await names('')).toHaveLength(2);
  expect(await names('nothing like it')).toEqual([]);
  expect(await shop.call(storeSearch, { start: 9 })).toMatchObject({ rows: [], totalRows: 2, totalPages: 1 });
});

test('suggestions come from the first character in both scripts, and survive a typo', async () => {
  const texts = async (keyWords: string) => (await shop.call(searchSuggest, { keyWords })).rows.map((row) => row.text);
  expect(await texts('耳')).toContain('Headphones');
  expect(await texts('T')).toContain('Tern noise-cancelling headphones');
  expect(await texts('hedphones')).toContain('headphones');
  expect(await texts('earphones')).toContain('headphone');
  expect(await texts('er ji')).toContain('Headphones');
  expect(await texts('%')).toEqual([]);
  // Only words that go with those before: no tern.
  expect(await texts('pine t')).toEqual(['pine teapot', 'pine teaware', 'Pine-glaze teapot, 650 ml']);
  // Within a word, within a Chinese one, a number, and both scripts together.
  expect(await texts('oneware')).toEqual(['stoneware', 'Stoneware mug']);
  expect(await texts('柄茶')).toEqual(['Handleless teacup']);
  expect(await texts('65')).toEqual(['Pine-glaze teapot, 650 ml']);
  expect(await texts('茶壶 650')).toEqual(['Pine-glaze teapot, 650 ml']);
  expect(await texts("'")).toEqual([]);
});

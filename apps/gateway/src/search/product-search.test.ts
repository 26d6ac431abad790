import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import type { InputOf } from '@kaimai/contract/wire/service';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const search = (input: InputOf<typeof commoditySearch>) => gateway.call(commoditySearch, input);
/** Without the neighbours that fill the page. */
const codes = ({ rows, ...page }: { rows: { commodityCode: string }[]; neighboursFrom?: number | null }): string[] =>
  rows.slice(0, page.neighboursFrom ?? rows.length).map((row) => row.commodityCode);

const oddQueries = [
  'a',
  '茶'.repeat(200),
  // NFKC, the form in which texts are compared, turns each of these into four characters.
  '㍿'.repeat(200),
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

  test('a misspelt word is corrected and the answer says so', async () => {
    const answer = await search({ commodityName: 'hedphones' });
    expect(answer.correctedTo).toBe('headphones');
    expect(answer.totalRows).toBe(4);
  });

  test('misspelt words are corrected in lists and in the search for shops, too', async () => {
    const correction = {
      correctedTo: 'headphones',
      corrections: [{ from: 'hedphones', to: 'headphones', reason: 'spelling' }],
    };
    expect(await gateway.call(storeSearch, { storeName: 'hedphones' })).toMatchObject({ totalRows: 1, ...correction });
    const list = await gateway.call(commodityList, { type: 'keywords', keyWords: 'hedphones' });
    expect(list).toMatchObject({ totalRows: 4, ...correction });
  });

  test('a price does not keep a shop from being found', async () => {
    const answer = await gateway.call(storeSearch, { storeName: 'teapot under $5' });
    expect(answer).toMatchObject({
      totalRows: 1,
      correctedTo: 'teapot',
      corrections: [{ from: 'under $5', to: '', reason: 'price' }],
    });
  });

  test.each([
    ['erji', ['gannet', 'plover', 'stand', 'tern'], 'pinyin'],
    ['chahu', ['teapot'], 'pinyin'],
    ['jiangzaoerji', ['tern'], 'pinyin'],
    ['茶虎', ['teapot'], 'homophone'],
    ['teapto', ['teapot'], 'spelling'],
    ['teaopt', ['teapot'], 'spelling'],
  ])('“%s” is corrected, and the answer has the reason', async (commodityName, expected, reason) => {
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
    ['best teepot', 'teapot', ['filler', 'spelling']],
  ])('“%s” is searched without filler words, which the answer reports', async (commodityName, to, reasons) => {
    const answer = await search({ commodityName });
    expect(codes(answer)).toEqual(['teapot']);
    expect(answer.correctedTo).toBe(to);
    expect(answer.corrections.map(({ reason }) => reason)).toEqual(reasons);
  });

  test('similar words are not corrected, and separate characters do not match a word', async () => {
    expect(await search({ commodityName: 'fern' })).toMatchObject({ totalRows: 0, correctedTo: null });
    expect(await search({ commodityName: 'text' })).toMatchObject({ totalRows: 0, correctedTo: null });
    // Sounds like 耳机.
    expect(await search({ commodityName: '二级' })).toMatchObject({ totalRows: 0, correctedTo: null });
    expect(await search({ commodityName: '松毫' })).toMatchObject({ totalRows: 0, correctedTo: null });
  });

  test('products of the searched category come before accessories', async () => {
    const { db } = gateway;
    const caddy = db.selectFrom('product').select(['sold_count', 'search_vector']).where('code', '=', 'caddy');
    const before = await caddy.executeTakeFirstOrThrow();
    const change = { sold_count: 10_000_000, search_vector: 'headphon:1A' };
    await db.updateTable('product').set(change).where('code', '=', 'caddy').execute();
    const found = codes(await search({ commodityName: 'a headphone', inStock: true }));
    await db.updateTable('product').set(before).where('code', '=', 'caddy').execute();
    expect(found.slice(0, 2).toSorted()).toEqual(['plover', 'tern']);
    expect(found).toContain('caddy');
  });

  test('an unknown Chinese word is searched by its last character', async () => {
    const answer = await search({ commodityName: '搪瓷茶杯' });
    expect(codes(answer)).toEqual(['teacup']);
    expect(answer.isLoose).toBe(true);
  });

  test('traditional characters find simplified ones without a correction', async () => {
    expect(await search({ commodityName: '茶壺' })).toMatchObject({ totalRows: 1, correctedTo: null, corrections: [] });
    expect(codes(await search({ commodityName: '耳機' }))).toHaveLength(4);
  });

  test('descriptions are searched only when nothing else matches', async () => {
    expect(codes(await search({ commodityName: '也能泡茶' }))).toEqual(['mug']);
    expect(codes(await search({ commodityName: 'tea' }))).not.toContain('stand');
  });

  test('if no product has all words, products of the product type are listed, and none with only the other words', async () => {
    const answer = await search({ commodityName: '降噪 茶壶' });
    expect(codes(answer)).toContain('teapot');
    expect(codes(answer)).not.toContain('tern');
    expect(answer).toMatchObject({ isLoose: true, unsold: null });
  });

  test('if no product has all words, products whose keywords name the product type are listed', async () => {
    const answer = await search({ commodityName: '降噪 茶叶罐' });
    expect(codes(answer)).toEqual(['caddy']);
    expect(answer).toMatchObject({ isLoose: true, unsold: null });
  });

  test('punctuation finds nothing; an empty query finds everything', async () => {
    expect(await search({ commodityName: '!!! ***' })).toMatchObject({ totalRows: 0, rows: [], totalPages: 0 });
    expect((await search({ commodityName: '  ' })).totalRows).toBe(8);
  });

  test('every query is answered', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (commodityName) => {
        // A NUL is refused before any service sees it.
        const expected = commodityName.includes('\0') ? 'JSON_BODY_PARSING_FAILED' : 'SUCCESS';
        expect((await search({ commodityName })).code).toBe(expected);
      }),
      {
        numRuns: 60,
        examples: [
          ...oddQueries.map((one): [string] => [one]),
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

test('shops are found by their name, what they sell and in both languages', async () => {
  const names = async (storeName: string) =>
    (await gateway.call(storeSearch, { storeName })).rows.map((row) => row.storeName);
  expect(await names('shoreline')).toEqual(['Shoreline Audio']);
  expect(await names('茶壶')).toEqual(['Moss & Mortar']);
  expect(await names('')).toHaveLength(2);
  expect(await names('nothing like it')).toEqual([]);
  expect(await gateway.call(storeSearch, { start: 9 })).toMatchObject({ rows: [], totalRows: 2, totalPages: 1 });
});

test('a suggested product has its picture and price in every currency, other suggestions have none', async () => {
  const { rows } = await gateway.call(searchSuggest, { keyWords: 'tern' });
  const tern = rows.find(({ code }) => code === 'tern');
  expect(tern).toMatchObject({
    kind: 'commodity',
    offer: { price: { USD: '50.00', RMB: '359.00', JPY: '7500' }, priceFrom: true, priceFromCny: true },
  });
  const others = (await gateway.call(searchSuggest, { keyWords: '耳' })).rows.filter(
    ({ kind }) => kind !== 'commodity',
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ offer }) => offer === null)).toBe(true);
});

test('suggestions start at the first character in both scripts, and correct a typo', async () => {
  const texts = async (keyWords: string) =>
    (await gateway.call(searchSuggest, { keyWords })).rows.map((row) => row.text);
  expect(await texts('耳')).toContain('Headphones');
  expect(await texts('T')).toContain('Tern noise-cancelling headphones');
  expect(await texts('hedphones')).toContain('headphones');
  expect(await texts('earphones')).toContain('headphone');
  expect(await texts('er ji')).toContain('Headphones');
  expect(await texts('%')).toEqual([]);
  // Only words that products with the words before have: no tern.
  expect(await texts('pine t')).toEqual(['pine teapot', 'pine teaware', 'Pine-glaze teapot, 650 ml']);
  // The inside of a Latin and of a Chinese word, a number, and both scripts together.
  expect(await texts('oneware')).toEqual(['stoneware', 'Stoneware mug']);
  expect(await texts('柄茶')).toEqual(['Handleless teacup']);
  expect(await texts('65')).toEqual(['Pine-glaze teapot, 650 ml']);
  expect(await texts('茶壶 650')).toEqual(['Pine-glaze teapot, 650 ml']);
  expect(await texts("'")).toEqual([]);
});

import { historyAdd, historyKeep, historyList, historyRemove } from '@kaimai/contract/history/history';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let maren: TestBuyer;
let codes: string[];

beforeAll(async () => {
  gateway = await createTestGateway();
  const { id } = await createShop(gateway.db);
  codes = [];
  for (let count = 0; count < 4; count++) codes.push((await createProduct(gateway.db, { shopId: id })).code);
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  maren = await createBuyer(gateway);
});

const view = (commodityCodes: string[], buyer = maren) =>
  gateway.call(historyAdd, { commodityCodes }, { credential: buyer.credential });
const forget = (commodityCodes?: string[]) =>
  gateway.call(historyRemove, { commodityCodes }, { credential: maren.credential });
const list = (buyer = maren, input = {}) => gateway.call(historyList, input, { credential: buyer.credential });
const listedCodes = async (): Promise<string[]> => (await list()).rows.map(({ commodityCode }) => commodityCode);

test('a product appears once, at its last view', async () => {
  const [a = '', b = '', c = ''] = codes;
  for (const code of [a, b, c, a]) {
    await view([code]);
    gateway.advance(1);
  }
  expect(await listedCodes()).toEqual([a, c, b]);
  expect(await list(maren, { limit: 2, start: 2 })).toMatchObject({ rows: [{ commodityCode: b }], totalPages: 2 });
});

test('a late report of an earlier view does not move a product down', async () => {
  const [a = '', b = ''] = codes;
  await view([b]);
  gateway.advance(60);
  await view([a]);
  gateway.advance(-120);
  await view([a]);
  gateway.advance(60);
  expect(await listedCodes()).toEqual([a, b]);
});

test('several products are recorded in order; repeated and unknown codes are ignored', async () => {
  const [a = '', b = '', c = ''] = codes;
  expect(await view([b, a, b, 'P-nothing', c])).toMatchObject({ success: true });
  expect(await listedCodes()).toEqual([b, a, c]);
});

test('some or all entries can be deleted, never those of another buyer', async () => {
  const other = await createBuyer(gateway);
  await view(codes, other);
  await view(codes);
  await forget(codes.slice(0, 2));
  expect((await listedCodes()).toSorted()).toEqual(codes.slice(2).toSorted());
  await forget();
  expect(await list()).toMatchObject({ rows: [], totalRows: 0 });
  expect((await list(other)).totalRows).toBe(4);
});

test('the oldest beyond 500 products are deleted, those of other buyers stay', async () => {
  await sql`
    INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures,
                         listed_at, price_usd_minor, price_cny_minor)
    SELECT 'many-' || n, shop_id, category_id, category_path, title, description, specifications, options, pictures,
           listed_at, price_usd_minor, price_cny_minor
    FROM product, generate_series(1, 520) n WHERE code = ${codes[0]}`.execute(gateway.db);
  const other = await createBuyer(gateway);
  // In the history of the first buyer this product becomes the oldest of all and is deleted.
  await view(['many-40'], other);
  for (let from = 1; from <= 520; from += 40) {
    await view(Array.from({ length: 40 }, (_, index) => `many-${from + index}`));
    gateway.advance(1);
  }
  // A report begins with its newest product: many-21 to many-40 of the first report are deleted, and many-20 is the last.
  const answer = await list(maren, { limit: 1, start: 500 });
  expect(answer).toMatchObject({ totalRows: 500, rows: [{ commodityCode: 'many-20' }] });
  expect((await list(other)).rows).toMatchObject([{ commodityCode: 'many-40' }]);
});

test('two concurrent tabs do not deadlock', async () => {
  const answers = await Promise.all([view(codes), view(codes.toReversed()), view(codes), view(codes.toReversed())]);
  expect(answers.every(({ success }) => success)).toBe(true);
});

test('a paused history keeps its entries and records nothing', async () => {
  const [a = '', b = ''] = codes;
  const keep = (on: boolean) => gateway.call(historyKeep, { keep: on }, { credential: maren.credential });
  await view([a]);
  expect(await list()).toMatchObject({ kept: true });
  expect(await keep(false)).toMatchObject({ kept: false });
  await view([b]);
  expect(await list()).toMatchObject({ kept: false, rows: [{ commodityCode: a }], totalRows: 1 });
  await keep(true);
  await view([b]);
  expect(await listedCodes()).toEqual([b, a]);
});

test('the history is for signed-in buyers only', async () => {
  expect((await gateway.call(historyList, {})).code).toBe('UNAUTHORIZED_ERROR');
});

import { basicInformation } from '@kaimai/contract/account/basic-information';
import {
  favouriteAdd,
  favouriteList,
  favouriteSet,
  followedStoreList,
  storeFollow,
} from '@kaimai/contract/favourite/favourite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestShop } from '#testing/factories.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let audio: TestShop;
let maren: TestBuyer;

beforeAll(async () => {
  gateway = await createTestGateway();
  audio = await createShop(gateway.db);
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  maren = await createBuyer(gateway);
});

const as = (buyer: TestBuyer) => ({ credential: buyer.credential });
const list = (buyer: TestBuyer, input = {}) => gateway.call(favouriteList, input, as(buyer));
const save = (commodityCode: string, buyer = maren) =>
  gateway.call(favouriteSet, { commodityCode, favourite: true }, as(buyer));
const unsave = (commodityCode: string) => gateway.call(favouriteSet, { commodityCode, favourite: false }, as(maren));
const follow = (storeCodeNumber: string, buyer = maren) =>
  gateway.call(storeFollow, { storeCodeNumber, follow: true }, as(buyer));
const unfollow = (storeCodeNumber: string) => gateway.call(storeFollow, { storeCodeNumber, follow: false }, as(maren));
/** For 12.90 dollars or 92 yuan. */
const product = (stock = 10) => createProduct(gateway.db, { shopId: audio.id, stock });

async function change(id: number, columns: { price_usd_minor?: number; in_stock?: boolean; on_sale?: boolean }) {
  await gateway.db.updateTable('product').set(columns).where('id', '=', id).execute();
}

describe('favourites', () => {
  test('are listed newest first, in pages, for their buyer only', async () => {
    const [one, two, three] = [await product(), await product(), await product()];
    for (const { code } of [one, two, three]) {
      await save(code);
      gateway.advance(1);
    }
    const page = await list(maren, { limit: 2 });
    expect(page).toMatchObject({ totalRows: 3, totalPages: 2 });
    expect(page.rows.map(({ commodityCode }) => commodityCode)).toEqual([three.code, two.code]);
    expect(page.rows[0]).toMatchObject({ priceWhenSaved: null, backInStock: false, soldOut: false });
    expect(await list(await createBuyer(gateway))).toMatchObject({ rows: [], totalRows: 0, totalPages: 0 });
  });

  test('stay as they are when they are added or removed again', async () => {
    const { code } = await product();
    const answers = await Promise.all([save(code), save(code), save(code)]);
    expect(answers.map(({ favourite }) => favourite)).toEqual([true, true, true]);
    expect((await gateway.call(basicInformation, {}, as(maren))).favouriteCommodityCodes).toEqual([code]);
    expect(await unsave(code)).toMatchObject({ favourite: false });
    expect(await unsave(code)).toMatchObject({ favourite: false });
    expect((await list(maren)).totalRows).toBe(0);
  });

  test('are marked on pages that are opened after a change, also after a change by another process', async () => {
    const marked = async () => (await gateway.call(basicInformation, {}, as(maren))).favouriteCommodityCodes;
    const [one, two] = [await product(), await product()];
    expect(await marked()).toEqual([]);
    await save(one.code);
    expect(await marked()).toEqual([one.code]);
    gateway.advance(1);
    await save(two.code);
    expect(await marked()).toEqual([two.code, one.code]);
    await gateway.db.deleteFrom('favourite').where('product_id', '=', two.id).execute();
    expect(await marked()).toEqual([one.code]);
    await unsave(one.code);
    expect(await marked()).toEqual([]);
    expect((await gateway.call(basicInformation, {}, as(await createBuyer(gateway)))).favouriteCommodityCodes).toEqual(
      [],
    );
  });

  test('show the price when saved if it has changed', async () => {
    const { id, code } = await product();
    await save(code);
    await change(id, { price_usd_minor: 990 });
    const [row] = (await list(maren)).rows;
    expect(row).toMatchObject({ price: { USD: '9.90' }, priceWhenSaved: { USD: '12.90', RMB: '92.00' } });
  });

  test('show which are available again and which no longer are', async () => {
    const [gone, back, withdrawn] = [await product(), await product(0), await product(0)];
    await save(withdrawn.code);
    gateway.advance(1);
    await save(gone.code);
    gateway.advance(1);
    await save(back.code);
    await change(back.id, { in_stock: true });
    await change(gone.id, { on_sale: false });
    await change(withdrawn.id, { in_stock: true, on_sale: false });
    expect((await list(maren)).rows).toMatchObject([
      { commodityCode: back.code, backInStock: true, soldOut: false },
      { commodityCode: gone.code, backInStock: false, soldOut: true },
      { commodityCode: withdrawn.code, backInStock: false, soldOut: true },
    ]);
  });

  test('are limited to 1,000 products', async () => {
    const { code } = await product();
    await sql`
      WITH many AS (
        INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options,
                             pictures, listed_at, price_usd_minor, price_cny_minor)
        SELECT 'many-' || n, shop_id, category_id, category_path, title, description, specifications, options,
               pictures, listed_at, price_usd_minor, price_cny_minor
        FROM product, generate_series(1, 1000) n WHERE code = ${code} RETURNING id)
      INSERT INTO favourite (buyer_id, product_id, price_usd_minor, price_cny_minor, was_in_stock)
      SELECT ${maren.id}, id, 1290, 9200, true FROM many`.execute(gateway.db);
    expect(await save(code)).toMatchObject({ success: false, code: 'FAILURE' });
    expect((await list(maren)).totalRows).toBe(1000);
  });

  test('of other buyers stay when a buyer removes the same product', async () => {
    const { code } = await product();
    const other = await createBuyer(gateway);
    await save(code, other);
    await save(code);
    await unsave(code);
    expect([(await list(maren)).rows.length, (await list(other)).rows.length]).toEqual([0, 1]);
  });

  test('of unknown products are refused, and those of callers who are not signed in', async () => {
    expect(await save('P-nothing')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect((await gateway.call(favouriteSet, { commodityCode: 'x', favourite: true })).code).toBe('UNAUTHORIZED_ERROR');
  });
});

describe('following a shop', () => {
  test('counts each buyer once, and ends only for the buyer who ends it', async () => {
    const { code } = await createShop(gateway.db);
    const others = await Promise.all(Array.from({ length: 5 }, () => createBuyer(gateway)));
    const calls = [...others, ...others, maren].map((buyer) => follow(code, buyer));
    expect((await Promise.all(calls)).every(({ success }) => success)).toBe(true);
    expect(await follow(code)).toMatchObject({ follow: true, followerCount: 6 });
    expect(await unfollow(code)).toMatchObject({ follow: false, followerCount: 5 });
    expect(await unfollow(code)).toMatchObject({ followerCount: 5 });
    const followed = await Promise.all(others.map((buyer) => gateway.call(followedStoreList, {}, as(buyer))));
    expect(followed.map(({ totalRows }) => totalRows)).toEqual([1, 1, 1, 1, 1]);
  });

  test('lists the followed shops, newest first', async () => {
    const [one, two] = [await createShop(gateway.db), await createShop(gateway.db)];
    await follow(one.code);
    gateway.advance(1);
    await follow(two.code);
    const answer = await gateway.call(followedStoreList, {}, as(maren));
    expect(answer).toMatchObject({
      rows: [{ storeCodeNumber: two.code, followerCount: 1 }, { storeCodeNumber: one.code }],
      totalRows: 2,
      totalPages: 1,
    });
  });

  test('that does not exist is refused', async () => {
    expect(await follow('S-nothing')).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  });
});

describe('favourites of a browser join the account', () => {
  const add = (commodityCodes: string[], buyer = maren) => gateway.call(favouriteAdd, { commodityCodes }, as(buyer));
  const codesOf = async (buyer = maren) => (await list(buyer)).rows.map(({ commodityCode }) => commodityCode);

  test('in their order, each once, without those that are unknown or saved already', async () => {
    const [one, two, three] = [await product(), await product(), await product()];
    await save(one.code);
    gateway.advance(1);
    const answer = await add([two.code, one.code, two.code, 'nothing', three.code]);
    expect(answer).toMatchObject({ added: 2, leftOut: [] });
    expect(await codesOf()).toEqual([two.code, three.code, one.code]);
    expect(await add([two.code, three.code])).toMatchObject({ added: 0, leftOut: [] });
    expect(await codesOf(await createBuyer(gateway))).toEqual([]);
  });

  test('up to the thousandth; the next one is left out, also when two tabs do it concurrently', async () => {
    const template = await product();
    await sql`
      INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures,
                           listed_at, price_usd_minor, price_cny_minor)
      SELECT 'joining-' || n, shop_id, category_id, category_path, title, description, specifications, options, pictures,
             listed_at, price_usd_minor, price_cny_minor
      FROM product, generate_series(1, 1005) n WHERE code = ${template.code}`.execute(gateway.db);
    await sql`
      INSERT INTO favourite (buyer_id, product_id, price_usd_minor, price_cny_minor, was_in_stock)
      SELECT ${maren.id}, id, 100, 700, true FROM product, generate_series(1, 997) n
      WHERE code = 'joining-' || n`.execute(gateway.db);
    const answers = await Promise.all([
      add(['joining-998', 'joining-999', 'joining-1000']),
      add(['joining-1001', 'joining-1002', 'joining-1003']),
    ]);
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(answers.flatMap(({ leftOut }) => leftOut)).toHaveLength(3);
    expect((await list(maren)).totalRows).toBe(1000);
    await unsave('joining-1');
    expect(await add(['joining-1004', 'joining-1005'])).toMatchObject({ added: 1, leftOut: ['joining-1005'] });
  });

  test('up to the thousandth, also while a single product is saved', async () => {
    const { db } = gateway;
    const [joining, single] = [await product(), await product()];
    await sql`
      INSERT INTO product (code, shop_id, category_id, category_path, title, description, specifications, options, pictures,
                           listed_at, price_usd_minor, price_cny_minor)
      SELECT 'saved-' || n, shop_id, category_id, category_path, title, description, specifications, options, pictures,
             listed_at, price_usd_minor, price_cny_minor
      FROM product, generate_series(1, 999) n WHERE code = ${single.code}`.execute(db);
    await sql`
      INSERT INTO favourite (buyer_id, product_id, price_usd_minor, price_cny_minor, was_in_stock)
      SELECT ${maren.id}, id, 100, 700, true FROM product WHERE code LIKE 'saved-%'`.execute(db);
    const answers = await db.transaction().execute(async (tx) => {
      // The addition has counted the favourites, and waits for its product.
      await sql`SELECT FROM product WHERE id = ${joining.id} FOR UPDATE`.execute(tx);
      const adding = add([joining.code]);
      await waitForLock(db);
      const saving = save(single.code);
      await Promise.race([saving, waitForLock(db, 2)]);
      return { adding, saving };
    });
    expect(await answers.adding).toMatchObject({ added: 1, leftOut: [] });
    expect(await answers.saving).toMatchObject({ code: 'FAILURE' });
    expect((await list(maren)).totalRows).toBe(1000);
  });

  test('for signed-in buyers, at most 50 in one call', async () => {
    expect((await gateway.call(favouriteAdd, { commodityCodes: ['a'] })).code).toBe('UNAUTHORIZED_ERROR');
    const codes = (count: number) => Array.from({ length: count }, (_, index) => `unknown-${index}`);
    expect(await add(codes(50))).toMatchObject({ success: true, added: 0, leftOut: [] });
    expect((await add(codes(51))).code).toBe('PARAMETER_ERROR');
    expect((await add([])).code).toBe('PARAMETER_ERROR');
  });
});

import { cartAdd } from '@kaimai/contract/cart/cart';
import { recentSearchKeep } from '@kaimai/contract/history/recent-searches';
import { searchSuggest } from '@kaimai/contract/search/search';
import { searchStepAdd } from '@kaimai/contract/search/search-steps';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountJobs } from '#account/account.jobs.ts';
import { createBuyer, createProduct, type TestProduct } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { countSearches, onNetwork, searchAndClick, takeSteps } from '#testing/searching.ts';
import { createSmallShop } from '#testing/small-shop.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { learning } from './learning-rules.ts';

let shop: TestGateway;
let mug: Pick<TestProduct, 'id' | 'code' | 'skuCode'> & { shopId: number };
let number = 0;
/** A query of its own for each test. */
let words: string;

beforeAll(async () => {
  shop = await createSmallShop();
  // Midday, so that no test runs into the next day unless it wants to.
  shop.stopClock();
  const hour = shop.now().getUTCHours();
  if (hour >= 12) shop.advance((24 - hour) * 3600);
  mug = await shop.gateway.db
    .selectFrom('product')
    .innerJoin('sku', 'product_id', 'product.id')
    .select(['product.id', 'product.code', 'sku.code as skuCode', 'shop_id as shopId'])
    .where('product.code', '=', 'mug')
    .executeTakeFirstOrThrow();
});
afterAll(async () => shop.close());
beforeEach(() => {
  words = `mug ${(number += 1)} words`;
});

const count = (): Promise<void> => countSearches(shop);
const nextDay = (): void => shop.advance(86_400);
const choose = (people: readonly number[], product: Pick<TestProduct, 'code'> = mug, query = words): Promise<unknown> =>
  Promise.all(people.map((person) => searchAndClick(shop, query, product.code, onNetwork(person))));
const upTo = (length: number): number[] => Array.from({ length }, (_, index) => index);

async function countsOf(productId: number, query = words) {
  const { db } = shop.gateway;
  const row = await db
    .selectFrom('search_day_count')
    .select(['searched', 'clicked', 'carted', 'bought'])
    .where('query', '=', query)
    .where('product_id', '=', productId)
    .executeTakeFirst();
  return row ?? { searched: 0, clicked: 0, carted: 0, bought: 0 };
}

async function choicesOf(query = words) {
  const { db } = shop.gateway;
  return db.selectFrom('search_choice').selectAll().where('query', '=', query).orderBy('share', 'desc').execute();
}

const marks = async (): Promise<number> =>
  (await shop.gateway.db.selectFrom('search_step').select('person').execute()).length;

describe('a person counts once a day', () => {
  test('for each step of a query and a product, however often it is repeated', async () => {
    for (let time = 0; time < 3; time++) await choose([1]);
    await choose([2]);
    await count();
    await choose([1, 2, 3]);
    await count();
    expect(await countsOf(0)).toMatchObject({ searched: 3 });
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 3 });
  });

  test('whatever case and spaces the words have', async () => {
    await choose([1], mug, words);
    await choose([1, 2], mug, `  ${words.toUpperCase()} `);
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 2 });
  });

  test('on any number of browsers and accounts of one network', async () => {
    const { remoteAddress } = onNetwork(1);
    for (const one of upTo(4)) await searchAndClick(shop, words, mug.code, { remoteAddress, appNo: `other-${one}` });
    for (const _ of upTo(4)) {
      const { credential } = await createBuyer(shop);
      await searchAndClick(shop, words, mug.code, { remoteAddress, credential });
    }
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  });

  test('on any number of networks of one account', async () => {
    const { credential } = await createBuyer(shop);
    for (const one of upTo(4)) await searchAndClick(shop, words, mug.code, { ...onNetwork(one), credential });
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  });

  test('at two gateways on one database', async () => {
    const second = await openSecondProcess(shop);
    await searchAndClick(shop, words, mug.code, onNetwork(1));
    await searchAndClick(second, words, mug.code, onNetwork(1));
    await searchAndClick(second, words, mug.code, onNetwork(2));
    await second.close();
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 2 });
  });

  test('also when many calls arrive at once', async () => {
    await choose(Array.from({ length: 30 }, () => 1));
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  });
});

test('a thousand presses of one person have no effect', async () => {
  for (let call = 0; call < 50; call++) {
    const steps = upTo(20).map(() => ({ words, step: 'clicked' as const, commodityCode: mug.code }));
    await takeSteps(shop, steps, onNetwork(1));
  }
  await count();
  expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  expect(await choicesOf()).toEqual([]);
});

test('of one person the first 200 steps of a day count, and none of the next', async () => {
  expect(learning.maxSteps.person).toBe(200);
  const search = (query: string) => takeSteps(shop, [{ words: query, step: 'searched' }], onNetwork(77));
  for (let call = 0; call < 9; call++)
    await takeSteps(
      shop,
      upTo(20).map((one) => ({ words: `${words} ${call} ${one} many`, step: 'searched' as const })),
      onNetwork(77),
    );
  for (const one of upTo(19)) await search(`${words} ${one} more`);
  await search(`${words} last`);
  await search(`${words} beyond`);
  await count();
  expect(await countsOf(0, `${words} last`)).toMatchObject({ searched: 1 });
  expect(await countsOf(0, `${words} beyond`)).toMatchObject({ searched: 0 });
  await takeSteps(shop, [{ words: `${words} beyond`, step: 'searched' }], onNetwork(78));
  await count();
  expect(await countsOf(0, `${words} beyond`)).toMatchObject({ searched: 1 });
});

describe('not counted', () => {
  test.each(['maren@example.com', '+1 503 555 0134'])('“%s”, which may name a person', async (query) => {
    const before = await marks();
    await choose([1, 2, 3], mug, query);
    expect(await marks()).toBe(before);
  });

  test('is a buyer who keeps no searches', async () => {
    const { credential } = await createBuyer(shop);
    await shop.call(recentSearchKeep, { keep: false }, { credential });
    await searchAndClick(shop, words, mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 0 });
    await shop.call(recentSearchKeep, { keep: true }, { credential });
    await searchAndClick(shop, words, mug.code, { ...onNetwork(1), credential });
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  });

  test('is a visitor whose network is not known, behind a proxy that is not configured', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', host: 'shop.example' };
    await searchAndClick(shop, words, mug.code, { headers });
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 0 });
    const { credential } = await createBuyer(shop);
    await searchAndClick(shop, words, mug.code, { headers, credential });
    await count();
    expect(await countsOf(mug.id)).toMatchObject({ clicked: 1 });
  });

  test('is a product that is unknown, in no cart or not paid for', async () => {
    const steps = (['clicked', 'carted', 'bought'] as const).map((step) => ({ words, step, commodityCode: 'P-none' }));
    const untrue = (['carted', 'bought'] as const).map((step) => ({ words, step, commodityCode: mug.code }));
    await takeSteps(shop, [...steps, ...untrue], onNetwork(1));
    await count();
    expect(await countsOf(mug.id)).toEqual({ searched: 0, clicked: 0, carted: 0, bought: 0 });
  });

  test('is more than 20 steps in a call, which is refused', async () => {
    const steps = upTo(21).map((one) => ({ words: `${words} ${one}`, step: 'searched' as const }));
    expect((await shop.call(searchStepAdd, { steps }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
    expect((await shop.call(searchStepAdd, { steps: [] }, onNetwork(1))).code).toBe('PARAMETER_ERROR');
  });
});

test('what is in the cart counts as put there, and what is paid for as bought', async () => {
  const buyer = await createBuyer(shop);
  const options = { ...onNetwork(1), credential: buyer.credential };
  const steps = (['carted', 'bought'] as const).map((step) => ({ words, step, commodityCode: mug.code }));
  await shop.call(cartAdd, { skuCode: mug.skuCode, quantity: 1 }, options);
  await takeSteps(shop, steps, options);
  await count();
  expect(await countsOf(mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await placeOrder(shop, buyer, [{ skuCode: mug.skuCode, quantity: 1 }]);
  await takeSteps(shop, steps, options);
  await count();
  expect(await countsOf(mug.id)).toMatchObject({ carted: 1, bought: 0 });

  await shop.gateway.db.updateTable('customer_order').set({ state: 'PAID' }).where('buyer_id', '=', buyer.id).execute();
  await takeSteps(shop, steps, options);
  await count();
  expect(await countsOf(mug.id)).toMatchObject({ carted: 1, bought: 1 });
});

describe('a product is a popular answer', () => {
  test('once three different people have chosen it on one day', async () => {
    expect(learning.minPeople).toBe(3);
    await choose([1, 2]);
    await count();
    expect(await choicesOf()).toEqual([]);
    nextDay();
    await choose([1, 2]);
    await count();
    expect(await choicesOf()).toEqual([]);
    await choose([3]);
    await count();
    expect(await choicesOf()).toMatchObject([{ product_id: mug.id, reason: 'chosen' }]);
  });

  test('the more so the more people choose it, up to a bound', async () => {
    const other = await createProduct(shop.gateway.db, mug);
    await choose(upTo(12));
    await choose(upTo(3), other);
    await count();
    const [first, second] = await choicesOf();
    expect(first).toMatchObject({ product_id: mug.id });
    expect(first?.share).toBeCloseTo(12 / 22);
    expect(second?.share).toBeCloseTo(3 / 22);
  });

  test('at most twenty of a query', async () => {
    expect(learning.maxChoices).toBe(20);
    for (const _ of upTo(21)) {
      const { code } = await createProduct(shop.gateway.db, mug);
      await Promise.all([1, 2, 3].map((person) => searchAndClick(shop, words, code, onNetwork(person))));
    }
    await count();
    expect(await choicesOf()).toHaveLength(20);
  });
});

test('is often bought once three different people have bought it on one day', async () => {
  const buyAs = async (person: number): Promise<void> => {
    const buyer = await createBuyer(shop);
    const options = { ...onNetwork(person), credential: buyer.credential };
    const product = await createProduct(shop.gateway.db, { shopId: mug.shopId, stock: 1 });
    await placeOrder(shop, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
    const { db } = shop.gateway;
    const { id } = await db.selectFrom('sku').select('id').where('code', '=', mug.skuCode).executeTakeFirstOrThrow();
    const order = db.selectFrom('customer_order').select('id').where('buyer_id', '=', buyer.id);
    await db.updateTable('order_line').set({ sku_id: id }).where('order_id', '=', order).execute();
    await db.updateTable('customer_order').set({ state: 'PAID' }).where('buyer_id', '=', buyer.id).execute();
    await takeSteps(shop, [{ words, step: 'bought', commodityCode: mug.code }], options);
  };
  await choose([1, 2, 3]);
  await buyAs(1);
  await buyAs(2);
  await count();
  expect(await choicesOf()).toMatchObject([{ reason: 'chosen' }]);
  await buyAs(3);
  await count();
  expect(await choicesOf()).toMatchObject([{ reason: 'bought' }]);
});

describe('when the day is over', () => {
  test('its marks and its key are deleted, and its counts added to the month', async () => {
    await choose([1, 2, 3, 4]);
    await count();
    nextDay();
    await count();
    expect(await marks()).toBe(0);
    const { db } = shop.gateway;
    const today = shop.now().toISOString().slice(0, 10);
    expect(await db.selectFrom('search_day').select('day').where('day', '<', today).execute()).toEqual([]);
    expect(await db.selectFrom('search_day_count').select('query').where('query', '=', words).execute()).toEqual([]);
    const month = await db.selectFrom('search_month_count').selectAll().where('query', '=', words).execute();
    expect(month).toMatchObject([
      { searched: 4, most_searched: 4 },
      { clicked: 4, most_chosen: 4 },
    ]);
    expect(await choicesOf()).toMatchObject([{ product_id: mug.id }]);
  });

  test('a query that fewer than three people searched is forgotten', async () => {
    await choose([1, 2]);
    await count();
    nextDay();
    await count();
    const { db } = shop.gateway;
    expect(await db.selectFrom('search_month_count').select('query').where('query', '=', words).execute()).toEqual([]);
    expect(await db.selectFrom('search_day_count').select('query').where('query', '=', words).execute()).toEqual([]);
  });

  test('the same person cannot be recognised', async () => {
    await choose([1]);
    const person = async () =>
      (await shop.gateway.db.selectFrom('search_step').select('person').executeTakeFirstOrThrow()).person.toString(
        'hex',
      );
    const before = await person();
    nextDay();
    await count();
    await choose([1]);
    expect(await person()).not.toBe(before);
  });
});

test('leaves no mark of a deleted account once the day is over', async () => {
  const { db } = shop.gateway;
  const buyer = await createBuyer(shop);
  await searchAndClick(shop, words, mug.code, { ...onNetwork(1), credential: buyer.credential });
  await db.updateTable('buyer').set({ deletion_due_at: shop.now() }).where('id', '=', buyer.id).execute();
  for (const job of accountJobs) await job.run({ db, deployment: shop.deployment, now: shop.now });
  expect(await db.selectFrom('buyer').select('id').where('id', '=', buyer.id).execute()).toEqual([]);
  nextDay();
  await count();
  expect(await marks()).toBe(0);
  expect(await db.selectFrom('search_day_count').select('query').where('query', '=', words).execute()).toEqual([]);
});

describe('popular queries', () => {
  const suggested = async (typed: string) => {
    const { rows } = await shop.call(searchSuggest, { keyWords: typed });
    return rows.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  };
  const shown = async (query: string): Promise<boolean> =>
    (await shop.gateway.db.selectFrom('popular_query').select('shown').where('query', '=', query).executeTakeFirst())
      ?.shown ?? false;

  test('are suggested once five different people have searched on one day and three chose something', async () => {
    expect(learning.minSearchers).toBe(5);
    await choose([1, 2, 3, 4], mug, 'mug stoneware');
    await count();
    expect(await shown('mug stoneware')).toBe(false);
    await choose([5], mug, 'mug stoneware');
    await count();
    expect(await shown('mug stoneware')).toBe(true);
    expect(await suggested('mug st')).toContain('mug stoneware');
  });

  test('that nobody chose anything after are not suggested', async () => {
    for (const person of upTo(6))
      await takeSteps(shop, [{ words: 'stoneware  mug', step: 'searched' }], onNetwork(person));
    await count();
    expect(await shown('stoneware mug')).toBe(false);
  });

  test.each([['mug of erika mustermann'], ['sexy mug'], ['stonwear mug']])(
    'such as “%s” are not suggested',
    async (query) => {
      await choose(upTo(6), mug, query);
      await count();
      const row = await shop.gateway.db
        .selectFrom('popular_query')
        .select(['shown', 'checked_on'])
        .where('query', '=', query)
        .executeTakeFirstOrThrow();
      expect(row).toMatchObject({ shown: false, checked_on: expect.any(String) });
    },
  );
});

test('counts are deleted when three later months are over', async () => {
  expect(learning.keepMonths).toBe(3);
  const { db } = shop.gateway;
  await choose([1, 2, 3]);
  await count();
  nextDay();
  await count();
  const [{ month } = { month: '' }] = await db
    .selectFrom('search_month_count')
    .select('month')
    .where('query', '=', words)
    .execute();
  const [year = 0, nth = 0] = month.split('-').map(Number);
  const toMoment = (moment: number): void => shop.advance((moment - shop.now().getTime()) / 1000);
  toMoment(Date.UTC(year, nth + 3, 1) - 1);
  await count();
  expect(await choicesOf()).toHaveLength(1);
  toMoment(Date.UTC(year, nth + 3, 1));
  await count();
  expect(await choicesOf()).toEqual([]);
  expect(await db.selectFrom('search_month_count').select('query').where('query', '=', words).execute()).toEqual([]);
});

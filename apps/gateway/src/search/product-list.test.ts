import { commodityList, commoditySearch } from '@kaimai/contract/search/search';
import { sortOrders } from '@kaimai/contract/search/sort-orders';
import type { InputOf } from '@kaimai/contract/wire/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newSince } from '#catalogue/new-since.ts';
import { changeProduct } from '#testing/change-product.ts';
import { createGatewayWithProducts } from '#testing/gateway-with-products.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createGatewayWithProducts();
});

afterAll(async () => gateway.close());

const search = (input: InputOf<typeof commoditySearch>) => gateway.call(commoditySearch, input);
const codes = ({ rows }: { rows: { commodityCode: string }[] }): string[] => rows.map((row) => row.commodityCode);

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

  test('shops, ratings, stock, free delivery and sale are counted without their own filter', async () => {
    const all = await search({});
    const stores = [
      { code: 'S1', name: 'Shoreline Audio', count: 4 },
      { code: 'S2', name: 'Moss & Mortar', count: 4 },
    ];
    expect(all.facets).toMatchObject({
      stores: expect.arrayContaining(stores),
      inStock: 7,
      onSale: 1,
      freeDelivery: 1,
    });
    const byShop = await search({ stores: ['S1'] });
    expect(byShop.totalRows).toBe(4);
    expect(byShop.facets.stores.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(stores);
    expect((await search({ inStock: true })).facets.inStock).toBe(7);
    expect((await search({ onSale: true })).facets).toMatchObject({ onSale: 1, inStock: 1, freeDelivery: 0 });
    const byRating = await search({ ratingFrom: 4 });
    expect(byRating.totalRows).toBe(7);
    expect(byRating.facets.ratings).toEqual(all.facets.ratings);
    const byPrice = await search({ priceTo: '20' });
    expect(byPrice.totalRows).toBe(1);
    expect(byPrice.facets.price).toMatchObject({ lowest: '15.00', highest: '50.00' });
  });

  test('products are new for exactly 30 days, and their cards say so', async () => {
    const dayMs = 86_400_000;
    gateway.stopClock();
    const listed = (daysAgo: number) => new Date(gateway.now().getTime() - daysAgo * dayMs);
    const { db } = gateway;
    const before = await db
      .selectFrom('product')
      .select('listed_at')
      .where('code', '=', 'tern')
      .executeTakeFirstOrThrow();
    const setListed = (moment: Date) =>
      db.updateTable('product').set({ listed_at: moment }).where('code', '=', 'tern').execute();
    await setListed(new Date(listed(30).getTime() - 1000));
    const { rows, facets } = await search({ isNew: true, stores: ['S1'] });
    expect(rows).toMatchObject([{ commodityCode: 'stand', isNew: true }]);
    expect(facets.isNew).toBe(1);
    await setListed(listed(30));
    // A different query, because the answer to the one above is cached for seconds.
    const later = await search({ isNew: true, stores: ['S1'], inStock: true });
    expect(codes(later).toSorted()).toEqual(['stand', 'tern']);
    const byWords = await search({ commodityName: 'headphones', isNew: true });
    expect(codes(byWords)).toContain('tern');
    expect(codes(byWords)).not.toContain('plover');
    await setListed(before.listed_at);
  });

  test('categories are counted without the chosen one', async () => {
    const { facets } = await search({ commodityName: '茶', commodityCategoryCode: 'teaware', inStock: true });
    const counts = await Promise.all(
      facets.categories.map(async ({ code }) => {
        const list = await search({ commodityName: '茶', commodityCategoryCode: code, inStock: true });
        return [code, list.totalRows];
      }),
    );
    expect(facets.categories.map(({ code, count }) => [code, count])).toEqual(counts);
    const outside = await search({ stores: ['S1'], commodityCategoryCode: 'teaware' });
    expect(outside.facets.categories.map(({ code }) => code)).toContain('headphones');
  });

  test('attributes narrow the list: any chosen value of an attribute is enough, and every attribute must match', async () => {
    const list = (attributes: string[]) =>
      gateway.call(commodityList, { type: 'category', commodityCategoryCode: 'audio', attributes });
    expect(codes(await list(['colour:ink', 'colour:rust']))).toEqual(['tern']);
    expect(codes(await list(['colour:ink', 'type:over-ear']))).toEqual(['tern']);
    expect((await list(['colour:ink', 'type:in-ear'])).totalRows).toBe(0);
    expect((await list(['no such value', ':', 'colour:'])).totalRows).toBe(0);
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

  test('a reversed price range and unknown shops list nothing', async () => {
    expect(await search({ priceFrom: '90', priceTo: '10' })).toMatchObject({ totalRows: 0, rows: [] });
    expect(await search({ stores: ['S9', "'"] })).toMatchObject({ totalRows: 0, rows: [] });
    expect(await search({ commodityCategoryCode: 'nowhere' })).toMatchObject({ totalRows: 0, breadcrumb: [] });
  });

  test('price bounds are read in the requested currency', async () => {
    const usd = await search({ priceFrom: '20', priceTo: '30' });
    const jpy = await search({ priceFrom: '3000', priceTo: '4500', currency: 'JPY' });
    expect(codes(usd)).toEqual(['plover']);
    expect(codes(jpy)).toEqual(['plover']);
    expect(jpy.facets.price).toMatchObject({ lowest: '2250', highest: '7500' });
  });

  test('prices in yuan are those that shops set, not converted from dollars', async () => {
    const { db } = gateway;
    const plover = db.selectFrom('product').select(['id', 'price_cny_minor']).where('code', '=', 'plover');
    const { id, price_cny_minor: before } = await plover.executeTakeFirstOrThrow();
    await changeProduct(db, id, { price_cny_minor: 100 });
    const found = await search({ commodityName: 'plover', currency: 'CNY', priceFrom: '1', priceTo: '1' });
    const list = { type: 'moreToLove', currency: 'CNY', sort: 'priceAsc', limit: 1 } as const;
    const first = await gateway.call(commodityList, list);
    const words = await search({ commodityName: '耳机', currency: 'CNY', sort: 'priceAsc' });
    await changeProduct(db, id, { price_cny_minor: before });
    expect(codes(found)).toEqual(['plover']);
    expect(found.facets.price).toMatchObject({ lowest: '1.00', highest: '1.00' });
    expect([codes(first), codes(words)[0]]).toEqual([['plover'], 'plover']);
    const next = await gateway.call(commodityList, { ...list, after: first.next });
    expect(codes(next)).not.toContain('plover');
  });

  test('rating, stock and sale narrow the list', async () => {
    expect((await search({ ratingFrom: 4 })).totalRows).toBe(7);
    expect(codes(await search({ commodityName: '耳机', inStock: true }))).not.toContain('gannet');
    expect(codes(await search({ onSale: true }))).toEqual(['tern']);
  });

  test('free returns selects products of shops that take returns and pay the postage', async () => {
    const { db } = gateway;
    await db.updateTable('shop').set({ return_postage: 'buyer' }).where('code', '=', 'S2').execute();
    await db.updateTable('shop').set({ return_days: 0 }).where('code', '=', 'S1').execute();
    expect((await gateway.call(commodityList, { type: 'moreToLove', freeReturns: true })).totalRows).toBe(0);
    await db.updateTable('shop').set({ return_days: 30 }).where('code', '=', 'S1').execute();
    const list = await gateway.call(commodityList, {
      type: 'category',
      commodityCategoryCode: 'audio',
      freeReturns: true,
    });
    expect(list.totalRows).toBe(4);
    const kitchen = { type: 'category', commodityCategoryCode: 'kitchen', freeReturns: true } as const;
    expect((await gateway.call(commodityList, kitchen)).totalRows).toBe(0);
  });

  test('a category lists the products of its subcategories, with its breadcrumb', async () => {
    const answer = await gateway.call(commodityList, { type: 'category', commodityCategoryCode: 'kitchen' });
    expect(answer.totalRows).toBe(4);
    expect(answer.breadcrumb).toEqual([{ commodityCategoryCode: 'kitchen', commodityCategoryName: 'Kitchen' }]);
  });

  test('a search in a category that finds nothing has the breadcrumb of the category, and the shops of that name', async () => {
    const input = { commodityName: 'zzqqxx', commodityCategoryCode: 'kitchen' };
    expect(await search(input)).toMatchObject({
      totalRows: 0,
      breadcrumb: [{ commodityCategoryCode: 'kitchen', commodityCategoryName: 'Kitchen' }],
      storeTotal: 0,
    });
  });

  test('a category or a shop that does not exist has no products', async () => {
    const nowhere = await gateway.call(commodityList, { type: 'category', commodityCategoryCode: 'nowhere' });
    expect(nowhere).toMatchObject({ totalRows: 0, rows: [], breadcrumb: [] });
    expect((await search({ storeCodeNumber: 'S9' })).totalRows).toBe(0);
  });

  test('new arrivals are the products of the last weeks, newest first', async () => {
    expect(codes(await gateway.call(commodityList, { type: 'newArrivals' }))).toEqual(['stand']);
  });

  test('a product is a new arrival as long as its card calls it new: for 30 days', async () => {
    const secondMs = 1000;
    const limit = newSince(gateway.now()).getTime();
    const listed = (code: string, at: number) =>
      gateway.db
        .updateTable('product')
        .set({ listed_at: new Date(at) })
        .where('code', '=', code)
        .execute();
    await listed('mug', limit);
    await listed('caddy', limit - secondMs);
    const { rows } = await gateway.call(commodityList, { type: 'newArrivals', limit: 50 });
    expect(rows.map(({ commodityCode, isNew }) => [commodityCode, isNew])).toEqual([
      ['stand', true],
      ['mug', true],
    ]);
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

  test('price orders are ascending and descending', async () => {
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
    const answer = await gateway.call(commoditySearch, wrong as InputOf<typeof commoditySearch>);
    expect(answer).toMatchObject({ code: 'PARAMETER_ERROR', success: false });
    expect(answer.ext?.fields).toHaveProperty(Object.keys(wrong)[0] ?? '');
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import type { DataAccess } from '#cache/caches.ts';
import { findListPage } from '#search/matching/list-page.ts';
import { findProductPage, type Page } from '#search/matching/list-page.sql.ts';
import type { ListOrder } from '#search/ranking/sort-facts.ts';
import { listOrders } from '#search/ranking/sort-orders.sql.ts';
import { noIntent, type Scope } from '#search/scope/scope.sql.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let data: DataAccess;
const codeById = new Map<number, string>();
const query = sql<string>`'lamp'::tsquery`;
const words = { query, terms: [{ typed: 'lamp', query, weight: 1 }], intent: noIntent, includesDescriptions: false };
const scope: Scope = { words: { ...words, key: 'lamp' }, categoryIds: null, shopId: null, listedSince: null };

/** Nine lamps. In each of three seconds three are listed, two of them at the same time in the second half of that second. */
beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  data = { db, caches: new Caches(db) };
  const { id: shopId } = await createShop(db);
  for (let index = 0; index < 9; index++) {
    const milliseconds = 1000 * Math.floor(index / 3) + (index % 3 === 0 ? 123 : 789);
    const { id, code } = await createProduct(db, {
      shopId,
      usdMinor: 1000 + index,
      product: {
        search_vector: 'lamp:1A',
        listed_at: new Date(Date.UTC(2026, 0, 1) + milliseconds),
        sold_count: index * 7,
        rating_sum: index * 3,
        rating_count: 3,
      },
    });
    codeById.set(id, code);
  }
});
afterAll(async () => gateway.close());

describe.each(Object.keys(listOrders) as ListOrder[])('in the order %s', (name) => {
  const order = { name, ...listOrders[name] };
  const inMemory = (page: Omit<Page, 'order' | 'offset'>) =>
    findListPage(data, scope, [], { order, offset: 0, ...page });
  const inDatabase = (page: Omit<Page, 'order' | 'offset'>) =>
    findProductPage(data.db, scope, [], { order, offset: 0, ...page });

  // Between two pages the number of matches may pass the limit up to which they are sorted in memory.
  test.each([
    ['a page from memory continues in the database', inMemory, inDatabase],
    ['a page from the database continues in memory', inDatabase, inMemory],
    ['a page from memory continues in memory', inMemory, inMemory],
  ])('%s, after any row', async (_title, first, second) => {
    const { ids: all } = await inDatabase({ end: undefined, limit: 100 });
    expect(all).toHaveLength(codeById.size);
    for (let length = 1; length < all.length; length++) {
      const { ids, end } = await first({ end: undefined, limit: length + 1 });
      const code = codeById.get(all[length - 1] ?? 0) ?? '';
      const next = await second({ end: { by: end?.by ?? [], code }, limit: 100 });
      expect([ids.slice(0, length), next.ids]).toEqual([all.slice(0, length), all.slice(length)]);
    }
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortRows, type ListOrder } from '#search/ranking/sort-facts.ts';
import { pack, productRows, type ProductRow } from '#testing/packed-products.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(async () => gateway.close());

const inStock = ({ in_stock }: ProductRow) => Number(in_stock);

test('lists are sorted as the database sorts them, ties by id', async () => {
  const keys: Partial<Record<ListOrder, (row: ProductRow) => number[]>> = {
    relevance: (row) => [inStock(row), row.popularity, row.id],
    sales: (row) => [inStock(row), row.sold_count, row.id],
    rating: (row) => [inStock(row), row.rating_score, row.id],
    priceDesc: (row) => [row.price_usd_minor, row.id],
    priceAsc: (row) => [-row.price_usd_minor, -row.id],
    priceDescCny: (row) => [row.price_cny_minor, row.id],
    priceAscCny: (row) => [-row.price_cny_minor, -row.id],
  };
  await fc.assert(
    fc.asyncProperty(productRows([1, 2]), async (products) => {
      const facts = await pack(gateway.db, products);
      for (const [sort, keysOf] of Object.entries(keys)) {
        const sorted = products.toSorted((one, other) => compare(keysOf(other), keysOf(one)));
        const ids = Array.from(sortRows(facts, sort as ListOrder, facts.rows()), (row) => facts.id(row));
        expect(ids).toEqual(sorted.map(({ id }) => id));
      }
    }),
  );
});

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}

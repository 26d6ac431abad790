import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markOf } from '#search/facts/packed-facts.ts';
import { factsFunction, flagBits } from '#search/facts/packed-layout.ts';
import { pack, productRows } from '#testing/packed-products.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(async () => gateway.close());

const withoutComments = (code: string) => code.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim();

test('the function in the database writes the bytes that the layout describes', async () => {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE proname = 'product_facts'`.execute(gateway.db);
  expect(rows.map(({ body }) => withoutComments(body))).toEqual([withoutComments(factsFunction())]);
});

test('packed facts are read as they were written, by ascending id', async () => {
  const { db } = gateway;
  await fc.assert(
    fc.asyncProperty(productRows([1, 2]), async (products) => {
      const facts = await pack(db, products);
      const read = Array.from(facts.rows(), (row) => ({
        id: facts.id(row),
        price_usd_minor: facts.price(row, 'USD'),
        price_cny_minor: facts.price(row, 'CNY'),
        sold_count: facts.sold(row),
        listed_at: new Date(Date.UTC(2000, 0) + 1000 * facts.listed(row)).getTime(),
        popularity: facts.popularity(row),
        rating_score: facts.ratingScore(row),
        rating: facts.rating(row),
        shop_id: facts.shop(row),
        category_id: facts.category(row),
        in_stock: facts.has(row, flagBits.inStock),
        free_delivery: facts.has(row, flagBits.freeDelivery),
        isReduced: facts.has(row, flagBits.reduced),
        marks: Array.from({ length: facts.markCount(row) }, (_, nth) => facts.mark(row, nth)),
      }));
      const written = products.map(({ rating_sum, rating_count, before_usd_minor, attribute_values, ...same }) => ({
        ...same,
        listed_at: Date.parse(same.listed_at),
        rating: rating_count === 0 ? null : rating_sum / rating_count,
        isReduced: before_usd_minor !== null,
        marks: attribute_values.map(markOf),
      }));
      expect(read).toEqual(written.toSorted((one, other) => one.id - other.id));
    }),
  );
});

test('a selection of rows keeps their order', async () => {
  const { db } = gateway;
  await fc.assert(
    fc.asyncProperty(productRows([1]), fc.infiniteStream(fc.boolean()), async (products, chosen) => {
      const facts = await pack(db, products);
      const rows = facts.rows().filter(() => chosen.next().value);
      const part = facts.only(rows.toReversed());
      expect(Array.from(part.rows(), (row) => part.id(row))).toEqual(Array.from(rows, (row) => facts.id(row)));
    }),
    { numRuns: 30 },
  );
});

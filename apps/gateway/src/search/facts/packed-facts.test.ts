import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { markOf, type PackedFacts } from '#search/facts/packed-facts.ts';
import { bitsOf, factsFunction, fieldsOf, flagBits, flags, type AddedNumber } from '#search/facts/packed-layout.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { pack, productRows, type ProductRow } from '#testing/packed-products.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(async () => gateway.close());

const bodyOf = (statement: string) => statement.split('$$')[1]?.replaceAll(/\s+/g, ' ');

test('the function in the database writes the bytes that the layout describes', async () => {
  const { rows } = await sql<{ body: string }>`
    SELECT prosrc AS body FROM pg_proc WHERE proname = 'pack_facts'`.execute(gateway.db);
  const expected = factsFunction();
  expect(
    rows.map(({ body }) => body.replaceAll(/\s+/g, ' ')),
    `A migration with this statement is missing:\n\n${expected}\n`,
  ).toEqual([bodyOf(expected)]);
});

test('products are packed when they are inserted and updated, whatever changes', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const { id } = await createProduct(db, { shopId });
  const stored = async () => {
    const { rows } = await sql<{ facts: string; packed: string }>`
      SELECT facts, pack_facts(p) AS packed FROM product p WHERE id = ${id}`.execute(db);
    return rows[0];
  };
  const inserted = await stored();
  expect(inserted?.facts).toBe(inserted?.packed);
  await sql`UPDATE product SET sold_count = 300, rating_sum = 41, rating_count = 10, listed_at = '2025-03-01'
    WHERE id = ${id}`.execute(db);
  const updated = await stored();
  expect(updated?.facts).toBe(updated?.packed);
  expect(updated?.facts).not.toBe(inserted?.facts);
  await sql`UPDATE product SET facts = '' WHERE id = ${id}`.execute(db);
  expect(await stored()).toEqual(updated);
});

const added = {
  days: { type: 'int4', sql: 'p.travel_days', absent: 99 },
  score: { type: 'float4', sql: 'p.rating_score', absent: -0.5 },
  before: { type: 'int4', sql: 'p.before_usd_minor', absent: -1 },
} as const;
const fields = fieldsOf(added);
/** How many flags can be added, as there are thirty at most. Each product has one of the added flags, by its sold count. */
const laterCount = 30 - Object.keys(flags).length;
const later = Array.from({ length: laterCount }, (_, nth) => [`sold${nth}`, `p.sold_count % ${laterCount} = ${nth}`]);
const manyFlags: Record<string, string> = { ...flags, ...Object.fromEntries(later) };

/** Packs products by the function that a later version with these flags and numbers has. */
async function packWith(
  lists: { flags?: Record<string, string>; added?: Record<string, AddedNumber> },
  products: readonly ProductRow[],
): Promise<PackedFacts> {
  return inTransaction(gateway.db, async (tx) => {
    await sql.raw(factsFunction({ flags, added: {}, ...lists }, 'pg_temp.pack_facts')).execute(tx);
    return pack(tx, products, 'pg_temp.pack_facts');
  });
}

/** Products with numbers in all columns. */
const filledRows = (count: number): ProductRow[] => {
  const samples = fc.sample(productRows([1]), { numRuns: 20, seed: 5 }).flat();
  return samples.slice(0, count).map((row, nth) => ({ ...row, id: nth + 1, before_usd_minor: 100 + nth }));
};

test('added numbers are read as they were written, and null as the `absent` of the declaration', async () => {
  await fc.assert(
    fc.asyncProperty(productRows([1]), async (products) => {
      const facts = await packWith({ added }, products);
      const read = Array.from(facts.rows(), (row) => ({
        id: facts.id(row),
        days: facts.added(row, fields.days),
        score: facts.added(row, fields.score),
        before: facts.added(row, fields.before),
      }));
      const written = products.map(({ id, rating_score, before_usd_minor }) => ({
        id,
        days: 99,
        score: rating_score,
        before: before_usd_minor ?? -1,
      }));
      expect(read).toEqual(written.toSorted((one, other) => one.id - other.id));
    }),
    { numRuns: 30 },
  );
});

test.each([
  ['nothing', {}, [99, -0.5, -1]],
  ['flags only', { flags: manyFlags }, [99, -0.5, -1]],
  ['the first number', { added: { days: added.days } }, [99, -0.5, -1]],
  ['two numbers', { added: { days: added.days, score: added.score } }, [99, 2.5, -1]],
  ['all numbers', { added }, [99, 2.5, 100]],
])(
  'in a row that a version packed with %s, later numbers are read as if they were null',
  async (_, lists, expected) => {
    const facts = await packWith(
      lists,
      filledRows(1).map((row) => ({ ...row, rating_score: 2.5 })),
    );
    expect(Object.values(fields).map((field) => facts.added(0, field))).toEqual(expected);
  },
);

test.each([
  ['without numbers', {}],
  ['beside numbers', added],
])('thirty flags are read as they were written, %s', async (_, numbers) => {
  const rows = filledRows(laterCount).map((row, nth) => ({ ...row, sold_count: nth }));
  const facts = await packWith({ flags: manyFlags, added: numbers }, rows);
  const bits = Object.entries(bitsOf(manyFlags)).filter(([name]) => name.startsWith('sold'));
  const set = Array.from(facts.rows(), (row) => bits.filter(([, bit]) => facts.has(row, bit)).map(([name]) => name));
  expect(set).toEqual(rows.map((row) => [`sold${row.sold_count}`]));
});

test('flags that a row was packed without are not set', async () => {
  const facts = await pack(gateway.db, filledRows(1));
  const laterBits = Object.entries(bitsOf(manyFlags)).filter(([name]) => !(name in flags));
  expect(laterBits.filter(([, bit]) => facts.has(0, bit))).toEqual([]);
});

test('a version that does not know later flags and numbers reads everything else', async () => {
  await fc.assert(
    fc.asyncProperty(productRows([1, 2]), async (products) => {
      const [current, newer] = await Promise.all([
        pack(gateway.db, products),
        packWith({ flags: manyFlags, added }, products),
      ]);
      const readAll = (facts: PackedFacts) =>
        Array.from(facts.rows(), (row) => ({
          id: facts.id(row),
          priceCny: facts.price(row, 'CNY'),
          flags: Object.values(flagBits).map((bit) => facts.has(row, bit)),
          marks: Array.from({ length: facts.markCount(row) }, (_, nth) => facts.mark(row, nth)),
        }));
      expect(readAll(newer)).toEqual(readAll(current));
    }),
    { numRuns: 30 },
  );
});

test('a product with more attribute values than fit has all added numbers', async () => {
  const attribute_values = Array.from({ length: 300 }, (_, nth) => `colour:${nth}`);
  const facts = await packWith(
    { added },
    filledRows(2).map((row) => ({ ...row, attribute_values })),
  );
  expect([0, 1].map((row) => facts.added(row, fields.before))).toEqual([100, 101]);
  // Of the 255 words that fit, three are the added numbers and one is the trailer.
  expect(facts.markCount(1)).toBe(251);
  expect(facts.mark(1, 250)).toBe(markOf('colour:250'));
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
        isReduced: facts.has(row, flagBits.onSale),
        marks: Array.from({ length: facts.markCount(row) }, (_, nth) => facts.mark(row, nth)),
      }));
      const written = products.map(({ rating_sum, rating_count, before_usd_minor, attribute_values, ...same }) => ({
        ...same,
        listed_at: Date.parse(same.listed_at),
        rating: rating_count === 0 ? null : rating_sum / rating_count,
        isReduced: before_usd_minor !== null,
        marks: attribute_values.map(markOf),
      }));
      expect(written.toSorted((one, other) => one.id - other.id)).toMatchObject(read);
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

import { noFilters, type FilterInput } from '@kaimai/contract/search/product-filters';
import { mapFlags, flagFilters } from '@kaimai/contract/search/flag-filters';
import { mapSteps, stepFilterNames, stepFilters } from '@kaimai/contract/search/step-filters';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches, type DataAccess } from '#cache/caches.ts';
import { countFacets } from '#search/facets/count-facets.ts';
import { passesAll, passingRows, readConditions, rowTests, type FilterName } from '#search/filters/registry.ts';
import { markOf, type PackedFacts } from '#search/facts/packed-facts.ts';
import {
  findShopsWithFreeReturns,
  hasFreeReturns,
  listReturnableByOwnDays,
  listUnreturnable,
} from '#search/filters/free-returns.sql.ts';
import { createProduct, createShop, type TestShop } from '#testing/factories.ts';
import { asTable, categoryIds, colours, pack, productRows, sizes } from '#testing/packed-products.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let data: DataAccess;
let shops: TestShop[];

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  data = { db, caches: new Caches(db) };
  shops = await Promise.all(
    (['store', 'buyer', 'buyer'] as const).map((payer) => createShop(db, { return_postage: payer })),
  );
});
afterAll(async () => gateway.close());

/** At this time, those of the generated products that were listed in August count as new. */
const now = new Date('2026-08-15T00:00:00Z');
const rates = { USD: 1, CNY: 7.11, EUR: 0.8617, GBP: 0.7613, JPY: 154.97, HKD: 7.78, KWD: 0.30701 };
const priceBound = fc.option(fc.integer({ min: 0, max: 50 }).map(String), { nil: undefined });

/** The values of each filter; a new filter needs a line here, unless it is a flag or has steps. */
const settings = (): Record<FilterName, fc.Arbitrary<Partial<FilterInput>>> => ({
  price: fc.record({ currency: fc.constantFrom('USD', 'CNY', 'JPY'), priceFrom: priceBound, priceTo: priceBound }),
  ...mapSteps('name', (name) => {
    const { parameter, steps } = stepFilters[name];
    // Each step, and bounds in between.
    const bounds = steps.flatMap((step) => [step - 0.25, step]);
    return fc.constantFrom(undefined, 0, ...bounds).map((value) => ({ [parameter]: value }));
  }),
  stores: fc.record({ stores: fc.subarray([...shops.map(({ code }) => code), 'no such shop'], { maxLength: 2 }) }),
  attributes: fc.record({ attributes: fc.subarray([...colours, ...sizes]) }),
  ...mapFlags((flag) => fc.boolean().map((isOn) => ({ [flag]: isOn }))),
});

const inputs = () =>
  fc.tuple(...Object.values(settings())).map((parts): FilterInput => Object.assign({}, noFilters, ...parts));
const products = () => productRows(shops.map(({ id }) => id));

async function listed(facts: PackedFacts, input: FilterInput): Promise<Uint32Array> {
  const tests = await rowTests(data, readConditions(input, rates, now));
  return passingRows(facts, tests);
}

test('filters select the same products in SQL and in memory', async () => {
  const { db } = gateway;
  await fc.assert(
    fc.asyncProperty(products(), inputs(), async (rows, input) => {
      const facts = await pack(db, rows);
      const selected = await sql<{ id: number }>`
        SELECT id FROM ${asTable(rows)} WHERE ${passesAll(readConditions(input, rates, now))} ORDER BY id`.execute(db);
      const inMemory = Array.from(await listed(facts, input), (row) => facts.id(row));
      expect(inMemory).toEqual(selected.rows.map(({ id }) => id));
    }),
  );
});

test('an average that equals the bound passes in spite of the rounding of floats', async () => {
  const { db } = gateway;
  const [row] =
    fc.sample(
      productRows(shops.map(({ id }) => id)).filter(({ length }) => length > 0),
      1,
    )[0] ?? [];
  if (!row) throw new Error('no product');
  const facts = await pack(db, [{ ...row, rating_sum: 41, rating_count: 10 }]);
  const lengthFrom = async (ratingFrom: number) => (await listed(facts, { ...noFilters, ratingFrom })).length;
  expect([await lengthFrom(4.1), await lengthFrom(4.11)]).toEqual([1, 0]);
  const atStep = await pack(db, [{ ...row, rating_sum: 45, rating_count: 10 }]);
  const { rating } = await countFacets(atStep, { data, input: noFilters, conditions: [], now });
  expect(rating).toMatchObject([
    { from: 4.5, count: 1 },
    { from: 4, count: 1 },
    { from: 3, count: 1 },
  ]);
});

test('products that cannot be returned have no free returns; products with their own return days have them even in a shop that takes none', async () => {
  const { db } = gateway;
  const shopId = shops[0]?.id ?? 0;
  const create = async (change: { return_right?: 'hygiene'; return_days?: number }, ofShop = shopId) => {
    const { id } = await createProduct(db, { shopId: ofShop });
    await db
      .updateTable('product')
      .set({ ...change })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const final = await create({ return_right: 'hygiene' });
  const noDays = await create({ return_days: 0 });
  const oneDay = await create({ return_days: 1 });
  const unreturnable = new Set(await listUnreturnable(db));
  expect([final, noDays, oneDay].map((id) => unreturnable.has(id))).toEqual([true, true, false]);
  const closedToReturns = await createShop(db, { return_postage: 'store', return_days: 0 });
  const { id: withoutDays } = await createProduct(db, { shopId: closedToReturns.id });
  await create({ return_days: 1, return_right: 'hygiene' }, closedToReturns.id);
  const ownDay = await create({ return_days: 1 }, closedToReturns.id);
  await create({ return_days: 1 }, (await createShop(db, { return_postage: 'buyer', return_days: 0 })).id);
  expect([...(await listReturnableByOwnDays(db))]).toEqual([ownDay]);
  const { rows } = await sql<{ id: number }>`SELECT id FROM product p WHERE ${hasFreeReturns} ORDER BY id`.execute(db);
  expect(rows).toEqual([{ id: oneDay }, { id: ownDay }]);
  const free = await findShopsWithFreeReturns(db);
  expect([shopId, closedToReturns.id].map((id) => free.has(id))).toEqual([true, false]);
  const [sample] =
    fc.sample(
      productRows([shopId]).filter(({ length }) => length > 0),
      1,
    )[0] ?? [];
  if (!sample) throw new Error('no product');
  const facts = await pack(db, [
    { ...sample, id: oneDay, shop_id: shopId },
    { ...sample, id: noDays, shop_id: shopId },
    { ...sample, id: ownDay, shop_id: closedToReturns.id },
    { ...sample, id: withoutDays, shop_id: closedToReturns.id },
  ]);
  const conditions = readConditions({ ...noFilters, freeReturns: true }, rates, now);
  const inMemory = passingRows(facts, await rowTests({ db, caches: new Caches(db) }, conditions));
  expect(new Set(Array.from(inMemory, (row) => facts.id(row)))).toEqual(new Set([oneDay, ownDay]));
});

test('each filter selects some products and leaves others out', async () => {
  const { db } = gateway;
  const rows = fc.sample(productRows(shops.map(({ id }) => id)), { numRuns: 50, seed: 7 }).flat();
  const facts = await pack(db, [...new Map(rows.map((row) => [row.id, row])).values()]);
  const examples: Record<FilterName, Partial<FilterInput>> = {
    price: { priceFrom: '10', priceTo: '20' },
    ...mapSteps('name', (name) => ({ [stepFilters[name].parameter]: stepFilters[name].steps.at(1) })),
    stores: { stores: [shops[0]?.code ?? ''] },
    attributes: { attributes: ['colour:ink'] },
    ...mapFlags((flag) => ({ [flag]: true })),
  };
  const useless: string[] = [];
  for (const [filter, example] of Object.entries(examples)) {
    const { length } = await listed(facts, { ...noFilters, ...example });
    if (length === 0 || length === facts.size) useless.push(filter);
  }
  expect(useless).toEqual([]);
});

test('each facet count is the length of the list with that value instead of the facet’s filter and with all other filters', async () => {
  const { db } = gateway;
  await fc.assert(
    fc.asyncProperty(products(), inputs(), async (rows, input) => {
      const facts = await pack(db, rows);
      const counts = await countFacets(facts, {
        data,
        input,
        conditions: readConditions(input, rates, now),
        now,
      });
      const lengthWith = async (change: Partial<FilterInput>) => (await listed(facts, { ...input, ...change })).length;
      for (const { id, code } of shops) expect(counts.stores.get(id) ?? 0).toBe(await lengthWith({ stores: [code] }));
      for (const name of stepFilterNames) {
        const { parameter, bound, steps } = stepFilters[name];
        expect(counts[name]).toHaveLength(steps.length);
        for (const counted of counts[name])
          expect(counted.count).toBe(await lengthWith({ [parameter]: counted[bound] }));
      }
      for (const flag of flagFilters) expect(counts[flag]).toBe(await lengthWith({ [flag]: true }));
      const anyPrice = await listed(facts, { ...input, priceFrom: undefined, priceTo: undefined });
      const prices = Array.from(anyPrice, (row) => facts.price(row, input.currency === 'CNY' ? 'CNY' : 'USD'));
      expect(counts.price?.lowest ?? null).toBe(prices.length > 0 ? Math.min(...prices) : null);
      expect(counts.price?.highest ?? null).toBe(prices.length > 0 ? Math.max(...prices) : null);
      const all = [...(await listed(facts, input))];
      for (const category of categoryIds) {
        const { length } = all.filter((row) => facts.category(row) === category);
        expect(counts.categories.get(category) ?? 0).toBe(length);
      }
    }),
  );
});

test('the count of an attribute value is the length of the list with it instead of the chosen values of its attribute', async () => {
  const { db } = gateway;
  await fc.assert(
    fc.asyncProperty(products(), inputs(), async (rows, input) => {
      const facts = await pack(db, rows);
      const { attributes } = await countFacets(facts, {
        data,
        input,
        conditions: readConditions(input, rates, now),
        now,
      });
      for (const value of [...colours, ...sizes]) {
        const [attribute = ''] = value.split(':');
        const failing = attributes.failing.find((one) => one.attribute === attribute)?.counts.get(markOf(value)) ?? 0;
        const others = input.attributes.filter((one) => !one.startsWith(`${attribute}:`));
        if (input.attributes.includes(value)) continue;
        const list = await listed(facts, { ...input, attributes: [...others, value] });
        expect((attributes.passing.get(markOf(value)) ?? 0) + failing).toBe(list.length);
      }
    }),
  );
});

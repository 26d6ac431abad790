import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Facts, markOf } from '#search/facts.ts';
import { countFacets } from '#search/count-facets.ts';
import { fits, knownFilters } from '#search/fitting.ts';
import { inOrder } from '#search/order.ts';

interface Row {
  id: number;
  price: number;
  sold: number;
  popularity: number;
  shop: number;
  category: number;
  inStock: boolean;
  attributes: string[];
}

/** As migration 171 writes it, with seven yuan for a dollar. */
function written({ id, price, sold, popularity, shop, category, inStock, attributes }: Row): string {
  const bytes = Buffer.alloc(Math.ceil((42 + 4 * attributes.length) / 3) * 3);
  bytes.writeInt32BE(id, 0);
  bytes.writeInt32BE(price, 4);
  bytes.writeInt32BE(sold, 8);
  bytes.writeFloatBE(popularity, 16);
  bytes.writeInt32BE(shop, 28);
  bytes.writeInt32BE(category, 32);
  bytes.writeInt32BE(7 * price, 36);
  bytes.writeUInt8(inStock ? 1 : 0, 40);
  bytes.writeUInt8(attributes.length, 41);
  for (const [nth, value] of attributes.entries()) bytes.writeInt32BE(markOf(value), 42 + 4 * nth);
  return bytes.toString('base64');
}

const rows = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    price: fc.integer({ min: 0, max: 5000 }),
    sold: fc.integer({ min: 0, max: 5 }),
    popularity: fc.constantFrom(-0.5, 0, 0.25, 0.5, 1.5),
    shop: fc.integer({ min: 1, max: 4 }),
    category: fc.integer({ min: 1, max: 4 }),
    inStock: fc.boolean(),
    attributes: fc.uniqueArray(fc.constantFrom('colour:ink', 'colour:sage', 'size:s', 'size:m')),
  }),
  { maxLength: 40, selector: ({ id }) => id },
);

const none = {
  priceIn: 'USD' as const,
  priceFrom: null,
  priceTo: null,
  ratingFrom: null,
  shopCodes: [],
  attributes: new Map<string, string[]>(),
  inStock: false,
  freeDelivery: false,
  onSale: false,
};

const read = (list: readonly Row[]): Facts => Facts.read(list.map(written).join(''));

test('facts one after the other are read as rows in the order of their ids', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const facts = read(list);
      const told = Array.from(facts.places(), (at) => ({
        id: facts.id(at),
        price: facts.price(at, 'USD'),
        priceCny: facts.price(at, 'CNY'),
        inStock: facts.inStock(at),
      }));
      const sorted = list.toSorted((one, other) => one.id - other.id);
      expect(told).toEqual(sorted.map(({ id, price, inStock }) => ({ id, price, priceCny: 7 * price, inStock })));
    }),
  );
});

test('lists are ordered as the database orders them, ties by id', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const facts = read(list);
      const ids = (sort: Parameters<typeof inOrder>[1]) =>
        [...inOrder(facts, sort, facts.places())].map((at) => facts.id(at));
      const by = (keys: (row: Row) => number[]) =>
        list.toSorted((one, other) => {
          const [first, second] = [keys(one), keys(other)];
          const at = first.findIndex((key, index) => key !== second[index]);
          return (second[at] ?? 0) - (first[at] ?? 0);
        });
      const idsBy = (keys: (row: Row) => number[]) => by(keys).map(({ id }) => id);
      expect(ids('relevance')).toEqual(idsBy(({ inStock, popularity, id }) => [Number(inStock), popularity, id]));
      expect(ids('sales')).toEqual(idsBy(({ inStock, sold, id }) => [Number(inStock), sold, id]));
      expect(ids('priceDesc')).toEqual(idsBy(({ price, id }) => [price, id]));
      expect(ids('priceAsc')).toEqual(idsBy(({ price, id }) => [-price, -id]));
    }),
  );
});

test('each facet counts what a list would have that is filtered by it, too', () => {
  fc.assert(
    fc.property(
      rows,
      fc.integer({ min: 0, max: 5000 }),
      fc.boolean(),
      fc.boolean(),
      (list, priceTo, inStock, byColour) => {
        const facts = read(list);
        const attributes = new Map(byColour ? [['colour', ['colour:ink']]] : []);
        const filters = { ...none, priceTo, inStock, attributes };
        const counts = countFacets(facts, knownFilters(filters, []));
        const size = (more: object, shopIds: number[] = []) => {
          const known = knownFilters({ ...filters, ...more }, shopIds);
          return facts.places().filter((at) => fits(facts, at, known)).length;
        };
        for (const shop of [1, 2, 3, 4]) expect(counts.shops.get(shop) ?? 0).toBe(size({ shopCodes: ['x'] }, [shop]));
        expect(counts.inStock).toBe(size({ inStock: true }));
        const small = counts.marks.get(markOf('size:s')) ?? 0;
        expect(small).toBe(size({ attributes: new Map([...attributes, ['size', ['size:s']]]) }));
        const but = counts.marksBut[0]?.marks.get(markOf('colour:sage')) ?? 0;
        const sage = (counts.marks.get(markOf('colour:sage')) ?? 0) + but;
        expect(sage).toBe(size({ attributes: new Map([['colour', ['colour:sage']]]) }));
      },
    ),
  );
});

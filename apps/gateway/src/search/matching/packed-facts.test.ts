import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackedFacts, markOf } from '#search/matching/packed-facts.ts';
import { countFacets } from '#search/facets/count-facets.ts';
import { matchesFilters, knownFilters } from '#search/matching/match-filters.ts';
import { inOrder } from '#search/ranking/sort-facts.ts';

interface Row {
  id: number;
  price: number;
  sold: number;
  popularity: number;
  shop: number;
  category: number;
  inStock: boolean;
  freeDelivery: boolean;
  isReduced: boolean;
  /** Null where nobody has rated it. */
  rating: number | null;
  attributes: string[];
}

/** As migration 171 writes it, with seven yuan for a dollar. */
function written(row: Row): string {
  const { id, price, sold, popularity, shop, category, attributes } = row;
  const bytes = Buffer.alloc(Math.ceil((42 + 4 * attributes.length) / 3) * 3);
  bytes.writeInt32BE(id, 0);
  bytes.writeInt32BE(price, 4);
  bytes.writeInt32BE(sold, 8);
  bytes.writeFloatBE(popularity, 16);
  bytes.writeInt32BE(shop, 28);
  bytes.writeInt32BE(category, 32);
  bytes.writeInt32BE(7 * price, 36);
  bytes.writeFloatBE(row.rating ?? 0, 24);
  const flags = [row.inStock, row.freeDelivery, row.isReduced, row.rating !== null];
  bytes.writeUInt8(
    flags.reduce((sum, isSet, bit) => sum + (isSet ? 2 ** bit : 0), 0),
    40,
  );
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
    freeDelivery: fc.boolean(),
    isReduced: fc.boolean(),
    rating: fc.constantFrom(null, 2.5, 3, 4, 4.5, 5),
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

const read = (list: readonly Row[]): PackedFacts => PackedFacts.read(list.map(written).join(''));

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

const choices = fc.record({
  priceFrom: fc.option(fc.integer({ min: 0, max: 3000 })),
  priceTo: fc.option(fc.integer({ min: 0, max: 5000 })),
  ratingFrom: fc.constantFrom<(number | null)[]>(null, 3, 4, 4.5),
  shopIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 }),
  inStock: fc.boolean(),
  freeDelivery: fc.boolean(),
  onSale: fc.boolean(),
  colours: fc.subarray(['colour:ink', 'colour:sage']),
  sizes: fc.subarray(['size:s', 'size:m']),
});
type Choices = typeof choices extends fc.Arbitrary<infer T> ? T : never;

function chosen({ shopIds, colours, sizes, ...same }: Choices) {
  const attributes = new Map(
    Object.entries({ colour: colours, size: sizes }).filter(([, values]) => values.length > 0),
  );
  const shopCodes = shopIds.map((id) => `S${id}`);
  return knownFilters({ ...none, ...same, attributes, shopCodes }, shopIds);
}

test('each facet counts what a list would have with that value in place of its own filter, and with all the others', () => {
  fc.assert(
    fc.property(rows, choices, (list, choice) => {
      const facts = read(list);
      const counts = countFacets(facts, chosen(choice));
      const listed = (more: Partial<Choices>) => {
        const filters = chosen({ ...choice, ...more });
        return facts.places().filter((at) => matchesFilters(facts, at, filters));
      };
      for (const shop of [1, 2, 3, 4]) expect(counts.shops.get(shop) ?? 0).toBe(listed({ shopIds: [shop] }).length);
      for (const { from, count } of counts.ratings) expect(count).toBe(listed({ ratingFrom: from }).length);
      expect(counts.inStock).toBe(listed({ inStock: true }).length);
      expect(counts.freeDelivery).toBe(listed({ freeDelivery: true }).length);
      expect(counts.onSale).toBe(listed({ onSale: true }).length);
      const prices = [...listed({ priceFrom: null, priceTo: null })].map((at) => facts.price(at, 'USD'));
      expect(counts.price === null).toBe(prices.length === 0);
      if (counts.price) expect(counts.price.lowest).toBe(Math.min(...prices));
      if (counts.price) expect(counts.price.highest).toBe(Math.max(...prices));
      for (const category of [1, 2, 3, 4]) {
        const ofCategory = [...listed({})].filter((at) => facts.category(at) === category);
        expect(counts.categories.get(category) ?? 0).toBe(ofCategory.length);
      }
    }),
  );
});

const everything: Choices = {
  priceFrom: null,
  priceTo: null,
  ratingFrom: null,
  shopIds: [],
  inStock: false,
  freeDelivery: false,
  onSale: false,
  colours: [],
  sizes: [],
};

test('a value of an attribute counts what a list would have with it in place of the attribute’s other values', () => {
  fc.assert(
    fc.property(
      rows,
      fc.subarray(['colour:ink', 'colour:sage']),
      fc.subarray(['size:s', 'size:m']),
      (list, colours, sizes) => {
        const facts = read(list);
        const choice = { ...everything, colours, sizes };
        const counts = countFacets(facts, chosen(choice));
        const counted = (attribute: string, value: string) => {
          const but = counts.marksBut.find((one) => one.attribute === attribute)?.marks.get(markOf(value)) ?? 0;
          return (counts.marks.get(markOf(value)) ?? 0) + but;
        };
        const size = (more: Partial<Choices>) => {
          const filters = chosen({ ...choice, ...more });
          return facts.places().filter((at) => matchesFilters(facts, at, filters)).length;
        };
        for (const colour of ['colour:ink', 'colour:sage'])
          if (!colours.includes(colour)) expect(counted('colour', colour)).toBe(size({ colours: [colour] }));
        for (const value of ['size:s', 'size:m'])
          if (!sizes.includes(value)) expect(counted('size', value)).toBe(size({ sizes: [value] }));
      },
    ),
  );
});

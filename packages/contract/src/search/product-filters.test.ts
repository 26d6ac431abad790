import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { facets } from './product-filters.ts';

test('facets of an older gateway, which has none of these filters, are parsed with zero counts', () => {
  const former = { categories: [], stores: [], attributes: [], isPartial: false, price: null };
  expect(z.parse(facets, former)).toMatchObject({ ratings: [], isNew: 0, onSale: 0 });
  expect(z.parse(facets, { ...former, ratings: [{ from: 4, count: 3 }] }).ratings).toEqual([{ from: 4, count: 3 }]);
});

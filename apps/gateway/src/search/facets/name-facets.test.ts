import { mapFlags } from '@kaimai/contract/search/flag-filters';
import { mapSteps } from '@kaimai/contract/search/step-filters';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caches } from '#cache/caches.ts';
import type { FacetCounts } from '#search/facets/count-facets.ts';
import { createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { nameFacets } from './name-facets.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

test('the shops with the most products are offered, and all chosen ones', async () => {
  const shops = [];
  for (let nth = 0; nth < 60; nth++) shops.push(await createShop(gateway.db));
  const counts: FacetCounts = {
    categories: new Map(),
    stores: new Map(shops.map(({ id }, nth) => [id, 100 - nth])),
    attributes: { passing: new Map(), failing: [] },
    ...mapSteps('name', () => []),
    price: null,
    ...mapFlags(() => 0),
  };
  const storesWith = async (chosen: string[]) =>
    (
      await nameFacets(
        { db: gateway.db, caches: new Caches(gateway.db) },
        counts,
        { attributes: [], stores: chosen },
        'en_US',
      )
    ).stores;
  const codes = shops.map(({ code }) => code);
  expect((await storesWith([])).map(({ code }) => code)).toEqual(codes.slice(0, 50));
  const none = await createShop(gateway.db);
  expect((await storesWith([codes[3] ?? '', codes[58] ?? '', none.code, 'unknown'])).slice(50)).toMatchObject([
    { code: codes[58], count: 42 },
    { code: none.code, count: 0 },
  ]);
});

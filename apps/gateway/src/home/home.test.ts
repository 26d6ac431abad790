import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, createShop, type TestShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { countShops, listFeaturedShopIds, listNewArrivalIds } from './home.sql.ts';

let gateway: TestGateway;
let large: TestShop;
let small: TestShop;

const listedAt = (day: number): Date => new Date(Date.UTC(2026, 10, day));

beforeAll(async () => {
  gateway = await createTestGateway();
  [large, small] = [
    await createShop(gateway.db, { follower_count: 10 }),
    await createShop(gateway.db, { follower_count: 20 }),
  ];
});
afterAll(async () => gateway.close());

const add = async (shop: TestShop, day: number, stock = 1): Promise<number> =>
  (await createProduct(gateway.db, { shopId: shop.id, stock, product: { listed_at: listedAt(day) } })).id;

test('new products are the newest in stock, at most two of a shop while another one has some', async () => {
  const [first, second, third] = [await add(large, 9), await add(large, 8), await add(large, 7)];
  const ofSmall = await add(small, 6);
  await add(small, 10, 0);
  expect(await listNewArrivalIds(gateway.db, 3)).toEqual([first, second, ofSmall]);
  expect(await listNewArrivalIds(gateway.db, 4)).toEqual([first, second, third, ofSmall]);
});

test('the shops with products on sale are shown and counted, the most followed first', async () => {
  const withdrawn = await createShop(gateway.db, { follower_count: 30 });
  const productId = await add(withdrawn, 1);
  expect(await listFeaturedShopIds(gateway.db, 2)).toEqual([withdrawn.id, small.id]);
  await gateway.db.updateTable('product').set({ on_sale: false }).where('id', '=', productId).execute();
  expect(await listFeaturedShopIds(gateway.db, 3)).toEqual([small.id, large.id]);
  expect(await countShops(gateway.db)).toBe(2);
});

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { historyAdd } from '@kaimai/contract/history/history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, placeOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { countPairs } from './recommendations.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createListeningGateway();
});
afterAll(async () => gateway.close());

test('products that two buyers ordered together or three viewed are recommended, those of one buyer are not', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const [kettle, cup, spoon, lamp, tray] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => createProduct(db, { shopId, stock: 50 })),
  );
  if (!kettle || !cup || !spoon || !lamp || !tray) throw new Error('five products');
  const buyers = await Promise.all([1, 2, 3].map(() => createBuyer(gateway)));
  const line = ({ skuCode }: { skuCode: string }) => ({ skuCode, quantity: 1 });
  const [first, second, third] = buyers;
  if (!first || !second || !third) throw new Error('three buyers');
  await buy(gateway, first, [line(kettle), line(cup)]);
  await buy(gateway, second, [line(kettle), line(cup)]);
  // However often one buyer orders a pair, it counts once.
  for (let times = 0; times < 3; times += 1) await buy(gateway, third, [line(kettle), line(spoon)]);
  // Not paid.
  for (const buyer of [first, second]) await placeOrder(gateway, buyer, [line(kettle), line(lamp)]);
  for (const buyer of buyers) await gateway.call(historyAdd, { commodityCodes: [tray.code] }, buyer);
  // More than a day later.
  gateway.advance(86_460);
  for (const buyer of buyers) await gateway.call(historyAdd, { commodityCodes: [kettle.code, lamp.code] }, buyer);
  await countPairs({ db, now: () => new Date() });
  const { boughtTogether, related } = await gateway.call(commodityDetail, { commodityCode: kettle.code });
  expect(boughtTogether.map(({ commodityCode }) => commodityCode)).toEqual([cup.code]);
  expect(related.map(({ commodityCode }) => commodityCode)).toContain(lamp.code);
  expect(related.map(({ commodityCode }) => commodityCode)).not.toContain(spoon.code);
  const viewedPairs = db.selectFrom('product_pair').select('other_id').where('kind', '=', 'viewed');
  expect(await viewedPairs.where('product_id', '=', kettle.id).execute()).toEqual([{ other_id: lamp.id }]);
  // Two of the four newest orders are not paid, and neither of the others has kettle and cup.
  await countPairs({ db, now: () => new Date() }, 4);
  expect(await db.selectFrom('product_pair').select('other_id').where('kind', '=', 'bought').execute()).toEqual([]);
  // Orders count for 180 days, and views for 90.
  await countPairs({ db, now: () => new Date(Date.now() + 200 * 86_400_000) });
  expect(await db.selectFrom('product_pair').selectAll().execute()).toEqual([]);
});

test.each([
  [20, true],
  [21, false],
])('of payments with %i products, pairs are recommended: %s', async (products, isRecommended) => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const bought = await Promise.all(Array.from({ length: products }, () => createProduct(db, { shopId, stock: 50 })));
  for (let buyers = 0; buyers < 2; buyers += 1)
    await buy(
      gateway,
      await createBuyer(gateway),
      bought.map(({ skuCode }) => ({ skuCode, quantity: 1 })),
    );
  await countPairs({ db, now: gateway.now });
  const ids = bought.map(({ id }) => id).toSorted((one, other) => one - other);
  const pairs = await db
    .selectFrom('product_pair')
    .select('other_id')
    .where('kind', '=', 'bought')
    .where('product_id', '=', ids[0] ?? 0)
    .orderBy('other_id')
    .execute();
  // All were ordered by equally many buyers, so the twelve with the lowest ids are kept.
  expect(pairs.map((pair) => pair.other_id)).toEqual(isRecommended ? ids.slice(1, 13) : []);
});

test('a product is recommended with the twelve that most buyers viewed within a day of it, in ninety days', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const [viewed, ...others] = await Promise.all(Array.from({ length: 15 }, () => createProduct(db, { shopId })));
  if (!viewed) throw new Error('a product');
  const ids = others.map(({ id }) => id).toSorted((one, other) => one - other);
  const [byFour = 0, byTwo = 0, ...byThree] = ids.toReversed();
  const now = Date.now();
  const view = (buyerId: number, productId: number, daysAgo = 1) =>
    db
      .insertInto('viewed_product')
      .values({ buyer_id: buyerId, product_id: productId, viewed_at: new Date(now - daysAgo * 86_400_000) })
      .execute();
  for (let buyers = 0; buyers < 4; buyers++) {
    const { id } = await createBuyer(gateway);
    await view(id, viewed.id);
    await view(id, byFour);
    if (buyers < 3) for (const each of byThree) await view(id, each);
    if (buyers < 2) await view(id, byTwo);
  }
  const pairs = async () => {
    const rows = await db
      .selectFrom('product_pair')
      .select('other_id')
      .where('product_id', '=', viewed.id)
      .where('kind', '=', 'viewed')
      .execute();
    return rows.map((row) => row.other_id).toSorted((one, other) => one - other);
  };
  await countPairs({ db, now: () => new Date(now) });
  // The one that four buyers viewed, and of those that three viewed the eleven with the lowest ids.
  expect(await pairs()).toEqual([...byThree.toReversed().slice(0, 11), byFour]);
  // The views are a day old: they are counted for 89 more days.
  await countPairs({ db, now: () => new Date(now + 88.9 * 86_400_000) });
  expect(await pairs()).toHaveLength(12);
  await countPairs({ db, now: () => new Date(now + 89.1 * 86_400_000) });
  expect(await pairs()).toEqual([]);
});

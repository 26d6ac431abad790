import { describe, expect, test } from 'vitest';
import { createBuyer, createProduct } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { onNetwork, searchAndClick, sendSteps } from '#testing/searching.ts';
import { openLearningShop, upTo } from '#testing/learning-shop.ts';
import { learning } from './learning-rules.ts';

const { fixture, count, nextDay, choose, choicesOf } = openLearningShop();

describe('a product is a popular answer', () => {
  test('once three different people have chosen it on one day', async () => {
    expect(learning.minPeople).toBe(3);
    await choose([1, 2]);
    await count();
    expect(await choicesOf()).toEqual([]);
    nextDay();
    await choose([1, 2]);
    await count();
    expect(await choicesOf()).toEqual([]);
    await choose([3]);
    await count();
    expect(await choicesOf()).toMatchObject([{ product_id: fixture.mug.id, reason: 'chosen' }]);
  });

  test('with a share that grows with the number of people who choose it, up to a bound', async () => {
    const other = await createProduct(fixture.gateway.db, fixture.mug);
    await choose(upTo(12));
    await choose(upTo(3), other);
    await count();
    const [first, second] = await choicesOf();
    expect(first).toMatchObject({ product_id: fixture.mug.id });
    expect(first?.share).toBeCloseTo(12 / 22);
    expect(second?.share).toBeCloseTo(3 / 22);
  });

  test('as one of at most twenty of a query', async () => {
    expect(learning.maxChoices).toBe(20);
    for (const _ of upTo(21)) {
      const { code } = await createProduct(fixture.gateway.db, fixture.mug);
      await Promise.all(
        [1, 2, 3].map((person) => searchAndClick(fixture.gateway, fixture.words, code, onNetwork(person))),
      );
    }
    await count();
    expect(await choicesOf()).toHaveLength(20);
  });
});

test('a popular answer is called often bought once three different people have bought it on one day', async () => {
  const buyAs = async (person: number): Promise<void> => {
    const buyer = await createBuyer(fixture.gateway);
    const options = { ...onNetwork(person), credential: buyer.credential };
    const product = await createProduct(fixture.gateway.db, { shopId: fixture.mug.shopId, stock: 1 });
    await placeOrder(fixture.gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
    const { db } = fixture.gateway;
    const { id } = await db
      .selectFrom('sku')
      .select('id')
      .where('code', '=', fixture.mug.skuCode)
      .executeTakeFirstOrThrow();
    const order = db.selectFrom('customer_order').select('id').where('buyer_id', '=', buyer.id);
    await db.updateTable('order_line').set({ sku_id: id }).where('order_id', '=', order).execute();
    await db.updateTable('customer_order').set({ state: 'PAID' }).where('buyer_id', '=', buyer.id).execute();
    await sendSteps(
      fixture.gateway,
      [{ words: fixture.words, step: 'bought', commodityCode: fixture.mug.code }],
      options,
    );
  };
  await choose([1, 2, 3]);
  await buyAs(1);
  await buyAs(2);
  await count();
  expect(await choicesOf()).toMatchObject([{ reason: 'chosen' }]);
  await buyAs(3);
  await count();
  expect(await choicesOf()).toMatchObject([{ reason: 'bought' }]);
});

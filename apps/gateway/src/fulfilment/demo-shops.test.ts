import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createListeningGateway({ demoPaceSeconds: 60 });
});
afterAll(async () => gateway.close());

test('a demo shop sends two products in two parcels and delivers them, one step per interval', async () => {
  const { db, jobRunner } = gateway;
  const { id: shopId } = await createShop(db);
  const products = await Promise.all([1, 2].map(() => createProduct(db, { shopId, stock: 9 })));
  const buyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(
    gateway,
    buyer,
    products.map(({ skuCode }) => ({ skuCode, quantity: 1 })),
  );
  const view = () => gateway.call(orderDetails, { orderNo }, buyer);
  const states: unknown[] = [];
  for (let step = 0; step < 6; step++) {
    // The second run of an interval takes no further step.
    await jobRunner.runOnce();
    await jobRunner.runOnce();
    const { status, parcels } = await view();
    states.push([status, ...parcels.map(({ events }) => events.length)]);
    gateway.advance(61);
  }
  expect(states).toEqual([
    ['PAID'],
    ['PAID', 1],
    ['SHIPPED', 2, 1],
    ['SHIPPED', 3, 2],
    ['SHIPPED', 4, 3],
    ['DELIVERED', 4, 4],
  ]);
  expect((await view()).demoPaceSeconds).toBe(60);
  expect(await gateway.call(orderConfirmReceipt, { orderNo }, buyer)).toMatchObject({ status: 'COMPLETED' });
  await assertInvariants(db);
});

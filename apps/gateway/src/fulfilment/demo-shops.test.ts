import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { shipOrder } from './shipping.ts';

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
  // The state of the order, and the number of events of each parcel.
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

/** A buyer's paid order of two products. */
async function buyTwo(quantity = 1) {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const products = [await createProduct(db, { shopId, stock: 9 }), await createProduct(db, { shopId, stock: 9 })];
  const buyer = await createBuyer(gateway);
  const lines = products.map(({ skuCode }) => ({ skuCode, quantity }));
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  return { orderNo, lines, view: () => gateway.call(orderDetails, { orderNo }, buyer) };
}

async function runInterval(): Promise<void> {
  gateway.advance(61);
  await gateway.jobRunner.runOnce();
}

test('a demo shop leaves orders that were paid with money to people', async () => {
  const { db, now } = gateway;
  const { orderNo, lines, view } = await buyTwo();
  const { payNo } = await view();
  await db.updateTable('payment').set({ provider: 'stripe' }).where('pay_no', '=', payNo).execute();
  await runInterval();
  expect(await view()).toMatchObject({ status: 'PAID', parcels: [] });
  const units = lines.slice(0, 1);
  const shipment = { orderNo, carrier: 'sf', trackingNo: 'SF-HAND', units, now: now() };
  await inTransaction(db, (tx) => shipOrder(tx, shipment));
  for (let interval = 0; interval < 4; interval++) await runInterval();
  expect(await view()).toMatchObject({
    status: 'PAID',
    parcels: [{ trackingNo: 'SF-HAND', events: [{ text: 'Handed to the carrier' }] }],
  });
  await db.updateTable('payment').set({ provider: 'sandbox' }).where('pay_no', '=', payNo).execute();
});

test('a demo shop sends what is left of an order after some of its units were cancelled', async () => {
  const { db, now } = gateway;
  const { orderNo, lines, view } = await buyTwo(2);
  const [first, second] = lines;
  if (!first || !second) throw new Error('two lines');
  const message = { zh_CN: '缺货', en_US: 'Sold out' };
  const cancelling = { orderNo, lines: [{ ...first, quantity: 1 }], message, confirmWithinDays: 15, now: now() };
  await inTransaction(db, (tx) => cancelForShop(tx, cancelling));
  for (let interval = 0; interval < 2; interval++) await runInterval();
  const { status, parcels } = await view();
  expect(status).toBe('SHIPPED');
  expect(parcels.map((parcel) => parcel.lines)).toMatchObject([[{ ...first, quantity: 1 }], [second]]);
});

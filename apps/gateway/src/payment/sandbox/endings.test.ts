import { paymentDetails } from '@kaimai/contract/payment/payment';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ledgerOf } from '#testing/stock-and-ledger.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { chooseAtSandbox, placeOrder, startPaying } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let buyer: TestBuyer;
let skuCode: string;
let payNo: string;
let path: string;

beforeAll(async () => {
  gateway = await createListeningGateway();
  gateway.stopClock();
  const { db } = gateway;
  const shop = await createShop(db);
  ({ skuCode } = await createProduct(db, { shopId: shop.id, stock: 100 }));
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
  ({ payNo } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]));
  path = await startPaying(gateway, buyer, payNo);
});

afterEach(async () => assertInvariants(gateway.db));
afterAll(async () => gateway.close());

const details = () => gateway.call(paymentDetails, { payNo }, buyer);
const ledger = () => ledgerOf(gateway.db, payNo);

test.each([
  ['approve', 'PAID', 'APPROVED'],
  ['decline', 'PENDING', 'DECLINED'],
] as const)(
  'a bank that requires a confirmation shows a page of its own, and then %s counts',
  async (choice, status, lastAttempt) => {
    const confirmation = await chooseAtSandbox(gateway, path, 'confirm');
    expect(confirmation).toEqual({ status: 303, location: `${path}?step=confirm` });
    const step = await gateway.server.inject({ url: `${path}?step=confirm` });
    expect(step.body).toContain('Confirm with your bank');
    expect(await details()).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
    await chooseAtSandbox(gateway, `${path}?step=confirm`, choice);
    expect(await details()).toMatchObject({ status, lastAttempt });
  },
);

test('a slow payment stays open for a while, cannot be decided again, and is then paid', async () => {
  await chooseAtSandbox(gateway, path, 'slow');
  expect((await gateway.server.inject({ url: path })).body).toContain('being processed');
  gateway.advance(5);
  await gateway.jobRunner.runOnce();
  expect(await details()).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
  gateway.advance(10);
  await gateway.jobRunner.runOnce();
  expect(await details()).toMatchObject({ status: 'PAID' });
});

test('a payment without a callback is found by a query two seconds after the buyer has returned', async () => {
  await chooseAtSandbox(gateway, path, 'silent');
  expect(await details()).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
  gateway.advance(3);
  expect(await details()).toMatchObject({ status: 'PAID' });
});

test('a payment that is reported twice at the same time is one payment', async () => {
  await chooseAtSandbox(gateway, path, 'doubled');
  expect(await details()).toMatchObject({ status: 'PAID' });
  expect((await ledger()).map(([kind]) => kind)).toEqual(['capture']);
});

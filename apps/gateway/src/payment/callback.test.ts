import { paymentDetails } from '@kaimai/contract/payment';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { chooseAtSandbox, placeOrder, startPaying } from '#testing/purchase.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { signatureHeader, signCallback } from './sandbox/callback-signature.ts';

let gateway: TestGateway;
let db: TestGateway['gateway']['db'];
let shop: TestShop;
let headphones: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway.gateway);
  shop = await createShop(db);
});

beforeEach(async () => {
  buyer = await createBuyer(gateway);
  headphones = await createProduct(db, { shopId: shop.id });
});

afterEach(async () => assertInvariants(db));

afterAll(async () => gateway.close());

const place = (quantity = 1) => placeOrder(gateway, buyer, [{ skuCode: headphones.skuCode, quantity }]);
const details = (payNo = '') => gateway.call(paymentDetails, { payNo }, buyer);
const takeFaults = () => gateway.faults.splice(0).map(String);

async function stock() {
  const { skuId, id } = headphones;
  const row = await db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'product_id')
    .select(['available', 'sold_count'])
    .where('sku.id', '=', skuId)
    .where('product.id', '=', id)
    .executeTakeFirstOrThrow();
  return [row.available, row.sold_count];
}

const ledger = async (payNo: string) =>
  (
    await db
      .selectFrom('payment_ledger')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['kind', 'payment_ledger.amount_minor as minor'])
      .where('pay_no', '=', payNo)
      .orderBy('payment_ledger.id')
      .execute()
  ).map(({ kind, minor }) => [kind, minor]);

const event = (path: string, payNo: string, changes: object = {}) => {
  const reference = path.split('/').at(-1);
  const base = { eventId: `${reference}-approved`, reference, payNo, state: 'APPROVED' };
  return Buffer.from(JSON.stringify({ ...base, amountMinor: 2490, currency: 'USD', ...changes }));
};
const send = async (body: Buffer, signature?: string) => {
  const sign = signature ?? signCallback(body, gateway.deployment.deploymentSecret, new Date());
  const headers = { 'content-type': 'application/json', [signatureHeader]: sign };
  const response = await gateway.server.inject({
    method: 'POST',
    url: '/payment/callback/sandbox',
    payload: body,
    headers,
  });
  return response.statusCode;
};

test('a callback doubled twenty times at once with the return page: one payment', async () => {
  const { payNo } = await place();
  const path = await startPaying(gateway, buyer, payNo);
  const body = event(path, payNo);
  const codes = await Promise.all([
    ...Array.from({ length: 20 }, () => send(body)),
    ...Array.from({ length: 5 }, async () => ((await details(payNo)).success ? 200 : 500)),
    chooseAtSandbox(gateway, path, 'approve').then(() => 200),
  ]);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await ledger(payNo)).toEqual([['capture', 2490]]);
  expect(await stock()).toEqual([9, 1]);
  const messages = await db.selectFrom('message').select('title').where('buyer_id', '=', buyer.id).execute();
  expect(messages).toHaveLength(2);
});

test('forged, altered, old or unsigned callbacks are refused and reported', async () => {
  const { payNo } = await place();
  const path = await startPaying(gateway, buyer, payNo);
  const body = event(path, payNo);
  const { deploymentSecret } = gateway.deployment;
  const good = signCallback(body, deploymentSecret, new Date());
  expect(await send(body, '')).toBe(401);
  expect(await send(body, 'garbage')).toBe(401);
  expect(await send(body, signCallback(body, Buffer.alloc(32, 8), new Date()))).toBe(401);
  expect(await send(Buffer.concat([body, Buffer.from(' ')]), good)).toBe(401);
  expect(await send(body, signCallback(body, deploymentSecret, new Date(Date.now() - 600_000)))).toBe(401);
  expect(await send(body, good.replace(/^t=\d/, 't=9'))).toBe(401);
  expect(takeFaults()).toHaveLength(6);
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
});

test.each([
  ['another amount', { amountMinor: 1 }],
  ['another currency', { currency: 'CNY' }],
  ['another payment', { payNo: 'P20261120-0000000000' }],
  ['an unknown charge', { reference: 'SBnothing' }],
])('a callback well signed but with %s is refused and reported', async (_name, changes) => {
  const { payNo } = await place();
  const path = await startPaying(gateway, buyer, payNo);
  expect(await send(event(path, payNo, changes))).toBe(422);
  expect(takeFaults()).toMatchObject([expect.stringContaining('PaymentFault: sandbox says APPROVED')]);
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
  expect(await send(event(path, payNo))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID' });
});

test('news that come in the wrong order move nothing back', async () => {
  const { payNo } = await place();
  const path = await startPaying(gateway, buyer, payNo);
  expect(await send(event(path, payNo))).toBe(200);
  expect(await send(event(path, payNo, { eventId: 'x-declined', state: 'DECLINED' }))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('a callback of an unknown provider, too large or not JSON is refused without a fault of ours', async () => {
  const url = '/payment/callback/cash';
  expect((await gateway.server.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404);
  expect(await send(Buffer.from('not JSON'))).toBe(401);
  expect(await send(Buffer.alloc(100_000))).toBe(400);
  takeFaults();
});

import { cartUpdate } from '@kaimai/contract/cart/cart';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import { inTransaction } from '#db/in-transaction.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import {
  buy,
  chooseAtSandbox,
  openSandbox,
  placeOrder,
  prepareFill,
  prepareOrder,
  startPaying,
} from '#testing/purchase.ts';
import { createListeningGateway } from '#testing/listening.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { reserveOrderRefund } from './refund.ts';
import { signatureHeader, signCallback } from './sandbox/callback-signature.ts';

let gateway: TestGateway;
let db: TestGateway['db'];
let buyers: TestBuyer[];
let shopId: number;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
  buyers = await Promise.all(Array.from({ length: 200 }, (_, number) => buyerAt(`198.51.100.${number}`)));
});

beforeEach(async () => {
  ({ id: shopId } = await createShop(db));
});

afterAll(async () => gateway.close());

const addProduct = (stock: number): Promise<TestProduct> => createProduct(db, { shopId, stock });
/** Each buyer has a separate network, because unpaid orders are limited per network. */
const buyerAt = async (remoteAddress: string) => ({ ...(await createBuyer(gateway)), remoteAddress });
const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The repetitions of a race. */
const rounds = 50;

/** Runs a race fifty times, ten concurrently: on a busy machine, more calls would time out waiting for a connection. */
async function race<T>(run: (round: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < rounds; first += 10)
    results.push(...(await Promise.all(Array.from({ length: 10 }, (_, index) => run(first + index)))));
  return results;
}

function countCodes(answers: readonly { code: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[code] = (counts[code] ?? 0) + 1;
  return counts;
}

test('ten units and 80 concurrent buyers: exactly ten are sold, and the others get the reason', async () => {
  const product = await addProduct(10);
  const buyNow = { skuCode: product.skuCode, quantity: 1 };
  const rivals = buyers.slice(0, 80);
  const orders = await Promise.all(rivals.map((buyer) => prepareFill(gateway, buyer, { buyNow })));
  const answers = await Promise.all(
    orders.map((order, index) => gateway.call(orderPlace, order, rivals[index] ?? pick(buyers))),
  );
  expect(countCodes(answers)).toEqual({ SUCCESS: 10, STOCK_NOT_ENOUGH: 70 });
  await assertInvariants(db);
});

test('two units and four concurrent buyers, fifty times: two are sold each time', async () => {
  const races = await race(async (round) => {
    const { skuCode } = await addProduct(2);
    const rivals = buyers.slice(round * 4, round * 4 + 4);
    const buyNow = { skuCode, quantity: 1 };
    const orders = await Promise.all(rivals.map((buyer) => prepareFill(gateway, buyer, { buyNow })));
    return Promise.all(orders.map((order, at) => gateway.call(orderPlace, order, rivals[at] ?? pick(buyers))));
  });
  for (const answers of races) expect(countCodes(answers)).toEqual({ SUCCESS: 2, STOCK_NOT_ENOUGH: 2 });
  await assertInvariants(db);
});

test('an order sent twice concurrently, fifty times: one order each time', async () => {
  const { skuCode } = await addProduct(1000);
  for (const buyer of buyers.slice(0, rounds)) {
    const order = await prepareFill(gateway, buyer, { buyNow: { skuCode, quantity: 1 } });
    const [one, other] = await Promise.all([order, order].map((again) => gateway.call(orderPlace, again, buyer)));
    expect(one?.orderNos).toEqual(other?.orderNos);
  }
  await assertInvariants(db);
});

test('buyers of the same products in any order: no deadlock, every order complete', async () => {
  const products = await Promise.all(Array.from({ length: 6 }, () => addProduct(1000)));
  const prepared = await Promise.all(
    buyers.slice(0, rounds).map(async (buyer, round) => {
      const first = round % products.length;
      const rotated = [...products.slice(first), ...products.slice(0, first)].slice(0, 4);
      const lines = round % 4 < 2 ? rotated : rotated.toReversed();
      const order = await prepareOrder(
        gateway,
        buyer,
        lines.map(({ skuCode }) => ({ skuCode, quantity: 2 })),
      );
      return { buyer, order };
    }),
  );
  const answers = await Promise.all(prepared.map(({ buyer, order }) => gateway.call(orderPlace, order, buyer)));
  expect(countCodes(answers)).toEqual({ SUCCESS: rounds });
  // A deadlock would be retried, so the answers do not show it.
  const { rows } = await sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  expect(rows).toEqual([{ deadlocks: 0 }]);
  await assertInvariants(db);
});

test('an order of a cart that is edited at the same time contains the cart of one moment', async () => {
  const product = await addProduct(10_000);
  const [buyer] = buyers as [TestBuyer];
  for (let round = 0; round < rounds; round++) {
    const order = await prepareOrder(gateway, buyer, [{ skuCode: product.skuCode, quantity: 2 }]);
    const edit = (quantity: number) =>
      gateway.call(cartUpdate, { lines: [{ skuCode: product.skuCode, quantity }] }, buyer);
    const [placed] = await Promise.all([gateway.call(orderPlace, order, buyer), edit(1), edit(5), edit(9)]);
    expect(['SUCCESS', 'PRICE_CHANGED']).toContain(placed.code);
    const orderNo = placed.success ? placed.orderNos[0] : undefined;
    const seen = orderNo ? (await gateway.call(orderDetails, { orderNo }, buyer)).total.USD : order.expectedTotal;
    expect(seen).toBe(order.expectedTotal);
    const cartAfterwards = await gateway.call(fillView, {}, buyer);
    expect(['SUCCESS', 'CART_EMPTY']).toContain(cartAfterwards.code);
    if (orderNo) await gateway.call(orderCancel, { orderNo }, buyer);
    await gateway.call(cartUpdate, { lines: [{ skuCode: product.skuCode, quantity: 1, savedForLater: true }] }, buyer);
  }
  await assertInvariants(db);
});

test('a payment that races with its expiry is paid with its stock, or closed and refunded', async () => {
  const scarce = await addProduct(rounds);
  const payments = await race(async (round) => {
    const buyer = buyers[round] ?? pick(buyers);
    const { payNo } = await placeOrder(gateway, buyer, [{ skuCode: scarce.skuCode, quantity: 1 }]);
    return { buyer, payNo, press: await openSandbox(gateway, await startPaying(gateway, buyer, payNo)) };
  });
  await race(async (round) => {
    const { payNo, press } = payments[round] ?? pick(payments);
    const payUntil = new Date(Date.now() + Math.random() * 60);
    await db.updateTable('payment').set({ pay_until: payUntil }).where('pay_no', '=', payNo).execute();
    await pause(Math.random() * 120);
    await Promise.all([press('approve'), gateway.jobRunner.runOnce(), orderLater(scarce, Math.random() * 30)]);
  });
  // A refund that the first run reserves may be sent only by the second one.
  await gateway.jobRunner.runOnce();
  await gateway.jobRunner.runOnce();
  for (const { buyer, payNo } of payments) {
    const { status } = await gateway.call(paymentDetails, { payNo }, buyer);
    expect(['PAID', 'REFUNDED']).toContain(status);
  }
  await assertInvariants(db);
});

/** Orders the stock that expired orders release, so that some late payments find none. */
async function orderLater({ skuCode }: TestProduct, afterMs: number): Promise<void> {
  await pause(afterMs);
  const rival = pick(buyers.slice(rounds));
  const fill = await gateway.call(fillView, { buyNow: { skuCode, quantity: 1 } }, rival);
  if (!fill.success) return;
  const order = await prepareFill(gateway, rival, { buyNow: { skuCode, quantity: 1 } }).catch(() => undefined);
  if (order) await gateway.call(orderPlace, order, rival);
}

test('of a concurrent payment and cancellation one succeeds, and a late payment is refunded', async () => {
  const product = await addProduct(100);
  const payments = await Promise.all(
    buyers.slice(0, 20).map(async (buyer) => {
      const { payNo, orderNos } = await placeOrder(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
      const path = await startPaying(gateway, buyer, payNo);
      await Promise.all([
        chooseAtSandbox(gateway, path, 'approve'),
        gateway.call(orderCancel, { orderNo: orderNos[0] ?? '' }, buyer),
      ]);
      return { buyer, payNo };
    }),
  );
  await gateway.jobRunner.runOnce();
  for (const { buyer, payNo } of payments) {
    const { status } = await gateway.call(paymentDetails, { payNo }, buyer);
    expect(['PAID', 'REFUNDED']).toContain(status);
  }
  await assertInvariants(db);
});

test('the return page and twenty concurrent callbacks, fifty times: one payment each time', async () => {
  const product = await addProduct(1000);
  for (const buyer of buyers.slice(0, rounds)) {
    const { payNo } = await placeOrder(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
    const path = await startPaying(gateway, buyer, payNo);
    const callback = approvalOf(payNo, path);
    await Promise.all([
      chooseAtSandbox(gateway, path, 'approve'),
      gateway.call(paymentDetails, { payNo }, buyer),
      ...Array.from({ length: 20 }, () => gateway.server.inject(callback)),
    ]);
    expect(await gateway.call(paymentDetails, { payNo }, buyer)).toMatchObject({ status: 'PAID' });
  }
  const captures = await sql<{ most: number }>`
    SELECT max(times)::int AS most FROM (
      SELECT count(*) AS times FROM payment_ledger WHERE kind = 'capture' GROUP BY payment_id) captures`.execute(db);
  expect(captures.rows).toEqual([{ most: 1 }]);
  await assertInvariants(db);
});

function approvalOf(payNo: string, path: string) {
  const reference = path.split('/').at(-1);
  const event = {
    eventId: `${reference}-approved`,
    reference,
    payNo,
    state: 'APPROVED',
    amountMinor: 2490,
    currency: 'USD',
  };
  const payload = Buffer.from(JSON.stringify(event));
  const signature = signCallback(payload, gateway.deployment.deploymentSecret, new Date());
  const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
  return { method: 'POST', url: '/payment/callback/sandbox', payload, headers } as const;
}

test('two concurrent refunds of sixty per cent, fifty times: one of them succeeds each time', async () => {
  const product = await addProduct(1000);
  for (const buyer of buyers.slice(0, rounds)) {
    const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: product.skuCode, quantity: 1 }]);
    const { id } = await db
      .selectFrom('customer_order')
      .select('id')
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    const refund = (number: number) => ({
      orderId: id,
      refundNo: `${orderNo}-${number}`,
      amountMinor: 1494,
      now: new Date(),
    });
    const outcomes = await Promise.allSettled(
      [1, 2].map((number) => inTransaction(db, (tx) => reserveOrderRefund(tx, refund(number)))),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  }
  await gateway.jobRunner.runOnce();
  await assertInvariants(db);
});

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

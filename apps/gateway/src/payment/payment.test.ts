import { createHash } from 'node:crypto';
import { orderCancel, orderDetails, orderPlace } from '@kaimai/contract/order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#http/transact.ts';
import {
  createBuyer,
  createProduct,
  createShop,
  type TestBuyer,
  type TestProduct,
  type TestShop,
} from '#testing/factories.ts';
import { findFreePort } from '#testing/free-port.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { chooseAtSandbox, openSandbox, placeOrder, startPaying } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { reserveRefund } from './refund.ts';
import { signatureHeader, signCallback } from './sandbox/callback-signature.ts';

let gateway: TestGateway;
let db: TestGateway['gateway']['db'];
let shop: TestShop;
let headphones: TestProduct;
let buyer: TestBuyer;

beforeAll(async () => {
  const port = await findFreePort();
  gateway = await createTestGateway({ publicUrl: `http://127.0.0.1:${port}` });
  await gateway.server.listen({ port, host: '127.0.0.1' });
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
const statusOf = async (orderNo = '') => (await gateway.call(orderDetails, { orderNo }, buyer)).status;
const runJobs = () => gateway.gateway.clockwork.runOnce();
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

/** Lets the time to pay of this buyer's payments be over, and the job close them. */
async function expire() {
  await db
    .updateTable('payment')
    .set({ pay_until: new Date(Date.now() - 1000) })
    .where('buyer_id', '=', buyer.id)
    .where('state', '=', 'PENDING')
    .execute();
  await runJobs();
}

const lastMessage = async () =>
  (
    await db
      .selectFrom('message')
      .select('title')
      .where('buyer_id', '=', buyer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).title.en_US;

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

describe('paying', () => {
  test('the sandbox’s page takes the buyer’s yes, tells the shop over HTTP, and the order is paid', async () => {
    const { payNo, orderNos } = await place(2);
    expect(await details()).toMatchObject({
      payNo,
      status: 'PENDING',
      settlementAmount: '37.80',
      settlementCurrency: 'USD',
      orderNos,
      providers: ['sandbox'],
      lastAttempt: null,
    });
    const path = await startPaying(gateway, buyer, payNo);
    const page = await gateway.server.inject({ url: path });
    expect(page.statusCode).toBe(200);
    const style = /<style>(.*?)<\/style>/s.exec(page.body)?.[1] ?? '';
    const styleHash = createHash('sha256').update(style).digest('base64');
    expect(page.headers['content-security-policy']).toContain(`default-src 'none'; style-src 'sha256-${styleHash}'`);
    expect(page.body).toContain('US$');
    expect(page.body).toContain(payNo);

    const { status, location } = await chooseAtSandbox(gateway, path, 'approve');
    expect([status, location]).toEqual([303, `${gateway.deployment.publicUrl}/checkout?payNo=${payNo}`]);
    expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
    expect(await gateway.call(orderDetails, { orderNo: orderNos[0] ?? '' }, buyer)).toMatchObject({
      status: 'PAID',
      paymentProvider: 'sandbox',
      paidAt: expect.any(String) as string,
      payUntil: null,
      timeline: [{ status: 'PENDING_PAYMENT' }, { status: 'PAID' }],
    });
    expect(await stock()).toEqual([8, 2]);
    expect(await ledger(payNo)).toEqual([['capture', 3780]]);
    const mails = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ to: buyer.email, template: 'orderPaid' }),
    );
    expect(await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, buyer)).toMatchObject({
      code: 'ORDER_STATE_CONFLICT',
      detail: 'This is paid already',
    });
  });

  test('the page speaks the language the buyer shops in', async () => {
    const { payNo } = await place();
    const answer = await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, { ...buyer, locale: 'zh_CN' });
    const page = await gateway.server.inject({ url: new URL(answer.redirectUrl).pathname });
    expect(page.body).toContain('<html lang="zh-CN">');
    expect(page.body).toContain('确认付款 US$24.90');
  });

  test.each([
    ['decline', 'DECLINED'],
    ['leave', 'ABANDONED'],
  ] as const)('after “%s” the payment waits, and can be tried again', async (choice, lastAttempt) => {
    const { payNo } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    await chooseAtSandbox(gateway, path, choice);
    expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastAttempt });
    const second = await startPaying(gateway, buyer, payNo);
    expect(second).not.toBe(path);
    await chooseAtSandbox(gateway, second, 'approve');
    expect(await details(payNo)).toMatchObject({ status: 'PAID' });
  });

  test('a double tap leads to one and the same page, and pressing its button twice pays once', async () => {
    const { payNo } = await place();
    const paths = await Promise.all(Array.from({ length: 5 }, () => startPaying(gateway, buyer, payNo)));
    const [path = ''] = paths;
    expect(new Set(paths).size).toBe(1);
    const press = await openSandbox(gateway, path);
    const pressed = await Promise.all(Array.from({ length: 5 }, () => press('approve')));
    expect(pressed.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    expect(await press('decline')).toMatchObject({ status: 303 });
    expect(await details(payNo)).toMatchObject({ status: 'PAID' });
    expect(await ledger(payNo)).toEqual([['capture', 2490]]);
  });

  test('a form that our page did not make decides nothing', async () => {
    const { payNo } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const payload of ['choice=approve', 'choice=approve&token=0', 'choice=toString', '%00', 'choice[]=approve']) {
      const response = await gateway.server.inject({ method: 'POST', url: path, headers, payload });
      expect(response.statusCode).toBe(400);
    }
    expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastAttempt: 'PENDING' });
    for (const url of ['/sandbox-pay/SB0', '/sandbox-pay/%00', `/sandbox-pay/SB${'0'.repeat(32)}`]) {
      expect((await gateway.server.inject({ url })).statusCode).toBe(404);
    }
  });

  test('another buyer’s payment answers like one that is not there', async () => {
    const { payNo } = await place();
    const stranger = await createBuyer(gateway);
    for (const [service, input] of [
      [paymentDetails, { payNo }],
      [paymentStart, { payNo, provider: 'sandbox' }],
    ] as const) {
      const foreign = await gateway.call(service, input, stranger);
      const missing = await gateway.call(service, { ...input, payNo: 'P20261120-0000000000' }, stranger);
      expect(foreign).toMatchObject({ code: 'OBJECT_NOT_EXIST', detail: missing.detail });
      expect(await gateway.call(service, input)).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
    }
    expect(await gateway.call(paymentDetails, {}, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await gateway.call(paymentStart, { payNo, provider: 'cash' }, buyer)).toMatchObject({
      code: 'PARAMETER_ERROR',
    });
  });

  test('without a number: the newest that waits, else the newest', async () => {
    const waiting = await place();
    const cancelled = await place();
    await gateway.call(orderCancel, { orderNo: cancelled.orderNos[0] ?? '' }, buyer);
    expect(await details()).toMatchObject({ payNo: waiting.payNo });
    await gateway.call(orderCancel, { orderNo: waiting.orderNos[0] ?? '' }, buyer);
    expect(await details()).toMatchObject({ payNo: cancelled.payNo, status: 'CLOSED' });
    expect(await gateway.call(paymentStart, { payNo: waiting.payNo, provider: 'sandbox' }, buyer)).toMatchObject({
      code: 'PAYMENT_EXPIRED',
    });
  });
});

describe('the callback', () => {
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

  test('doubled twenty times at once with the return page: one payment', async () => {
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

  test('forged, altered, old or unsigned ones are refused and reported', async () => {
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
  ])('well signed but with %s is refused and reported', async (_name, changes) => {
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

  test('of an unknown provider, too large or not JSON: refused without a fault of ours', async () => {
    const url = '/payment/callback/cash';
    expect((await gateway.server.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(404);
    expect(await send(Buffer.from('not JSON'))).toBe(401);
    expect(await send(Buffer.alloc(100_000))).toBe(400);
    takeFaults();
  });
});

describe('when things go wrong', () => {
  test('a callback that never came is made up for by asking when the buyer looks', async () => {
    const { payNo } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    await decideInSilence(path, 'approved');
    expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
    await makeAttemptsOlder(payNo, 3);
    expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
  });

  test('and by the job when nobody looks', async () => {
    const { payNo, orderNos } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    await decideInSilence(path, 'approved');
    await makeAttemptsOlder(payNo, 60);
    await runJobs();
    expect(await statusOf(orderNos[0])).toBe('PAID');
  });

  test('a callback that found nobody is sent again until it is taken', async () => {
    const { payNo, orderNos } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    await decideInSilence(path, 'approved', new Date());
    await runJobs();
    expect(await statusOf(orderNos[0])).toBe('PAID');
    const charge = await db
      .selectFrom('sandbox_charge')
      .selectAll()
      .where('pay_no', '=', payNo)
      .executeTakeFirstOrThrow();
    expect(charge).toMatchObject({ notify_attempts: 1, next_notify_at: null, notified_at: expect.any(Date) as Date });
  });

  test('money that comes after the order expired takes the goods that are still there', async () => {
    const { payNo, orderNos } = await place(3);
    const path = await startPaying(gateway, buyer, payNo);
    await expire();
    expect([await statusOf(orderNos[0]), await stock()]).toEqual(['CLOSED', [10, 0]]);
    await chooseAtSandbox(gateway, path, 'approve');
    expect([await statusOf(orderNos[0]), await stock()]).toEqual(['PAID', [7, 3]]);
    expect(await details(payNo)).toMatchObject({ status: 'PAID' });
  });

  test('and goes back when they are not', async () => {
    const { payNo, orderNos } = await place(8);
    const path = await startPaying(gateway, buyer, payNo);
    await expire();
    const rival = await createBuyer(gateway);
    await placeOrder(gateway, rival, [{ skuCode: headphones.skuCode, quantity: 5 }]);
    await chooseAtSandbox(gateway, path, 'approve');
    expect(await statusOf(orderNos[0])).toBe('REFUNDING');
    await Promise.all([runJobs(), runJobs()]);
    expect(await statusOf(orderNos[0])).toBe('REFUNDED');
    expect(await details(payNo)).toMatchObject({ status: 'REFUNDED' });
    const amount = (await ledger(payNo))[0]?.[1];
    expect(await ledger(payNo)).toEqual([
      ['capture', amount],
      ['refund_reserved', amount],
      ['refund', amount],
    ]);
    const refunds = await db
      .selectFrom('sandbox_refund')
      .innerJoin('sandbox_charge', 'sandbox_charge.reference', 'sandbox_refund.reference')
      .select('sandbox_refund.amount_minor')
      .where('pay_no', '=', payNo)
      .execute();
    expect(refunds).toEqual([{ amount_minor: amount }]);
    expect(await lastMessage()).toBe('Money returned');
  });

  test('what the buyer cancelled is not bought after all: the money goes back', async () => {
    const { payNo, orderNos } = await place();
    const path = await startPaying(gateway, buyer, payNo);
    await gateway.call(orderCancel, { orderNo: orderNos[0] ?? '' }, buyer);
    await chooseAtSandbox(gateway, path, 'approve');
    await runJobs();
    expect(await statusOf(orderNos[0])).toBe('REFUNDED');
    expect(await stock()).toEqual([10, 0]);
  });

  test('a payment of a second attempt that was approved as well goes back, the first one stays', async () => {
    const { payNo, orderNos } = await place();
    const first = await startPaying(gateway, buyer, payNo);
    await chooseAtSandbox(gateway, first, 'leave');
    const second = await startPaying(gateway, buyer, payNo);
    await chooseAtSandbox(gateway, second, 'approve');
    await db
      .updateTable('sandbox_charge')
      .set({ state: 'open' })
      .where('reference', '=', first.split('/').at(-1) ?? '')
      .execute();
    await chooseAtSandbox(gateway, first, 'approve');
    await runJobs();
    expect(await statusOf(orderNos[0])).toBe('PAID');
    expect((await ledger(payNo)).map(([kind]) => kind)).toEqual(['capture', 'capture', 'refund_reserved', 'refund']);
    expect(await lastMessage()).toBe('Second payment returned');
  });

  test('two refunds of sixty per cent at once: never above what was paid', async () => {
    const { payNo } = await place();
    await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
    const { id } = await db.selectFrom('payment').select('id').where('pay_no', '=', payNo).executeTakeFirstOrThrow();
    const reserve = (refundNo: string) =>
      inTransaction(db, (tx) =>
        reserveRefund(tx, {
          paymentId: id,
          refundNo,
          amountMinor: 1494,
          provider: 'sandbox',
          reference: 'x',
          now: new Date(),
        }),
      );
    const outcomes = await Promise.allSettled([reserve(`${payNo}-1`), reserve(`${payNo}-2`), reserve(`${payNo}-3`)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { name: 'RefundExceeded' } },
      { reason: { name: 'RefundExceeded' } },
    ]);
    await db.deleteFrom('payment_ledger').where('event_id', 'like', `${payNo}-%`).execute();
  });

  test('the answer to “did my order go through?” is there even when nothing else is', async () => {
    const order = await place();
    expect(await details()).toMatchObject({ payNo: order.payNo, status: 'PENDING' });
    expect(await gateway.call(orderPlace, { orderToken: 'lost', expectedTotal: '1.00' }, buyer)).toMatchObject({
      code: 'ORDER_TOKEN_EXPIRED',
    });
  });

  async function decideInSilence(path: string, state: 'approved', notifyAt: Date | null = null) {
    const reference = path.split('/').at(-1) ?? '';
    const change = { state, next_notify_at: notifyAt };
    await db.updateTable('sandbox_charge').set(change).where('reference', '=', reference).execute();
  }

  async function makeAttemptsOlder(payNo: string, seconds: number) {
    const then = new Date(Date.now() - seconds * 1000);
    await db
      .updateTable('payment_attempt')
      .set({ asked_at: then, started_at: then })
      .where('payment_id', '=', (eb) => eb.selectFrom('payment').select('id').where('pay_no', '=', payNo))
      .execute();
  }
});

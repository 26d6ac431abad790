import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer } from '#testing/factories.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { chooseAtSandbox, placeOrder, startPaying } from '#testing/purchase.ts';
import { ledgerOf, stockAndSold } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { claimAttempts } from './reconcile.sql.ts';
import { reserveRefund } from './refund.ts';

const fixture = openOneShop(async () => {
  const gateway = await createListeningGateway();
  // The cases are about single seconds and milliseconds.
  gateway.stopClock();
  return gateway;
});

const secondsAgo = (seconds: number) => new Date(fixture.gateway.now().getTime() - seconds * 1000);

const details = (payNo = '') => fixture.call(paymentDetails, { payNo });
const statusOf = async (orderNo = '') => (await fixture.call(orderDetails, { orderNo })).status;
const runJobs = () => fixture.gateway.jobRunner.runOnce();

const stock = () => stockAndSold(fixture.db, fixture.headphones);

/** Makes this buyer's pending payments expire, and lets the job close them. */
async function expire() {
  await fixture.db
    .updateTable('payment')
    .set({ pay_until: secondsAgo(1) })
    .where('buyer_id', '=', fixture.buyer.id)
    .where('state', '=', 'PENDING')
    .execute();
  await runJobs();
}

const lastMessageTitle = async () =>
  (
    await fixture.db
      .selectFrom('message')
      .select('title')
      .where('buyer_id', '=', fixture.buyer.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).title.en_US;

const ledger = (payNo: string) => ledgerOf(fixture.db, payNo);

test('a missing callback is replaced by a query when the buyer opens the page', async () => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await decideWithoutCallback(path, 'approved');
  expect(await details(payNo)).toMatchObject({ status: 'PENDING' });
  await makeAttemptsOlder(payNo, 3);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('a missing callback is replaced by a query of the job when nobody opens the page', async () => {
  const { payNo, orderNos } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await decideWithoutCallback(path, 'approved');
  await makeAttemptsOlder(payNo, 60);
  await runJobs();
  expect(await statusOf(orderNos[0])).toBe('PAID');
});

test.each([
  ['within three days', 3 * 86_400 - 1, 'PAID'],
  ['no more after three days', 3 * 86_400, 'PENDING'],
])('the job queries an attempt %s', async (_name, ageSeconds, status) => {
  const { payNo } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await decideWithoutCallback(path, 'approved');
  await makeAttemptsOlder(payNo, ageSeconds);
  await runJobs();
  const payment = fixture.db.selectFrom('payment').select('state').where('pay_no', '=', payNo);
  expect(await payment.executeTakeFirst()).toEqual({ state: status });
});

test.each([
  [60, 15, false],
  [60, 15.001, true],
  [1000, 100, false],
  [1000, 100.001, true],
])('an attempt of %d seconds ago that was queried %d seconds ago is due: %s', async (age, queried, isDue) => {
  const { payNo } = await fixture.order();
  await startPaying(fixture.gateway, fixture.buyer, payNo);
  const now = fixture.gateway.now();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const { reference } = await fixture.db
    .updateTable('payment_attempt')
    .set({ started_at: ago(age), asked_at: ago(queried) })
    .where('payment_id', '=', (eb) => eb.selectFrom('payment').select('id').where('pay_no', '=', payNo))
    .returning('provider_reference as reference')
    .executeTakeFirstOrThrow();
  const due = await claimAttempts(fixture.db, now, 500);
  expect(due.some((attempt) => attempt.reference === reference)).toBe(isDue);
});

test.each([
  ['PENDING', true],
  ['DECLINED', false],
] as const)('an attempt before another one that is %s is unwanted: %s', async (state, isUnwanted) => {
  const { payNo } = await fixture.order();
  await startPaying(fixture.gateway, fixture.buyer, payNo);
  await makeAttemptsOlder(payNo, 60);
  const now = fixture.gateway.now();
  const { id, reference } = await fixture.db
    .selectFrom('payment_attempt')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['payment_id as id', 'provider_reference as reference'])
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow();
  const later = { payment_id: id, provider: 'stripe', provider_reference: `later-${payNo}`, redirect_url: '/' };
  const ended = state === 'PENDING' ? null : now;
  await fixture.db
    .insertInto('payment_attempt')
    .values({ ...later, state, started_at: now, asked_at: now, ended_at: ended })
    .execute();
  const due = await claimAttempts(fixture.db, now, 500);
  expect(due.filter((attempt) => attempt.reference === reference)).toMatchObject([{ isUnwanted }]);
  await fixture.db.deleteFrom('payment_attempt').where('provider_reference', '=', later.provider_reference).execute();
});

test('a callback that was not accepted is repeated until it is', async () => {
  const { payNo, orderNos } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await decideWithoutCallback(path, 'approved', fixture.gateway.now());
  await runJobs();
  expect(await statusOf(orderNos[0])).toBe('PAID');
  const charge = await fixture.db
    .selectFrom('sandbox_charge')
    .selectAll()
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow();
  expect(charge).toMatchObject({ notify_attempts: 1, next_notify_at: null, notified_at: expect.any(Date) as Date });
});

test('a payment after the expiry of its order buys the products that are still in stock', async () => {
  const { payNo, orderNos } = await fixture.order(3);
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await expire();
  expect([await statusOf(orderNos[0]), await stock()]).toEqual(['CLOSED', [10, 0]]);
  await chooseAtSandbox(fixture.gateway, path, 'approve');
  expect([await statusOf(orderNos[0]), await stock()]).toEqual(['PAID', [7, 3]]);
  expect(await details(payNo)).toMatchObject({ status: 'PAID' });
});

test('a payment after the expiry of its order is refunded if the products are sold out', async () => {
  const { payNo, orderNos } = await fixture.order(8);
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await expire();
  const rival = await createBuyer(fixture.gateway);
  await placeOrder(fixture.gateway, rival, [{ skuCode: fixture.headphones.skuCode, quantity: 5 }]);
  await chooseAtSandbox(fixture.gateway, path, 'approve');
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
  const refunds = await fixture.db
    .selectFrom('sandbox_refund')
    .innerJoin('sandbox_charge', 'sandbox_charge.reference', 'sandbox_refund.reference')
    .select('sandbox_refund.amount_minor')
    .where('pay_no', '=', payNo)
    .execute();
  expect(refunds).toEqual([{ amount_minor: amount }]);
  expect(await lastMessageTitle()).toBe('Payment refunded');
});

test('a payment that arrives after the buyer’s cancellation is refunded', async () => {
  const { payNo, orderNos } = await fixture.order();
  const path = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await fixture.call(orderCancel, { orderNo: orderNos[0] ?? '' });
  expect(await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' })).toMatchObject({
    isPaid: false,
    refunds: [],
  });
  await chooseAtSandbox(fixture.gateway, path, 'approve');
  await runJobs();
  const { total, ...order } = await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' });
  expect(order).toMatchObject({
    status: 'REFUNDED',
    isPaid: true,
    refunds: [{ afterSalesNo: null, amount: total, sentAt: expect.any(String) as string }],
    kept: { USD: '0.00' },
  });
  expect(await stock()).toEqual([10, 0]);
});

/** The buyer approves a second attempt, and then the first one, too. */
async function payTwice(payNo: string): Promise<void> {
  const first = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await chooseAtSandbox(fixture.gateway, first, 'leave');
  const second = await startPaying(fixture.gateway, fixture.buyer, payNo);
  await chooseAtSandbox(fixture.gateway, second, 'approve');
  await fixture.db
    .updateTable('sandbox_charge')
    .set({ state: 'open' })
    .where('reference', '=', first.split('/').at(-1) ?? '')
    .execute();
  await chooseAtSandbox(fixture.gateway, first, 'approve');
}

test('a second approved attempt is refunded, and the first one stays', async () => {
  const { payNo, orderNos } = await fixture.order();
  await payTwice(payNo);
  await runJobs();
  const { total, ...order } = await fixture.call(orderDetails, { orderNo: orderNos[0] ?? '' });
  expect(order).toMatchObject({ status: 'PAID', refunds: [], kept: total });
  expect((await ledger(payNo)).map(([kind]) => kind)).toEqual(['capture', 'capture', 'refund_reserved', 'refund']);
  expect(await lastMessageTitle()).toBe('Second payment refunded');
});

test('an order whose second payment was refunded can still be refunded from the first', async () => {
  const { payNo, orderNos } = await fixture.order();
  const [orderNo = ''] = orderNos;
  await payTwice(payNo);
  await runJobs();
  expect(await fixture.call(orderCancel, { orderNo })).toMatchObject({ code: 'SUCCESS' });
  await runJobs();
  const { total, ...order } = await fixture.call(orderDetails, { orderNo });
  expect(order).toMatchObject({ status: 'REFUNDED', refunds: [{ amount: total }], kept: { USD: '0.00' } });
});

test('of three concurrent refunds of sixty per cent one is reserved, so that they never exceed what was paid', async () => {
  const { payNo } = await fixture.order();
  await chooseAtSandbox(fixture.gateway, await startPaying(fixture.gateway, fixture.buyer, payNo), 'approve');
  const { id, amount_minor: paidMinor } = await fixture.db
    .selectFrom('payment')
    .select(['id', 'amount_minor'])
    .where('pay_no', '=', payNo)
    .executeTakeFirstOrThrow();
  const reserve = (refundNo: string) =>
    inTransaction(fixture.db, (tx) =>
      reserveRefund(tx, {
        paymentId: id,
        orderId: null,
        refundNo,
        amountMinor: Math.round(paidMinor * 0.6),
        provider: 'sandbox',
        reference: 'x',
        reservedAt: fixture.gateway.now(),
      }),
    );
  const outcomes = await Promise.allSettled([reserve(`${payNo}-1`), reserve(`${payNo}-2`), reserve(`${payNo}-3`)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { name: 'RefundExceeded' } },
    { reason: { name: 'RefundExceeded' } },
  ]);
  // These refunds belong to no order, so the invariants that are checked after the tests would not hold with them.
  await fixture.db
    .deleteFrom('due_refund')
    .where('reserved_id', 'in', (eb) =>
      eb.selectFrom('payment_ledger').select('id').where('event_id', 'like', `${payNo}-%`),
    )
    .execute();
  await fixture.db.transaction().execute(async (tx) => {
    await sql`ALTER TABLE payment_ledger DISABLE TRIGGER append_only`.execute(tx);
    await tx.deleteFrom('payment_ledger').where('event_id', 'like', `${payNo}-%`).execute();
    await sql`ALTER TABLE payment_ledger ENABLE TRIGGER append_only`.execute(tx);
  });
});

test('a payment can be queried after its order token was lost', async () => {
  const order = await fixture.order();
  expect(await details()).toMatchObject({ payNo: order.payNo, status: 'PENDING' });
  expect(await fixture.call(orderPlace, { orderToken: 'lost', expectedTotal: '1.00' })).toMatchObject({
    code: 'ORDER_TOKEN_EXPIRED',
  });
});

async function decideWithoutCallback(path: string, state: 'approved', notifyAt: Date | null = null) {
  const reference = path.split('/').at(-1) ?? '';
  const change = { state, next_notify_at: notifyAt };
  await fixture.db.updateTable('sandbox_charge').set(change).where('reference', '=', reference).execute();
}

async function makeAttemptsOlder(payNo: string, seconds: number) {
  const then = secondsAgo(seconds);
  await fixture.db
    .updateTable('payment_attempt')
    .set({ asked_at: then, started_at: then })
    .where('payment_id', '=', (eb) => eb.selectFrom('payment').select('id').where('pay_no', '=', payNo))
    .execute();
}

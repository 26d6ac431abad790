import { orderCancel, orderDetails } from '@kaimai/contract/order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment';
import { afterSalesDetails, afterSalesRequest } from '@kaimai/contract/after-sales';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#http/transact.ts';
import { listWaitingRefunds } from '#payment/waiting-refund.sql.ts';
import { sendAgain, settleByHand } from '#payment/waiting-refund.ts';
import { lastMail } from '#testing/mails.ts';
import { ledgerOf } from '#testing/books.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { ImitatedStripe, signWebhook } from '#testing/imitated-stripe.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { chooseAtSandbox, placeOrder, prepareOrder } from '#testing/purchase.ts';
import { orderPlace } from '@kaimai/contract/place-order';
import type { TestGateway } from '#testing/test-gateway.ts';

let stripe: ImitatedStripe;
let gateway: TestGateway;
let db: TestGateway['gateway']['db'];
let buyer: TestBuyer;
let skuCode: string;

beforeAll(async () => {
  stripe = await ImitatedStripe.open();
  gateway = await createListeningGateway({ stripe: stripe.account });
  ({ db } = gateway.gateway);
});

beforeEach(async () => {
  const shop = await createShop(db);
  ({ skuCode } = await createProduct(db, { shopId: shop.id }));
  buyer = await createBuyer(gateway);
  stripe.requests.length = 0;
});

afterEach(async () => assertInvariants(db));

afterAll(async () => {
  await gateway.close();
  await stripe.close();
});

const place = () => placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
const start = (payNo: string, provider = 'stripe') => gateway.call(paymentStart, { payNo, provider }, buyer);
const details = (payNo: string) => gateway.call(paymentDetails, { payNo }, buyer);
const statusOf = async (payNo: string) => (await details(payNo)).status;
const requested = (line: string) => stripe.requests.filter((request) => request.line === line);
const takeFaults = () => gateway.faults.splice(0).map(String);

async function startSession(payNo: string) {
  const { redirectUrl, code } = await start(payNo);
  if (code !== 'SUCCESS') throw new Error(code);
  return stripe.sessionAt(redirectUrl);
}

async function send({ body, signature }: { body: Buffer; signature: string }): Promise<number> {
  const response = await gateway.server.inject({
    method: 'POST',
    url: '/payment/callback/stripe',
    payload: body,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
  });
  return response.statusCode;
}

async function makeOlder(payNo: string, seconds = 60): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await db
    .updateTable('payment_attempt')
    .set({ asked_at: then, started_at: then })
    .where('payment_id', '=', (eb) => eb.selectFrom('payment').select('id').where('pay_no', '=', payNo))
    .execute();
}

test('a payment is opened on Stripe’s page with our amount, currency and number, and paid by its webhook', async () => {
  const { payNo } = await place();
  expect(await details(payNo)).toMatchObject({ providers: ['stripe', 'sandbox'], lastProvider: null });
  const session = await startSession(payNo);
  const [opened] = requested('POST /v1/checkout/sessions');
  expect(Object.fromEntries(opened?.form ?? [])).toMatchObject({
    client_reference_id: payNo,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '2490',
    'allowed_payment_method_types[0]': 'card',
    'allowed_payment_method_types[1]': 'alipay',
    'allowed_payment_method_types[2]': 'wechat_pay',
    success_url: `${gateway.deployment.publicUrl}/checkout?payNo=${payNo}`,
  });
  expect(opened?.idempotencyKey).toMatch(new RegExp(`^${payNo}-1-.{12}$`));
  expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastProvider: 'stripe', lastAttempt: 'PENDING' });
  expect(await send(stripe.pay(session))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('who shows yuan pays yuan: as many fen as the order says', async () => {
  const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 1 }], { currency: 'CNY' });
  const { payNo } = await gateway.call(orderPlace, order, buyer);
  const session = await startSession(payNo);
  expect(session).toMatchObject({ currency: 'cny', amount_total: 17_700 });
  expect(await send(stripe.pay(session))).toBe(200);
  expect(await statusOf(payNo)).toBe('PAID');
});

test('two taps at once open one session', async () => {
  const { payNo } = await place();
  const answers = await Promise.all([start(payNo), start(payNo), start(payNo)]);
  expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect([...stripe.sessions.values()].filter((session) => session.client_reference_id === payNo)).toHaveLength(1);
});

test('a webhook doubled, and once more with another number, is one payment', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  const paid = stripe.pay(session);
  const again = stripe.webhook('checkout.session.async_payment_succeeded', session);
  const codes = await Promise.all([...Array.from({ length: 10 }, () => send(paid)), send(again)]);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await ledgerOf(db, payNo)).toEqual([['capture', 2490]]);
});

test('a webhook that is forged, altered, old or not signed does nothing and is reported', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  const paid = stripe.webhook('checkout.session.completed', { ...session, status: 'complete', payment_status: 'paid' });
  expect(await send({ ...paid, signature: '' })).toBe(401);
  expect(await send({ ...paid, signature: 't=1,v1=00' })).toBe(401);
  expect(await send({ ...paid, signature: signWebhook(paid.body, { secret: 'whsec_other' }) })).toBe(401);
  const tenMinutesAgo = new Date(Date.now() - 600_000);
  expect(await send({ ...paid, signature: signWebhook(paid.body, { at: tenMinutesAgo }) })).toBe(401);
  expect(await send({ ...paid, body: Buffer.concat([paid.body, Buffer.from(' ')]) })).toBe(401);
  expect(takeFaults()).toHaveLength(5);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test.each([
  ['another amount', { amount_total: 1 }],
  ['another currency', { currency: 'cny' }],
  ['another payment', { client_reference_id: 'P20261120-0000000000' }],
  ['an unknown session', { id: 'cs_test_unknown' }],
])('a signed webhook with %s does nothing and is reported', async (_name, changes) => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  const state = { ...session, status: 'complete', payment_status: 'paid', ...changes };
  expect(await send(stripe.webhook('checkout.session.completed', state))).toBe(422);
  expect(takeFaults()).toHaveLength(1);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test('what else happens in the account is taken and changes nothing', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  const waiting = { ...session, status: 'complete', payment_status: 'unpaid' };
  expect(await send(stripe.webhook('checkout.session.completed', waiting))).toBe(200);
  expect(await send(stripe.webhook('charge.refunded', { id: 'ch_1', object: 'charge' }))).toBe(200);
  const foreign = { ...session, id: 'cs_of_another_site', metadata: {}, payment_status: 'paid' };
  expect(await send(stripe.webhook('checkout.session.completed', foreign))).toBe(200);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test('webhooks in the wrong order: what was paid stays paid', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  expect(await send(stripe.pay(session))).toBe(200);
  const failed = { ...session, payment_status: 'unpaid' };
  expect(await send(stripe.webhook('checkout.session.async_payment_failed', failed))).toBe(200);
  expect(await send(stripe.webhook('checkout.session.expired', { ...failed, status: 'expired' }))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('Stripe is silent after success: it is asked, and the payment is paid once', async () => {
  const { payNo } = await place();
  const late = stripe.pay(await startSession(payNo));
  await makeOlder(payNo);
  await gateway.gateway.clockwork.runOnce();
  expect(await statusOf(payNo)).toBe('PAID');
  expect(await send(late)).toBe(200);
  expect(await ledgerOf(db, payNo)).toEqual([['capture', 2490]]);
});

test('an answer of Stripe that is lost is asked for again: no second session', async () => {
  const { payNo } = await place();
  stripe.losesAnswers = 1;
  const session = await startSession(payNo);
  expect(requested('POST /v1/checkout/sessions')).toHaveLength(2);
  expect([...stripe.sessions.values()].filter((other) => other.client_reference_id === payNo)).toEqual([session]);
});

test('while Stripe is away the buyer is told so, and can pay another way', async () => {
  const { payNo } = await place();
  stripe.isDown = true;
  const answer = await start(payNo);
  expect(answer).toMatchObject({
    code: 'PAYMENT_PROVIDER_FAILED',
    detail: expect.stringContaining('nothing was charged'),
  });
  expect(takeFaults()).toMatchObject([expect.stringContaining('connection to Stripe')]);
  expect(await start(payNo, 'sandbox')).toMatchObject({ code: 'SUCCESS' });
  stripe.isDown = false;
});

test('paying another way closes the session that is open', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  const { redirectUrl } = await start(payNo, 'sandbox');
  expect(session.status).toBe('expired');
  await chooseAtSandbox(gateway, new URL(redirectUrl).pathname, 'approve');
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastProvider: 'sandbox' });
});

test('paying another way, when it was paid at Stripe just now: nothing else is opened', async () => {
  const { payNo } = await place();
  stripe.pay(await startSession(payNo));
  expect(await start(payNo, 'sandbox')).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await statusOf(payNo)).toBe('PAID');
});

test('a session that could not be closed and is paid later goes back by itself', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  stripe.isDown = true;
  const { redirectUrl } = await start(payNo, 'sandbox');
  stripe.isDown = false;
  await chooseAtSandbox(gateway, new URL(redirectUrl).pathname, 'approve');
  expect(await send(stripe.pay(session))).toBe(200);
  await gateway.gateway.clockwork.runOnce();
  expect(await ledgerOf(db, payNo)).toEqual([
    ['capture', 2490],
    ['capture', 2490],
    ['refund_reserved', 2490],
    ['refund', 2490],
  ]);
  expect(stripe.refunds.at(-1)).toMatchObject({ payment_intent: `pi_${session.id}`, amount: 2490 });
  expect(await statusOf(payNo)).toBe('PAID');
});

test('when the time to pay is over, the session is closed at Stripe too', async () => {
  const { payNo } = await place();
  const session = await startSession(payNo);
  await db
    .updateTable('payment')
    .set({ pay_until: new Date(0) })
    .where('pay_no', '=', payNo)
    .execute();
  await makeOlder(payNo);
  await gateway.gateway.clockwork.runOnce();
  expect([await statusOf(payNo), session.status]).toEqual(['CLOSED', 'expired']);
});

test('a cancelled order’s money goes back through Stripe once, though its first answer is lost', async () => {
  const { payNo, orderNos } = await place();
  const [orderNo = ''] = orderNos;
  const session = await startSession(payNo);
  await send(stripe.pay(session));
  await gateway.call(orderCancel, { orderNo }, buyer);
  stripe.isDown = true;
  await expect(gateway.gateway.clockwork.runOnce()).rejects.toThrow('refunds that could not be sent');
  stripe.isDown = false;
  await db
    .updateTable('due_refund')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  await gateway.gateway.clockwork.runOnce();
  expect((await gateway.call(orderDetails, { orderNo }, buyer)).status).toBe('REFUNDED');
  const sent = stripe.refunds.filter((refund) => refund.payment_intent === `pi_${session.id}`);
  expect(sent).toMatchObject([{ amount: 2490, metadata: { refundNo: `C-${orderNo}` } }]);
});

test('a refund that Stripe sent before it lost its memory of our keys is not sent again', async () => {
  const { payNo, orderNos } = await place();
  const [orderNo = ''] = orderNos;
  const session = await startSession(payNo);
  await send(stripe.pay(session));
  await gateway.call(orderCancel, { orderNo }, buyer);
  const sentBefore = { id: 're_1', object: 'refund', status: 'succeeded', payment_intent: `pi_${session.id}` };
  stripe.refunds.push({ ...sentBefore, amount: 2490, metadata: { refundNo: `C-${orderNo}` } });
  await gateway.gateway.clockwork.runOnce();
  expect(requested('POST /v1/refunds')).toEqual([]);
  expect((await gateway.call(orderDetails, { orderNo }, buyer)).status).toBe('REFUNDED');
});

describe('a refund that Stripe took and that fails days later', () => {
  async function refunded() {
    const { payNo, orderNos } = await place();
    const [orderNo = ''] = orderNos;
    await send(stripe.pay(await startSession(payNo)));
    await gateway.call(orderCancel, { orderNo }, buyer);
    await gateway.gateway.clockwork.runOnce();
    const refund = stripe.refunds.find(({ metadata }) => metadata['refundNo'] === `C-${orderNo}`);
    if (!refund) throw new Error('nothing was refunded');
    return { payNo, orderNo, refund };
  }

  const orderOf = (orderNo: string) => gateway.call(orderDetails, { orderNo }, buyer);
  const failed = (refund: object) => ({ ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' });

  test('is taken back in the books once, told to the buyer, and waits for the operator', async () => {
    const { payNo, orderNo, refund } = await refunded();
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect(await send(stripe.webhook(type, failed(refund)))).toBe(200);
    }
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    expect((await ledgerOf(db, payNo)).map(([kind]) => kind)).toEqual([
      'capture',
      'refund_reserved',
      'refund',
      'refund_failed',
    ]);
    expect((await lastMail(gateway, buyer.email, 'orderNews')).data.title).toContain('did not arrive');
    await gateway.gateway.clockwork.runOnce();
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    const waiting = (await listWaitingRefunds(db, 500)).find(({ refundNo }) => refundNo === `C-${orderNo}`);
    expect(waiting).toMatchObject({ isKept: true, failures: 1, reason: 'lost_or_stolen_card' });
  });

  test('is sent again under another number, and the order is refunded then; a late word of the first changes nothing', async () => {
    const { orderNo, refund } = await refunded();
    await send(stripe.webhook('refund.failed', failed(refund)));
    await inTransaction(db, (tx) => sendAgain(tx, `C-${orderNo}`, new Date()));
    await gateway.gateway.clockwork.runOnce();
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect(stripe.refunds.at(-1)).toMatchObject({ amount: 2490, metadata: { refundNo: `C-${orderNo}~2` } });
    expect(await send(stripe.webhook('refund.failed', { ...failed(refund), id: 're_other' }))).toBe(200);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
  });

  test('is settled by other means where nothing can be sent', async () => {
    const { payNo, orderNo, refund } = await refunded();
    await send(stripe.webhook('refund.failed', failed(refund)));
    const settling = { refundNo: `C-${orderNo}`, how: 'transfer 4711', now: new Date() };
    await inTransaction(db, (tx) => settleByHand(tx, settling));
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await ledgerOf(db, payNo)).at(-1)?.[0]).toBe('refund');
    await expect(inTransaction(db, (tx) => settleByHand(tx, settling))).rejects.toMatchObject({
      code: 'OBJECT_NOT_EXIST',
    });
  });

  test('of a return puts its request back, too; one that is not ours is reported', async () => {
    const { payNo, orderNos } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 2 }]);
    const [orderNo = ''] = orderNos;
    await send(stripe.pay(await startSession(payNo)));
    const lines = [{ skuCode, quantity: 1 }];
    const asked = { orderNo, kind: 'CANCEL', reason: 'OTHER', lines } as const;
    const { afterSalesNo } = await gateway.call(afterSalesRequest, asked, buyer);
    await gateway.gateway.clockwork.runOnce();
    const statusNow = async () => (await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).status;
    expect(await statusNow()).toBe('REFUNDED');
    const refund = stripe.refunds.find(({ metadata }) => metadata['refundNo'] === `R-${afterSalesNo}`) ?? {};
    await send(stripe.webhook('refund.failed', failed(refund)));
    expect(await statusNow()).toBe('REFUNDING');
    await inTransaction(db, (tx) => sendAgain(tx, `R-${afterSalesNo}`, new Date()));
    await gateway.gateway.clockwork.runOnce();
    expect(await statusNow()).toBe('REFUNDED');
    const foreign = { id: 're_9', object: 'refund', metadata: { refundNo: 'C-KM0' } };
    expect(await send(stripe.webhook('refund.failed', failed(foreign)))).toBe(422);
    expect(takeFaults()).toEqual([expect.stringContaining('never set aside')]);
  });
});

import { ledgerOf } from '#testing/stock-and-ledger.ts';
import { signWebhook } from '#testing/imitated-stripe.ts';
import { chooseAtSandbox, prepareOrder } from '#testing/purchase.ts';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { openStripeShop } from '#testing/stripe-shop.ts';

const { fixture, placeOneOrder, start, details, requested, startSession, send } = openStripeShop();
const statusOf = async (payNo: string) => (await details(payNo)).status;
const drainFaults = () => fixture.gateway.faults.splice(0).map(String);

async function makeOlder(payNo: string, seconds = 60): Promise<void> {
  const then = new Date(Date.now() - seconds * 1000);
  await fixture.db
    .updateTable('payment_attempt')
    .set({ asked_at: then, started_at: then })
    .where('payment_id', '=', (eb) => eb.selectFrom('payment').select('id').where('pay_no', '=', payNo))
    .execute();
}

test('a payment is opened on Stripe’s page with our amount, currency and number, and paid by its webhook', async () => {
  const { payNo } = await placeOneOrder();
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
    success_url: `${fixture.gateway.deployment.publicUrl}/checkout?payNo=${payNo}`,
  });
  expect(opened?.idempotencyKey).toMatch(new RegExp(`^${payNo}-1-.{12}$`));
  expect(await details(payNo)).toMatchObject({ status: 'PENDING', lastProvider: 'stripe', lastAttempt: 'PENDING' });
  expect(await send(fixture.stripe.pay(session))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('a buyer who uses yuan is charged the amount of the order in yuan', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, [{ skuCode: fixture.skuCode, quantity: 1 }], {
    currency: 'CNY',
  });
  const { payNo } = await fixture.gateway.call(orderPlace, order, fixture.buyer);
  const session = await startSession(payNo);
  expect(session).toMatchObject({ currency: 'cny', amount_total: 17_700 });
  expect(await send(fixture.stripe.pay(session))).toBe(200);
  expect(await statusOf(payNo)).toBe('PAID');
});

test('two concurrent requests open one session', async () => {
  const { payNo } = await placeOneOrder();
  const answers = await Promise.all([start(payNo), start(payNo), start(payNo)]);
  expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
  expect([...fixture.stripe.sessions.values()].filter((session) => session.client_reference_id === payNo)).toHaveLength(
    1,
  );
});

test('a repeated webhook, also with another number, is one payment', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  const paid = fixture.stripe.pay(session);
  const again = fixture.stripe.webhook('checkout.session.async_payment_succeeded', session);
  const codes = await Promise.all([...Array.from({ length: 10 }, () => send(paid)), send(again)]);
  expect(new Set(codes)).toEqual(new Set([200]));
  expect(await ledgerOf(fixture.db, payNo)).toEqual([['capture', 2490]]);
});

test('a webhook that is forged, altered, old or not signed does nothing and is reported', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  const paid = fixture.stripe.webhook('checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
  });
  expect(await send({ ...paid, signature: '' })).toBe(401);
  expect(await send({ ...paid, signature: 't=1,v1=00' })).toBe(401);
  expect(await send({ ...paid, signature: signWebhook(paid.body, { secret: 'whsec_other' }) })).toBe(401);
  const tenMinutesAgo = new Date(Date.now() - 600_000);
  expect(await send({ ...paid, signature: signWebhook(paid.body, { at: tenMinutesAgo }) })).toBe(401);
  expect(await send({ ...paid, body: Buffer.concat([paid.body, Buffer.from(' ')]) })).toBe(401);
  expect(drainFaults()).toHaveLength(5);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test.each([
  ['another amount', { amount_total: 1 }],
  ['another currency', { currency: 'cny' }],
  ['another payment', { client_reference_id: 'P20261120-0000000000' }],
  ['an unknown session', { id: 'cs_test_unknown' }],
])('a signed webhook with %s does nothing and is reported', async (_name, changes) => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  const state = { ...session, status: 'complete', payment_status: 'paid', ...changes };
  expect(await send(fixture.stripe.webhook('checkout.session.completed', state))).toBe(422);
  expect(drainFaults()).toHaveLength(1);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test('other events of the account are accepted and change nothing', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  const waiting = { ...session, status: 'complete', payment_status: 'unpaid' };
  expect(await send(fixture.stripe.webhook('checkout.session.completed', waiting))).toBe(200);
  const unneeded = { ...waiting, payment_status: 'no_payment_required' };
  expect(await send(fixture.stripe.webhook('checkout.session.completed', unneeded))).toBe(200);
  expect(await send(fixture.stripe.webhook('charge.refunded', { id: 'ch_1', object: 'charge' }))).toBe(200);
  const foreign = { ...session, id: 'cs_of_another_site', metadata: {}, payment_status: 'paid' };
  expect(await send(fixture.stripe.webhook('checkout.session.completed', foreign))).toBe(200);
  expect(await statusOf(payNo)).toBe('PENDING');
});

test('webhooks in the wrong order do not undo a payment', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  expect(await send(fixture.stripe.pay(session))).toBe(200);
  const failed = { ...session, payment_status: 'unpaid' };
  expect(await send(fixture.stripe.webhook('checkout.session.async_payment_failed', failed))).toBe(200);
  expect(await send(fixture.stripe.webhook('checkout.session.expired', { ...failed, status: 'expired' }))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastAttempt: 'APPROVED' });
});

test('a success that Stripe does not report is found by a query, and paid once', async () => {
  const { payNo } = await placeOneOrder();
  const late = fixture.stripe.pay(await startSession(payNo));
  await makeOlder(payNo);
  await fixture.gateway.jobRunner.runOnce();
  expect(await statusOf(payNo)).toBe('PAID');
  expect(await send(late)).toBe(200);
  expect(await ledgerOf(fixture.db, payNo)).toEqual([['capture', 2490]]);
});

test('a lost answer of Stripe is requested again without a second session', async () => {
  const { payNo } = await placeOneOrder();
  fixture.stripe.answersToLose = 1;
  const session = await startSession(payNo);
  expect(requested('POST /v1/checkout/sessions')).toHaveLength(2);
  expect([...fixture.stripe.sessions.values()].filter((other) => other.client_reference_id === payNo)).toEqual([
    session,
  ]);
});

test('while Stripe is unreachable the buyer gets a message, and can pay another way', async () => {
  const { payNo } = await placeOneOrder();
  fixture.stripe.isDown = true;
  const answer = await start(payNo);
  expect(answer).toMatchObject({
    code: 'PAYMENT_PROVIDER_FAILED',
    detail: expect.stringContaining('you were not charged'),
  });
  expect(drainFaults()).toMatchObject([expect.stringContaining('connection to Stripe')]);
  expect(await start(payNo, 'sandbox')).toMatchObject({ code: 'SUCCESS' });
});

test('a buyer whose payment Stripe refused to open can pay when Stripe accepts it', async () => {
  const { payNo } = await placeOneOrder();
  fixture.stripe.refusalCode = 'account_invalid';
  expect(await start(payNo)).toMatchObject({ code: 'PAYMENT_PROVIDER_FAILED' });
  fixture.stripe.refusalCode = undefined;
  expect(drainFaults()).toHaveLength(1);
  expect(await send(fixture.stripe.pay(await startSession(payNo)))).toBe(200);
  expect(await statusOf(payNo)).toBe('PAID');
});

test('paying another way closes the session that is open', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  const { redirectUrl } = await start(payNo, 'sandbox');
  expect(session.status).toBe('expired');
  await chooseAtSandbox(fixture.gateway, new URL(redirectUrl).pathname, 'approve');
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastProvider: 'sandbox' });
});

test('a buyer who returns to Stripe from another provider gets a new session, not the closed one', async () => {
  const { payNo } = await placeOneOrder();
  const first = await startSession(payNo);
  await start(payNo, 'sandbox');
  const second = await startSession(payNo);
  expect([first.status, second.status]).toEqual(['expired', 'open']);
  expect(await send(fixture.stripe.pay(second))).toBe(200);
  expect(await details(payNo)).toMatchObject({ status: 'PAID', lastProvider: 'stripe' });
});

test('paying another way opens nothing else if it was just paid at Stripe', async () => {
  const { payNo } = await placeOneOrder();
  fixture.stripe.pay(await startSession(payNo));
  expect(await start(payNo, 'sandbox')).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await statusOf(payNo)).toBe('PAID');
});

test('a session that could not be closed and is paid later is refunded automatically', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  fixture.stripe.isDown = true;
  const { redirectUrl } = await start(payNo, 'sandbox');
  fixture.stripe.isDown = false;
  await chooseAtSandbox(fixture.gateway, new URL(redirectUrl).pathname, 'approve');
  expect(await send(fixture.stripe.pay(session))).toBe(200);
  await fixture.gateway.jobRunner.runOnce();
  expect(await ledgerOf(fixture.db, payNo)).toEqual([
    ['capture', 2490],
    ['capture', 2490],
    ['refund_reserved', 2490],
    ['refund', 2490],
  ]);
  expect(fixture.stripe.refunds.at(-1)).toMatchObject({ payment_intent: `pi_${session.id}`, amount: 2490 });
  expect(await statusOf(payNo)).toBe('PAID');
});

test('when the time to pay is over, the session is closed at Stripe too', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  await fixture.db
    .updateTable('payment')
    .set({ pay_until: new Date(0) })
    .where('pay_no', '=', payNo)
    .execute();
  await makeOlder(payNo);
  await fixture.gateway.jobRunner.runOnce();
  expect([await statusOf(payNo), session.status]).toEqual(['CLOSED', 'expired']);
});

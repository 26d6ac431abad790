import { randomUUID } from 'node:crypto';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { conversationSend } from '@kaimai/contract/conversation/conversation';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { pushSubscribe } from '@kaimai/contract/push/push';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerConversation, listShopConversations } from '#conversation/conversation.operator.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { enqueueMail } from '#mail/mail.ts';
import { refundListener } from '#after-sales/refund/finish-refund.ts';
import { settleByHand } from '#payment/open-refund.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { ImitatedPushService } from '#testing/imitated-push-service.ts';
import { ImitatedStripe } from '#testing/imitated-stripe.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, chooseAtSandbox, placeOrder, prepareFill, prepareOrder, startPaying } from '#testing/purchase.ts';
import { addPayoutAccount } from '#testing/sales.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { declareCopy, listOriginalWork, payoutsStoppedSince, promote, startInstance } from './instance.ts';

const nobodysMailServer = 'smtp://127.0.0.1:1';

let stripe: ImitatedStripe;
let pushes: ImitatedPushService;
let gateway: TestGateway;
let buyer: TestBuyer;
let skuCode: string;

async function open({ demo }: { demo: boolean }): Promise<void> {
  gateway = await createListeningGateway({
    demo,
    demoPaceSeconds: demo ? 60 : null,
    paymentAccounts: { stripe: stripe.account, sandbox: {} },
    smtpUrl: nobodysMailServer,
    push: { privateKey: Buffer.alloc(32, 9).toString('base64url'), services: [pushes.origin] },
  });
  const { id: shopId } = await createShop(gateway.db);
  ({ skuCode } = await createProduct(gateway.db, { shopId, stock: 50 }));
  buyer = await createBuyer(gateway);
}

beforeEach(async () => {
  stripe = await ImitatedStripe.open();
  pushes = await ImitatedPushService.open();
});

afterEach(async () => {
  await gateway.close();
  await stripe.close();
  await pushes.close();
});

/** The orders of a real shop: one is paid, one is unpaid, and one was cancelled and is to be refunded. */
async function sell(): Promise<{ paid: string; unpaid: string; cancelled: string; unpaidPayNo: string }> {
  await gateway.call(pushSubscribe, { ...pushes.subscribe(), notices: true }, buyer);
  const placed = [];
  for (let order = 0; order < 3; order++) placed.push(await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]));
  const [paid, unpaid, cancelled] = placed.map(({ payNo, orderNos: [orderNo = ''] }) => ({ payNo, orderNo }));
  if (!paid || !unpaid || !cancelled) throw new Error('three orders were placed');
  for (const { payNo } of [paid, unpaid, cancelled])
    await gateway.call(paymentStart, { payNo, provider: 'stripe' }, buyer);
  for (const { payNo } of [paid, cancelled]) await payAtStripe(payNo);
  await gateway.call(orderCancel, { orderNo: cancelled.orderNo }, buyer);
  return { paid: paid.orderNo, unpaid: unpaid.orderNo, unpaidPayNo: unpaid.payNo, cancelled: cancelled.orderNo };
}

async function payAtStripe(payNo: string): Promise<number> {
  const session = [...stripe.sessions.values()].find(({ client_reference_id: reference }) => reference === payNo);
  if (!session) throw new Error(`no session for ${payNo}`);
  const { body, signature } = stripe.pay(session);
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
  const url = '/payment/callback/stripe';
  return (await gateway.server.inject({ method: 'POST', url, payload: body, headers })).statusCode;
}

async function becomeCopy(): Promise<void> {
  await inTransaction(gateway.db, (tx) => declareCopy(tx, gateway.now()));
  stripe.requests.length = 0;
}

const becomeOriginal = ({ sendHeldMails = false } = {}) =>
  inTransaction(gateway.db, (tx) => promote(tx, { sendHeldMails, now: gateway.now() }));

const stateOf = async (orderNo: string) => (await gateway.call(orderDetails, { orderNo }, buyer)).status;

const mails = () => gateway.db.selectFrom('outbox').selectAll().where('kind', '=', 'mail').execute();

async function runJobsForThreeDays(): Promise<void> {
  for (let round = 0; round < 6; round++) {
    await gateway.jobRunner.runOnce();
    gateway.advance(12 * 3600);
  }
}

test('a copy sends nothing, and does not change the orders of its original', async () => {
  await open({ demo: true });
  const { paid, unpaid, cancelled, unpaidPayNo } = await sell();
  await becomeCopy();
  const mailsBefore = await mails();
  await runJobsForThreeDays();
  expect([await stateOf(paid), await stateOf(unpaid), await stateOf(cancelled)]).toEqual([
    'PAID',
    'PENDING_PAYMENT',
    'REFUNDING',
  ]);
  expect(stripe.requests).toEqual([]);
  expect(stripe.refunds).toEqual([]);
  expect(pushes.requests).toEqual([]);
  expect(mailsBefore.length).toBeGreaterThan(0);
  expect(await mails()).toEqual(mailsBefore);
  expect(await payAtStripe(unpaidPayNo)).toBe(503);
  expect(await listOriginalWork(gateway.db)).toEqual({
    mails: mailsBefore.length,
    refunds: 1,
    unpaidPayments: 1,
    ordersToSend: 1,
  });
  await assertInvariants(gateway.db);
});

test('neither the buyer nor the operator moves an order of the original in a copy', async () => {
  await open({ demo: true });
  const { paid, unpaid, cancelled, unpaidPayNo } = await sell();
  await becomeCopy();
  const refused = { code: 'COPY_OF_SHOP', detail: expect.stringContaining('belongs to the original') };
  expect(await gateway.call(orderCancel, { orderNo: unpaid }, buyer)).toMatchObject(refused);
  expect(await gateway.call(paymentStart, { payNo: unpaidPayNo, provider: 'sandbox' }, buyer)).toMatchObject(refused);
  const now = gateway.now();
  const shipping = { orderNo: paid, carrier: 'sf', trackingNo: 'SF1', units: [], now } as const;
  await expect(inTransaction(gateway.db, (tx) => shipOrder(tx, shipping))).rejects.toMatchObject({
    code: 'COPY_OF_SHOP',
  });
  const settling = { refundNo: `C-${cancelled}`, how: 'cash', listener: refundListener, now };
  await expect(inTransaction(gateway.db, (tx) => settleByHand(tx, settling))).rejects.toMatchObject({
    code: 'OBJECT_NOT_EXIST',
  });
});

test('a trial order in a copy is paid in the sandbox, sent by the demo’s shops, and its mails can be read', async () => {
  await open({ demo: true });
  await sell();
  expect((await gateway.server.inject('/demo/mailbox')).statusCode).toBe(404);
  expect(await gateway.call(basicInformation, {})).toMatchObject({ isCopy: false, demoMailbox: false });
  await becomeCopy();
  expect(await gateway.call(basicInformation, {})).toMatchObject({ isCopy: true, demoMailbox: true });
  const originalWork = await listOriginalWork(gateway.db);
  const { payNo, orderNos } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const [trial = ''] = orderNos;
  expect(await listOriginalWork(gateway.db)).toEqual(originalWork);
  expect((await gateway.call(paymentDetails, { payNo }, buyer)).providers).toEqual(['sandbox']);
  expect(await gateway.call(paymentStart, { payNo, provider: 'stripe' }, buyer)).toMatchObject({
    code: 'PARAMETER_ERROR',
  });
  await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
  expect(await listOriginalWork(gateway.db)).toEqual(originalWork);
  const [cancelled = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await gateway.call(orderCancel, { orderNo: cancelled }, buyer);
  expect(await listOriginalWork(gateway.db)).toEqual(originalWork);
  await runJobsForThreeDays();
  expect(await stateOf(cancelled)).toBe('REFUNDED');
  expect(await stateOf(trial)).toBe('DELIVERED');
  const mailbox = await gateway.server.inject(`/demo/mailbox?to=${encodeURIComponent(buyer.email)}`);
  expect(mailbox.statusCode).toBe(200);
  expect(mailbox.body).toContain('/demo/mailbox/');
  expect(pushes.requests).toEqual([]);
  expect(stripe.requests).toEqual([]);
  await assertInvariants(gateway.db);
});

test('a copy that is no demo accepts no orders and sends no mails', async () => {
  await open({ demo: false });
  const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await becomeCopy();
  expect(await gateway.call(orderPlace, order, buyer)).toMatchObject({
    code: 'COPY_OF_SHOP',
    detail: 'This is a test copy of the shop. Orders cannot be placed here',
  });
  const mail = { to: buyer.email, locale: 'en_US', template: 'welcome', data: { nickname: 'Maren' } } as const;
  await inTransaction(gateway.db, (tx) => enqueueMail(tx, mail));
  await runJobsForThreeDays();
  expect(await mails()).toMatchObject([{ attempts: 0, done_at: null }]);
  await becomeOriginal();
  const again = await prepareFill(gateway, buyer);
  expect(await gateway.call(orderPlace, again, buyer)).toMatchObject({ code: 'SUCCESS' });
});

test('a promoted copy sends what is due, once, and not the mails that the original may have sent', async () => {
  await open({ demo: true });
  const { paid, cancelled, unpaidPayNo } = await sell();
  await becomeCopy();
  const waitingIds = new Set((await mails()).map(({ id }) => id));
  // The original sent the refund of 24.90 dollars after the copy was made; the third session is that of the cancelled order.
  const intent = `pi_${[...stripe.sessions.keys()][2]}`;
  stripe.refunds.push({ id: 're_1', payment_intent: intent, amount: 2490, metadata: { refundNo: `C-${cancelled}` } });
  expect(await becomeOriginal()).toEqual({ mailsReleased: 0, mailsGivenUp: waitingIds.size, payoutsStopped: false });
  expect(await becomeOriginal()).toBeUndefined();
  await gateway.jobRunner.runOnce();
  expect(await stateOf(cancelled)).toBe('REFUNDED');
  expect(stripe.refunds).toHaveLength(1);
  expect(await payAtStripe(unpaidPayNo)).toBe(200);
  // It was paid with money, so the demo's shops leave it to people.
  await runJobsForThreeDays();
  expect(await stateOf(paid)).toBe('PAID');
  const tried = (await mails()).filter(({ attempts, failed_reason: reason }) => attempts > 0 && reason !== null);
  expect(tried.filter(({ id }) => waitingIds.has(id))).toEqual([]);
});

test('pushes that the original may have sent are deleted when the copy is made, and those of the copy when it is promoted', async () => {
  await open({ demo: true });
  const { code: storeCodeNumber } = await gateway.db.selectFrom('shop').select('code').executeTakeFirstOrThrow();
  const waiting = async () => {
    const messages = await gateway.db.selectFrom('push_outbox').selectAll().execute();
    const answers = await gateway.db.selectFrom('answer_push_outbox').selectAll().execute();
    return [messages.length > 0, answers.length > 0];
  };
  async function writeBoth(): Promise<void> {
    const question = { storeCodeNumber, clientId: randomUUID(), text: 'Is it loud?' };
    await gateway.call(conversationSend, question, buyer);
    const [conversation] = await listShopConversations(gateway.db, { all: true, limit: 1 });
    const { conversationNo = '' } = conversation ?? {};
    await answerConversation(gateway.db, { conversationNo, text: 'No', now: gateway.now() });
    await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);
    expect(await waiting()).toEqual([true, true]);
  }
  await gateway.call(pushSubscribe, { ...pushes.subscribe(), notices: true }, buyer);
  await writeBoth();
  await becomeCopy();
  expect(await waiting()).toEqual([false, false]);
  await writeBoth();
  await becomeOriginal();
  expect(await waiting()).toEqual([false, false]);
});

test('the mails that waited are sent when the operator requests it, except codes, which have expired', async () => {
  await open({ demo: true });
  await sell();
  await gateway.db
    .insertInto('outbox')
    .values({ kind: 'mail', payload: JSON.stringify({ to: buyer.email, template: 'verifyCode' }) })
    .execute();
  const waiting = (await mails()).length;
  const sentAt = gateway.now();
  const mail = { to: buyer.email, locale: 'en_US', template: 'welcome', data: { nickname: 'Maren' } } as const;
  await inTransaction(gateway.db, (tx) => enqueueMail(tx, mail));
  const { id: sentId } = (await mails()).toSorted((a, b) => b.id - a.id)[0] ?? { id: 0 };
  await gateway.db.updateTable('outbox').set({ done_at: sentAt }).where('id', '=', sentId).execute();
  // Attempts of the original do not count for the copy.
  await gateway.db.updateTable('outbox').set({ attempts: 9 }).execute();
  await becomeCopy();
  expect(await becomeOriginal({ sendHeldMails: true })).toEqual({
    mailsReleased: waiting - 1,
    mailsGivenUp: 1,
    payoutsStopped: false,
  });
  const due = (await mails()).filter(({ done_at: doneAt }) => doneAt === null);
  expect(due.map(({ attempts, failed_reason: reason }) => [attempts, reason])).toEqual(
    Array.from({ length: waiting - 1 }, () => [0, null]),
  );
  expect((await mails()).find(({ id }) => id === sentId)).toMatchObject({ done_at: sentAt, failed_reason: null });
});

test('a promoted copy stops payouts once shops have accounts for them, from the first time that it was a copy', async () => {
  await open({ demo: true });
  const { db } = gateway;
  gateway.stopClock();
  await becomeCopy();
  expect(await becomeOriginal()).toMatchObject({ payoutsStopped: false });
  const { code } = await db.selectFrom('shop').select('code').executeTakeFirstOrThrow();
  await addPayoutAccount(gateway, code);
  const firstCopiedAt = gateway.now();
  for (let copies = 1; copies <= 2; copies++) {
    await becomeCopy();
    expect(await becomeOriginal()).toMatchObject({ payoutsStopped: true });
    expect(await payoutsStoppedSince(db)).toEqual(firstCopiedAt);
    gateway.advance(86_400);
  }
});

test('an instance counts its starts, detects once that it is a copy, and stays a copy until it is promoted', async () => {
  await open({ demo: true });
  const { db } = gateway;
  const folder = { copyReason: undefined, remembered: undefined, holdsDatabase: true };
  const start = (changes: Partial<Parameters<typeof startInstance>[1]> = {}) =>
    startInstance(db, { folder, lastPath: null, now: gateway.now(), remember: () => undefined, ...changes });
  const first = await start();
  expect(first).toMatchObject({ starts: 1, copy: null });
  const remembered = { id: first.id, starts: first.starts };
  expect(await start({ folder: { ...folder, remembered } })).toMatchObject({ starts: 2, copy: null });
  const copied = { ...folder, remembered, copyReason: 'folder-copied' as const };
  const copy = await start({ folder: copied, lastPath: '/srv/shop' });
  expect(copy).toMatchObject({ starts: 3, copy: { reason: 'folder-copied', from: '/srv/shop' } });
  expect(copy.id).not.toBe(first.id);
  const again = { ...folder, remembered: { id: copy.id, starts: copy.starts } };
  expect((await start({ folder: again })).copy?.reason).toBe('folder-copied');
  await becomeOriginal();
  expect((await start({ folder: again })).copy).toBeNull();
  const [trial = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await start({ folder: { ...again, remembered: undefined } });
  expect(await gateway.call(orderCancel, { orderNo: trial }, buyer)).toMatchObject({ code: 'COPY_OF_SHOP' });
});

test('a first start is counted after its folder remembers the instance, and not when that fails', async () => {
  await open({ demo: false });
  const { db } = gateway;
  const folder = { copyReason: undefined, remembered: undefined, holdsDatabase: true };
  const start = (remember: Parameters<typeof startInstance>[1]['remember']) =>
    startInstance(db, { folder, lastPath: null, now: gateway.now(), remember });
  const diskFull = (): never => {
    throw new Error('no space left');
  };
  await expect(start(diskFull)).rejects.toThrow('no space left');
  const remembered: unknown[] = [];
  const { id } = await start((instance) => remembered.push(instance));
  expect(remembered).toEqual([{ id, starts: 0 }]);
  const second = await start((instance) => remembered.push(instance));
  expect(second.copy?.reason).toBe('folder-unknown');
  expect(remembered).toHaveLength(1);
});

import { messageList } from '@kaimai/contract/message/message';
import { orderCancel, orderDetails } from '@kaimai/contract/order/order';
import { afterSalesDetails, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { refundListener } from '#after-sales/refund/finish-refund.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { settleRefund } from '#payment/refund.ts';
import { claimDueRefund, recordFailedAttempt, type ClaimedRefund } from '#payment/refund-claim.sql.ts';
import { listOpenRefundRows } from '#payment/open-refund.sql.ts';
import { sendAgain, settleByHand } from '#payment/open-refund.ts';
import { lastMail } from '#testing/mails.ts';
import { ledgerOf } from '#testing/stock-and-ledger.ts';
import { chooseAtSandbox, placeOrder } from '#testing/purchase.ts';
import { describe, expect, test } from 'vitest';
import { openStripeShop } from '#testing/stripe-shop.ts';
import { stripe } from './stripe-provider.ts';

const { fixture, placeOneOrder, start, requested, startSession, send } = openStripeShop();
const drainFaults = () => fixture.gateway.faults.splice(0).map(String);

/** Claims refunds until this one, as a process does that sends it. */
async function claimRefund(refundNo: string, now: Date): Promise<ClaimedRefund> {
  const refund = await claimDueRefund(fixture.db, now);
  if (!refund) throw new Error(`${refundNo} is not due`);
  return refund.refundNo === refundNo ? refund : claimRefund(refundNo, now);
}

test('a cancelled order is refunded through Stripe once, even if its first answer is lost', async () => {
  const { payNo, orderNos } = await placeOneOrder();
  const [orderNo = ''] = orderNos;
  const session = await startSession(payNo);
  await send(fixture.stripe.pay(session));
  await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
  fixture.stripe.isDown = true;
  await expect(fixture.gateway.jobRunner.runOnce()).rejects.toThrow('refunds that could not be sent');
  fixture.stripe.isDown = false;
  await fixture.db
    .updateTable('due_refund')
    .set({ next_attempt_at: new Date(0) })
    .execute();
  await fixture.gateway.jobRunner.runOnce();
  expect((await fixture.gateway.call(orderDetails, { orderNo }, fixture.buyer)).status).toBe('REFUNDED');
  const sent = fixture.stripe.refunds.filter((refund) => refund.payment_intent === `pi_${session.id}`);
  expect(sent).toMatchObject([{ amount: 2490, metadata: { refundNo: `C-${orderNo}` } }]);
  expect(requested('POST /v1/refunds').map(({ idempotencyKey }) => idempotencyKey)).toEqual([`C-${orderNo}`]);
});

test('a refund that two processes send concurrently is one refund, as both name it by its number', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  await send(fixture.stripe.pay(session));
  fixture.stripe.listsNoRefunds = true;
  const provider = stripe.open(fixture.stripe.account, { ...fixture.gateway, db: fixture.db });
  const refund = (sendingNo: string) => provider.refund({ reference: session.id, sendingNo, amountMinor: 100 });
  await Promise.all([refund('R-AS1'), refund('R-AS1')]);
  await refund('R-AS2');
  fixture.stripe.listsNoRefunds = false;
  const sent = fixture.stripe.refunds.filter((one) => one.payment_intent === `pi_${session.id}`);
  expect(sent.map(({ metadata }) => metadata['refundNo'])).toEqual(['R-AS1', 'R-AS2']);
});

test('a refund is sent once although more than a page of others followed it and Stripe forgot its key', async () => {
  const { payNo } = await placeOneOrder();
  const session = await startSession(payNo);
  await send(fixture.stripe.pay(session));
  const provider = stripe.open(fixture.stripe.account, { ...fixture.gateway, db: fixture.db });
  const refund = (sendingNo: string) => provider.refund({ reference: session.id, sendingNo, amountMinor: 1 });
  await refund('R-AS3');
  const [first] = fixture.stripe.refunds.slice(-1);
  if (!first) throw new Error('no refund was sent');
  const others = Array.from({ length: 100 }, (_, n) => ({
    ...first,
    id: `re_${n}`,
    metadata: { refundNo: `R-B${n}` },
  }));
  fixture.stripe.refunds.push(...others);
  fixture.stripe.forgetIdempotencyKeys();
  await refund('R-AS3');
  expect(fixture.stripe.refunds.filter(({ metadata }) => metadata['refundNo'] === 'R-AS3')).toHaveLength(1);
});

test('a refund that Stripe refused is sent when Stripe accepts it, and once by two processes', async () => {
  const { payNo, orderNos } = await placeOneOrder();
  const [orderNo = ''] = orderNos;
  const session = await startSession(payNo);
  await send(fixture.stripe.pay(session));
  await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
  const runAgain = async () => {
    await inTransaction(fixture.db, (tx) => sendAgain(tx, `C-${orderNo}`, fixture.gateway.now()));
    await fixture.gateway.jobRunner.runOnce();
  };
  fixture.stripe.refusalCode = 'balance_insufficient';
  await expect(fixture.gateway.jobRunner.runOnce()).rejects.toThrow('refunds that could not be sent');
  await expect(runAgain()).rejects.toThrow('refunds that could not be sent');
  fixture.stripe.refusalCode = undefined;
  fixture.stripe.listsNoRefunds = true;
  const provider = stripe.open(fixture.stripe.account, { ...fixture.gateway, db: fixture.db });
  await provider.refund({ reference: session.id, sendingNo: `C-${orderNo}`, amountMinor: 2490 });
  await runAgain();
  fixture.stripe.listsNoRefunds = false;
  expect((await fixture.gateway.call(orderDetails, { orderNo }, fixture.buyer)).status).toBe('REFUNDED');
  expect(fixture.stripe.refunds.filter((refund) => refund.payment_intent === `pi_${session.id}`)).toHaveLength(1);
});

test('a refund whose idempotency key Stripe has forgotten is not sent again', async () => {
  const { payNo, orderNos } = await placeOneOrder();
  const [orderNo = ''] = orderNos;
  const session = await startSession(payNo);
  await send(fixture.stripe.pay(session));
  await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
  const sentBefore = { id: 're_1', object: 'refund', status: 'succeeded', payment_intent: `pi_${session.id}` };
  fixture.stripe.refunds.push({ ...sentBefore, amount: 2490, metadata: { refundNo: `C-${orderNo}` } });
  await fixture.gateway.jobRunner.runOnce();
  expect(requested('POST /v1/refunds')).toEqual([]);
  expect((await fixture.gateway.call(orderDetails, { orderNo }, fixture.buyer)).status).toBe('REFUNDED');
});

describe('a refund that Stripe accepted and that fails days later', () => {
  async function buyAndRefund() {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    await send(fixture.stripe.pay(await startSession(payNo)));
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    await fixture.gateway.jobRunner.runOnce();
    const refund = fixture.stripe.refunds.find(({ metadata }) => metadata['refundNo'] === `C-${orderNo}`);
    if (!refund) throw new Error('nothing was refunded');
    return { payNo, orderNo, refund };
  }

  const orderOf = (orderNo: string) => fixture.gateway.call(orderDetails, { orderNo }, fixture.buyer);
  const toFailed = (refund: object) => ({ ...refund, status: 'failed', failure_reason: 'lost_or_stolen_card' });

  test('is reversed in the ledger once, announced to the buyer, and waits for the operator', async () => {
    const { payNo, orderNo, refund } = await buyAndRefund();
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
      expect(await send(fixture.stripe.webhook(type, toFailed(refund)))).toBe(200);
    }
    expect(await orderOf(orderNo)).toMatchObject({ status: 'REFUNDING', refunds: [{ sentAt: null }] });
    expect((await ledgerOf(fixture.db, payNo)).map(([kind]) => kind)).toEqual([
      'capture',
      'refund_reserved',
      'refund',
      'refund_failed',
    ]);
    expect((await lastMail(fixture.gateway, fixture.buyer.email, 'orderNews')).data.title).toContain('didn’t arrive');
    await fixture.gateway.jobRunner.runOnce();
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    const waiting = (await listOpenRefundRows(fixture.db, { limit: 500 })).find(
      ({ refundNo }) => refundNo === `C-${orderNo}`,
    );
    expect(waiting).toMatchObject({ isKept: true, failures: 1, reason: 'lost_or_stolen_card' });
  });

  test('is sent again under another number, and the order is refunded then; a late report about the first changes nothing', async () => {
    const { orderNo, refund } = await buyAndRefund();
    await send(fixture.stripe.webhook('refund.failed', toFailed(refund)));
    await inTransaction(fixture.db, (tx) => sendAgain(tx, `C-${orderNo}`, new Date()));
    await fixture.gateway.jobRunner.runOnce();
    expect(await orderOf(orderNo)).toMatchObject({ status: 'REFUNDED', refunds: [{ sentAt: expect.any(String) }] });
    expect(fixture.stripe.refunds.at(-1)).toMatchObject({ amount: 2490, metadata: { refundNo: `C-${orderNo}~2` } });
    expect(await send(fixture.stripe.webhook('refund.failed', { ...toFailed(refund), id: 're_other' }))).toBe(200);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
  });

  test('whose failure is reported before its sending was recorded still waits for the operator', async () => {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    await send(fixture.stripe.pay(await startSession(payNo)));
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    const now = fixture.gateway.now();
    const refund = await claimRefund(`C-${orderNo}`, now);
    const { object, ...sent } = { object: 'refund', id: `re_${orderNo}`, amount: 2490, currency: 'usd' };
    const metadata = { refundNo: `C-${orderNo}` };
    expect(await send(fixture.stripe.webhook('refund.failed', toFailed({ object, ...sent, metadata })))).toBe(200);
    await inTransaction(fixture.db, (tx) => settleRefund(tx, { refund, listener: refundListener, now }));
    expect((await ledgerOf(fixture.db, payNo)).map(([kind]) => kind)).toEqual([
      'capture',
      'refund_reserved',
      'refund',
      'refund_failed',
    ]);
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    const waiting = await listOpenRefundRows(fixture.db, { limit: 500 });
    expect(waiting.find(({ refundNo }) => refundNo === `C-${orderNo}`)).toMatchObject({
      isKept: true,
      failures: 1,
      attempts: 0,
    });
  });

  /** A session that stays payable after the payment has ended: Stripe cannot be reached while it would be closed. */
  async function leaveSessionOpen(payNo: string, end: () => Promise<unknown>) {
    const session = await startSession(payNo);
    fixture.stripe.isDown = true;
    await end();
    fixture.stripe.isDown = false;
    return session;
  }

  async function failLastRefund(): Promise<string> {
    const refund = fixture.stripe.refunds.at(-1);
    if (!refund) throw new Error('nothing was refunded');
    await send(fixture.stripe.webhook('refund.failed', toFailed(refund)));
    return refund.metadata['refundNo'] ?? '';
  }

  async function repeatRefund(refundNo: string): Promise<void> {
    await inTransaction(fixture.db, (tx) => sendAgain(tx, refundNo, new Date()));
    await fixture.gateway.jobRunner.runOnce();
  }

  const messageTitles = async () =>
    (await fixture.gateway.call(messageList, { type: 'order' }, fixture.buyer)).rows.map(({ title }) => title);

  test('of a payment that came too late sets its order to REFUNDING again, and the next refund to REFUNDED', async () => {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    const session = await leaveSessionOpen(payNo, () => fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer));
    await send(fixture.stripe.pay(session));
    await fixture.gateway.jobRunner.runOnce();
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    const refundNo = await failLastRefund();
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    await repeatRefund(refundNo);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await messageTitles())[0]).toBe('Payment refunded');
  });

  test('of a second payment is announced again once it is sent, and leaves the refunded order as it is', async () => {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    const session = await leaveSessionOpen(payNo, async () => {
      const { redirectUrl } = await start(payNo, 'sandbox');
      await chooseAtSandbox(fixture.gateway, new URL(redirectUrl).pathname, 'approve');
    });
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    await fixture.gateway.jobRunner.runOnce();
    await send(fixture.stripe.pay(session));
    await fixture.gateway.jobRunner.runOnce();
    expect((await messageTitles())[0]).toBe('Second payment refunded');
    const refundNo = await failLastRefund();
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await messageTitles())[0]).toContain('didn’t arrive');
    await repeatRefund(refundNo);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await messageTitles())[0]).toBe('Second payment refunded');
  });

  test('is settled by other means where nothing can be sent', async () => {
    const { payNo, orderNo, refund } = await buyAndRefund();
    await send(fixture.stripe.webhook('refund.failed', toFailed(refund)));
    const settling = { refundNo: `C-${orderNo}`, how: 'transfer 4711', listener: refundListener, now: new Date() };
    await inTransaction(fixture.db, (tx) => settleByHand(tx, settling));
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await ledgerOf(fixture.db, payNo)).at(-1)?.[0]).toBe('refund');
    await expect(inTransaction(fixture.db, (tx) => settleByHand(tx, settling))).rejects.toMatchObject({
      code: 'OBJECT_NOT_EXIST',
    });
  });

  /** Cancels an order whose refund is then being sent; `settleAfter` settles it by other means this many milliseconds later. */
  async function leaveRefundBeingSent() {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    await send(fixture.stripe.pay(await startSession(payNo)));
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    const now = fixture.gateway.now();
    const refund = await claimRefund(`C-${orderNo}`, now);
    const settleAfter = (ms: number) => {
      const at = new Date(now.getTime() + ms);
      const settling = { refundNo: refund.refundNo, how: 'transfer 4711', listener: refundListener, now: at };
      return inTransaction(fixture.db, (tx) => settleByHand(tx, settling));
    };
    return { payNo, orderNo, refund, settleAfter };
  }

  test('is not settled by other means while it is being sent, and after two minutes it is', async () => {
    const { orderNo, settleAfter } = await leaveRefundBeingSent();
    for (const ms of [0, 119_999])
      await expect(settleAfter(ms)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    expect((await orderOf(orderNo)).status).toBe('REFUNDING');
    await settleAfter(120_000);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
  });

  test('is settled by other means immediately after a failed attempt', async () => {
    const { payNo, orderNo, refund, settleAfter } = await leaveRefundBeingSent();
    await recordFailedAttempt(fixture.db, refund, 'no answer');
    await settleAfter(0);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await ledgerOf(fixture.db, payNo)).map(([kind]) => kind)).toEqual(['capture', 'refund_reserved', 'refund']);
  });

  test('is sent by one process at a time, and one whose claim is over does not end that of the next', async () => {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    const refundNo = `C-${orderNo}`;
    await send(fixture.stripe.pay(await startSession(payNo)));
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    const now = fixture.gateway.now();
    const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const stalled = await claimRefund(refundNo, now);
    await expect(claimRefund(refundNo, later(119))).rejects.toThrow('is not due');
    const next = await claimRefund(refundNo, later(120));
    await recordFailedAttempt(fixture.db, stalled, 'no answer');
    const settling = { refundNo, how: 'transfer 4711', listener: refundListener, now: later(121) };
    const settle = () => inTransaction(fixture.db, (tx) => settleByHand(tx, settling));
    await expect(settle()).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    await recordFailedAttempt(fixture.db, next, 'no answer');
    await settle();
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
  });

  test('is still refunded if it was settled by other means before the failure was reported', async () => {
    const { payNo, orderNos } = await placeOneOrder();
    const [orderNo = ''] = orderNos;
    const refundNo = `C-${orderNo}`;
    await send(fixture.stripe.pay(await startSession(payNo)));
    await fixture.gateway.call(orderCancel, { orderNo }, fixture.buyer);
    const settling = { refundNo, how: 'transfer 4711', listener: refundListener, now: new Date() };
    await inTransaction(fixture.db, (tx) => settleByHand(tx, settling));
    const failed = toFailed({ id: `re_${orderNo}`, object: 'refund', metadata: { refundNo } });
    expect(await send(fixture.stripe.webhook('refund.failed', failed))).toBe(200);
    expect((await orderOf(orderNo)).status).toBe('REFUNDED');
    expect((await ledgerOf(fixture.db, payNo)).map(([kind]) => kind)).toEqual(['capture', 'refund_reserved', 'refund']);
    expect((await messageTitles())[0]).not.toContain('didn’t arrive');
  });

  test('of a return sets its request to REFUNDING again, too; a refund that is not ours is reported', async () => {
    const { payNo, orderNos } = await placeOrder(fixture.gateway, fixture.buyer, [
      { skuCode: fixture.skuCode, quantity: 2 },
    ]);
    const [orderNo = ''] = orderNos;
    await send(fixture.stripe.pay(await startSession(payNo)));
    const lines = [{ skuCode: fixture.skuCode, quantity: 1 }];
    const request = { orderNo, kind: 'CANCEL', reason: 'OTHER', lines } as const;
    const { afterSalesNo } = await fixture.gateway.call(afterSalesRequest, request, fixture.buyer);
    await fixture.gateway.jobRunner.runOnce();
    const statusNow = async () =>
      (await fixture.gateway.call(afterSalesDetails, { afterSalesNo }, fixture.buyer)).status;
    expect(await statusNow()).toBe('REFUNDED');
    const refund = fixture.stripe.refunds.find(({ metadata }) => metadata['refundNo'] === `R-${afterSalesNo}`) ?? {};
    await send(fixture.stripe.webhook('refund.failed', toFailed(refund)));
    expect(await statusNow()).toBe('REFUNDING');
    await inTransaction(fixture.db, (tx) => sendAgain(tx, `R-${afterSalesNo}`, new Date()));
    await fixture.gateway.jobRunner.runOnce();
    expect(await statusNow()).toBe('REFUNDED');
    const foreign = { id: 're_9', object: 'refund', metadata: { refundNo: 'C-KM0' } };
    expect(await send(fixture.stripe.webhook('refund.failed', toFailed(foreign)))).toBe(422);
    expect(drainFaults()).toEqual([expect.stringContaining('never reserved')]);
  });
});

import { register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { guestErase } from '@kaimai/contract/account/personal-data';
import { conversationChoose, conversationList, conversationReport } from '@kaimai/contract/conversation/conversation';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { fillView, orderPlace } from '@kaimai/contract/order/place-order';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { findBuyers } from '#account/account.operator.ts';
import { becomeGuest, guestBrowser } from '#testing/belongings.ts';
import { countUses } from '#testing/counters.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { startLimitWindows, startWindow } from '#testing/limit-windows.ts';
import { lastCode, mailsTo } from '#testing/mails.ts';
import { openOneConversation } from '#testing/one-conversation.ts';
import { portland } from '#testing/purchase.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { mailAwayBuyers } from './away-mails.ts';
import { blockConversation, listConversationReports } from './conversation.operator.ts';
import { conversationLimits } from './limits.ts';
import { awaySeconds } from './shop-side.ts';

const fixture = openOneConversation();
const { write, open, conversationNo, answer } = fixture;

const report = async (by: CallOptions): Promise<string> =>
  (await fixture.gateway.call(conversationReport, { storeCodeNumber: fixture.shop.code, reason: 'RUDE' }, by)).reportNo;

/** The position of the last message when each report was made; undefined for a report that is not open. */
async function reportedUpTo(reportNos: readonly string[]): Promise<(number | undefined)[]> {
  const reports = await listConversationReports(fixture.db, { limit: 100 });
  return reportNos.map((reportNo) => reports.find((one) => one.reportNo === reportNo)?.upTo);
}

/** The e-mail of `becomeGuest`, which also has an account. */
const email = 'guest@example.com';
const password = 'tulpen und Narzissen 7';

beforeAll(async () => {
  await fixture.gateway.call(verifyCodeSend, { email, purpose: 'register' });
  await fixture.gateway.call(register, { email, verifyCode: await lastCode(fixture.gateway, email), password });
});

/** Signs in in the browser of `becomeGuest`, or in another one. */
async function signInAsBuyer(appNo = guestBrowser): Promise<CallOptions> {
  const { accessKey, secretKey, partnerId } = await fixture.gateway.call(signIn, { email, password }, { appNo });
  return { credential: { accessKey, secretKey, partnerId } };
}

describe('a guest', () => {
  test('writes about the order with its credential, and to no other shop', async () => {
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    expect((await write('Where is it?', {}, guest)).code).toBe('SUCCESS');
    expect((await open({}, guest)).rows).toHaveLength(1);
    const { code } = await createShop(fixture.db);
    const refused = await write('Hello', { storeCodeNumber: code }, guest);
    expect(refused.code).toBe('OBJECT_NOT_EXIST');
    expect(refused.detail).toContain('Sign in');
    expect((await fixture.gateway.call(conversationList, {}, guest)).code).toBe('UNAUTHORIZED_ERROR');
  });

  test('who signs in with the same e-mail finds both conversations as one, in the order of time', async () => {
    const owner = await signInAsBuyer();
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await write('1 as guest', {}, guest);
    fixture.gateway.advance(1);
    await write('2 as buyer', {}, owner);
    fixture.gateway.advance(1);
    await answer('3 to the buyer');
    const ofBuyer = await report(owner);
    fixture.gateway.advance(1);
    await write('4 as guest', {}, guest);
    const ofGuest = await report(guest);
    const elsewhere = await createShop(fixture.db);
    const theirs = await createProduct(fixture.db, { shopId: elsewhere.id });
    const second = await becomeGuest(fixture.gateway, theirs.skuCode);
    await write('only as guest', { storeCodeNumber: elsewhere.code }, second);
    const again = await signInAsBuyer();
    const { rows, unread } = await open({}, again);
    expect(rows.map(({ position, text }) => `${position}: ${text}`)).toEqual([
      '1: 1 as guest',
      '2: 2 as buyer',
      '3: 3 to the buyer',
      '4: 4 as guest',
    ]);
    expect(unread).toBe(1);
    expect(await reportedUpTo([ofBuyer, ofGuest])).toEqual([3, 4]);
    expect((await open({ storeCodeNumber: elsewhere.code }, again)).rows).toHaveLength(1);
    const listed = await fixture.gateway.call(conversationList, {}, again);
    expect(listed.unread).toMatchObject({ chat: 1 });
    const codes = listed.rows.map(({ storeCodeNumber }) => storeCodeNumber);
    expect(codes.filter((code) => [fixture.shop.code, elsewhere.code].includes(code)).length).toBe(2);
    expect((await write('5', {}, again)).sentMessage.position).toBe(5);
  });

  test('whose orders have joined an account writes to nobody with the old credential, and is no account', async () => {
    // Guests with one e-mail place six orders an hour.
    fixture.gateway.advance(3600);
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await signInAsBuyer();
    expect((await write('Where is it?', {}, guest)).code).toBe('OBJECT_NOT_EXIST');
    const { code } = await createShop(fixture.db);
    expect((await write('Hello', { storeCodeNumber: code }, guest)).code).toBe('OBJECT_NOT_EXIST');
    const accounts = await findBuyers(fixture.db, { limit: 1000 });
    expect(accounts.map((account) => account.email).filter((address) => address.endsWith('.invalid'))).toEqual([]);
  });

  test('whom the shop has blocked stays blocked after signing in with the same e-mail', async () => {
    const owner = await signInAsBuyer();
    await write('as buyer', {}, owner);
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await write('as guest', {}, guest);
    await blockConversation(fixture.db, { conversationNo: await conversationNo(), blocked: true });
    expect(await write('again', {}, await signInAsBuyer())).toMatchObject({ code: 'CONVERSATION_BLOCKED' });
  });

  test('who signs in before reading an answer is mailed about it nevertheless', async () => {
    // Guests with one e-mail place six orders an hour.
    fixture.gateway.advance(3600);
    await write('as buyer', {}, await signInAsBuyer());
    fixture.gateway.advance(1);
    await write('as guest', {}, await becomeGuest(fixture.gateway, fixture.product.skuCode));
    await answer('to the guest, who is away');
    expect((await open({}, await signInAsBuyer())).rows).toHaveLength(3);
    fixture.gateway.advance(awaySeconds);
    await inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));
    const replies = (await mailsTo(fixture.gateway, email)).flatMap((mail) =>
      mail.template === 'shopReply' && mail.data.path.includes(fixture.shop.code) ? [mail.data.excerpt] : [],
    );
    expect(replies).toEqual(['to the guest, who is away']);
  });

  const choices = ['muted', 'blocked'] as const;
  test.each(choices)('who has %s the shop finds it so after signing in, and gets no mail from it', async (choice) => {
    // Guests with one e-mail place six orders an hour.
    fixture.gateway.advance(3600);
    const owner = await signInAsBuyer();
    await write('as buyer', {}, owner);
    await answer('to the buyer, who is away');
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await write('as guest', {}, guest);
    const { storeCodeNumber } = await open({}, guest);
    await fixture.gateway.call(conversationChoose, { storeCodeNumber, [choice]: true }, guest);
    expect(await open({}, await signInAsBuyer())).toMatchObject({
      muted: choice === 'muted',
      blockedByBuyer: choice === 'blocked',
    });
    fixture.gateway.advance(awaySeconds);
    await inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));
    const mails = (await mailsTo(fixture.gateway, email)).map(({ data }) => JSON.stringify(data));
    expect(mails.filter((data) => data.includes(storeCodeNumber))).toEqual([]);
  });

  test('who only uses the e-mail of an account does not block its owner at a shop', async () => {
    // Guests with one e-mail place six orders an hour.
    fixture.gateway.advance(3600);
    await write('as buyer', {}, await signInAsBuyer());
    const stranger = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await write('as a stranger', {}, stranger);
    const { storeCodeNumber } = await open({}, stranger);
    await fixture.gateway.call(conversationChoose, { storeCodeNumber, blocked: true }, stranger);
    // The order is not paid, so it joins the account only at a sign-in in the browser that placed it.
    const owner = await signInAsBuyer('another-browser-0123456789abcdef');
    expect(await open({}, owner)).toMatchObject({ blockedByBuyer: false });
    expect((await open({}, owner)).rows.map(({ text }) => text)).not.toContain('as a stranger');
  });

  test('shares a limit with all other guests of the network, which buyers do not use up', async () => {
    await startLimitWindows(fixture.gateway);
    startWindow(fixture.gateway, conversationLimits.messagesOfGuestsFromNetwork.windowSeconds);
    const owner = await signInAsBuyer();
    const limit = { ...conversationLimits.messagesOfGuestsFromNetwork, subject: '127.0.0.1' };
    await countUses(fixture.gateway, limit, limit.max - 1);
    const asGuest = async () => write('Where is it?', {}, await becomeGuest(fixture.gateway, fixture.product.skuCode));
    expect((await asGuest()).code).toBe('SUCCESS');
    expect(await asGuest()).toMatchObject({ code: 'TOO_MANY_REQUEST' });
    expect((await write('Good morning', {}, owner)).code).toBe('SUCCESS');
    startWindow(fixture.gateway, limit.windowSeconds);
    expect((await asGuest()).code).toBe('SUCCESS');
  });

  test('who is away gets a mail that leads to the order from the shop that has answered', async () => {
    fixture.gateway.advance(3600);
    const { id: otherId, code: otherCode } = await createShop(fixture.db);
    const { skuCode } = await createProduct(fixture.db, { shopId: otherId });
    const browser = { appNo: 'guest-of-two-shops' };
    const to = 'two-shops@example.com';
    for (const added of [fixture.product.skuCode, skuCode])
      await fixture.gateway.call(cartAdd, { skuCode: added, quantity: 1 }, browser);
    const { orderToken, total } = await fixture.gateway.call(fillView, {}, browser);
    const order = { orderToken, address: portland, email: to, expectedTotal: total.USD };
    const { guest } = await fixture.gateway.call(orderPlace, order, browser);
    if (!guest) throw new Error('no guest');
    for (const storeCodeNumber of [fixture.shop.code, otherCode]) {
      await write('Where is it?', { storeCodeNumber }, { ...browser, credential: guest });
      await answer('On its way', { conversationNo: await conversationNo(storeCodeNumber) });
    }
    fixture.gateway.advance(awaySeconds);
    await inTransaction(fixture.db, (tx) => mailAwayBuyers(tx, fixture.gateway.now()));
    const orders = await fixture.db
      .selectFrom('customer_order')
      .innerJoin('shop', 'shop.id', 'shop_id')
      .select(['order_no as orderNo', 'shop.code as storeCodeNumber'])
      .where('shop.id', 'in', [fixture.shop.id, otherId])
      .execute();
    const paths = (await mailsTo(fixture.gateway, to)).flatMap((mail) =>
      mail.template === 'shopReply' ? [mail.data.path] : [],
    );
    expect(paths.toSorted()).toEqual(
      orders.map((each) => `/conversation?storeCodeNumber=${each.storeCodeNumber}&orderNo=${each.orderNo}`).toSorted(),
    );
    expect(paths).toHaveLength(2);
  });

  test('erases the conversation together with the order', async () => {
    const guest = await becomeGuest(fixture.gateway, fixture.product.skuCode);
    await write('Where is it?', {}, guest);
    const { orderNo, id } = await fixture.db
      .selectFrom('customer_order')
      .innerJoin('buyer', 'buyer.id', 'buyer_id')
      .select(['order_no as orderNo', 'customer_order.id'])
      .where('shop_id', '=', fixture.shop.id)
      .executeTakeFirstOrThrow();
    await fixture.db.updateTable('customer_order').set({ state: 'CLOSED' }).where('id', '=', id).execute();
    await fixture.gateway.call(guestErase, { orderNo }, guest);
    expect(await conversationNo()).toBe('');
  });
});

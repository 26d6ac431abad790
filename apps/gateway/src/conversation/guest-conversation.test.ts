import { register, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { guestErase } from '@kaimai/contract/account/own-data';
import { conversationList } from '@kaimai/contract/conversation/conversation';
import { describe, expect, test } from 'vitest';
import { becomeGuest } from '#testing/belongings.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { lastCode } from '#testing/mails.ts';
import { openOneConversation } from '#testing/one-conversation.ts';

const here = openOneConversation();
const { write, open, conversationNo, answer } = here;

describe('a guest', () => {
  test('writes about the order with its credential, and to no other shop', async () => {
    const guest = await becomeGuest(here.gateway, here.product.skuCode);
    expect((await write('Where is it?', {}, guest)).code).toBe('SUCCESS');
    expect((await open({}, guest)).rows).toHaveLength(1);
    const { code } = await createShop(here.db);
    const refused = await write('Hello', { storeCodeNumber: code }, guest);
    expect(refused.code).toBe('OBJECT_NOT_EXIST');
    expect(refused.detail).toContain('Sign in');
    expect((await here.gateway.call(conversationList, {}, guest)).code).toBe('UNAUTHORIZED_ERROR');
  });

  test('who signs in with the same e-mail finds both conversations as one, in the order of time', async () => {
    const email = 'guest@example.com';
    await here.gateway.call(verifyCodeSend, { email, purpose: 'register' });
    const password = 'tulpen und Narzissen 7';
    const account = await here.gateway.call(register, {
      email,
      verifyCode: await lastCode(here.gateway, email),
      password,
    });
    const { accessKey, secretKey, partnerId } = account;
    const owner = { credential: { accessKey, secretKey, partnerId } };
    const guest = await becomeGuest(here.gateway, here.product.skuCode);
    await write('1 as guest', {}, guest);
    here.gateway.advance(1);
    await write('2 as buyer', {}, owner);
    here.gateway.advance(1);
    await answer('3 to the buyer');
    here.gateway.advance(1);
    await write('4 as guest', {}, guest);
    const elsewhere = await createShop(here.db);
    const theirs = await createProduct(here.db, { shopId: elsewhere.id });
    const second = await becomeGuest(here.gateway, theirs.skuCode);
    await write('only as guest', { storeCodeNumber: elsewhere.code }, second);
    const signedIn = await here.gateway.call(signIn, { email, password });
    const again = { credential: { accessKey: signedIn.accessKey, secretKey: signedIn.secretKey, partnerId } };
    const { rows, unread } = await open({}, again);
    expect(rows.map(({ position, text }) => `${position}: ${text}`)).toEqual([
      '1: 1 as guest',
      '2: 2 as buyer',
      '3: 3 to the buyer',
      '4: 4 as guest',
    ]);
    expect(unread).toBe(1);
    expect((await open({ storeCodeNumber: elsewhere.code }, again)).rows).toHaveLength(1);
    const listed = await here.gateway.call(conversationList, {}, again);
    expect(listed.unread).toMatchObject({ chat: 1 });
    const codes = listed.rows.map(({ storeCodeNumber }) => storeCodeNumber);
    expect(codes.filter((code) => [here.audio.code, elsewhere.code].includes(code)).length).toBe(2);
    expect((await write('5', {}, again)).sentMessage.position).toBe(5);
  });

  test('erases what was written together with the order', async () => {
    const guest = await becomeGuest(here.gateway, here.product.skuCode);
    await write('Where is it?', {}, guest);
    const { orderNo, id } = await here.db
      .selectFrom('customer_order')
      .innerJoin('buyer', 'buyer.id', 'buyer_id')
      .select(['order_no as orderNo', 'customer_order.id'])
      .where('shop_id', '=', here.audio.id)
      .executeTakeFirstOrThrow();
    await here.db.updateTable('customer_order').set({ state: 'CLOSED' }).where('id', '=', id).execute();
    await here.gateway.call(guestErase, { orderNo }, guest);
    expect(await conversationNo()).toBe('');
  });
});

import { passwordReset, sessionList, signIn, signOut, verifyCodeSend } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HashingJob } from '#account/password/hashing.worker.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { createAccount } from '#testing/accounts.ts';

let shop: TestGateway;

beforeAll(async () => {
  shop = await createTestGateway();
});

afterAll(async () => shop.close());

describe('signing in', () => {
  test('gives a key pair of its own each time', async () => {
    const { email, password } = await createAccount(shop);
    const first = await shop.call(signIn, { email, password });
    const second = await shop.call(signIn, { email, password });
    expect(first.accessKey).not.toBe(second.accessKey);
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(first.partnerId).toBe('MAIN');
    const { rows } = await shop.call(sessionList, {}, { credential: first });
    // The third is the one that registering began.
    expect(rows.map(({ current }) => current)).toEqual([true, false, false]);
  });

  test('from an unknown device sends the owner one mail, in their language', async () => {
    const { email, password } = await createAccount(shop);
    await shop.call(signIn, { email, password });
    expect((await mailsTo(shop, email)).map(({ template }) => template)).not.toContain('newDevice');
    const { db } = shop.gateway;
    await sql`UPDATE session SET device = 'Firefox, Windows'
      WHERE buyer_id = (SELECT id FROM buyer WHERE email = ${email})`.execute(db);
    await sql`UPDATE buyer SET locale = 'zh_CN' WHERE email = ${email}`.execute(db);
    for (let time = 0; time < 2; time += 1) await shop.call(signIn, { email, password }, { locale: 'en_US' });
    const mails = (await mailsTo(shop, email)).filter(({ template }) => template === 'newDevice');
    expect(mails).toMatchObject([{ locale: 'zh_CN', data: { device: '', network: '127.0.0.•' } }]);
  });

  test('a wrong password and an unknown account answer the same bytes after the same work', async () => {
    const { email } = await createAccount(shop);
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    const known = await shop.call(signIn, { email, password: 'not the one' });
    const unknown = await shop.call(signIn, { email: 'nobody@example.com', password: 'not the one' });
    expect(known).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR', detail: 'Incorrect email or password' });
    expect({ ...known, requestNo: '' }).toEqual({ ...unknown, requestNo: '' });

    const hashes = jobs.mock.calls.map(([job]) => (job as HashingJob & { passwordHash: string }).passwordHash);
    jobs.mockRestore();
    expect(hashes).toHaveLength(2);
    // The parameters decide how long a comparison takes: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
    const [ofKnown, ofUnknown] = hashes.map((hash) => hash.split('$').slice(0, 4));
    expect(ofKnown?.[1]).toBe('argon2id');
    expect(ofUnknown).toEqual(ofKnown);
  });

  test('no session begins with a password that is changed while it is compared', async () => {
    const { email, password } = await createAccount(shop);
    const { db } = shop.gateway;
    const signingIn = await db.transaction().execute(async (tx) => {
      await tx.updateTable('buyer').set({ password_hash: 'changed' }).where('email', '=', email).execute();
      const answer = shop.call(signIn, { email, password });
      await waitForLock(db);
      return { answer };
    });
    expect(await signingIn.answer).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  });

  test('ten wrong passwords make even the right one wait, and a quarter of an hour later it works', async () => {
    const { email, password } = await createAccount(shop);
    const guess = async (): Promise<string> => (await shop.call(signIn, { email, password: 'a guess' })).code;
    // First all at once, to show that none bypasses the counter; then one after another, beyond the limit.
    const codes = await Promise.all(Array.from({ length: 20 }, guess));
    for (let tries = 0; tries < 10; tries++) codes.push(await guess());
    expect(codes.filter((code) => code === 'UNAUTH_PASSWORD_ERROR')).toHaveLength(10);
    const waiting = await shop.call(signIn, { email, password }, { locale: 'zh_CN' });
    expect(waiting).toMatchObject({ code: 'TOO_MANY_REQUEST', success: false });
    expect(waiting.detail).toMatch(/请 \d+ (分钟|秒)后再试/);
    shop.advance(901);
    expect(await shop.call(signIn, { email, password })).toMatchObject({ code: 'SUCCESS' });
  });

  test('an unknown account has the same waiting time', async () => {
    const email = 'nobody-at-all@example.com';
    const codes: string[] = [];
    for (let tries = 0; tries < 22; tries++) codes.push((await shop.call(signIn, { email, password: 'guess' })).code);
    expect(codes.at(0)).toBe('UNAUTH_PASSWORD_ERROR');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUEST');
  });

  test('moves the browser’s cart to the buyer', async () => {
    const { email, password } = await createAccount(shop);
    const { id: shopId } = await createShop(shop.gateway.db);
    const { skuCode } = await createProduct(shop.gateway.db, { shopId });
    const appNo = 'browser-with-a-cart';
    await shop.call(cartAdd, { skuCode, quantity: 2 }, { appNo });
    const credential = await shop.call(signIn, { email, password }, { appNo });
    expect(await shop.call(cartView, {}, { credential, appNo })).toMatchObject({ cartQuantity: 2 });
    expect(await shop.call(cartView, {}, { appNo })).toMatchObject({ cartQuantity: 0 });
  });
});

describe('signing out', () => {
  test('ends this session at once and no other', async () => {
    const { email, password, credential } = await createAccount(shop);
    const other = await shop.call(signIn, { email, password });
    expect(await shop.call(signOut, {}, { credential })).toMatchObject({ code: 'SUCCESS' });
    for (const service of [basicInformation, sessionList, signOut]) {
      expect(await shop.call(service, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
    }
    expect(await shop.call(sessionList, {}, { credential: other })).toMatchObject({ code: 'SUCCESS' });
  });

  test('needs a sign-in', async () => {
    expect(await shop.call(signOut, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  });

  test('a session that nobody uses for a month is over', async () => {
    const { credential } = await createAccount(shop);
    shop.advance(31 * 86_400);
    expect(await shop.call(sessionList, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
  });
});

describe('a forgotten password', () => {
  const newPassword = 'regenschirm vergessen';

  test('is replaced by a mailed code, and every session ends', async () => {
    const { email, password, credential } = await createAccount(shop);
    await shop.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const verifyCode = await lastCode(shop, email);
    const answer = await shop.call(passwordReset, { email, verifyCode, password: newPassword });
    expect(answer).toMatchObject({ code: 'SUCCESS', buyer: { email } });
    await lastMail(shop, email, 'passwordChanged');

    expect(await shop.call(sessionList, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
    expect((await shop.call(sessionList, {}, { credential: answer })).rows).toHaveLength(1);
    expect(await shop.call(signIn, { email, password })).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
    expect(await shop.call(signIn, { email, password: newPassword })).toMatchObject({ code: 'SUCCESS' });
    const again = await shop.call(passwordReset, { email, verifyCode, password: newPassword });
    expect(again).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('an address without an account gets the same answer and a mail', async () => {
    const { email } = await createAccount(shop);
    const stranger = 'stranger@example.com';
    const known = await shop.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const unknown = await shop.call(verifyCodeSend, { email: stranger, purpose: 'resetPassword' });
    expect({ ...known, requestNo: '' }).toEqual({ ...unknown, requestNo: '' });
    expect(await mailsTo(shop, stranger)).toMatchObject([{ template: 'notRegistered' }]);
    const input = { verifyCode: 'abcdef', password: newPassword };
    const tryKnown = await shop.call(passwordReset, { email, ...input });
    const tryUnknown = await shop.call(passwordReset, { email: stranger, ...input });
    expect(tryKnown).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    expect({ ...tryKnown, requestNo: '' }).toEqual({ ...tryUnknown, requestNo: '' });
  });

  test('a code for registering does not reset a password', async () => {
    const email = 'purpose@example.com';
    await shop.call(verifyCodeSend, { email, purpose: 'register' });
    const verifyCode = await lastCode(shop, email);
    expect(await shop.call(passwordReset, { email, verifyCode, password: newPassword })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
  });
});

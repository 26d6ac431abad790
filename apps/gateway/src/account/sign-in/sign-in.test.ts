import { passwordReset, sessionList, signIn, signOut, verifyCodeSend } from '@kaimai/contract/account/account';
import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd, cartView } from '@kaimai/contract/cart/cart';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { HashingJob } from '#account/password/hashing.worker.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { startWindow } from '#testing/limit-windows.ts';
import { waitForLock } from '#testing/lock-waits.ts';
import { lastCode, lastMail, mailsTo } from '#testing/mails.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { createAccount } from '#testing/accounts.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

describe('signing in', () => {
  test('returns a new key pair each time', async () => {
    const { email, password } = await createAccount(gateway);
    const first = await gateway.call(signIn, { email, password });
    const second = await gateway.call(signIn, { email, password });
    expect(first.accessKey).not.toBe(second.accessKey);
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(first.partnerId).toBe('MAIN');
    const { rows } = await gateway.call(sessionList, {}, { credential: first });
    // The third session is the one that registering began.
    expect(rows.map(({ current }) => current)).toEqual([true, false, false]);
  });

  test('from an unknown device sends the owner one mail, in their language', async () => {
    const { email, password } = await createAccount(gateway);
    await gateway.call(signIn, { email, password });
    expect((await mailsTo(gateway, email)).map(({ template }) => template)).not.toContain('newDevice');
    const { db } = gateway;
    // Until now the session of the registration made this kind of device in this network known.
    await sql`UPDATE session SET device = 'Firefox, Windows'
      WHERE buyer_id = (SELECT id FROM buyer WHERE email = ${email})`.execute(db);
    await sql`UPDATE buyer SET locale = 'zh_CN' WHERE email = ${email}`.execute(db);
    for (let time = 0; time < 2; time += 1) await gateway.call(signIn, { email, password }, { locale: 'en_US' });
    const mails = (await mailsTo(gateway, email)).filter(({ template }) => template === 'newDevice');
    expect(mails).toMatchObject([{ locale: 'zh_CN', data: { device: '', network: '127.0.0.•' } }]);
  });

  test('a wrong password and an unknown account are answered with the same bytes after the same work', async () => {
    const { email } = await createAccount(gateway);
    const jobs = vi.spyOn(Worker.prototype, 'postMessage');
    const known = await gateway.call(signIn, { email, password: 'not the one' });
    const unknown = await gateway.call(signIn, { email: 'nobody@example.com', password: 'not the one' });
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
    const { email, password } = await createAccount(gateway);
    const { db } = gateway;
    const signingIn = await db.transaction().execute(async (tx) => {
      await tx.updateTable('buyer').set({ password_hash: 'changed' }).where('email', '=', email).execute();
      const answer = gateway.call(signIn, { email, password });
      await waitForLock(db);
      return { answer };
    });
    expect(await signingIn.answer).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  });

  test('ten wrong passwords make even the right one wait, and a quarter of an hour later it works', async () => {
    const { email, password } = await createAccount(gateway);
    startWindow(gateway, 900);
    const guess = async (): Promise<string> => (await gateway.call(signIn, { email, password: 'a guess' })).code;
    // First all concurrently, to show that none bypasses the counter; then one after another, beyond the limit.
    const codes = await Promise.all(Array.from({ length: 20 }, guess));
    for (let tries = 0; tries < 10; tries++) codes.push(await guess());
    expect(codes.filter((code) => code === 'UNAUTH_PASSWORD_ERROR')).toHaveLength(10);
    const waiting = await gateway.call(signIn, { email, password }, { locale: 'zh_CN' });
    expect(waiting).toMatchObject({ code: 'TOO_MANY_REQUEST', success: false });
    expect(waiting.detail).toMatch(/请 \d+ (分钟|秒)后再试/);
    gateway.advance(901);
    expect(await gateway.call(signIn, { email, password })).toMatchObject({ code: 'SUCCESS' });
  });

  test('guesses for an unknown account have to wait, too', async () => {
    startWindow(gateway, 900);
    const email = 'nobody-at-all@example.com';
    const codes: string[] = [];
    for (let tries = 0; tries < 22; tries++)
      codes.push((await gateway.call(signIn, { email, password: 'guess' })).code);
    expect(codes.at(0)).toBe('UNAUTH_PASSWORD_ERROR');
    expect(codes.at(-1)).toBe('TOO_MANY_REQUEST');
  });

  test('moves the browser’s cart to the buyer', async () => {
    const { email, password } = await createAccount(gateway);
    const { id: shopId } = await createShop(gateway.db);
    const { skuCode } = await createProduct(gateway.db, { shopId });
    const appNo = 'browser-with-a-cart';
    await gateway.call(cartAdd, { skuCode, quantity: 2 }, { appNo });
    const credential = await gateway.call(signIn, { email, password }, { appNo });
    expect(await gateway.call(cartView, {}, { credential, appNo })).toMatchObject({ cartQuantity: 2 });
    expect(await gateway.call(cartView, {}, { appNo })).toMatchObject({ cartQuantity: 0 });
  });
});

describe('signing out', () => {
  test('ends this session immediately, and no other', async () => {
    const { email, password, credential } = await createAccount(gateway);
    const other = await gateway.call(signIn, { email, password });
    expect(await gateway.call(signOut, {}, { credential })).toMatchObject({ code: 'SUCCESS' });
    for (const service of [basicInformation, sessionList, signOut]) {
      expect(await gateway.call(service, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
    }
    expect(await gateway.call(sessionList, {}, { credential: other })).toMatchObject({ code: 'SUCCESS' });
  });

  test('needs a sign-in', async () => {
    expect(await gateway.call(signOut, {})).toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
  });

  test('a session ends after a month without use', async () => {
    const { credential } = await createAccount(gateway);
    gateway.advance(31 * 86_400);
    expect(await gateway.call(sessionList, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
  });
});

describe('a forgotten password', () => {
  const newPassword = 'regenschirm vergessen';

  test('is replaced by a mailed code, and every session ends', async () => {
    const { email, password, credential } = await createAccount(gateway);
    await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const verifyCode = await lastCode(gateway, email);
    const answer = await gateway.call(passwordReset, { email, verifyCode, password: newPassword });
    expect(answer).toMatchObject({ code: 'SUCCESS', buyer: { email } });
    await lastMail(gateway, email, 'passwordChanged');

    expect(await gateway.call(sessionList, {}, { credential })).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
    expect((await gateway.call(sessionList, {}, { credential: answer })).rows).toHaveLength(1);
    expect(await gateway.call(signIn, { email, password })).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
    expect(await gateway.call(signIn, { email, password: newPassword })).toMatchObject({ code: 'SUCCESS' });
    const again = await gateway.call(passwordReset, { email, verifyCode, password: newPassword });
    expect(again).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
  });

  test('an address without an account gets the same answer and a mail', async () => {
    const { email } = await createAccount(gateway);
    const stranger = 'stranger@example.com';
    const known = await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' });
    const unknown = await gateway.call(verifyCodeSend, { email: stranger, purpose: 'resetPassword' });
    expect({ ...known, requestNo: '' }).toEqual({ ...unknown, requestNo: '' });
    expect(await mailsTo(gateway, stranger)).toMatchObject([{ template: 'notRegistered' }]);
    const input = { verifyCode: 'abcdef', password: newPassword };
    const tryKnown = await gateway.call(passwordReset, { email, ...input });
    const tryUnknown = await gateway.call(passwordReset, { email: stranger, ...input });
    expect(tryKnown).toMatchObject({ code: 'VERIFY_CODE_ERROR' });
    expect({ ...tryKnown, requestNo: '' }).toEqual({ ...tryUnknown, requestNo: '' });
  });

  test('a code for registering does not reset a password', async () => {
    const email = 'purpose@example.com';
    await gateway.call(verifyCodeSend, { email, purpose: 'register' });
    const verifyCode = await lastCode(gateway, email);
    expect(await gateway.call(passwordReset, { email, verifyCode, password: newPassword })).toMatchObject({
      code: 'VERIFY_CODE_ERROR',
    });
  });
});

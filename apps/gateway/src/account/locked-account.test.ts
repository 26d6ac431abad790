import { passwordReset, sessionList, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestAccount } from '#testing/accounts.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { lastCode } from '#testing/mails.ts';
import { openOneAccount } from '#testing/one-account.ts';
import { buy } from '#testing/purchase.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import { eraseBuyerNow, lockAccount, showBuyer, unlockAccount } from './account.operator.ts';

let shop: TestGateway;
let account: TestAccount;

openOneAccount((begun) => ({ shop, account } = begun));

const signInAgain = () => shop.call(signIn, { email: account.email, password: account.password });
const listSessions = () => shop.call(sessionList, {}, { credential: account.credential });

async function userNo(): Promise<string> {
  return (await showBuyer(shop.gateway.db, account.email, shop.now()))?.userNo ?? '';
}

async function lock(): Promise<unknown> {
  return lockAccount(shop.gateway.db, { userNo: await userNo(), reason: 'test', now: shop.now() });
}

test('a locked account has no session and cannot sign in by password or mailed code, until it is unlocked', async () => {
  expect(await lock()).toEqual({ endedSessions: 1 });
  expect(await signInAgain()).toMatchObject({ code: 'ACCOUNT_LOCKED', detail: /This account is locked/ });
  await shop.call(verifyCodeSend, { email: account.email, purpose: 'resetPassword' });
  const reset = {
    email: account.email,
    password: 'another tulip field',
    verifyCode: await lastCode(shop, account.email),
  };
  expect(await shop.call(passwordReset, reset)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  const wrong = { email: account.email, password: 'not this one' };
  expect(await shop.call(signIn, wrong)).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  await unlockAccount(shop.gateway.db, await userNo());
  expect(await signInAgain()).toMatchObject({ code: 'SUCCESS' });
});

test('the sessions of a locked account end in other processes without waiting', async () => {
  const second = await openSecondProcess(shop);
  second.gateway.onProductChanged(() => undefined);
  try {
    const call = () => second.call(sessionList, {}, { credential: account.credential });
    await expect.poll(async () => (await call()).code).toBe('SUCCESS');
    await expect.poll(countListeners).toBeGreaterThan(0);
    await call();
    await lock();
    // The clock of the processes stands still: the cached session would be valid.
    await expect.poll(async () => (await call()).code).toBe('ACCESS_KEY_STATE_ERROR');
  } finally {
    await second.close();
  }
});

/** Processes that listen to the last of their channels. */
async function countListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
    WHERE application_name = 'kaimai live' AND datname = current_database() AND query = 'LISTEN kaimai_prices'`.execute(
    shop.gateway.db,
  );
  return rows[0]?.count ?? 0;
}

test('of a sign-in and a lock at once, no session is left', async () => {
  await Promise.all([signInAgain(), lock(), signInAgain()]);
  expect(await showBuyer(shop.gateway.db, account.email, shop.now())).toMatchObject({ openSessions: 0 });
  expect(await listSessions()).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
});

test('an account with an open order is locked but not erased; its order goes on', async () => {
  const { db } = shop.gateway;
  const { id: shopId } = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId });
  const [orderNo = ''] = await buy(shop, account, [{ skuCode, quantity: 1 }]);
  await lock();
  const { dataFolder, media } = shop.deployment;
  const place = { smtpUrl: undefined, mailFrom: 'a@b.example', dataFolder, media };
  const erase = async () =>
    eraseBuyerNow(db, { userNo: await userNo(), email: account.email, now: shop.now(), ...place });
  expect(await erase()).toEqual({ problem: expect.stringContaining('has open orders') });
  await db.updateTable('customer_order').set({ state: 'COMPLETED' }).where('order_no', '=', orderNo).execute();
  expect(await erase()).toHaveProperty('userNo');
  expect(await signInAgain()).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  const order = db.selectFrom('customer_order').select('address').where('order_no', '=', orderNo);
  expect(await order.executeTakeFirstOrThrow()).toMatchObject({ address: { recipient: '' } });
});

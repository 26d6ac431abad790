import { passwordReset, sessionList, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { orderStatuses } from '@kaimai/contract/order/order';
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

let gateway: TestGateway;
let account: TestAccount;

openOneAccount((opened) => ({ gateway, account } = opened));

const signInAgain = () => gateway.call(signIn, { email: account.email, password: account.password });
const listSessions = () => gateway.call(sessionList, {}, { credential: account.credential });

async function userNo(): Promise<string> {
  return (await showBuyer(gateway.db, account.email, gateway.now()))?.userNo ?? '';
}

async function lock(): Promise<unknown> {
  return lockAccount(gateway.db, { userNo: await userNo(), reason: 'test', now: gateway.now() });
}

test('a locked account has no session and cannot sign in by password or mailed code, until it is unlocked', async () => {
  expect(await lock()).toEqual({ endedSessions: 1 });
  expect(await signInAgain()).toMatchObject({
    code: 'ACCOUNT_LOCKED',
    detail: expect.stringContaining('This account is locked') as string,
  });
  await gateway.call(verifyCodeSend, { email: account.email, purpose: 'resetPassword' });
  const reset = {
    email: account.email,
    password: 'another tulip field',
    verifyCode: await lastCode(gateway, account.email),
  };
  expect(await gateway.call(passwordReset, reset)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
  const wrong = { email: account.email, password: 'not this one' };
  expect(await gateway.call(signIn, wrong)).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  await unlockAccount(gateway.db, await userNo());
  expect(await signInAgain()).toMatchObject({ code: 'SUCCESS' });
});

test('the sessions of a locked account end in other processes before their cached sessions expire', async () => {
  const second = await openSecondProcess(gateway);
  await second.gateway.listenForChanges();
  try {
    const call = () => second.call(sessionList, {}, { credential: account.credential });
    await expect.poll(async () => (await call()).code).toBe('SUCCESS');
    await expect.poll(countCompleteListeners).toBeGreaterThan(0);
    // Makes sure that the session is cached when it ends.
    await call();
    await lock();
    // The clock of the processes stands still: the cached session would be valid.
    await expect.poll(async () => (await call()).code).toBe('ACCESS_KEY_STATE_ERROR');
  } finally {
    await second.close();
  }
});

/**
 * The number of processes whose connection for live updates is complete. PostgreSQL shows the last statement of a connection, and
 * `kaimai_prices` is the last channel.
 */
async function countCompleteListeners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM pg_stat_activity
    WHERE application_name = 'kaimai live' AND datname = current_database() AND query = 'LISTEN kaimai_prices'`.execute(
    gateway.db,
  );
  return rows[0]?.count ?? 0;
}

test('a sign-in concurrent with a lock leaves no session', async () => {
  await Promise.all([signInAgain(), lock(), signInAgain()]);
  expect(await showBuyer(gateway.db, account.email, gateway.now())).toMatchObject({ openSessions: 0 });
  expect(await listSessions()).toMatchObject({ code: 'ACCESS_KEY_STATE_ERROR' });
});

test('orders that are over, refunded ones included, do not count as open', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId, stock: 20 });
  const openOrders = async () => (await showBuyer(db, account.email, gateway.now()))?.openOrders;
  const counted: Record<string, unknown> = {};
  for (const state of orderStatuses) {
    const [orderNo = ''] = await buy(gateway, account, [{ skuCode, quantity: 1 }]);
    await db.updateTable('customer_order').set({ state }).where('order_no', '=', orderNo).execute();
    counted[state] = await openOrders();
    await db.updateTable('customer_order').set({ state: 'CLOSED' }).where('order_no', '=', orderNo).execute();
  }
  const over = new Set(['COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED']);
  expect(counted).toEqual(Object.fromEntries(orderStatuses.map((state) => [state, over.has(state) ? 0 : 1])));
});

test('an account with an open order can be locked, but erased only once the order is completed', async () => {
  const { db } = gateway;
  const { id: shopId } = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId });
  const [orderNo = ''] = await buy(gateway, account, [{ skuCode, quantity: 1 }]);
  await lock();
  const { dataFolder, media } = gateway.deployment;
  const settings = { smtpUrl: undefined, mailFrom: 'a@b.example', dataFolder, media };
  const erase = async () =>
    eraseBuyerNow(db, { userNo: await userNo(), email: account.email, now: gateway.now(), ...settings });
  expect(await erase()).toEqual({ problem: expect.stringContaining('has open orders') });
  await db.updateTable('customer_order').set({ state: 'COMPLETED' }).where('order_no', '=', orderNo).execute();
  expect(await erase()).toHaveProperty('userNo');
  expect(await signInAgain()).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR' });
  const order = db.selectFrom('customer_order').select('address').where('order_no', '=', orderNo);
  expect(await order.executeTakeFirstOrThrow()).toMatchObject({ address: { recipient: '' } });
});

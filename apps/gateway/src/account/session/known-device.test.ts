import { passwordChange, passwordReset, sessionList, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { lastCode, mailsTo } from '#testing/mails.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { maxSessions } from '../limits.ts';
import { findDevice, maxKnownDevices, recordDevice } from './known-device.ts';

const windowsChrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
const browser = '5f0c2b7d9e1a43f6b8d0c2e4f6a8b0d1';

let gateway: TestGateway;
let account: TestAccount;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

beforeEach(async () => {
  account = await createAccount(gateway);
  await callSignIn(from(browser, '203.0.113.5'));
});

const from = (appNo: string, remoteAddress: string, userAgent = windowsChrome): CallOptions => ({
  appNo,
  remoteAddress,
  headers: { 'user-agent': userAgent },
});

const callSignIn = async (options: CallOptions) =>
  gateway.call(signIn, { email: account.email, password: account.password }, options);

/** Signs in, and counts the mails about a new device that this sends. */
async function countMailsOfSignIn(options: CallOptions): Promise<number> {
  const count = async () =>
    (await mailsTo(gateway, account.email)).filter((mail) => mail.template === 'newDevice').length;
  const before = await count();
  expect((await callSignIn(options)).code).toBe('SUCCESS');
  return (await count()) - before;
}

describe('the devices of an account are unknown again', () => {
  const other = 'c'.repeat(32);
  const password = 'regenschirm vergessen';
  const isKnown = async (appNo: string) => {
    const { id } = await gateway.db
      .selectFrom('buyer')
      .select('id')
      .where('email', '=', account.email)
      .executeTakeFirstOrThrow();
    return (await findDevice(gateway.db, { appNo }, id)) !== undefined;
  };

  test('after the password was reset, except the one where that was done', async () => {
    const { email } = account;
    expect(await isKnown(browser)).toBe(true);
    await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' }, { appNo: other });
    const verifyCode = await lastCode(gateway, email);
    expect(await gateway.call(passwordReset, { email, verifyCode, password }, { appNo: other })).toMatchObject({
      code: 'SUCCESS',
    });
    expect([await isKnown(browser), await isKnown(other)]).toEqual([false, true]);
  });

  test('after the password was changed, except the one where that was done', async () => {
    const { credential } = account;
    const change = { oldPassword: account.password, password };
    expect(await gateway.call(passwordChange, change, { credential, appNo: other })).toMatchObject({ code: 'SUCCESS' });
    expect([await isKnown(browser), await isKnown(other)]).toEqual([false, true]);
  });
});

test('the least recently used of more than twenty devices is not known any more', async () => {
  const { id: buyerId } = await gateway.db
    .selectFrom('buyer')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  const deviceOf = (number: number) => ({ appNo: String(number).padStart(32, '0') });
  const record = (number: number) => {
    gateway.advance(1);
    return inTransaction(gateway.db, (tx) => recordDevice(tx, deviceOf(number), { buyerId, now: gateway.now() }));
  };
  // The device of the fixture is one of them.
  for (let number = 1; number < maxKnownDevices; number++) await record(number);
  await record(1);
  await record(maxKnownDevices);
  await record(maxKnownDevices + 1);
  const isKnown = async (number: number) => (await findDevice(gateway.db, deviceOf(number), buyerId)) !== undefined;
  expect(await Promise.all([1, 2, 3, maxKnownDevices, maxKnownDevices + 1].map(isKnown))).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

test('a browser is known by an id of sixteen characters or more, which cannot be guessed', async () => {
  const { id: buyerId } = await gateway.db
    .selectFrom('buyer')
    .select('id')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow();
  const isKnownWith = async (length: number) => {
    const device = { appNo: 'd'.repeat(length) };
    await inTransaction(gateway.db, (tx) => recordDevice(tx, device, { buyerId, now: gateway.now() }));
    return (await findDevice(gateway.db, device, buyerId)) !== undefined;
  };
  expect([await isKnownWith(15), await isKnownWith(16)]).toEqual([false, true]);
});

describe('a sign-in', () => {
  // A private address with this header is that of a proxy that the settings do not name: everybody seems to share its network.
  const behindProxy = { 'x-forwarded-for': '203.0.113.5' };

  test.each([
    ['from the same kind of browser in another network', from('c'.repeat(32), '198.51.100.7'), 1],
    ['from the same kind of browser of a client without an id in another network', from('', '198.51.100.7'), 1],
    ['from another kind of browser in the same network', from('c'.repeat(32), '203.0.113.5', 'curl/8'), 1],
    ['from the same browser in another network', from(browser, '198.51.100.7'), 0],
    ['from the same kind of browser in the same network', from('c'.repeat(32), '203.0.113.99'), 0],
  ])('%s sends the owner $2 mails', async (_, options, mails) => {
    expect(await countMailsOfSignIn(options)).toBe(mails);
    // From then on the device is known.
    expect(await countMailsOfSignIn(options)).toBe(0);
  });

  test('sends a mail each time where everybody shares a network and the client has no id', async () => {
    const options = { ...from('', '10.0.0.2'), headers: { 'user-agent': windowsChrome, ...behindProxy } };
    expect(await countMailsOfSignIn(options)).toBe(1);
    expect(await countMailsOfSignIn(options)).toBe(1);
  });
});

test('an account has fifty sessions at most: the least recently used one ends', async () => {
  const { db } = gateway;
  expect(maxSessions).toBe(50);
  const { rows } = await gateway.call(sessionList, {}, account);
  // Copies of the account's session that were used a second later; with the existing sessions they are 49.
  await sql`
    INSERT INTO session (access_key, session_no, buyer_id, encrypted_secret, partner_id, created_at, last_used_at, expires_at, ends_at)
    SELECT md5(random()::text), md5(random()::text), buyer_id, encrypted_secret, partner_id, created_at,
           last_used_at + interval '1 second', expires_at, ends_at
    FROM session CROSS JOIN generate_series(1, ${49 - rows.length}::int)
    WHERE access_key = ${account.credential.accessKey}`.execute(db);
  const last = await callSignIn(from(browser, '203.0.113.5'));
  expect((await gateway.call(sessionList, {}, account)).rows).toHaveLength(50);
  await callSignIn(from(browser, '203.0.113.5'));
  expect((await gateway.call(sessionList, {}, account)).code).toBe('ACCESS_KEY_STATE_ERROR');
  expect((await gateway.call(sessionList, {}, { credential: last })).rows).toHaveLength(50);
});

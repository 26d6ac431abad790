import { randomUUID } from 'node:crypto';
import { passwordReset, signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { authenticatorConfirm, authenticatorStart, identityConfirm } from '@kaimai/contract/account/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { authenticatorCode } from '#testing/authenticator.ts';
import { countUses } from '#testing/counters.ts';
import { expectLimit, newNetwork, startLimitWindows, startWindow, type LimitCase } from '#testing/limit-windows.ts';
import { lastCode } from '#testing/mails.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { blindEmail } from '#throttle/throttle.ts';

const ownDevice = '5f0c2b7d9e1a43f6b8d0c2e4f6a8b0d1';
const quarterHourSeconds = 900;
const hourSeconds = 3600;

let gateway: TestGateway;
let account: TestAccount;

beforeAll(async () => {
  // Stops `Date`, so that windows of limits begin and end only when a test moves the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  gateway = await createTestGateway();
});

beforeEach(async () => {
  account = await createAccount(gateway);
  await startLimitWindows(gateway);
});

afterAll(async () => {
  vi.useRealTimers();
  await gateway.close();
});

const blind = (email: string): string => blindEmail(email, gateway.deployment.deploymentSecret);

const guess = async (options: CallOptions = {}, email = account.email): Promise<string> =>
  (await gateway.call(signIn, { email, password: 'a wrong guess' }, options)).code;
const callSignIn = async (options: CallOptions = {}): Promise<string> =>
  (await gateway.call(signIn, { email: account.email, password: account.password }, options)).code;
const requestCode = async (options: CallOptions = {}, email = account.email): Promise<string> =>
  (await gateway.call(verifyCodeSend, { email, purpose: 'resetPassword' }, options)).code;
const enterWrongCode = async (options: CallOptions = {}): Promise<string> => {
  const input = { email: account.email, password: 'regenschirm vergessen', verifyCode: '000000' };
  return (await gateway.call(passwordReset, input, options)).code;
};

const newEmail = (): string => `${randomUUID()}@example.com`;

const cases: [string, LimitCase][] = [
  [
    'wrong passwords for one account from one network',
    {
      max: 10,
      windowSeconds: quarterHourSeconds,
      name: 'wrong passwords for and from',
      subject: () => `${blind(account.email)} 198.51.100.1`,
      use: () => guess({ remoteAddress: '198.51.100.1' }),
      allowed: 'UNAUTH_PASSWORD_ERROR',
    },
  ],
  [
    'wrong passwords for one account from many networks',
    {
      max: 100,
      windowSeconds: quarterHourSeconds,
      name: 'wrong passwords for',
      subject: () => blind(account.email),
      use: () => guess({ remoteAddress: newNetwork() }),
      allowed: 'UNAUTH_PASSWORD_ERROR',
    },
  ],
  [
    'wrong passwords for many accounts from one network',
    {
      max: 100,
      windowSeconds: quarterHourSeconds,
      name: 'wrong passwords from',
      subject: () => '198.51.100.1',
      use: () => guess({ remoteAddress: '198.51.100.1' }, newEmail()),
      allowed: 'UNAUTH_PASSWORD_ERROR',
    },
  ],
  [
    'codes to one address from one network',
    {
      max: 5,
      windowSeconds: hourSeconds,
      name: 'codes to and from',
      subject: () => `${blind(account.email)} 198.51.100.1`,
      use: () => requestCode({ appNo: randomUUID(), remoteAddress: '198.51.100.1' }),
      allowed: 'SUCCESS',
    },
  ],
  [
    'codes to one address from one network, by somebody who is signed in to another account',
    {
      max: 5,
      windowSeconds: hourSeconds,
      name: 'codes to and from',
      subject: () => `${blind(account.email)} 198.51.100.1`,
      use: async () => {
        const { credential } = await createAccount(gateway);
        return requestCode({ appNo: randomUUID(), remoteAddress: '198.51.100.1', credential });
      },
      allowed: 'SUCCESS',
    },
  ],
  [
    'codes to one address from many networks',
    {
      max: 20,
      windowSeconds: hourSeconds,
      name: 'codes to',
      subject: () => blind(account.email),
      use: () => requestCode({ appNo: randomUUID(), remoteAddress: newNetwork() }),
      allowed: 'SUCCESS',
    },
  ],
  [
    'codes to many addresses from one network',
    {
      max: 100,
      windowSeconds: hourSeconds,
      name: 'codes from',
      subject: () => '198.51.100.1',
      use: () => requestCode({ remoteAddress: '198.51.100.1' }, newEmail()),
      allowed: 'SUCCESS',
    },
  ],
  [
    'wrong codes from one network',
    {
      max: 50,
      windowSeconds: quarterHourSeconds,
      name: 'wrong codes from',
      subject: () => '198.51.100.1',
      use: () => enterWrongCode({ appNo: randomUUID(), remoteAddress: '198.51.100.1' }),
      allowed: 'VERIFY_CODE_ERROR',
    },
  ],
];

test.each(cases)('%s: the last in a window is allowed, the next refused, and a new window allows again', (_, limit) =>
  expectLimit(gateway, limit),
);

test('second codes of one account are limited to a hundred a day, so that none is guessed slowly', async () => {
  const { credential, email, password } = account;
  await gateway.call(identityConfirm, { password }, { credential });
  const { secret } = await gateway.call(authenticatorStart, {}, { credential });
  const verifyCode = authenticatorCode(secret, gateway.now());
  expect(await gateway.call(authenticatorConfirm, { verifyCode }, { credential })).toMatchObject({ code: 'SUCCESS' });
  const { id } = await gateway.db.selectFrom('buyer').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const daySeconds = 86_400;
  // A new window, in which the code above does not count.
  startWindow(gateway, daySeconds);
  await expectLimit(gateway, {
    max: 100,
    windowSeconds: daySeconds,
    name: 'second codes a day of',
    subject: () => String(id),
    use: async () => (await gateway.call(signIn, { email, password, secondCode: '000000' })).code,
    allowed: 'SECOND_FACTOR_ERROR',
  });
});

describe('while strangers guess from ten networks and more', () => {
  beforeEach(async () => {
    // From now on the account knows the device.
    await callSignIn({ appNo: ownDevice });
    // Ten networks may try ten passwords each. Together they use up the limit of the account.
    const limit = {
      name: 'wrong passwords for',
      subject: blind(account.email),
      max: 100,
      windowSeconds: quarterHourSeconds,
    };
    await countUses(gateway, limit, 100);
  });

  test('the right password works from a device that has signed in before, and from no other', async () => {
    expect(await callSignIn({ remoteAddress: newNetwork() })).toBe('TOO_MANY_REQUEST');
    expect(await callSignIn({ appNo: 'f'.repeat(32), remoteAddress: newNetwork() })).toBe('TOO_MANY_REQUEST');
    expect(await callSignIn({ appNo: ownDevice, remoteAddress: newNetwork() })).toBe('SUCCESS');
  });

  test('that device has ten wrong attempts in a quarter of an hour, in any network', async () => {
    for (let tries = 0; tries < 10; tries++) {
      expect(await guess({ appNo: ownDevice, remoteAddress: newNetwork() })).toBe('UNAUTH_PASSWORD_ERROR');
    }
    expect(await callSignIn({ appNo: ownDevice, remoteAddress: newNetwork() })).toBe('TOO_MANY_REQUEST');
    gateway.advance(quarterHourSeconds);
    expect(await callSignIn({ appNo: ownDevice })).toBe('SUCCESS');
  });

  test('the device is trusted in its own account only', async () => {
    const other = await createAccount(gateway);
    const limit = {
      name: 'wrong passwords for',
      subject: blind(other.email),
      max: 100,
      windowSeconds: quarterHourSeconds,
    };
    await countUses(gateway, limit, 100);
    const answer = await gateway.call(signIn, { email: other.email, password: other.password }, { appNo: ownDevice });
    expect(answer.code).toBe('TOO_MANY_REQUEST');
  });

  test('the device is no longer trusted when the password was reset elsewhere', async () => {
    const elsewhere = { appNo: 'e'.repeat(32), remoteAddress: newNetwork() };
    await gateway.call(verifyCodeSend, { email: account.email, purpose: 'resetPassword' }, elsewhere);
    const verifyCode = await lastCode(gateway, account.email);
    const password = 'regenschirm vergessen';
    const reset = await gateway.call(passwordReset, { email: account.email, verifyCode, password }, elsewhere);
    expect(reset.code).toBe('SUCCESS');
    const signInFrom = async (options: CallOptions) =>
      (await gateway.call(signIn, { email: account.email, password }, options)).code;
    expect(await signInFrom({ appNo: ownDevice })).toBe('TOO_MANY_REQUEST');
    expect(await signInFrom(elsewhere)).toBe('SUCCESS');
  });
});

describe('mailed codes', () => {
  const password = 'regenschirm vergessen';
  const stranger = { appNo: 'a'.repeat(32), remoteAddress: '198.51.100.9' };
  const owner = { appNo: 'b'.repeat(32), remoteAddress: '203.0.113.5' };
  const reset = async (verifyCode: string, options: CallOptions) =>
    (await gateway.call(passwordReset, { email: account.email, verifyCode, password }, options)).code;

  test('wrong attempts and requests of a stranger leave the owner’s code valid', async () => {
    await requestCode(owner);
    const verifyCode = await lastCode(gateway, account.email);
    expect(await requestCode(stranger)).toBe('SUCCESS');
    for (let tries = 0; tries < 6; tries++) await enterWrongCode(stranger);
    expect(await reset(verifyCode, stranger)).toBe('VERIFY_CODE_ERROR');
    // Codes are accepted in small letters, too.
    expect(await reset(verifyCode.toLowerCase(), owner)).toBe('SUCCESS');
  });

  test('more requests of a stranger than the network may send do not block the owner’s next code', async () => {
    // More than the five that one network may request for an address in an hour; the browsers differ, the network does not.
    for (let requests = 0; requests < 9; requests++) {
      await requestCode({ ...stranger, appNo: randomUUID() });
      gateway.advance(61);
    }
    expect(await requestCode(owner)).toBe('SUCCESS');
  });

  test('a device that has signed in gets ten codes an hour even if strangers have used up all others', async () => {
    expect(await callSignIn({ appNo: ownDevice })).toBe('SUCCESS');
    await countUses(
      gateway,
      { name: 'codes to', subject: blind(account.email), max: 20, windowSeconds: hourSeconds },
      20,
    );
    expect(await requestCode(owner)).toBe('TOO_MANY_REQUEST');
    for (let requests = 0; requests < 10; requests++) {
      expect(await requestCode({ appNo: ownDevice, remoteAddress: newNetwork() })).toBe('SUCCESS');
      // A browser gets one code a minute.
      gateway.advance(60);
    }
    expect(await requestCode({ appNo: ownDevice, remoteAddress: newNetwork() })).toBe('TOO_MANY_REQUEST');
  });
});

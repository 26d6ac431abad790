import { randomUUID } from 'node:crypto';
import { signIn, verifyCodeSend } from '@kaimai/contract/account/account';
import { orderLookup } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guestLimits } from '#guest/limits.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { countUses } from '#testing/counters.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { accountLimits } from '../limits.ts';
import { perNetwork, sharedAddressFactor, type LimitRule } from '#throttle/throttle.ts';

let gateway: TestGateway;
let account: TestAccount;

beforeAll(async () => {
  gateway = await createTestGateway({ publicUrl: 'https://shop.example.com' });
  // No window of a limit ends during a test.
  gateway.stopClock();
});

beforeEach(async () => {
  await gateway.db.deleteFrom('throttle').execute();
  account = await createAccount(gateway);
});

afterAll(async () => gateway.close());

const unconfiguredProxy: CallOptions = { remoteAddress: '10.0.0.2', headers: { 'x-forwarded-for': '203.0.113.9' } };
const spoofing: CallOptions = { remoteAddress: '198.51.100.4', headers: { 'x-forwarded-for': '203.0.113.9' } };

const rightPassword = async (from: CallOptions): Promise<string> =>
  (await gateway.call(signIn, { email: account.email, password: account.password }, from)).code;
const sendCode = async (from: CallOptions): Promise<string> =>
  (await gateway.call(verifyCodeSend, { email: `${randomUUID()}@example.com`, purpose: 'register' }, from)).code;
const lookUp = async (from: CallOptions): Promise<string> =>
  (await gateway.call(orderLookup, { orderNo: 'KM20200101-0000000000', email: 'a@example.com' }, from)).code;

async function use(rule: LimitRule, times: number, remoteAddressScope: 'own' | 'shared', remoteAddress: string) {
  await countUses(gateway, perNetwork({ remoteAddress, remoteAddressScope }, rule), times);
}

describe.each([
  ['sign-ins', accountLimits.wrongPasswordsFromNetwork, rightPassword, 'SUCCESS'],
  ['codes', accountLimits.codesFromNetwork, sendCode, 'SUCCESS'],
  ['order look-ups', guestLimits.lookupsFromNetwork, lookUp, 'OBJECT_NOT_EXIST'],
] as const)('%s', (_, rule, attempt, allowed) => {
  test('continue behind a proxy that is not configured when one buyer uses up the limit of a network', async () => {
    await use(rule, rule.max, 'shared', '10.0.0.2');
    expect(await attempt(unconfiguredProxy)).toBe(allowed);
  });

  test('are refused behind it after fifty times the limit', async () => {
    await use(rule, rule.max * sharedAddressFactor - 1, 'shared', '10.0.0.2');
    expect(await attempt(unconfiguredProxy)).toBe(allowed);
    await use(rule, 1, 'shared', '10.0.0.2');
    expect(await attempt(unconfiguredProxy)).toBe('TOO_MANY_REQUEST');
  });

  test('from a public address stay limited, whatever forwarding headers it sends', async () => {
    await use(rule, rule.max, 'own', '198.51.100.4');
    expect(await attempt(spoofing)).toBe('TOO_MANY_REQUEST');
    expect(await attempt({ remoteAddress: '198.51.100.5' })).toBe(allowed);
  });
});

test('one guesser behind a proxy that is not configured locks nobody else out', async () => {
  const other = await createAccount(gateway);
  // A network that is not shared may guess ten times for one account, and a hundred times in all.
  for (let guess = 0; guess < 101; guess++) {
    const email = guess < 20 ? other.email : `unknown-${guess}@example.com`;
    await gateway.call(signIn, { email, password: `guess ${guess}` }, unconfiguredProxy);
  }
  expect(await rightPassword(unconfiguredProxy)).toBe('SUCCESS');
  expect((await gateway.call(signIn, { email: other.email, password: other.password }, unconfiguredProxy)).code).toBe(
    'SUCCESS',
  );
});

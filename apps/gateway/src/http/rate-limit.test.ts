import { basicInformation } from '@kaimai/contract/account/basic-information';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { gatewayPath } from '@kaimai/contract/wire/envelope';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { becomeGuest } from '#testing/belongings.ts';
import { createAccount } from '#testing/accounts.ts';
import { countUses } from '#testing/counters.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { limitPerNetwork, prepareRateLimits, requestLimits } from './rate-limit.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';

const callsFromNetwork = 20;
const callsOfSession = 5;

let gateway: TestGateway;
let skuCode: string;
let networks = 0;

beforeAll(async () => {
  // The windows of the limits begin and end by the date.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') });
  const smallLimits = {
    ...requestLimits,
    callsFromNetwork: { max: callsFromNetwork, windowSeconds: 60 },
    callsOfSession: { max: callsOfSession, windowSeconds: 60 },
  };
  gateway = await createTestGateway({}, { requestLimits: smallLimits });
  const { id: shopId } = await createShop(gateway.db);
  ({ skuCode } = await createProduct(gateway.db, { shopId }));
});

afterAll(async () => {
  vi.useRealTimers();
  await gateway.close();
});

const newNetwork = (): string => `203.0.${(networks += 1)}.1`;
const advanceSeconds = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** Sends what is no call: within the limit the answer is PARAM_FORMAT_ERROR. */
const callFrom = (remoteAddress: string, headers: Record<string, string> = {}) =>
  gateway.server.inject({ method: 'POST', url: gatewayPath, payload: 'no json', remoteAddress, headers });

async function callTimes(times: number, remoteAddress: string, headers?: Record<string, string>): Promise<string> {
  let code = '';
  for (let calls = 0; calls < times; calls++) ({ code } = (await callFrom(remoteAddress, headers)).json());
  return code;
}

/** How many refusals of a network the security log has. */
async function timesThrottled(network: string): Promise<number> {
  await gateway.securityLog.flush();
  const rows = await gateway.db
    .selectFrom('security_event')
    .select('times')
    .where('kind', '=', 'throttled')
    .where('network', '=', network)
    .execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
}

test('the declared limits are those of decision 172', () => {
  expect(requestLimits).toEqual({
    callsFromNetwork: { max: 3000, windowSeconds: 60 },
    callsOfSession: { max: 600, windowSeconds: 60 },
    apiRequestsFromNetwork: { max: 3000, windowSeconds: 60 },
    apiRequestsOfToken: { max: 600, windowSeconds: 60 },
    pagesFromNetwork: { max: 1500, windowSeconds: 60 },
    unsignedCallbacksFromNetwork: { max: 30, windowSeconds: 60 },
    reportedCallbacks: { max: 10, windowSeconds: 60 },
  });
});

test('calls from one network are answered up to the limit, then refused in the envelope, in both languages', async () => {
  const network = newNetwork();
  expect(await callTimes(callsFromNetwork, network)).toBe('PARAM_FORMAT_ERROR');
  advanceSeconds(59);
  const refused = await callFrom(network, { 'accept-language': 'en' });
  expect(refused).toMatchObject({ statusCode: 200, headers: { 'retry-after': '1' } });
  const detail = 'Too many attempts. Please try again in 1 second';
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUEST', success: false, protocol: 'JSON', detail });
  expect(await callTimes(1, network, { 'x-forwarded-for': '198.51.100.1' })).toBe('TOO_MANY_REQUEST');
  const inChinese = await callFrom(network, { 'accept-language': 'zh-CN' });
  expect(inChinese.json()).toMatchObject({ detail: '操作太频繁，请 1 秒后再试' });
  expect(await timesThrottled(network)).toBe(3);
  expect(await callTimes(1, newNetwork())).toBe('PARAM_FORMAT_ERROR');
  expect(await callTimes(callsFromNetwork + 1, '127.0.0.1')).toBe('PARAM_FORMAT_ERROR');
  advanceSeconds(1);
  expect(await callTimes(1, network)).toBe('PARAM_FORMAT_ERROR');
});

test('a limit is fifty times as high behind a proxy that is not configured, and does not apply to this computer', async () => {
  const bare = fastify();
  await prepareRateLimits(bare);
  const wait = limitPerNetwork(bare, { max: 2, windowSeconds: 60 }, { publicUrl: 'http://localhost:3000' });
  const handler = async (request: FastifyRequest) => String((await wait(request)) ?? 'within');
  bare.route({ method: 'GET', url: '/', handler });
  const visit = async (remoteAddress: string, headers = {}) =>
    (await bare.inject({ url: '/', remoteAddress, headers })).body;
  const forwarded = { 'x-forwarded-for': '198.51.100.1' };
  for (let visits = 0; visits < 100; visits++) expect(await visit('10.0.0.2', forwarded)).toBe('within');
  expect(await visit('10.0.0.2', forwarded)).toBe('60');
  for (let visits = 0; visits < 101; visits++) expect(await visit('127.0.0.1')).toBe('within');
  await bare.close();
});

test('a session has a limit of its own in any network, which nobody without its secret can use up', async () => {
  const { credential } = await createAccount(gateway);
  const { credential: other } = await createAccount(gateway);
  const call = async (remoteAddress: string, as = credential) =>
    (await gateway.call(basicInformation, {}, { credential: as, remoteAddress })).code;
  for (let calls = 0; calls < callsOfSession; calls++) {
    expect(await call(newNetwork(), { ...credential, secretKey: 'not its secret' })).toBe('UNAUTHENTICATED_ERROR');
  }
  for (let calls = 0; calls < callsOfSession; calls++) expect(await call(newNetwork())).toBe('SUCCESS');
  expect(await call(newNetwork())).toBe('TOO_MANY_REQUEST');
  expect(await call(newNetwork(), other)).toBe('SUCCESS');
  expect(await call('127.0.0.1')).toBe('SUCCESS');
  advanceSeconds(60);
  expect(await call(newNetwork())).toBe('SUCCESS');
});

test('the credential of a guest has the limit of a session', async () => {
  const { credential } = await becomeGuest(gateway, skuCode);
  const call = async () => (await gateway.call(basicInformation, {}, { credential, remoteAddress: newNetwork() })).code;
  for (let calls = 0; calls < callsOfSession; calls++) expect(await call()).toBe('SUCCESS');
  expect(await call()).toBe('TOO_MANY_REQUEST');
});

describe('new carts of browsers', () => {
  const network = '198.51.100.1';
  const limit = { name: 'new carts from', subject: network, max: 1000, windowSeconds: 900 };
  const add = async (options: CallOptions) => (await gateway.call(cartAdd, { skuCode, quantity: 1 }, options)).code;

  beforeEach(async () => {
    await gateway.db.deleteFrom('throttle').execute();
    // A whole quarter of an hour, so that the window begins with the test.
    advanceSeconds(900 - ((gateway.now().getTime() / 1000) % 900));
  });

  test('can be created up to 1,000 times in a quarter of an hour from one network; existing ones still work', async () => {
    await countUses(gateway, limit, 999);
    expect(await add({ appNo: 'last-allowed', remoteAddress: network })).toBe('SUCCESS');
    expect(await add({ appNo: 'first-refused', remoteAddress: network })).toBe('TOO_MANY_REQUEST');
    expect(await add({ appNo: 'last-allowed', remoteAddress: network })).toBe('SUCCESS');
    expect(await add({ appNo: 'elsewhere', remoteAddress: newNetwork() })).toBe('SUCCESS');
    advanceSeconds(900);
    expect(await add({ appNo: 'first-refused', remoteAddress: network })).toBe('SUCCESS');
  });

  test('of buyers who are signed in are not counted', async () => {
    const { credential } = await createAccount(gateway);
    await countUses(gateway, limit, 1000);
    expect(await add({ credential, remoteAddress: network })).toBe('SUCCESS');
  });
});

describe('callbacks without a signature', () => {
  const send = async (remoteAddress: string) =>
    (
      await gateway.server.inject({
        method: 'POST',
        url: '/payment/callback/sandbox',
        payload: '{}',
        headers: { 'content-type': 'application/json' },
        remoteAddress,
      })
    ).statusCode;

  test('are checked 30 times a minute per network, and ten a minute are reported, without a stack trace', async () => {
    const network = newNetwork();
    for (let callbacks = 0; callbacks < 30; callbacks++) expect(await send(network)).toBe(401);
    expect(await send(network)).toBe(429);
    expect(await send(newNetwork())).toBe(401);
    const reported = gateway.faults.splice(0);
    expect(reported).toHaveLength(10);
    expect(reported[0]).toMatchObject({ message: expect.stringContaining(`from ${network}`) as string, stack: '' });
    advanceSeconds(60);
    expect(await send(network)).toBe(401);
    expect(gateway.faults.splice(0)).toHaveLength(1);
  });

  test('are limited from this computer, too', async () => {
    for (let callbacks = 0; callbacks < 30; callbacks++) expect(await send('127.0.0.1')).toBe(401);
    expect(await send('127.0.0.1')).toBe(429);
    gateway.faults.splice(0);
  });
});

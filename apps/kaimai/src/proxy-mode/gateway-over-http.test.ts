import { basicInformation } from '@kaimai/contract/account/basic-information';
import { currentRequestId } from '@kaimai/gateway/diagnostics/request-id';
import { signBody } from '@kaimai/contract/wire/signature';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { browserCalls } from '#simple-shop/browser-calls.ts';
import { gatewayOverHttp, sendToGateway } from './gateway-over-http.ts';
import { proxyHealth } from './health.ts';

const credential = { accessKey: 'web', secretKey: 'secret', partnerId: 'SHOP' };
const information = {
  buyer: null,
  cartQuantity: 0,
  unreadMessages: 0,
  favouriteCommodityCodes: [],
  followedStoreCodes: [],
  currencies: ['USD'],
  rates: { USD: 1, CNY: 7, EUR: 1, GBP: 1, JPY: 1, HKD: 1, KWD: 1 },
  ratesDate: '2026-11-20',
  regions: ['US'],
  demoMailbox: false,
};

let gateway: FastifyInstance;
let gatewayUrl: string;
let requests: FastifyRequest[];
const faults: unknown[] = [];
let answer: { status?: number; body: string; sign?: string };

beforeAll(async () => {
  gateway = Fastify();
  gateway.removeAllContentTypeParsers();
  gateway.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  gateway.post('/gateway.do', async (request, reply) => {
    requests.push(request);
    const { status = 200, body, sign } = answer;
    if (sign !== undefined) void reply.header('x-api-sign', sign);
    return reply.code(status).type('application/json').send(body);
  });
  gatewayUrl = await gateway.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(() => {
  requests = [];
  answer = { body: JSON.stringify({ code: 'SUCCESS', success: true, ...information }) };
});

afterAll(async () => gateway.close());

const onFault = (error: unknown) => void faults.push(error);
const call = () => gatewayOverHttp({ gatewayUrl, credential, onFault })(basicInformation, {}, { locale: 'zh_CN' });

describe('rendering with another gateway', () => {
  test('signs with the host’s key pair and partner, and returns the fields of the service', async () => {
    await expect(call()).resolves.toEqual(information);
    const body = String(requests[0]?.body);
    expect(requests[0]?.headers).toMatchObject({
      'x-api-accesskey': 'web',
      'x-api-sign': signBody(body, 'secret'),
      'accept-language': 'zh-CN',
    });
    expect(JSON.parse(body)).toMatchObject({ service: 'basicInformation', partnerId: 'SHOP', version: '1.0' });
  });

  test('passes on the id of the request for the page, and none for other work', async () => {
    await currentRequestId.run('3ghQLO4zsajX', call);
    await call();
    expect(requests.map(({ headers }) => headers['x-request-id'])).toEqual(['3ghQLO4zsajX', undefined]);
  });

  test('passes on the trace of the page', async () => {
    const traceHeaders = () => ({ traceparent: 'of the page' });
    await gatewayOverHttp({ gatewayUrl, credential, onFault, traceHeaders })(basicInformation, {}, { locale: 'zh_CN' });
    expect(requests[0]?.headers.traceparent).toBe('of the page');
  });

  test('accepts a valid signature and rejects an invalid one', async () => {
    answer.sign = signBody(answer.body, 'secret');
    await expect(call()).resolves.toEqual(information);
    answer.sign = signBody(`${answer.body} `, 'secret');
    await expect(call()).rejects.toThrow('The gateway did not answer');
    expect(String(faults.splice(0))).toContain('signature');
  });

  test('passes a refusal on with its code and message', async () => {
    answer.body = JSON.stringify({ code: 'OBJECT_NOT_EXIST', message: 'm', detail: 'No such shop' });
    await expect(call()).rejects.toMatchObject({ code: 'OBJECT_NOT_EXIST', message: 'No such shop' });
  });

  test.each([
    ['another status', { status: 502, body: '{}' }, /answered 502/],
    ['a page', { body: '<html>' }, /SyntaxError/],
    ['no code', { body: '{"data":1}' }, /without a code/],
    ['fields that the contract does not know', { body: '{"code":"SUCCESS"}' }, /expected/],
  ])('fails on %s with a general message for the browser', async (_name, response, error) => {
    answer = response;
    await expect(call()).rejects.toThrow('The gateway did not answer');
    expect(String(faults.splice(0))).toMatch(error);
  });
});

test('a call for a browser without scripts names the browser’s address, whatever the browser claims', async () => {
  const storefront = Fastify({ trustProxy: '127.0.0.1' });
  const callsFor = browserCalls({ send: sendToGateway(gatewayUrl), credential, onFault });
  storefront.get('/simple', (browser) =>
    callsFor(browser)({ appNo: 'browser' })(basicInformation, {}, { locale: 'en_US' }),
  );
  const headers = { host: 'shop.example', 'user-agent': 'Lynx', forwarded: 'for=1.2.3.4' };
  const forwarded = { 'x-forwarded-for': '1.2.3.4, 203.0.113.7', 'x-forwarded-proto': 'https' };
  expect((await storefront.inject({ url: '/simple', headers: { ...headers, ...forwarded } })).statusCode).toBe(200);
  expect(requests[0]?.headers).toMatchObject({
    'user-agent': 'Lynx',
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  });
  expect(requests[0]?.headers.forwarded).toBeUndefined();
  await storefront.close();
});

describe('/readyz in proxy mode', () => {
  async function readiness(url: string) {
    const server = Fastify();
    const callGateway = gatewayOverHttp({ gatewayUrl: url, credential, onFault });
    await server.register(proxyHealth, { callGateway, isOpen: () => true });
    const answers = await Promise.all([server.inject('/readyz'), server.inject('/readyz')]);
    expect((await server.inject('/livez')).statusCode).toBe(200);
    await server.close();
    return answers.map(({ statusCode, body }) => ({ statusCode, ...(JSON.parse(body) as object) }))[0];
  }

  test('is ready when the gateway answers, and queries it at most once a second', async () => {
    expect(await readiness(gatewayUrl)).toEqual({ statusCode: 200, status: 'ready' });
    expect(requests).toHaveLength(1);
  });

  test('is not ready while it closes, which lasts longer than a query of the gateway', async () => {
    const server = Fastify();
    const callGateway = gatewayOverHttp({ gatewayUrl, credential, onFault });
    let isOpen = true;
    await server.register(proxyHealth, { callGateway, isOpen: () => isOpen });
    expect((await server.inject('/readyz')).statusCode).toBe(200);
    isOpen = false;
    const closing = await server.inject('/readyz');
    expect([closing.statusCode, closing.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(closing.json()).toEqual({ status: 'not ready', gateway: 'closing' });
    await server.close();
  });

  test('names the cause: no connection, or an unknown key pair', async () => {
    expect(await readiness('http://127.0.0.1:1')).toMatchObject({ statusCode: 503, gateway: 'bad port' });
    answer.body = JSON.stringify({ code: 'ACCESS_KEY_NOT_EXIST', message: 'Unknown access key' });
    expect(await readiness(gatewayUrl)).toEqual({
      statusCode: 503,
      status: 'not ready',
      gateway: 'Unknown access key',
    });
  });
});

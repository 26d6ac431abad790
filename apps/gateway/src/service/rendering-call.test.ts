import { codeText, translations } from '@kaimai/contract/texts/gateway-texts';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { dispatcherOf, testService } from '#testing/test-service.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const service = testService();
const locale = 'zh_CN';

test('a call of server rendering gets the fields, as a visitor on this computer in the page’s language', async () => {
  const callers: Caller[] = [];
  const { dispatcher } = dispatcherOf(gateway, service, async ({ caller }, { text }) => {
    callers.push(caller);
    return { text };
  });
  expect(await dispatcher.call(service, {}, { locale })).toEqual({ text: 'tea' });
  const [{ browserSecret, ...caller } = {} as Caller] = callers;
  expect(caller).toEqual({
    accessKey: '',
    partnerId: '',
    appNo: '',
    requestNo: '',
    locale,
    buyer: null,
    guest: null,
    remoteAddress: '',
    remoteAddressScope: 'local',
    userAgent: '',
    host: '',
  });
  expect([browserSecret.current, browserSecret.issue()]).toEqual([undefined, '']);
});

test('a refusal is thrown with its code, text and fields', async () => {
  const texts = translations('service.startAgain');
  const refusal = new Refusal('FAILURE', { detail: texts, fields: { text: texts } });
  const { dispatcher } = dispatcherOf(gateway, service, () => Promise.reject(refusal));
  const error: unknown = await dispatcher.call(service, {}, { locale }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(GatewayError);
  expect(error).toMatchObject({ code: 'FAILURE', message: texts.zh_CN, fields: { text: texts.zh_CN } });
});

test('an unknown service is refused in the page’s language', async () => {
  const { dispatcher } = dispatcherOf(gateway, service, async () => ({}));
  const other = testService({ name: 'unknown' });
  await expect(dispatcher.call(other, {}, { locale })).rejects.toMatchObject({
    name: 'GatewayError',
    code: 'SERVICE_NOT_FOUND_ERROR',
    message: codeText('SERVICE_NOT_FOUND_ERROR', locale),
  });
});

test('a service for buyers is refused while a page is rendered', async () => {
  const forBuyers = testService({ policy: 'customer' });
  const { dispatcher } = dispatcherOf(gateway, forBuyers, async () => ({}));
  await expect(dispatcher.call(forBuyers, {}, { locale })).rejects.toMatchObject({ code: 'UNAUTHORIZED_ERROR' });
});

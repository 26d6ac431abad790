import { basicInformation } from '@kaimai/contract/account/basic-information';
import { gatewayPath, headerNames, type AnswerEnvelope } from '@kaimai/contract/wire/envelope';
import { formatRequestNo } from '@kaimai/contract/wire/request-no';
import { signBody, signQuery } from '@kaimai/contract/wire/signature';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signBytes } from '#http/signature.ts';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;

beforeAll(async () => {
  shop = await createTestGateway();
});

afterAll(async () => shop.close());

const envelope = {
  service: 'basicInformation',
  requestNo: formatRequestNo(new Date(), 1),
  version: '1.0',
  partnerId: 'MAIN',
};

async function post(body: string | Buffer, headers: Record<string, string | string[]> = {}) {
  const response = await shop.server.inject({
    method: 'POST',
    url: gatewayPath,
    payload: body,
    headers: {
      'content-type': 'application/json',
      [headerNames.accessKey]: anonymousKey.accessKey,
      [headerNames.sign]: signBytes(body, anonymousKey.secretKey, 'MD5'),
      ...headers,
    },
  });
  expect(response.statusCode).toBe(200);
  return { ...response.json<AnswerEnvelope>(), headers: response.headers, payload: response.payload };
}

const code = async (body: string | Buffer, headers?: Record<string, string | string[]>) =>
  (await post(body, headers)).code;

describe('the signature', () => {
  const body = JSON.stringify(envelope);

  test('§7.02 §7.03 §7.10 §7.12 a signed call succeeds and its answer is signed with the same secret', async () => {
    const answer = await post(body);
    expect(answer).toMatchObject({ code: 'SUCCESS', success: true, protocol: 'JSON', requestNo: envelope.requestNo });
    expect(answer.headers[headerNames.sign.toLowerCase()]).toBe(signBody(answer.payload, anonymousKey.secretKey));
  });

  test('an answer names the key and the way it is signed, but only to a caller who is authenticated', async () => {
    const { headers } = await post(body);
    expect(headers[headerNames.accessKey.toLowerCase()]).toBe(anonymousKey.accessKey);
    expect(headers[headerNames.signType.toLowerCase()]).toBe('MD5');
    const wrong = await post(JSON.stringify({ ...envelope, partnerId: 'OTHER' }));
    expect(wrong.headers[headerNames.sign.toLowerCase()]).toBe(signBody(wrong.payload, anonymousKey.secretKey));
    const unknown = await post(body, { [headerNames.sign]: 'x' });
    for (const name of Object.values(headerNames)) expect(unknown.headers).not.toHaveProperty(name.toLowerCase());
  });

  test('HMAC-SHA256 is accepted where the caller asks for it', async () => {
    const sign = signBytes(body, anonymousKey.secretKey, 'HMAC-SHA256');
    expect(await code(body, { [headerNames.signType]: 'HMAC-SHA256', [headerNames.sign]: sign })).toBe('SUCCESS');
    expect(await code(body, { [headerNames.signType]: 'HMAC-SHA256' })).toBe('UNAUTHENTICATED_ERROR');
    expect(await code(body, { [headerNames.signType]: 'SHA1' })).toBe('PARAM_FORMAT_ERROR');
  });

  test.each([
    ['missing', { [headerNames.sign]: '' }],
    ['of another length', { [headerNames.sign]: 'abc' }],
    ['in upper case', { [headerNames.sign]: signBytes(body, anonymousKey.secretKey, 'MD5').toUpperCase() }],
    ['doubled', { [headerNames.sign]: [signBytes(body, anonymousKey.secretKey, 'MD5'), 'x'] }],
    ['of other bytes', { [headerNames.sign]: signBytes(`${body} `, anonymousKey.secretKey, 'MD5') }],
  ])('a sign that is %s is refused', async (_name, headers) => {
    expect(await code(body, headers)).toBe('UNAUTHENTICATED_ERROR');
  });

  test('an unknown access key and a wrong signature have different codes', async () => {
    expect(await code(body, { [headerNames.accessKey]: 'nobody' })).toBe('ACCESS_KEY_NOT_EXIST');
    expect(await code(body, { [headerNames.accessKey]: '__proto__' })).toBe('ACCESS_KEY_NOT_EXIST');
  });

  test('a partner that is not the key’s own is refused', async () => {
    expect(await code(JSON.stringify({ ...envelope, partnerId: 'OTHER' }))).toBe('PARTNER_NOT_REGISTER');
  });
});

describe('the body', () => {
  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a byte order mark', `\uFEFF${JSON.stringify(envelope)}`],
    ['invalid UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['a key twice', '{"service":"basicInformation","service":"x"}'],
    ['a prototype', '{"__proto__":{"service":"basicInformation"}}'],
    ['an escaped prototype', '{"\\u005f_proto__":{}}'],
    ['a depth of 10,000', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('%s cannot be read', async (_name, body) => {
    expect(await code(body)).toBe('JSON_BODY_PARSING_FAILED');
  });

  test.each([
    ['no service', { service: undefined }],
    ['a number as requestNo', { requestNo: 20261120 }],
    ['another version', { version: '2.0' }],
    ['no partner', { partnerId: '' }],
    ['a long context', { context: 'x'.repeat(129) }],
    ['an appNo that is an object', { ext: { appNo: {} } }],
    ['a reserved field', { sign: 'x' }],
  ])('an envelope with %s has the wrong format', async (_name, change) => {
    expect(await code(JSON.stringify({ ...envelope, ...change }))).toBe('PARAM_FORMAT_ERROR');
  });

  test('an unknown service is refused before the signature is checked', async () => {
    for (const service of ['toString', 'constructor', 'nothing']) {
      expect(await code(JSON.stringify({ ...envelope, service }), { [headerNames.sign]: 'x' })).toBe(
        'SERVICE_NOT_FOUND_ERROR',
      );
    }
  });

  test('other content types and bodies that are too large are refused in the same envelope', async () => {
    expect(await code(JSON.stringify(envelope), { 'content-type': 'text/plain' })).toBe('PARAM_FORMAT_ERROR');
    expect(await code(JSON.stringify({ ...envelope, context: 'x'.repeat(300_000) }))).toBe('PARAM_FORMAT_ERROR');
  });

  test('the context is echoed', async () => {
    expect(await post(JSON.stringify({ ...envelope, context: '看 42' }))).toMatchObject({ context: '看 42' });
  });

  test('any JSON is answered in the envelope, never with a fault', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (json) => {
        const answer = await post(json);
        expect(answer).toMatchObject({ protocol: 'JSON', success: false });
      }),
      { numRuns: 200 },
    );
  });
});

describe('query params', () => {
  const queryOf = (fields: Record<string, string>) =>
    new URLSearchParams({ ...envelope, ext: '{"appNo":"abc"}', ...fields }).toString();

  async function send(query: string, sign: string, body?: string) {
    const response = await shop.server.inject({
      method: 'POST',
      url: `${gatewayPath}?${query}`,
      payload: body ?? '',
      headers: {
        ...(body === undefined ? undefined : { 'content-type': 'application/json' }),
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: sign,
      },
    });
    return response.json<AnswerEnvelope & Record<string, unknown>>();
  }

  const query = (fields: Record<string, string>) => {
    const text = queryOf(fields);
    return send(text, signQuery(text, anonymousKey.secretKey));
  };

  test('§7.08 may hold a query; the signature then covers the query string', async () => {
    expect(await query({})).toMatchObject({ code: 'SUCCESS' });
  });

  test('cannot be changed after signing', async () => {
    const signed = signQuery(queryOf({ service: 'commoditySearch', commodityName: 'a' }), anonymousKey.secretKey);
    const changes: Record<string, string>[] = [
      { service: 'basicInformation', commodityName: 'a' },
      { service: 'commoditySearch', commodityName: 'b' },
      { service: 'commoditySearch', commodityName: 'a', start: '2' },
    ];
    for (const fields of changes) {
      expect(await send(queryOf(fields), signed)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    }
    expect(await send(`x=1&${queryOf({ service: 'commoditySearch', commodityName: 'a' })}`, signed)).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('are refused with a signature over the body alone', async () => {
    const overNothing = signBody('', anonymousKey.secretKey);
    expect(await send(queryOf({}), overNothing)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    const body = JSON.stringify(envelope);
    const overBody = signBody(body, anonymousKey.secretKey);
    const other = queryOf({ service: 'commoditySearch' });
    expect(await send(other, overBody, body)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(await send(queryOf({ extra: '1' }), overBody, body)).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(await send(queryOf({}), signBody('{}', anonymousKey.secretKey), '{}')).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('are covered by a signed body that repeats each of them', async () => {
    const body = JSON.stringify({ ...envelope, ext: { appNo: 'abc' }, service: 'commoditySearch', start: 1 });
    const sign = signBody(body, anonymousKey.secretKey);
    expect(await send(queryOf({ service: 'commoditySearch', start: '1' }), sign, body)).toMatchObject({
      code: 'SUCCESS',
      service: 'commoditySearch',
    });
    expect(await send(queryOf({ service: 'commoditySearch', start: '2' }), sign, body)).toMatchObject({
      code: 'UNAUTHENTICATED_ERROR',
    });
  });

  test('a signed body is not accepted as a signed query string, nor the reverse', async () => {
    const text = queryOf({});
    expect(await send(text, signBody(text, anonymousKey.secretKey))).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    const body = JSON.stringify({ ...envelope, context: `?${text}` });
    const sign = signQuery(text, anonymousKey.secretKey);
    expect(await code(body, { [headerNames.sign]: sign })).toBe('UNAUTHENTICATED_ERROR');
  });

  test('hold texts as they are, and numbers, booleans and lists as JSON', async () => {
    for (const commodityName of ['2024', 'true', '[1]', '{"a":1}']) {
      expect(await query({ service: 'commoditySearch', commodityName, start: '1', inStock: 'true' })).toMatchObject({
        code: 'SUCCESS',
      });
    }
    expect(await query({ service: 'commodityCards', commodityCodes: '["a"]' })).toMatchObject({ code: 'SUCCESS' });
    expect(await query({ service: 'commoditySearch', start: 'x' })).toMatchObject({
      code: 'PARAMETER_ERROR',
      ext: { fields: { start: expect.any(String) } },
    });
  });

  test('hold nothing that a body may not hold', async () => {
    for (const commodityCodes of [String.raw`["\u0000"]`, String.raw`["\ud800"]`, '[{"a":1,"a":2}]', '["a"']) {
      expect(await query({ service: 'commodityCards', commodityCodes })).toMatchObject({ code: 'PARAMETER_ERROR' });
    }
    expect(await query({ service: 'commodityCards', commodityCodes: '\0' })).toMatchObject({
      code: 'PARAM_FORMAT_ERROR',
    });
  });

  test('are not accepted for a command', async () => {
    expect(await query({ service: 'cartAdd', skuCode: 'a', quantity: '1' })).toMatchObject({
      code: 'PARAM_FORMAT_ERROR',
    });
  });
});

describe('the time of a request', () => {
  const hours = 3_600_000;
  const secondMs = 1000;
  const digitsAt = (ms: number) => `${new Date(ms).toISOString().replaceAll(/\D/g, '').slice(0, 14)}06701`;
  const at = (ms: number, service = 'basicInformation') =>
    post(JSON.stringify({ ...envelope, service, requestNo: digitsAt(shop.now().getTime() + ms) }));

  test.each([
    ['the last time zone behind, and an hour', -13 * hours + 5 * secondMs, 'SUCCESS'],
    ['longer ago than that', -13 * hours - 5 * secondMs, 'REQUEST_TIME_ERROR'],
    ['the first time zone ahead, and an hour', 15 * hours - 5 * secondMs, 'SUCCESS'],
    ['later than that', 15 * hours + 5 * secondMs, 'REQUEST_TIME_ERROR'],
  ])('of a query may be %s', async (_name, ms, expected) => {
    expect(await at(ms)).toMatchObject({ code: expected });
  });

  test('of a captured query runs out', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: digitsAt(shop.now().getTime()) });
    expect(await code(body)).toBe('SUCCESS');
    shop.advance(13 * 3600 + 5);
    expect(await code(body)).toBe('REQUEST_TIME_ERROR');
    shop.advance(-13 * 3600 - 5);
  });

  test('when refused is answered with ours, signed, so that the caller can ask again', async () => {
    const answer = await at(-400 * 24 * hours);
    expect(answer).toMatchObject({ code: 'REQUEST_TIME_ERROR', success: false });
    const { serverTime = '' } = answer.ext ?? {};
    expect(Math.abs(Date.parse(serverTime) - shop.now().getTime())).toBeLessThan(60 * secondMs);
    expect(answer.headers[headerNames.sign.toLowerCase()]).toBe(signBody(answer.payload, anonymousKey.secretKey));
    expect(await at(Date.parse(serverTime) - shop.now().getTime())).toMatchObject({ code: 'SUCCESS' });
  });

  test('is not revealed to a caller who is not authenticated', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: digitsAt(0) });
    const answer = await post(body, { [headerNames.sign]: 'x' });
    expect(answer).toMatchObject({ code: 'UNAUTHENTICATED_ERROR' });
    expect(answer.ext).toBeUndefined();
  });

  test('that is no time at all is refused', async () => {
    const body = JSON.stringify({ ...envelope, requestNo: '99999999999999999999' });
    expect(await code(body)).toBe('REQUEST_TIME_ERROR');
  });
});

test.each([
  ['a success', JSON.stringify(envelope)],
  ['what cannot be read', '{'],
])('a browser is told not to guess the type of %s', async (_what, body) => {
  expect((await post(body)).headers['x-content-type-options']).toBe('nosniff');
});

describe('the cookie against foreign pages', () => {
  const command = JSON.stringify({ ...envelope, service: 'cartRemove', ext: { appNo: 'abc' }, skuCodes: ['a'] });

  test('§7.17 is offered to a browser that has none', async () => {
    expect(String((await post(JSON.stringify(envelope))).headers['set-cookie'])).toMatch(
      /^XSRF-TOKEN=[\w-]{22}; Path=\/;/,
    );
  });

  test('goes by https only where the shop is reached by it, though a proxy in front speaks http to us', async () => {
    const cookieAt = async (publicUrl: string, headers: Record<string, string> = {}) => {
      const there = await createTestGateway({ publicUrl });
      const payload = JSON.stringify(envelope);
      const sign = signBody(payload, anonymousKey.secretKey);
      const signed = {
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.signType]: 'MD5',
        [headerNames.sign]: sign,
      };
      const type = { 'content-type': 'application/json' };
      const answer = await there.server.inject({
        method: 'POST',
        url: gatewayPath,
        payload,
        headers: { ...type, ...signed, ...headers },
      });
      await there.close();
      return String(answer.headers['set-cookie']);
    };
    expect(await cookieAt('https://shop.example.com')).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax; Secure$/);
    expect(await cookieAt('http://127.0.0.1:3000')).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
  });

  test('§7.17 must come back in a header with a command, and need not with a query', async () => {
    const cookie = 'a=b; XSRF-TOKEN=token';
    expect(await code(command, { cookie })).toBe('UNAUTHORIZED_ERROR');
    expect(await code(command, { cookie, 'x-xsrf-token': 'other' })).toBe('UNAUTHORIZED_ERROR');
    expect(await code(JSON.stringify(envelope), { cookie })).toBe('SUCCESS');
  });
});

test('basicInformation answers a visitor who is not signed in', async () => {
  const answer = await shop.call(basicInformation, {});
  expect(answer).toMatchObject({ success: true, buyer: null, cartQuantity: 0, unreadMessages: 0 });
});

test('an internal fault before the service is reached is reported, and answered as internal', async () => {
  const broken = await createTestGateway();
  await broken.gateway.db.schema.dropTable('session').cascade().execute();
  const answer = await broken.call(basicInformation, {}, { credential: { ...anonymousKey, accessKey: 'unknown' } });
  expect(answer).toMatchObject({ code: 'INTERNAL_ERROR', success: false, protocol: 'JSON' });
  expect(broken.faults.splice(0)).toHaveLength(1);
  await broken.close();
});

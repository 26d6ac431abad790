import { randomUUID } from 'node:crypto';
import { signIn } from '@kaimai/contract/account/account';
import { codeText } from '@kaimai/contract/texts/gateway-texts';
import { gatewayPath, headerNames } from '@kaimai/contract/wire/envelope';
import type { Locale } from '@kaimai/contract/values/locale';
import { signedRequest } from '@kaimai/contract/wire/signed-request';
import { requestNumbers } from '@kaimai/contract/wire/request-no';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymousKey, createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  // The language of pages whose URL has none; it does not affect the language of answers.
  gateway = await createTestGateway({ startLocale: 'en_US' });
});

afterAll(async () => gateway.close());

const nextRequestNo = requestNumbers(4711);

/**
 * Accept-Language and the language of the answer. If the header does not begin with a known language, the answer is Chinese
 * (docs/specification.md, section 4).
 */
const cases: [string | undefined, Locale][] = [
  [undefined, 'zh_CN'],
  ['', 'zh_CN'],
  ['*', 'zh_CN'],
  ['fr-FR', 'zh_CN'],
  ['de-DE,de;q=0.9,en;q=0.8', 'zh_CN'],
  ['english', 'zh_CN'],
  ['zh-CN', 'zh_CN'],
  ['zh_CN', 'zh_CN'],
  ['zh-Hant-TW', 'zh_CN'],
  ['en', 'en_US'],
  ['en-US', 'en_US'],
  ['en_US', 'en_US'],
  ['EN-gb', 'en_US'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en_US'],
];

/** Sends a call with this header unchanged, or without it. */
async function send(language: string | undefined, { sign }: { sign?: string } = {}) {
  // Another account each time: wrong passwords are limited by account.
  const input = { email: `${randomUUID()}@example.com`, password: 'not it' };
  const request = signedRequest(signIn, input, {
    credential: anonymousKey,
    requestNo: nextRequestNo(),
    appNo: 'browser',
    locale: 'en_US',
  });
  const headers: Record<string, string> = { ...request.headers, ...(sign && { [headerNames.sign]: sign }) };
  for (const name of Object.keys(headers)) if (name.toLowerCase() === 'accept-language') delete headers[name];
  if (language !== undefined) headers['accept-language'] = language;
  const response = await gateway.server.inject({
    method: 'POST',
    url: request.address,
    payload: request.body ?? '',
    headers,
  });
  return response.json<{ code: string; message: string; detail: string }>();
}

describe.each(cases)('with Accept-Language %j', (language, locale) => {
  test(`a refusal of a rule is in ${locale}`, async () => {
    const words = codeText('UNAUTH_PASSWORD_ERROR', locale);
    expect(await send(language)).toMatchObject({ code: 'UNAUTH_PASSWORD_ERROR', message: words, detail: words });
  });

  test(`a refusal of the signature is in ${locale}`, async () => {
    const answer = await send(language, { sign: '0'.repeat(32) });
    expect(answer).toMatchObject({ code: 'UNAUTHENTICATED_ERROR', detail: codeText('UNAUTHENTICATED_ERROR', locale) });
  });

  test(`a refusal of a body that is no JSON is in ${locale}`, async () => {
    const headers = {
      'content-type': 'application/json',
      ...(language !== undefined && { 'accept-language': language }),
    };
    const response = await gateway.server.inject({ method: 'POST', url: gatewayPath, payload: '{', headers });
    expect(response.json()).toMatchObject({ detail: codeText('JSON_BODY_PARSING_FAILED', locale) });
  });
});

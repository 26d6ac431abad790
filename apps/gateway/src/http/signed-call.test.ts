import { headerNames } from '@kaimai/contract/wire/envelope';
import { signBody } from '@kaimai/contract/wire/signature';
import { describe, expect, test } from 'vitest';
import { signBytes } from '#http/signature.ts';
import { anonymousKey } from '#testing/test-gateway.ts';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';

const { post, code } = openSignedPosts();

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

  test('HMAC-SHA256 is accepted where the caller names it', async () => {
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

import { gatewayPath, headerNames } from '@kaimai/contract/wire/envelope';
import { signBody } from '@kaimai/contract/wire/signature';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { anonymousKey, createTestGateway } from '#testing/test-gateway.ts';
import { openSignedPosts, envelope } from '#testing/signed-posts.ts';

const { fixture, post, code } = openSignedPosts();

describe('the XSRF cookie', () => {
  const command = JSON.stringify({ ...envelope, service: 'cartRemove', ext: { appNo: 'abc' }, skuCodes: ['a'] });

  test('§7.17 is offered to a browser that has none', async () => {
    expect(String((await post(JSON.stringify(envelope))).headers['set-cookie'])).toMatch(
      /^XSRF-TOKEN=[\w-]{22}; Path=\/;/,
    );
  });

  test('is Secure where buyers use https, even if a proxy in front forwards http', async () => {
    const cookieAt = async (publicUrl: string, headers: Record<string, string> = {}) => {
      const deployed = await createTestGateway({ publicUrl });
      const payload = JSON.stringify(envelope);
      const sign = signBody(payload, anonymousKey.secretKey);
      const signed = {
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.signType]: 'MD5',
        [headerNames.sign]: sign,
      };
      const type = { 'content-type': 'application/json' };
      const answer = await deployed.server.inject({
        method: 'POST',
        url: gatewayPath,
        payload,
        headers: { ...type, ...signed, ...headers },
      });
      await deployed.close();
      return String(answer.headers['set-cookie']);
    };
    expect(await cookieAt('https://shop.example.com')).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax; Secure$/);
    expect(await cookieAt('http://127.0.0.1:3000')).toMatch(/^XSRF-TOKEN=[\w-]{22}; Path=\/; SameSite=Lax$/);
  });

  test('is Secure if a trusted proxy reports that it received the request by https, and nobody else is believed', async () => {
    const { gateway } = fixture;
    const server = fastify({ trustProxy: '10.0.0.1' });
    await server.register(gateway.gateway.routes);
    const attributesAt = async (remoteAddress: string, headers: Record<string, string>) => {
      const payload = JSON.stringify(envelope);
      const signed = {
        'content-type': 'application/json',
        [headerNames.accessKey]: anonymousKey.accessKey,
        [headerNames.sign]: signBody(payload, anonymousKey.secretKey),
      };
      const call = { method: 'POST', url: gatewayPath, payload, remoteAddress } as const;
      const answer = await server.inject({ ...call, headers: { ...signed, ...headers } });
      return String(answer.headers['set-cookie']).replace(/^XSRF-TOKEN=[\w-]{22}; /, '');
    };
    const https = { 'x-forwarded-proto': 'https' };
    expect(gateway.deployment.publicUrl).toMatch(/^http:/);
    expect(await attributesAt('10.0.0.1', https)).toBe('Path=/; SameSite=Lax; Secure');
    expect(await attributesAt('10.0.0.1', { 'x-forwarded-proto': 'http' })).toBe('Path=/; SameSite=Lax');
    expect(await attributesAt('10.0.0.1', {})).toBe('Path=/; SameSite=Lax');
    expect(await attributesAt('10.0.0.2', https)).toBe('Path=/; SameSite=Lax');
    await server.close();
  });

  test('§7.17 must come back in a header with a command, and need not with a query', async () => {
    const cookie = 'a=b; XSRF-TOKEN=token';
    expect(await code(command, { cookie })).toBe('UNAUTHORIZED_ERROR');
    expect(await code(command, { cookie, 'x-xsrf-token': 'other' })).toBe('UNAUTHORIZED_ERROR');
    expect(await code(JSON.stringify(envelope), { cookie })).toBe('SUCCESS');
  });
});

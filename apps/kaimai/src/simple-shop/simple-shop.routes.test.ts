import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { simpleShop } from './simple-shop.routes.ts';

const noCalls = () => () => () => Promise.reject(new Error('unexpected call'));

/** The response of a simple shop that answers every request with an empty page and a session. */
async function responseAt(publicUrl: string, headers: Record<string, string> = {}) {
  const server = Fastify();
  await server.register(simpleShop, {
    storefront: { answerSimple: async () => ({ status: 200, location: null, html: '', cookie: 'session' }) },
    callsFor: noCalls,
    startLanguage: 'en_US',
    publicUrl,
  });
  const response = await server.inject({ url: '/simple/order?orderNo=1', headers });
  await server.close();
  return response;
}

/** The attributes of the cookie with the keys to a guest's orders. */
function sessionCookie({ headers }: Awaited<ReturnType<typeof responseAt>>): string[] {
  const cookie = [headers['set-cookie']].flat().find((each) => each?.startsWith('simple='));
  return cookie?.split('; ') ?? [];
}

test('the keys to a guest’s orders are in a cookie that no script reads and no other site sends', async () => {
  const cookie = sessionCookie(await responseAt('http://localhost:3000'));
  expect(cookie).toEqual(['simple=session', 'Path=/simple', 'Max-Age=2592000', 'HttpOnly', 'SameSite=Lax']);
});

test('the simple shop at an https address sends that cookie over https only', async () => {
  expect(sessionCookie(await responseAt('https://shop.example'))).toContain('Secure');
});

test('a page is stored nowhere: it may contain an order of this browser', async () => {
  const { headers } = await responseAt('https://shop.example');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

import { basicInformation } from '@kaimai/contract/account/basic-information';
import { GatewayError } from '@kaimai/contract/wire/gateway-call';
import { TemporaryGatewayError } from '@kaimai/contract/wire/temporary-gateway-error';
import { settingsOfCookies } from '@kaimai/storefront/rendered-settings';
import { describe, expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';
import type { FinishPage } from './finisher.ts';
import { pagesOrigin, rendererOf, type PageRequest } from './renderer.ts';

const callGateway = () => Promise.reject(new Error('unexpected call'));

const settings = settingsOfCookies(undefined);
const home = new URL('/', pagesOrigin);
const finish: FinishPage = async ({ html, nonce }, encoding) =>
  finishPage({ bytes: new TextEncoder().encode(html), nonce }, encoding);

function renderWith(answer: (request: PageRequest) => { status?: number; location?: string; html?: string }) {
  const render = async (request: PageRequest) => ({ status: 200, location: null, html: '', ...answer(request) });
  return rendererOf({ render }, finish, {
    callGateway,
    publicUrl: 'https://shop.example',
  });
}

describe('a rendered page', () => {
  test('uses a new nonce each time, and does not reveal it', async () => {
    const nonces = new Set<string>();
    const render = renderWith(({ nonce }) => {
      nonces.add(nonce);
      return { html: `<script nonce="${nonce}">one()</script>` };
    });
    const first = await render(home, settings, 'identity');
    const second = await render(home, settings, 'identity');
    expect(nonces.size).toBe(2);
    expect(first.body.toString()).toBe('<script>one()</script>');
    expect(second.etag).toBe(first.etag);
  });

  test.each([
    [`${pagesOrigin}/search?a=1`, '/search?a=1'],
    ['/login?redirect=x', '/login?redirect=x'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('redirects to %s as %s', async (location, address) => {
    const page = await renderWith(() => ({ status: 307, location }))(home, settings, 'br');
    expect(page).toMatchObject({ status: 307, isCacheable: false, headers: { location: address } });
  });

  const failWith = (error: GatewayError) => {
    async function failingCall(): Promise<never> {
      throw error;
    }
    async function render({ callGateway: call }: PageRequest) {
      await expect(call(basicInformation, {}, { locale: 'en_US' })).rejects.toBe(error);
      return { status: 500, location: null, html: 'x' };
    }
    const renderPage = rendererOf({ render }, finish, {
      callGateway: failingCall,
      publicUrl: 'https://shop.example',
    });
    return renderPage(home, settings, 'identity');
  };

  test('that fails while the database is unavailable is a 503, with the time to come back', async () => {
    const page = await failWith(new TemporaryGatewayError('INTERNAL_ERROR', 'Please try again'));
    expect(page).toMatchObject({ status: 503, isCacheable: false, headers: { 'retry-after': '2' } });
  });

  test('that fails for another reason is a 500', async () => {
    const page = await failWith(new GatewayError('INTERNAL_ERROR', 'Please try again'));
    expect(page.status).toBe(500);
    expect(page.headers).not.toHaveProperty('retry-after');
  });

  test.each([404, 500])('with status %i is cached neither here nor in the browser', async (status) => {
    const page = await renderWith(() => ({ status, html: 'x' }))(home, settings, 'gzip');
    expect(page).toMatchObject({ status, isCacheable: false, headers: { 'cache-control': 'no-store' } });
  });
});

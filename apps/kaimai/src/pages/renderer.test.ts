import { settingsOfCookies } from '@kaimai/storefront/rendered-settings';
import { describe, expect, test } from 'vitest';
import { finishPage } from './finish-page.ts';
import { pagesOrigin, rendererOf, type PageRequest } from './renderer.ts';

const callGateway = () => Promise.reject(new Error('unexpected call'));

const settings = settingsOfCookies(undefined);
const home = new URL('/', pagesOrigin);

function renderWith(answer: (request: PageRequest) => { status?: number; location?: string; html?: string }) {
  const render = async (request: PageRequest) => ({ status: 200, location: null, html: '', ...answer(request) });
  return rendererOf({ render }, async (html, encoding) => finishPage(html, encoding), {
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

  test.each([404, 500])('with status %i is cached neither here nor in the browser', async (status) => {
    const page = await renderWith(() => ({ status, html: 'x' }))(home, settings, 'gzip');
    expect(page).toMatchObject({ status, isCacheable: false, headers: { 'cache-control': 'no-store' } });
  });
});

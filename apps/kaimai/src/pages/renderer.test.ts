import { describe, expect, test } from 'vitest';
import { pagesOrigin, rendererOf, type PageContext } from './renderer.ts';

const callGateway = () => Promise.reject(new Error('not asked'));

function renderWith(answer: (request: Request, context: PageContext) => Response) {
  return rendererOf({ fetch: (request, { context }) => answer(request, context) }, { callGateway });
}

describe('a rendered page', () => {
  test('bears another secret each time, and none of it gets out', async () => {
    const nonces = new Set<string>();
    const render = renderWith((_request, { nonce }) => {
      nonces.add(nonce);
      return new Response(`<script nonce="${nonce}">one()</script>`);
    });
    const first = await render(new URL('/', pagesOrigin), undefined, 'identity');
    const second = await render(new URL('/', pagesOrigin), undefined, 'identity');
    expect(nonces.size).toBe(2);
    expect(first.body.toString()).toBe('<script>one()</script>');
    expect(second.etag).toBe(first.etag);
  });

  test('is made with the settings cookies and nothing else of the request', async () => {
    const render = renderWith((request) => new Response(JSON.stringify(Object.fromEntries(request.headers))));
    const { body } = await render(new URL('/', pagesOrigin), 'locale=en-US', 'identity');
    expect(JSON.parse(body.toString())).toEqual({ accept: 'text/html', cookie: 'locale=en-US' });
  });

  test.each([
    [`${pagesOrigin}/search?a=1`, '/search?a=1'],
    ['/login?redirect=x', '/login?redirect=x'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
  ])('that leads to %s leads to %s', async (location, address) => {
    const render = renderWith(() => new Response(null, { status: 307, headers: { location } }));
    const page = await render(new URL('/', pagesOrigin), undefined, 'br');
    expect(page).toMatchObject({ status: 307, mayBeKept: false, headers: { location: address } });
  });

  test.each([404, 500])('with status %i is not kept, neither here nor in the browser', async (status) => {
    const page = await renderWith(() => new Response('x', { status }))(new URL('/', pagesOrigin), undefined, 'gzip');
    expect(page).toMatchObject({ status, mayBeKept: false, headers: { 'cache-control': 'no-store' } });
  });
});

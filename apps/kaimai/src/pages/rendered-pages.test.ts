import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PageTracing } from '#tracing/tracing.ts';
import { renderedPages } from './rendered-pages.ts';

const script = 'export {}; // '.padEnd(2000, 'x');
const folder = mkdtempSync(join(tmpdir(), 'kaimai-pages-'));
const build: Record<string, string | Buffer> = {
  'client/assets/start-AbC.js': script,
  'client/assets/start-AbC.js.br': brotliCompressSync(script),
  'client/locales/zh_CN.json': '{"shell":{"cart":"购物车"}}',
  'client/locales/en_US.json': '{"shell":{"cart":"Cart"}}',
  'client/words.txt': 'User-agent: *',
  'package.json': '{"type":"module"}',
  'server/server.js': `
    let pages = 0;
    export default {
      pageParameters: new Map([['/search', new Set(['commodityName'])]]),
      async render({ url, settings, nonce, isTraced }) {
        if (url.pathname === '/broken') throw new Error('cannot be rendered');
        if (url.pathname === '/old') return { status: 307, location: url.origin + '/new', html: '' };
        const status = url.pathname === '/nope' ? 404 : 200;
        pages += 1;
        if (isTraced) return { status, location: null, html: 'traced ' + url.pathname };
        return { status, location: null, html: '<script nonce="' + nonce + '">a()</script>' + settings.locale + ' ' + pages };
      },
    };`,
};

const callGateway = () => Promise.reject(new Error('unexpected call'));
const callsFor = () => () => callGateway;

/** The hash of the texts above, as the build computes it. */
const texts = ['zh_CN', 'en_US'].map((locale) => String(build[`client/locales/${locale}.json`]));
const version = hash('sha256', texts.join('')).slice(0, 10);

let server: FastifyInstance;

beforeAll(async () => {
  for (const [file, contents] of Object.entries(build)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), contents);
  }
  server = Fastify();
  await server.register(renderedPages, { folder, callGateway, callsFor, publicUrl: 'https://shop.example' });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('files of the build', () => {
  test('are served compressed and immutable', async () => {
    const answer = await get('/assets/start-AbC.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  test('are served uncompressed to browsers that accept no encoding', async () => {
    const answer = await get('/assets/start-AbC.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(script);
  });

  test('answer 304 to a known ETag', async () => {
    const { headers } = await get('/words.txt');
    const again = await get('/words.txt', { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test.each(['/assets/gone.js', '/assets/../server/server.js', '/assets/%2e%2e/package.json', '/assets/'])(
    'that are missing are not answered with pages: %s',
    async (address) => {
      const answer = await get(address);
      expect(answer.body).not.toContain('export');
      expect(answer.headers['cache-control']).not.toContain('immutable');
    },
  );
});

describe('texts', () => {
  test.each([
    ['zh_CN', '购物车'],
    ['zh-CN', '购物车'],
    ['en_US', 'Cart'],
    ['en-US', 'Cart'],
  ])('§7.01 of %s say %s for the cart', async (language, word) => {
    const answer = await get(`/locales/${language}.json?v=${version}`);
    expect(answer.json()).toEqual({ shell: { cart: word } });
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  test.each(['', '?v=', '?v=1', `?v=1&w=${version}`])(
    'without the version of this build are revalidated before each use, because they may be those of another one: %s',
    async (query) => {
      const answer = await get(`/locales/en_US.json${query}`);
      expect(answer.json()).toEqual({ shell: { cart: 'Cart' } });
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  test.each(['fr', 'zh', 'zh_cn', '..%2Frobots', 'constructor'])('of %s are not found', async (language) => {
    expect((await get(`/locales/${language}.json`)).statusCode).toBe(404);
  });
});

describe('pages', () => {
  test('are rendered once for the same settings, and answer 304 to a known ETag', async () => {
    const first = await get('/', { cookie: 'session=1' });
    const second = await get('/', { cookie: 'session=2; currency=USD' });
    expect(second.body).toBe(first.body);
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(first.headers['vary']).toBe('cookie, accept-encoding, accept-language, save-data');
    expect(first.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
    const known = await get('/', { 'if-none-match': String(first.headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  test('are fresh for five seconds, and shown for ten more while they are rendered again', async () => {
    let now = 0;
    const clocked = Fastify();
    const sharedOptions = { folder, callGateway, callsFor, publicUrl: 'https://shop.example' };
    await clocked.register(renderedPages, { ...sharedOptions, now: () => now });
    const home = async () => (await clocked.inject({ url: '/' })).body;
    const first = await home();
    now = 5000;
    expect(await home()).toBe(first);
    now = 5001;
    expect(await home()).toBe(first);
    // Rendered again meanwhile.
    await vi.waitFor(async () => expect(await home()).not.toBe(first));
    const second = await home();
    now += 15_000;
    expect(await home()).toBe(second);
    await vi.waitFor(async () => expect(await home()).not.toBe(second));
    const third = await home();
    now += 15_001;
    expect(await home()).not.toBe(third);
    await clocked.close();
  });

  test.each<[string, Record<string, string>, string | undefined]>([
    ['br', { 'accept-encoding': 'br' }, 'br'],
    ['gzip', { 'accept-encoding': 'gzip' }, 'gzip'],
    ['none', {}, undefined],
  ])('are sent in the encoding that the browser accepts: %s', async (_accepted, headers, encoding) => {
    const url = '/search?commodityName=encoded';
    // The page is cached in every encoding before it is requested.
    for (const other of ['br', 'gzip', 'identity']) await get(url, { 'accept-encoding': other });
    const answer = await get(url, headers);
    expect(answer.headers['content-encoding']).toBe(encoding);
  });

  test('are rendered again once their product has changed, and all once any product may have', async () => {
    let announce: (code: string | null) => void = () => undefined;
    const changing = Fastify();
    const sharedOptions = { folder, callGateway, callsFor, publicUrl: 'https://shop.example' };
    await changing.register(renderedPages, { ...sharedOptions, onProductChanged: (listener) => (announce = listener) });
    const bodies = async () => {
      const codes = ['kettle', 'lamp'];
      return Promise.all(
        codes.map(async (code) => (await changing.inject({ url: `/detail?commodityCode=${code}` })).body),
      );
    };
    const [kettle, lamp] = await bodies();
    announce('kettle');
    const [newKettle, sameLamp] = await bodies();
    expect(newKettle).not.toBe(kettle);
    expect(sameLamp).toBe(lamp);
    announce(null);
    const [newestKettle, newLamp] = await bodies();
    expect(newestKettle).not.toBe(newKettle);
    expect(newLamp).not.toBe(lamp);
    await changing.close();
  });

  test('are rendered once for addresses that differ only in parameters that they do not read', async () => {
    const plain = await get('/search?commodityName=kettle');
    for (const parameter of ['utm_source=mail', 'gclid=1', 'gclid=2&start'])
      expect((await get(`/search?commodityName=kettle&${parameter}`)).body).toBe(plain.body);
    expect((await get('/search?commodityName=kettles')).body).not.toBe(plain.body);
  });

  test('are rendered in the language of the cookie', async () => {
    expect((await get('/', { cookie: 'locale=en-US' })).body).toContain('en_US');
    expect((await get('/')).body).toContain('zh_CN');
  });

  test('are rendered in the language of their URL, which is stored in a cookie', async () => {
    const english = await get('/?lang=en', { cookie: 'locale=zh-CN' });
    expect(english.body).toContain('en_US');
    expect(english.headers['set-cookie']).toBe('locale=en-US; path=/; max-age=31536000; samesite=lax; secure');
    expect((await get('/?lang=en', { cookie: 'locale=en-US' })).body).toBe(english.body);
    expect((await get('/', { cookie: 'locale=en-US' })).body).toBe(english.body);
    expect((await get('/?lang=fr')).headers['set-cookie']).toBeUndefined();
    expect((await get('/old?lang=en')).headers.location).toBe('/new?lang=en');
  });

  test.each([
    ['/', undefined],
    ['/detail?commodityCode=a', undefined],
    ['/privacy/', undefined],
    ['/order-details?orderNo=1', 'noindex'],
    ['/cart', 'noindex'],
    ['/search?commodityName=a', 'noindex'],
    ['/personal-center/history/', 'noindex'],
  ])('tell search engines whether to index them: %s', async (address, header) => {
    expect((await get(address)).headers['x-robots-tag']).toBe(header);
  });

  test('are rendered in the start language without a cookie, and in the browser’s language with auto', async () => {
    const acceptEnglish = { 'accept-language': 'en-GB,en;q=0.9' };
    expect((await get('/', acceptEnglish)).body).toContain('zh_CN');
    const autoServer = Fastify();
    await autoServer.register(renderedPages, {
      folder,
      callGateway,
      callsFor,
      publicUrl: 'https://shop.example',
      startLanguage: 'auto',
    });
    const english = await autoServer.inject({ url: '/', headers: acceptEnglish });
    expect(english.body).toContain('en_US');
    expect(english.headers.vary).toContain('accept-language');
    expect((await autoServer.inject({ url: '/', headers: { 'accept-language': 'zh' } })).body).toContain('zh_CN');
    expect(
      (await autoServer.inject({ url: '/', headers: { ...acceptEnglish, cookie: 'locale=zh-CN' } })).body,
    ).toContain('zh_CN');
    await autoServer.close();
  });

  test('that are not found answer 404 and are not cached', async () => {
    const first = await get('/nope');
    const second = await get('/nope');
    expect(first.statusCode).toBe(404);
    expect(second.body).not.toBe(first.body);
  });

  test('that moved redirect within the site', async () => {
    const answer = await get('/old');
    expect(answer.statusCode).toBe(307);
    expect(answer.headers.location).toBe('/new');
    // The target depends on the language and on what is on sale, so no proxy may store it.
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('that cannot be rendered show "Something went wrong!" and a link to refresh', async () => {
    const answer = await get('/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Something went wrong!');
    expect(answer.body).toContain('refresh page');
    expect(answer.body).not.toContain('cannot be rendered');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('pages with traces', () => {
  let traced: FastifyInstance;
  let begun: string[];
  let rendered: number;

  beforeAll(async () => {
    begun = [];
    rendered = 0;
    const tracing: PageTracing = {
      begin: (page) => void begun.push(page),
      render: async (work) => {
        rendered += 1;
        return work();
      },
      serverTiming: () => `traceparent;desc="visit ${begun.length}"`,
    };
    traced = Fastify();
    await traced.register(renderedPages, { folder, callGateway, callsFor, publicUrl: 'https://shop.example', tracing });
  });
  afterAll(() => traced.close());

  test('that are cached have the trace of each visit in a header, and none in their body', async () => {
    const visit = (headers: Record<string, string> = {}) =>
      traced.inject({ url: '/search?commodityName=tea', headers });
    const first = await visit();
    const second = await visit();
    const third = await visit({ 'if-none-match': String(first.headers.etag) });
    expect(first.body).toBe('traced /search');
    expect(second.body).toBe(first.body);
    expect(third.statusCode).toBe(304);
    const timings = [first, second, third].map(({ headers }) => headers['server-timing']);
    expect(timings).toEqual([0, 1, 2].map((visits) => `traceparent;desc="visit ${visits}"`));
    expect(second.headers.etag).toBe(first.headers.etag);
    expect(rendered).toBe(1);
  });

  test('are named by their path only if it is public', async () => {
    begun = [];
    for (const url of ['/detail?commodityCode=P1', '/agreement/', '/sign-in/maren', '/maren@example.com'])
      await traced.inject(url);
    expect(begun).toEqual(['/detail', '/agreement', 'another page', 'another page']);
  });

  test('have no such header without traces', async () => {
    expect((await get('/')).headers['server-timing']).toBeUndefined();
    expect((await get('/')).body).not.toContain('traced');
  });
});

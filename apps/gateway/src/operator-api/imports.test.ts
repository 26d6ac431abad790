import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { homePage } from '@kaimai/contract/home/home';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { insertPictures } from '#file/picture.sql.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { createOperator, type ApiClient } from '#testing/operators.ts';
import { createShop } from '#testing/factories.ts';
import { drawPicture } from '#testing/pictures.ts';
import { storeFile } from './file-body.ts';
import { apiPrefix } from './open-api.ts';
import { maxConcurrentFiles } from './operator-api.routes.ts';

const fixture = openOneShop(createListeningGateway);
const shopify = readFileSync(new URL('../testing/exports/shopify-products.csv', import.meta.url));
let platform: ApiClient;
let shopCode: string;

beforeAll(async () => {
  // Request bodies are stored in this folder, so `storedFiles` lists only those of these tests.
  vi.stubEnv('TMPDIR', mkdtempSync(join(tmpdir(), 'kaimai-imports-')));
  platform = await createOperator(fixture.gateway);
  const perUsd = { CNY: 7.1, EUR: 0.92, GBP: 0.79, JPY: 151, HKD: 7.8, KWD: 0.31 };
  await platform.send('/rates', { perUsd });
  shopCode = (await createShop(fixture.db)).code;
});

// The next test files run in the same process.
afterAll(() => vi.unstubAllEnvs());

interface SendOptions {
  token?: string;
  key?: string;
  query?: Record<string, string>;
  method?: 'POST' | 'PUT';
}

async function send(path: string, payload: Buffer, options: SendOptions = {}) {
  const { token = platform.token, key = randomUUID(), query = {}, method = 'POST' } = options;
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key, 'content-type': 'text/csv' };
  const sent = { method, url: apiPrefix + path, query, headers, payload };
  const response = await fixture.gateway.server.inject(sent);
  return { status: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

const importInto = (payload: Buffer, { query = {}, ...options }: SendOptions = {}) =>
  send(`/shops/${shopCode}/imports`, payload, { query: { currency: 'USD', ...query }, ...options });
const codeOf = async () => (await fixture.gateway.call(commodityDetail, { commodityCode: 'lofoten-jumper' })).code;

/** Stored request bodies. */
const storedFiles = () => readdirSync(tmpdir()).filter((name) => name.startsWith('kaimai-body-'));

test('an import into a shop that does not exist is NOT_FOUND, by a dry run, too', async () => {
  const queries: Record<string, string>[] = [{ currency: 'USD' }, { currency: 'USD', dryRun: 'true' }];
  for (const query of queries) {
    const notFound = await send('/shops/NOWHERE/imports', shopify, { query });
    expect(notFound).toMatchObject({ status: 404, body: { error: { text: 'There is no shop NOWHERE.' } } });
  }
});

test.each(['stock', 'beyondStock', 'currency'])('an import with an empty %s is refused', async (name) => {
  for (const value of ['', ' ']) {
    const refused = await importInto(shopify, { query: { dryRun: 'true', [name]: value } });
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { [name]: 'is empty' } } } });
  }
});

test('a dry run reports what the import does, and the import does it once for each key', async () => {
  const counts = { format: 'shopify', rows: 11, added: 3, unpublished: 1, problemCount: 1 };
  const dryRun = await importInto(shopify, { query: { dryRun: 'true' } });
  expect(dryRun).toMatchObject({
    status: 200,
    body: { ...counts, hasDelivery: true, pictures: { notAllowed: [{ host: 'cdn.fjordwool.example', count: 5 }] } },
  });
  // On an open connection, the rest of a refused file would be read as the next request.
  expect(dryRun.headers['connection']).toBe('close');
  expect(await codeOf()).toBe('OBJECT_NOT_EXIST');
  const imported = await importInto(shopify, { key: 'import-once-1' });
  expect(imported).toMatchObject({
    status: 200,
    body: { ...counts, problems: [{ line: expect.any(Number) as number, text: expect.any(String) as string }] },
  });
  expect(await codeOf()).toBe('SUCCESS');
  const again = await importInto(shopify, { key: 'import-once-1' });
  expect(again.body).toEqual(imported.body);
  expect(again.headers['idempotency-replayed']).toBe('true');
  const otherRequests = [
    await importInto(shopify, { key: 'import-once-1', query: { dryRun: 'true' } }),
    await importInto(Buffer.concat([shopify, Buffer.from('\n')]), { key: 'import-once-1' }),
  ];
  for (const refused of otherRequests)
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'IDEMPOTENCY_KEY_REUSED' } } });
  expect((await importInto(shopify)).body).toMatchObject({ added: 0, unchanged: 3 });
});

test('the security log records who imported with what options', async () => {
  const { body } = await platform.get('/security-log', { kind: 'apiAct' });
  expect(JSON.stringify(body)).toContain(
    `done: POST /api/v1/shops/${shopCode}/imports?currency=USD&dryRun=true by ${platform.tokenNo}`,
  );
});

test.each([
  ['an unknown currency', shopify, { currency: 'ZZZ' }, 409, 'ZZZ'],
  ['one JSON list', Buffer.from('[{}]'), {}, 409, 'The file is one JSON list'],
  ['an unknown option', shopify, { colour: 'red' }, 422, 'colour'],
  ['a wrong format', shopify, { format: 'excel' }, 422, 'format'],
  ['a wrong number', shopify, { stock: '1.5' }, 422, 'stock'],
  ['an address in place of a host', shopify, { allowHosts: 'https://cdn.example.com' }, 422, 'allowHosts'],
  ['an empty file', Buffer.alloc(0), {}, 400, 'The body must be the file'],
] as const)('%s is refused with the reason', async (_, payload, query, status, reason) => {
  const refused = await importInto(payload, { query });
  expect(refused.status).toBe(status);
  expect(JSON.stringify(refused.body)).toContain(reason);
  expect(JSON.stringify(refused.body)).not.toContain(tmpdir());
});

test('tokens of shops, tokens without the scope, and requests without a key or a token import nothing', async () => {
  const merchant = await createOperator(fixture.gateway, { shopCode });
  const reader = await createOperator(fixture.gateway, { scopes: ['products:read'] });
  expect(await importInto(shopify, { token: merchant.token })).toMatchObject({ status: 403 });
  expect(await importInto(shopify, { token: reader.token })).toMatchObject({ status: 403 });
  expect(await importInto(shopify, { token: 'unknown' })).toMatchObject({ status: 401 });
  expect(await importInto(shopify, { key: 'short' })).toMatchObject({
    status: 400,
    body: { error: { code: 'IDEMPOTENCY_KEY_MISSING' } },
  });
});

test('of three files that are sent concurrently, the third is refused until a slot is free', async () => {
  const { listeningOrigin } = fixture.gateway.server;
  const url = `${listeningOrigin}${apiPrefix}/shops/${shopCode}/imports?dryRun=true`;
  const slow = [1, 2].map(() =>
    request(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.token}`,
        'idempotency-key': randomUUID(),
        'content-type': 'text/csv',
      },
    }),
  );
  const answers = slow.map(async (sent) => (await once(sent, 'response')) as [IncomingMessage]);
  for (const sent of slow) sent.write('[');
  await expect.poll(() => storedFiles().length, { timeout: 20_000 }).toBe(2);
  const third = () => importInto(shopify, { query: { dryRun: 'true' } });
  expect(await third()).toMatchObject({ status: 503, body: { error: { code: 'UNAVAILABLE' } } });
  for (const sent of slow) sent.end('{}]');
  for (const [answer] of await Promise.all(answers)) expect(answer.resume().statusCode).toBe(409);
  // The slots are free once the files are removed.
  await expect.poll(async () => (await third()).status, { timeout: 20_000 }).toBe(200);
});

test.each([
  [4, 1],
  [7, 1],
  [8, 2],
  [12, 2],
])('with a pool of %i connections, %i files are handled concurrently', (databasePoolSize, files) => {
  expect(maxConcurrentFiles({ databasePoolSize })).toBe(files);
});

test('concurrent imports store one picture at a time, so that they leave connections to buyers', async () => {
  const { media } = fixture.gateway.deployment;
  const write = media.write.bind(media);
  let running = 0;
  const concurrent: number[] = [];
  const spy = vi.spyOn(media, 'write').mockImplementation(async (...args) => {
    concurrent.push((running += 1));
    await write(...args);
    running -= 1;
  });
  // Drawn placeholders show the first letter of a title.
  const catalogueOf = (letters: string) =>
    Buffer.from(
      `Handle,Title,Variant Price\n${[...letters].map((letter) => `letter-${letter},${letter} cup,5\n`).join('')}`,
    );
  const { code: otherShop } = await createShop(fixture.db);
  const imports = await Promise.all([
    importInto(catalogueOf('ABCDEFG')),
    send(`/shops/${otherShop}/imports`, catalogueOf('HIJKLMN'), { query: { currency: 'USD' } }),
  ]);
  spy.mockRestore();
  expect(imports.map(({ body }) => body['added'])).toEqual([7, 7]);
  expect(concurrent).toEqual(Array.from({ length: 14 }, () => 1));
});

test('a file is stored until it is removed, and one that is too large is removed immediately', async () => {
  const streamOf = (text: string): PassThrough => {
    const stream = new PassThrough();
    stream.end(text);
    return stream;
  };
  const stored = await storeFile(streamOf('lines'), 5);
  expect(readFileSync(stored.path, 'utf8')).toBe('lines');
  await stored.remove();
  expect(() => readFileSync(stored.path)).toThrow('ENOENT');
  expect(storedFiles()).toEqual([]);
  await expect(storeFile(streamOf('line by line'), 5)).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
  await expect(storeFile(undefined, 5)).rejects.toMatchObject({ status: 400 });
  expect(storedFiles()).toEqual([]);
});

/** Stores the pictures that a product names. */
async function storePictures(code: string): Promise<void> {
  const { db } = fixture;
  const product = db.selectFrom('product').select('pictures').where('code', '=', code);
  const { pictures } = await product.executeTakeFirstOrThrow();
  const stored = pictures.map((picture) => ({ ...picture, masterPath: 'imported/1.webp', upload: null }));
  await db.transaction().execute((tx) => insertPictures(tx, stored));
}

test('the picture of a campaign is set by a file, and is on the home page', async () => {
  const words = { zh_CN: '暖冬', en_US: 'Winter' };
  const { code: pictureOf } = fixture.headphones;
  await storePictures(pictureOf);
  const campaign = { code: 'winter', size: 'large', title: words, text: words, action: words, link: '/categories' };
  expect(
    (
      await send('/campaigns/winter/picture', await drawPicture({ width: 640, height: 480, format: 'png' }), {
        method: 'PUT',
      })
    ).status,
  ).toBe(404);
  expect((await platform.send('/campaigns', { ...campaign, pictureOf })).status).toBe(200);
  const pictureId = async () =>
    ((await platform.get('/campaigns')).body['rows'] as { pictureId: string }[])[0]?.pictureId ?? '';
  const before = await pictureId();
  const set = await send('/campaigns/winter/picture', await drawPicture({ width: 640, height: 480, format: 'png' }), {
    method: 'PUT',
  });
  expect(set).toMatchObject({ status: 200, body: { code: 'winter', title: words } });
  const after = await pictureId();
  expect(after).not.toBe(before);
  expect(JSON.stringify(await fixture.gateway.call(homePage, {}))).toContain(after);
  const notAPicture = await send('/campaigns/winter/picture', Buffer.from('nonsense'), { method: 'PUT' });
  expect(notAPicture.status).toBeGreaterThanOrEqual(409);
  const tooLarge = await send('/campaigns/winter/picture', Buffer.alloc(15 * 1024 * 1024 + 1), { method: 'PUT' });
  expect(tooLarge).toMatchObject({ status: 413, body: { error: { code: 'TOO_LARGE' } } });
  expect(await pictureId()).toBe(after);
});

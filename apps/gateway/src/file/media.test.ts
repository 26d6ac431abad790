import { readFileSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Picture } from '@kaimai/contract/values/picture';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharp } from '#file/imaging.ts';
import { storeBundledPictures } from '#file/picture.ts';
import { drawPicture, type Drawing } from '#testing/pictures.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createTestGateway();
});

afterAll(async () => gateway.close());

const chrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const webpOnly = 'image/webp,*/*;q=0.8';
const forEver = 'public, max-age=31536000, immutable';

async function put(drawing: Drawing, name = 'master.webp'): Promise<Picture> {
  const { bundledPicturesFolder } = gateway.deployment;
  writeFileSync(join(bundledPicturesFolder, name), await drawPicture(drawing));
  const { width, height } = drawing;
  const bundledPicture = { file: name, width, height, placeholder: '' };
  const stored = await gateway.db
    .transaction()
    .execute((tx) => storeBundledPictures(tx, bundledPicturesFolder, [bundledPicture]));
  const picture = stored.get(name);
  if (!picture) throw new Error(`${name} was not stored`);
  return picture;
}

async function get(path: string, accept?: string, headers: Record<string, string> = {}) {
  const response = await gateway.server.inject({ url: path, headers: { ...headers, ...(accept ? { accept } : {}) } });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
}

describe('a picture', () => {
  test('is WebP for a browser that accepts it, at the requested width, and may be cached for ever', async () => {
    const { id } = await put({ width: 1200, height: 1200, hue: 10 });
    const answer = await get(`/media/${id}/320`, webpOnly);
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/webp',
        'content-length': String(answer.bytes.length),
        'cache-control': forEver,
        vary: 'Accept',
        etag: `"${id}-320-webp"`,
        'x-content-type-options': 'nosniff',
      },
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 320 });
  });

  test('is JPEG on white for a client that names no newer format', async () => {
    const { id } = await put({ width: 400, height: 400, hue: 11, isTransparent: true });
    for (const accept of [undefined, '*/*', 'image/webp;q=0, image/*']) {
      const answer = await get(`/media/${id}/160`, accept);
      expect(answer.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 160 });
    }
  });

  test('is never enlarged beyond its master', async () => {
    const { id } = await put({ width: 200, height: 100, hue: 12 });
    for (const accept of [webpOnly, '*/*']) {
      const answer = await get(`/media/${id}/1200`, accept);
      expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 200, height: 100 });
    }
  });

  test('is its master, not encoded again, at the width of the master', async () => {
    const { id } = await put({ width: 320, height: 320, hue: 25, hasNoise: true }, 'unchanged.webp');
    const master = readFileSync(join(gateway.deployment.bundledPicturesFolder, 'unchanged.webp'));
    expect((await get(`/media/${id}/320`, webpOnly)).bytes.equals(master)).toBe(true);
  });

  test('is WebP for a minute while its AVIF is being made, then AVIF for ever', async () => {
    const { id } = await put({ width: 640, height: 640, hue: 13 });
    const first = await get(`/media/${id}/320`, chrome);
    expect(first.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'public, max-age=60' });
    await expect.poll(async () => (await get(`/media/${id}/320`, chrome)).headers['content-type']).toBe('image/avif');
    const later = await get(`/media/${id}/320`, chrome);
    expect(later.headers).toMatchObject({ 'cache-control': forEver, etag: `"${id}-320-avif"` });
    expect(later.bytes.subarray(4, 12).toString()).toBe('ftypavif');
  });

  test('has its AVIF made as soon as the machine is no longer busy', async () => {
    const { id } = await put({ width: 640, height: 640, hue: 23 });
    const derived = () => readdir(join(gateway.deployment.dataFolder, 'media', 'derived', id));
    gateway.loadMachine(true);
    await get(`/media/${id}/320`, chrome);
    // The program looks every 250 ms whether the machine is busy.
    await setTimeout(800);
    expect(await derived()).toEqual(['320.webp']);
    gateway.loadMachine(false);
    await expect.poll(derived).toContain('320.avif');
  });

  test('is WebP for ever where an AVIF would be no smaller', async () => {
    const { id } = await put({ width: 640, height: 640, hue: 17 });
    const answer = await get(`/media/${id}/160`, chrome);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': forEver });
  });

  test('is not sent again to a browser that has it', async () => {
    const { id } = await put({ width: 320, height: 320, hue: 14 });
    const { headers } = await get(`/media/${id}/160`, webpOnly);
    const again = await get(`/media/${id}/160`, webpOnly, { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0), headers: { 'cache-control': forEver } });
  });

  test('is the same for concurrent requests, and stored in one file', async () => {
    const { id } = await put({ width: 1200, height: 1200, hue: 15, hasNoise: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/media/${id}/480`, webpOnly)));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    expect(await readdir(join(gateway.deployment.dataFolder, 'media', 'derived', id))).toEqual(['480.webp']);
  });

  test('of a broken master is not found, and this answer may be cached for a minute', async () => {
    const broken = await put({ width: 300, height: 300, hue: 16 }, 'broken.webp');
    writeFileSync(join(gateway.deployment.bundledPicturesFolder, 'broken.webp'), 'no picture');
    const answer = await get(`/media/${broken.id}/160`, webpOnly);
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'public, max-age=60' } });
  });
});

test.each([
  '/media/00000000000000000000000a/160',
  '/media/00000000000000000000000a/161',
  '/media/00000000000000000000000a/0160',
  '/media/00000000000000000000000a/toString',
  '/media/..%2f..%2fetc%2fpasswd/160',
  '/media/%2e%2e/160',
  '/media/ABCDEF0123456789/160',
  '/media/00000000000000000000000a%00/160',
  `/media/${'a'.repeat(90)}/160`,
])('%s is not found', async (path) => {
  expect((await get(path, chrome)).status).toBe(404);
});

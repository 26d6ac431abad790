import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharp } from '#file/imaging.ts';
import { placeholderOf, storeBundledPictures } from '#file/picture.ts';
import { drawPicture } from '#testing/pictures.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'kaimai-pictures-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

describe('a placeholder', () => {
  test.each([
    ['a square', { width: 1200, height: 1200 }],
    ['a banner', { width: 1600, height: 300 }],
    ['a cut-out on a transparent background', { width: 400, height: 400, isTransparent: true }],
    ['noise', { width: 1200, height: 1200, hasNoise: true }],
  ])('of %s is a WebP of a few pixels in a data URL of 200 characters at most', async (_name, shape) => {
    const address = await placeholderOf(await drawPicture(shape));
    expect(address).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(address.length).toBeLessThanOrEqual(200);
  });

  test('of a mosaic that no quality makes small enough has fewer pixels', async () => {
    const channels = 4;
    const bytes = Array.from({ length: 14 * 14 * channels }, (_, index) => (isBright(index) ? 255 : 0));
    const mosaic = await sharp(Buffer.from(bytes), { raw: { width: 14, height: 14, channels } })
      .resize(700, 700, { kernel: 'nearest' })
      .webp()
      .toBuffer();
    const address = await placeholderOf(mosaic);
    expect(address.length).toBeLessThanOrEqual(200);
    const tiny = Buffer.from(address.split(',')[1] ?? '', 'base64');
    expect(await sharp(tiny).metadata()).toMatchObject({ width: 5, height: 5 });
  });

  /** Looks random, and is the same in every run. */
  const isBright = (index: number): boolean => Math.imul(index * index + 1, 2_654_435_761) >>> 31 === 1;
});

describe('storing bundled pictures', () => {
  const store = (files: readonly string[]) => {
    const bundled = files.map((file) => ({ file, width: 200, height: 200, placeholder: 'data:,' }));
    return database.db.transaction().execute((tx) => storeBundledPictures(tx, folder, bundled));
  };

  test('a picture is identified by its bytes: the same under two names is stored once', async () => {
    const bytes = await Promise.all([2, 3].map((hue) => drawPicture({ width: 200, height: 200, hue })));
    const files = ['a.webp', 'b.webp', 'a-again.webp'];
    for (const [index, content] of [...bytes, bytes[0] ?? ''].entries()) {
      writeFileSync(join(folder, files[index] ?? ''), content);
    }
    const first = await store(files);
    const second = await store(files);
    expect([...first.keys()]).toEqual(files);
    expect(first.get('a.webp')?.id).toMatch(/^[0-9a-f]{24}$/);
    expect(first.get('a-again.webp')?.id).toBe(first.get('a.webp')?.id);
    expect(first.get('b.webp')?.id).not.toBe(first.get('a.webp')?.id);
    expect(second).toEqual(first);
    expect(await database.db.selectFrom('picture').select('id').execute()).toHaveLength(2);
  });
});

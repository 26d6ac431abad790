import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeholderOf, storePicture, storePictures } from '#file/picture.ts';
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
    ['a cut-out on clear ground', { width: 400, height: 400, clear: true }],
    ['noise', { width: 1200, height: 1200, noise: true }],
  ])('of %s is a WebP of a few pixels in an address of 200 characters at most', async (_name, shape) => {
    const address = await placeholderOf(await drawPicture(shape));
    expect(address).toMatch(/^data:image\/webp;base64,UklGR/);
    expect(address.length).toBeLessThanOrEqual(200);
  });
});

describe('storing bundled pictures', () => {
  const store = <T>(work: (tx: Parameters<typeof storePicture>[0]) => Promise<T>) =>
    database.db.transaction().execute(work);

  test('a picture is known by its bytes, once, however often it is stored', async () => {
    const path = join(folder, 'one.webp');
    writeFileSync(path, await drawPicture({ width: 600, height: 300, hue: 1 }));
    const first = await store((tx) => storePicture(tx, { path }));
    const second = await store((tx) => storePicture(tx, { path }));
    expect(first).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{24}$/), width: 600, height: 300 });
    expect(second).toEqual(first);
  });

  test('many are given by their paths; the same bytes under two paths are one picture', async () => {
    const bytes = await Promise.all([2, 3, 4].map((hue) => drawPicture({ width: 200, height: 200, hue })));
    const paths = [...bytes, bytes[0] ?? ''].map((content, index) => {
      const path = join(folder, `many-${index}.webp`);
      writeFileSync(path, content);
      return path;
    });
    const pictures = await store((tx) => storePictures(tx, paths));
    expect([...pictures.keys()].toSorted()).toEqual(paths.toSorted());
    expect(new Set([...pictures.values()].map(({ id }) => id)).size).toBe(3);
    const rows = await database.db.selectFrom('picture').select('id').where('width', '=', 200).execute();
    expect(rows).toHaveLength(3);
  });
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Caches } from '#cache/caches.ts';
import { DerivedPictures } from '#file/derived-pictures.ts';
import { insertPictures } from '#file/picture.sql.ts';
import { queueFileRemoval, removeQueuedFiles } from '#file/uploaded-files.ts';
import { folderMedia } from '#media/folder-media.ts';
import type { MediaStore } from '#media/media-store.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { drawPicture } from '#testing/pictures.ts';

const id = '0123456789abcdef01234567';
const masterPath = `imported/${id}.webp`;
const version = { id, width: 160, format: 'webp' } as const;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-'));
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

async function put(media: MediaStore): Promise<void> {
  const size = { width: 300, height: 200 };
  await media.write(masterPath, await drawPicture({ ...size, hue: 10 }));
  const picture = { id, ...size, placeholder: '', masterPath, upload: null };
  await database.db.transaction().execute((tx) => insertPictures(tx, [picture]));
}

async function remove(media: MediaStore): Promise<void> {
  const { db } = database;
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('picture').where('id', '=', id).execute();
    await queueFileRemoval(tx, [{ id, masterPath }]);
  });
  await removeQueuedFiles({ db, deployment: { media }, now: () => new Date() });
}

function picturesIn(media: MediaStore, { mayStore = (): boolean => true } = {}): DerivedPictures {
  const { db } = database;
  const deployment = { media, bundledPicturesFolder: folder };
  return new DerivedPictures({ db, caches: new Caches(db), deployment, mayStore });
}

test('a picture that is deleted while a version of it is made leaves no file', async () => {
  const media = folderMedia(folder);
  await put(media);
  const pictures = picturesIn({
    ...media,
    write: async (path, bytes) => {
      await remove(media);
      await media.write(path, bytes);
    },
  });
  expect(await pictures.find(version)).toBeUndefined();
  expect(existsSync(join(folder, 'derived', id))).toBe(false);
  expect(await pictures.find(version)).toBeUndefined();
});

test('a picture that is deleted is sent from memory for a minute at most', async () => {
  // Caches measure lifetimes by `performance.now()`.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const media = folderMedia(folder);
  await put(media);
  const pictures = picturesIn(media);
  expect(await pictures.find(version)).toBeDefined();
  await remove(media);
  vi.advanceTimersByTime(60_001);
  expect(await pictures.find(version)).toBeUndefined();
});

test('while the disk has no room, pictures are made and sent but not stored', async () => {
  const media = folderMedia(folder);
  await put(media);
  let hasRoom = false;
  const storedFile = join(folder, 'derived', id, '160.webp');
  const mayStore = () => hasRoom;
  expect(await picturesIn(media, { mayStore }).find(version)).toBeDefined();
  expect(existsSync(storedFile)).toBe(false);
  hasRoom = true;
  expect(await picturesIn(media, { mayStore }).find(version)).toBeDefined();
  expect(existsSync(storedFile)).toBe(true);
  await remove(media);
});

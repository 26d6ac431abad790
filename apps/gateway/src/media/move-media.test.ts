import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { MediaUnavailable, type MediaStore } from './media-store.ts';
import { MediaMoveFailed, moveMedia } from './move-media.ts';

const paths = Array.from({ length: 40 }, (_, nth) => `imported/${nth}.webp`);

/** A store in memory that takes a moment for each read, and counts how many run at a time. */
function memoryMedia(files: Map<string, Buffer>, mayRead: (path: string) => boolean = () => true) {
  const reads = { running: 0, most: 0, started: 0 };
  const media: MediaStore = {
    isShared: true,
    read: async (path) => {
      reads.running += 1;
      reads.started += 1;
      reads.most = Math.max(reads.most, reads.running);
      await pause(5);
      reads.running -= 1;
      if (!mayRead(path)) throw new MediaUnavailable(`${path} cannot be read`);
      return files.get(path);
    },
    write: async (path, bytes) => void files.set(path, bytes),
    remove: async (path) => void files.delete(path),
    removeFolder: async () => undefined,
    async *list(folder) {
      for (const [path, { length }] of files) if (path.startsWith(`${folder}/`)) yield { path, size: length };
    },
  };
  return { media, reads, files };
}

const filled = (): Map<string, Buffer> => new Map(paths.map((path) => [path, Buffer.from(path)]));
const move = (from: MediaStore, to: MediaStore) =>
  moveMedia({ from, to, removesOriginals: true, onProgress: () => undefined });

test('each file is moved once, eight at a time', async () => {
  const [from, to] = [memoryMedia(filled()), memoryMedia(new Map())];
  expect(await move(from.media, to.media)).toMatchObject({ copied: 40, present: 0, removed: 40 });
  expect(to.files).toEqual(filled());
  expect(from.files.size).toBe(0);
  expect(from.reads).toEqual({ running: 0, most: 8, started: 40 });
});

test('after a failure no further file is begun, and moves that have begun are finished before the error is thrown', async () => {
  const from = memoryMedia(filled(), (path) => path !== paths[10]);
  const to = memoryMedia(new Map());
  await expect(move(from.media, to.media)).rejects.toThrow(`${paths[10]} cannot be read`);
  expect(from.reads.running + to.reads.running).toBe(0);
  expect(from.reads.started).toBeLessThan(paths.length);
  expect(new Set([...from.files.keys(), ...to.files.keys()])).toEqual(new Set(paths));
  expect(from.files.size + to.files.size).toBe(paths.length);
});

test('an original stays when its copy is read back with other bytes', async () => {
  const [path = ''] = paths;
  const [from, to] = [memoryMedia(filled()), memoryMedia(new Map())];
  const cutsOff: MediaStore = {
    ...to.media,
    write: (written, bytes) => to.media.write(written, written === path ? bytes.subarray(1) : bytes),
  };
  await expect(move(from.media, cutsOff)).rejects.toThrow(MediaMoveFailed);
  expect(from.files.get(path)).toEqual(Buffer.from(path));
});

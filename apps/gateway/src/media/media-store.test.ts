import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { imitateBucket, type BucketFault } from '#testing/imitated-bucket.ts';
import { bucketMedia } from './bucket-media.ts';
import { folderMedia } from './folder-media.ts';
import { MediaUnavailable, type MediaStore } from './media-store.ts';

const root = mkdtempSync(join(tmpdir(), 'kaimai-media-'));
let bucket: Awaited<ReturnType<typeof imitateBucket>>;

beforeAll(async () => {
  bucket = await imitateBucket();
});

beforeEach(() => {
  Object.assign(bucket.state, { fault: undefined, requests: [], pageSize: 1000 });
});

afterAll(async () => {
  rmSync(root, { recursive: true, force: true });
  await bucket.close();
});

/** Longer than a busy machine delays an answer. */
const longTimeouts = { connectMs: 60_000, answerMs: 60_000, readMs: 60_000, attempts: 2 };
const shortTimeouts = { connectMs: 200, answerMs: 200, readMs: 1000, attempts: 2 };
const inBucket = (): MediaStore => bucketMedia(bucket.settings, longTimeouts);

async function pathsIn(media: MediaStore, folder = ''): Promise<string[]> {
  const found: string[] = [];
  for await (const { path, size } of media.list(folder)) found.push(`${path} ${size}`);
  return found.toSorted();
}

test('a folder of media leaves out folders that are removed while they are listed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-busy-media-'));
  const media = folderMedia(folder);
  const names = Array.from({ length: 2000 }, (_, index) => `${index}`);
  for (const name of names) mkdirSync(join(folder, name), { recursive: true });
  await media.write('kept/one.webp', Buffer.from('1'));
  const paths = pathsIn(media);
  // Listing has begun by then, and takes much longer.
  await sleep(10);
  for (const name of names) rmdirSync(join(folder, name));
  expect(await paths).toEqual(['kept/one.webp 1']);
  rmSync(folder, { recursive: true });
});

test('a file in a folder is flushed to the disk before it gets its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-flushed-media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const opened = await openFile(folder);
  const handles = Object.getPrototypeOf(opened) as FileHandle;
  await opened.close();
  const filesAtFlush: string[][] = [];
  const flush = vi.spyOn(handles, 'sync').mockImplementation(async () => {
    filesAtFlush.push(readdirSync(folder));
  });
  onTestFinished(() => flush.mockRestore());
  await folderMedia(folder).write('one.webp', Buffer.from('1'));
  expect(filesAtFlush).toEqual([[expect.stringMatching(/^one\.webp\.unfinished-/)]]);
  expect(readdirSync(folder)).toEqual(['one.webp']);
});

describe.each([
  ['a folder', (): MediaStore => folderMedia(root)],
  ['a bucket', inBucket],
])('media in %s', (_where, open) => {
  test('return what was written, also after it was overwritten', async () => {
    const media = open();
    await media.write('uploads/a b+ü.webp', Buffer.from('first'));
    await media.write('uploads/a b+ü.webp', Buffer.from([0, 255, 13, 10]));
    expect(await media.read('uploads/a b+ü.webp')).toEqual(Buffer.from([0, 255, 13, 10]));
    await media.remove('uploads/a b+ü.webp');
  });

  test('do not find a file that was never written, or was removed, even twice', async () => {
    const media = open();
    expect(await media.read('uploads/none.webp')).toBeUndefined();
    await media.write('uploads/one.webp', Buffer.from('1'));
    await media.remove('uploads/one.webp');
    await media.remove('uploads/one.webp');
    expect(await media.read('uploads/one.webp')).toBeUndefined();
  });

  test('remove a folder with its files, and not a folder whose name begins with its name', async () => {
    const media = open();
    bucket.state.pageSize = 2;
    const mine = ['160.webp', '320.webp', '640.jpeg', '640.webp', '1200.avif'].map((name) => `derived/ab/${name}`);
    for (const path of [...mine, 'derived/abc/160.webp']) await media.write(path, Buffer.from('12345'));
    expect(await pathsIn(media, 'derived/ab')).toHaveLength(5);
    await media.removeFolder('derived/ab');
    await media.removeFolder('derived/ab');
    expect(await pathsIn(media)).toEqual(['derived/abc/160.webp 5']);
    await media.removeFolder('derived');
    expect(await pathsIn(media)).toEqual([]);
  });
});

test('a file that is being written to a folder is not listed', async () => {
  const media = folderMedia(root);
  const writing = media.write('uploads/large.webp', Buffer.alloc(5_000_000));
  const seen = await pathsIn(media);
  await writing;
  expect([[], ['uploads/large.webp 5000000']]).toContainEqual(seen);
  expect(readdirSync(join(root, 'uploads'))).toEqual(['large.webp']);
  await media.removeFolder('uploads');
});

test('a file that cannot be written to a folder leaves nothing behind', async () => {
  const media = folderMedia(root);
  await media.write('uploads/taken/x.webp', Buffer.from('x'));
  await expect(media.write('uploads/taken', Buffer.from('y'))).rejects.toThrow('rename');
  expect(readdirSync(join(root, 'uploads'))).toEqual(['taken']);
  await media.removeFolder('uploads');
});

test('a file that is removed while its folder is listed is left out', async () => {
  const media = folderMedia(root);
  await media.write('uploads/1.webp', Buffer.from('1'));
  await media.write('uploads/2.webp', Buffer.from('2'));
  const seen: string[] = [];
  for await (const { path } of media.list('uploads')) {
    seen.push(path);
    for (const other of ['uploads/1.webp', 'uploads/2.webp']) if (other !== path) await media.remove(other);
  }
  expect(seen).toHaveLength(1);
  await media.removeFolder('uploads');
});

test('two programs in one bucket do not see each other’s files', async () => {
  const other = bucketMedia({ ...bucket.settings, prefix: 'other/' }, longTimeouts);
  await other.write('uploads/x.webp', Buffer.from('other'));
  await inBucket().write('uploads/x.webp', Buffer.from('mine'));
  expect(await pathsIn(inBucket())).toEqual(['uploads/x.webp 4']);
  await inBucket().removeFolder('uploads');
  expect(await pathsIn(other)).toEqual(['uploads/x.webp 5']);
  await other.removeFolder('uploads');
});

describe('a bucket', () => {
  const calls: [string, (media: MediaStore) => Promise<unknown>][] = [
    ['read', (media) => media.read('uploads/x.webp')],
    ['write', (media) => media.write('uploads/x.webp', Buffer.from('x'))],
    ['remove', (media) => media.remove('uploads/x.webp')],
    ['remove a folder', (media) => media.removeFolder('uploads')],
    ['list', (media) => pathsIn(media)],
  ];
  const faults: [string, BucketFault][] = [
    ['answers 500', 500],
    ['forbids it', 403],
    ['does not answer', 'silence'],
  ];
  for (const [what, fault] of faults)
    test.each(calls)(`that ${what} is unavailable: %s`, async (_call, call) => {
      bucket.state.fault = fault;
      await expect(call(bucketMedia(bucket.settings, shortTimeouts))).rejects.toThrow(MediaUnavailable);
    });

  test('that hangs times out sooner for a read than for a write', async () => {
    const media = bucketMedia(bucket.settings, { ...longTimeouts, readMs: 300 });
    bucket.state.fault = 'silence';
    const begin = performance.now();
    const failed = media.read('uploads/x.webp');
    await expect(failed).rejects.toThrow(MediaUnavailable);
    // Commands append a full stop to the message.
    await expect(failed).rejects.toThrow(/^The bucket: .*[^.]$/);
    expect(performance.now() - begin).toBeLessThan(longTimeouts.answerMs);
    expect(bucket.state.requests).toEqual(['GET shop/uploads/x.webp']);
  });

  test('that breaks off in the middle of a file returns no partial file', async () => {
    await inBucket().write('uploads/long.webp', Buffer.alloc(400_000, 'x'));
    bucket.state.fault = 'half';
    await expect(inBucket().read('uploads/long.webp')).rejects.toThrow(MediaUnavailable);
    bucket.state.fault = undefined;
    expect(await inBucket().read('uploads/long.webp')).toHaveLength(400_000);
  });

  test('with another key is unavailable, and nothing is written', async () => {
    const credentials = { accessKeyId: 'stranger', secretAccessKey: 'secret' };
    const media = bucketMedia({ ...bucket.settings, credentials }, longTimeouts);
    await expect(media.write('uploads/y.webp', Buffer.from('y'))).rejects.toThrow('AccessDenied');
    expect([...bucket.files.keys()]).not.toContain('shop/uploads/y.webp');
  });
});

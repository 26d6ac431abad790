import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { imitateBucket } from '@kaimai/gateway/testing/imitated-bucket';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCommandLine, type CommandLine } from '#testing/command-line.ts';
import { CommandRefused } from '#commands/command.ts';

let bucket: Awaited<ReturnType<typeof imitateBucket>>;
let commandLine: CommandLine;

beforeAll(async () => {
  bucket = await imitateBucket();
  commandLine = await openCommandLine({
    S3_BUCKET: 'media',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_PREFIX: 'shop',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});

beforeEach(() => {
  rmSync(join(commandLine.folder, 'media'), { recursive: true, force: true });
  bucket.files.clear();
  bucket.state.fault = undefined;
  for (const [path, content] of Object.entries(pictures)) put(path, content);
  put('derived/aa/160.webp', 'small');
});

afterAll(async () => {
  await commandLine.close();
  await bucket.close();
});

const pictures = { 'uploads/aa.webp': 'upload', 'imported/bb/bb1.webp': 'imported', 'imported/bb/bb2.webp': 'more' };
const pathOf = (path: string): string => join(commandLine.folder, 'media', path);

function put(path: string, content: string): void {
  mkdirSync(dirname(pathOf(path)), { recursive: true });
  writeFileSync(pathOf(path), content);
}

const bucketContents = () => Object.fromEntries([...bucket.files].map(([key, bytes]) => [key, bytes.toString()]));
const expected = Object.fromEntries(Object.entries(pictures).map(([path, content]) => [`shop/${path}`, content]));
const move = async (...words: string[]): Promise<unknown> =>
  JSON.parse(await commandLine.operate('media move', ...words, '--json'));

test('masters are copied to the bucket once, and stay in the folder', async () => {
  expect(await move('--to', 'bucket')).toEqual({ copied: 3, present: 0, size: 18, removed: 0 });
  expect(bucketContents()).toEqual(expected);
  put('uploads/new.webp', 'later');
  expect(await move('--to', 'bucket')).toEqual({ copied: 1, present: 3, size: 5, removed: 0 });
  expect(readFileSync(pathOf('uploads/aa.webp'), 'utf8')).toBe('upload');
});

test('with --remove the originals are deleted, and moving back to the folder restores them', async () => {
  expect(await move('--to', 'bucket', '--remove')).toMatchObject({ removed: 3 });
  expect(['uploads/aa.webp', 'imported/bb/bb2.webp', 'derived/aa'].map((path) => existsSync(pathOf(path)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(await move('--to', 'folder', '--remove')).toEqual({ copied: 3, present: 0, size: 18, removed: 3 });
  expect(readFileSync(pathOf('imported/bb/bb1.webp'), 'utf8')).toBe('imported');
  expect(bucketContents()).toEqual({});
});

test('a copy deletes nothing from the bucket, which its original may use, until it is promoted', async () => {
  await move('--to', 'bucket');
  await commandLine.operate('copy declare');
  const refused = commandLine.run(() => undefined, 'media move', '--to', 'folder', '--remove');
  await expect(refused).rejects.toThrow('This instance is a copy');
  expect(bucketContents()).toEqual(expected);
  expect(await move('--to', 'folder')).toMatchObject({ present: 3, removed: 0 });
  await commandLine.operate('copy promote');
  expect(await move('--to', 'folder', '--remove')).toMatchObject({ present: 3, removed: 3 });
});

test('a destination file with other contents is replaced before its original is deleted', async () => {
  bucket.files.set('shop/uploads/aa.webp', Buffer.from('stale'));
  expect(await move('--to', 'bucket', '--remove')).toMatchObject({ copied: 3 });
  expect(bucketContents()).toEqual(expected);
});

test('when the bucket fails, nothing is deleted, and the command can be repeated', async () => {
  bucket.state.fault = 403;
  const failed = commandLine.run(() => undefined, 'media move', '--to', 'bucket', '--remove');
  await expect(failed).rejects.toThrow(/^The bucket: .*[^.]\. What was copied stays; repeat the command\.$/);
  expect(Object.keys(pictures).every((path) => existsSync(pathOf(path)))).toBe(true);
  bucket.state.fault = undefined;
  expect(await move('--to', 'bucket', '--remove')).toMatchObject({ copied: 3, removed: 3 });
});

test.each([[['--to', 'cloud']], [['--to']]])('media move %j is refused', async (words) => {
  await expect(commandLine.run(() => undefined, 'media move', ...words)).rejects.toThrow(CommandRefused);
});

test('without a bucket the command is refused', async () => {
  const other = await openCommandLine();
  await expect(other.run(() => undefined, 'media move', '--to', 'bucket')).rejects.toThrow('S3_BUCKET');
  await other.close();
});

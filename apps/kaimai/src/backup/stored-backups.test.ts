import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdFolder } from '@kaimai/embedded-postgres/holder';
import { startPostgres } from '@kaimai/embedded-postgres/server';
import type { BucketTimes } from '@kaimai/gateway/media/bucket-client';
import { imitateBucket, type BucketFault } from '@kaimai/gateway/testing/imitated-bucket';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProgram } from '#testing/program.ts';
import { parseManifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  forEachConcurrently,
  listStoredBackups,
  openBackupStorage,
  readManifest,
  removeOldBackups,
  storeBackup,
} from './stored-backups.ts';
import { verifyBackup } from './verify-backup.ts';

/** Longer than a busy machine delays an answer. */
const longTimes: BucketTimes = { connectMs: 60_000, answerMs: 60_000, readMs: 60_000, attempts: 2 };
const shortTimes: BucketTimes = { connectMs: 300, answerMs: 300, readMs: 300, attempts: 2 };

let bucket: Awaited<ReturnType<typeof imitateBucket>>;
let base: string;
let original: string;

const folderOf = (name: string): string => join(base, name);
const storage = (times = longTimes) => openBackupStorage({ ...bucket.settings, prefix: 'backups/' }, times);

/** An instance with products; commands work on it without a running program. */
beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'kaimai-stored-'));
  // As root, PostgreSQL runs under another account, which must be able to enter.
  chmodSync(base, 0o711);
  original = folderOf('shop');
  mkdirSync(original, { mode: 0o711 });
  bucket = await imitateBucket();
  const { code, output } = await operate(original, 'generate', '--products', '20');
  if (code !== 0) throw new Error(output);
});
afterAll(async () => {
  await bucket.close();
  rmSync(base, { recursive: true });
});

beforeEach(() => bucket.files.clear());
afterEach(() => {
  bucket.state.fault = undefined;
});

/** `output` has standard output and standard error. */
async function operate(
  dataDir: string,
  ...words: string[]
): Promise<{ code: number | string; output: string; standardOutput: string }> {
  const { endpoint = '' } = bucket.settings;
  const settings = {
    BACKUP_BUCKET: 'media',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const program = startProgram({ DATA_DIR: dataDir, ...settings }, words);
  return { code: await program.ended, output: program.output(), standardOutput: program.standardOutput() };
}

test('a backup is sent, restored on an empty machine without a violated invariant, and opens as a copy', async () => {
  const sent = await operate(original, 'backups', 'send', '--keep', '2');
  expect(sent).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Z is stored: \d{3,} files, .* removed: 0\.\n$/),
  });
  expect(readdirSync(base)).toEqual(['shop']);
  expect((await operate(original, 'backups', 'list')).output).toMatch(/^\S+Z +\d+\.\d MB\n$/);

  const restored = folderOf('restored');
  const { code, output } = await operate(folderOf('nothing'), 'restore', restored, '--verify');
  expect([code, output]).toEqual([0, expect.stringContaining('Stock, orders and money agree; it has 0 orders.')]);
  const status = await operate(restored, 'status');
  expect(status.output).toContain('This is a COPY of the original');
  expect(status.output).toContain('its data folder was made by “kaimai backup”');
  expect((await operate(restored, 'products', 'find', '--json')).output).toBe(
    (await operate(original, 'products', 'find', '--json')).output,
  );
  expect(await operate(original, 'restore', restored)).toMatchObject({
    code: 2,
    output: expect.stringContaining('is not empty'),
  });
  const stored = [...bucket.files.keys()];
  expect(await operate(restored, 'backups', 'send', '--keep', '1')).toMatchObject({
    code: 2,
    output: expect.stringContaining('the bucket may have the backups of its original'),
  });
  expect([...bucket.files.keys()]).toEqual(stored);
  expect(await operate(restored, 'backups', 'send')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Z-copy is stored: /),
  });
  expect((await operate(original, 'backups', 'list')).output).toMatch(/^\S+Z +\S+ MB\n\S+Z-copy +\S+ MB\n$/);
});

test('an empty folder is filled, not replaced, since it may be a mount point, also after a command that was killed', async () => {
  const [made, received] = ['made', 'received'].map(folderOf) as [string, string];
  for (const folder of [made, received]) {
    mkdirSync(join(folder, 'unfinished-backup', 'copy'), { recursive: true });
    writeFileSync(join(folder, 'unfinished-backup', 'copy', 'part'), 'of an earlier attempt');
  }
  const inodes = [made, received].map((folder) => statSync(folder).ino);
  expect(await operate(original, 'backup', made)).toMatchObject({ code: 0 });
  await storeBackup(await storage(), { folder: made, name, now: new Date() });
  expect(await operate(folderOf('nothing'), 'restore', received, '--verify')).toMatchObject({ code: 0 });
  expect([made, received].map((folder) => statSync(folder).ino)).toEqual(inodes);
  expect(readdirSync(made)).toEqual(expect.arrayContaining(['instance.json', 'postgres']));
  for (const folder of [made, received]) expect(readdirSync(folder)).not.toContain('unfinished-backup');
});

test('with --json, sending and restoring write one object to standard output, and remarks to standard error', async () => {
  const { standardOutput: sent } = await operate(original, 'backups', 'send', '--json');
  const stored = JSON.parse(sent) as { name: string; files: number; size: number };
  expect(stored).toEqual({
    name: expect.stringMatching(/Z$/),
    files: bucket.files.size - 1,
    size: expect.any(Number),
    removed: [],
  });
  const folder = folderOf('restored-for-program');
  const { code, output, standardOutput } = await operate(folderOf('nothing'), 'restore', folder, '--verify', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(standardOutput)).toEqual({
    name: stored.name,
    folder,
    files: stored.files,
    size: stored.size,
    verified: { orders: 0, broken: [] },
  });
  expect(output.replace(standardOutput, '')).toMatch(/Z is in .* each verified by its checksum\.\n$/);
});

test('a backup has neither the files that belong to a run nor pictures that are generated on demand', async () => {
  const runFiles = ['holder.json.1', 'postgres.log'];
  for (const file of runFiles) writeFileSync(join(original, file), '{}');
  mkdirSync(join(original, 'media', 'derived'), { recursive: true });
  writeFileSync(join(original, 'kept'), '');
  const copy = folderOf('without-run-files');
  try {
    const { code, standardOutput } = await operate(original, 'backup', copy, '--json');
    expect([code, JSON.parse(standardOutput)]).toEqual([0, { folder: copy, mediaBucket: null }]);
    const copied = readdirSync(copy);
    expect(copied).toEqual(expect.arrayContaining(['kept', 'postgres']));
    for (const file of [...runFiles, 'holder.json', 'socket']) expect(copied).not.toContain(file);
    expect(readdirSync(join(copy, 'media'))).toEqual(['imported']);
  } finally {
    for (const file of [...runFiles, 'kept', 'media/derived'])
      rmSync(join(original, file), { recursive: true, force: true });
    rmSync(copy, { recursive: true, force: true });
  }
});

test('a backup whose sending fails does not count, and the command reports that', async () => {
  bucket.state.fault = 500;
  const { code, output } = await operate(original, 'backups', 'send');
  expect([code, output]).toEqual([
    2,
    expect.stringMatching(/^The bucket: .*it does not count; repeat the command\.\n$/),
  ]);
  expect([existsSync(`${original}.sending`), bucket.files.size]).toEqual([false, 0]);
});

test('only one backup is sent at a time: a second command leaves the files of the first one alone', async () => {
  const folder = `${original}.sending`;
  const release = holdFolder(folder);
  writeFileSync(join(folder, 'part'), 'of the first backup');
  expect(await operate(original, 'backups', 'send')).toMatchObject({
    code: 2,
    output: `Another command is writing a backup to ${folder}. Try again when it has ended.\n`,
  });
  expect(existsSync(join(folder, 'part'))).toBe(true);
  release();
  expect(await operate(original, 'backups', 'send')).toMatchObject({ code: 0 });
  expect(existsSync(folder)).toBe(false);
});

/** Three small files in two folders, as a stored backup. */
async function storeSmall(name: string): Promise<void> {
  const folder = folderOf(`small-${name}`);
  mkdirSync(join(folder, 'postgres', 'empty'), { recursive: true });
  for (const file of ['one', 'postgres/two', 'postgres/three'])
    writeFileSync(join(folder, file), file === 'one' ? '' : file.repeat(1000));
  await storeBackup(await storage(), { folder, name, now: new Date() });
  rmSync(folder, { recursive: true });
}

async function restoreSmall(name: string): Promise<string[]> {
  const manifest = await readManifest(await storage(), name);
  if (!manifest) throw new Error('no manifest');
  await restoreBackup(await storage(), { name, manifest, folder: folderOf('fetched') });
  return readdirSync(folderOf('fetched'), { recursive: true }).map(String).toSorted();
}

const name = '2026-11-25T03-00-00Z';

test('folders and files are restored with their permissions', async () => {
  const folder = folderOf('public');
  mkdirSync(join(folder, 'legal'), { recursive: true });
  writeFileSync(join(folder, 'legal', 'privacy.md'), 'text');
  const entries = ['legal', 'legal/privacy.md'];
  for (const entry of entries) chmodSync(join(folder, entry), entry === 'legal' ? 0o755 : 0o644);
  mkdirSync(join(folder, 'postgres'));
  await storeBackup(await storage(), { folder, name, now: new Date() });
  await restoreSmall(name);
  expect(entries.map((entry) => statSync(join(folderOf('fetched'), entry)).mode & 0o777)).toEqual([0o755, 0o644]);
  for (const each of [folder, folderOf('fetched')]) rmSync(each, { recursive: true });
});

test('empty folders and empty files are restored, too', async () => {
  await storeSmall(name);
  expect(await restoreSmall(name)).toEqual(
    expect.arrayContaining(['one', 'postgres', 'postgres/empty', 'postgres/three', 'postgres/two']),
  );
  rmSync(folderOf('fetched'), { recursive: true });
});

test.each<[string, BucketFault]>([
  ['answers 500', 500],
  ['hangs', 'silence'],
  ['sends half of a file', 'half'],
])('nothing is restored from a bucket that %s', async (_what, fault) => {
  await storeSmall(name);
  const manifest = await readManifest(await storage(), name);
  if (!manifest) throw new Error('no manifest');
  bucket.state.fault = fault;
  const restoring = restoreBackup(await storage(shortTimes), { name, manifest, folder: folderOf('fetched') });
  await expect(restoring).rejects.toThrow('The bucket: ');
  expect(readdirSync(base)).not.toContain('fetched');
  expect(readdirSync(base)).not.toContain('fetched.unfinished');
});

test('of two restores into the same folder, one is completed and the other refused', async () => {
  await storeSmall(name);
  const results = await Promise.allSettled([restoreSmall(name), restoreSmall(name)]);
  const message = `Another command is writing a backup to ${folderOf('fetched.unfinished')}. Try again when it has ended.`;
  expect(results).toHaveLength(2);
  expect(results).toEqual(
    expect.arrayContaining([
      { status: 'fulfilled', value: expect.arrayContaining(['one', 'postgres/two']) as string[] },
      { status: 'rejected', reason: expect.objectContaining({ message }) as Error },
    ]),
  );
  expect(readdirSync(base)).not.toContain('fetched.unfinished');
  rmSync(folderOf('fetched'), { recursive: true });
});

test('after a failure, running work ends before the error is thrown, and no further work begins', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const working = forEachConcurrently(
    Array.from({ length: 20 }, (_, index) => index),
    async (index) => {
      begun.push(index);
      await sleep(index === 3 ? 5 : 50);
      if (index === 3 || index === 5) throw new Error(`file ${index}`);
      ended.push(index);
    },
  );
  await expect(working).rejects.toThrow('file 3');
  expect([begun, ended]).toEqual([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [0, 1, 2, 4, 6, 7],
  ]);
});

test('files are closed when the bucket cannot be reached', async () => {
  const folder = folderOf('closed');
  mkdirSync(folder);
  writeFileSync(join(folder, 'one'), 'one'.repeat(100_000));
  // Nothing listens on port 9.
  const unreachable = openBackupStorage({ ...bucket.settings, endpoint: 'http://127.0.0.1:9' }, longTimes);
  await expect(storeBackup(await unreachable, { folder, name, now: new Date() })).rejects.toThrow('The bucket: ');
  const openFiles = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });
  expect(openFiles.filter((path) => path.startsWith(folder))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('a file that differs from the stored one is detected, and nothing is restored', async () => {
  await storeSmall(name);
  bucket.files.set(`backups/${name}/files/postgres/two`, Buffer.from('postgres/owt'.repeat(1000)));
  await expect(restoreSmall(name)).rejects.toThrow('postgres/two is not what was stored');
  expect(readdirSync(base)).not.toContain('fetched.unfinished');
});

test('a manifest that leads out of the folder is refused', () => {
  const file = { mode: 0o600, size: 1, sha256: 'a'.repeat(64) };
  const manifest = { format: 1, madeAt: '2026-11-25T03:00:00.000Z', folders: [] };
  const parsed = (path: string) => parseManifest(JSON.stringify({ ...manifest, files: [{ path, ...file }] }));
  expect(parsed('postgres/base')?.files).toHaveLength(1);
  for (const path of ['../x', '/etc/passwd', 'a/../../x', 'a\\..\\x', 'a//b', '.', ''])
    expect(parsed(path)).toBeUndefined();
  expect(parseManifest('half a fi')).toBeUndefined();
});

test('only the newest complete backups stay; unfinished ones do not count, and are removed after a day', async () => {
  const now = new Date('2026-11-25T04:00:00Z');
  const names = [22, 23, 24, 25].map((day) => `2026-11-${day}T03-00-00Z`);
  for (const each of names) await storeSmall(each);
  const withinDay = '2026-11-24T04-00-00Z';
  for (const each of ['2026-11-23T12-00-00Z', '2026-11-24T03-59-59Z', withinDay, '2026-11-25T03-30-00Z'])
    bucket.files.set(`backups/${each}/files/one`, Buffer.alloc(1));
  await storeSmall('2026-11-23T03-00-00Z-copy');
  bucket.files.set('backups/notes.txt', Buffer.alloc(1));
  expect(await removeOldBackups(await storage(), 2, now)).toEqual([
    names[0],
    names[1],
    '2026-11-23T12-00-00Z',
    '2026-11-24T03-59-59Z',
  ]);
  const stored = await listStoredBackups(await storage());
  expect(stored.map((each) => [each.name, each.isComplete])).toEqual([
    ['2026-11-23T03-00-00Z-copy', true],
    [names[2], true],
    [withinDay, false],
    [names[3], true],
    ['2026-11-25T03-30-00Z', false],
  ]);
  expect(bucket.files.has('backups/notes.txt')).toBe(true);
});

test('a partly removed backup does not count', async () => {
  for (const each of ['2026-11-24T03-00-00Z', name]) await storeSmall(each);
  const { files, objects } = await storage();
  const removeFolder = async (): Promise<void> => {
    throw new Error('the bucket is gone');
  };
  const breaking = { files, objects: { ...objects, removeFolder } };
  await expect(removeOldBackups(breaking, 1, new Date('2026-11-25T04:00:00Z'))).rejects.toThrow('the bucket is gone');
  const stored = await listStoredBackups(await storage());
  expect(stored.map(({ isComplete }) => isComplete)).toEqual([false, true]);
});

test('--keep 0 is refused before a backup is made', async () => {
  expect(await operate(original, 'backups', 'send', '--keep', '0')).toMatchObject({
    code: 2,
    output: '--keep must be at least 1.\n',
  });
  expect(bucket.files.size).toBe(0);
});

test('the newest complete backup of an original is restored, unless another is named', async () => {
  const [older, newer, ofCopy] = ['2026-11-24T03-00-00Z', name, '2026-11-25T05-00-00Z-copy'];
  for (const each of [older, newer, ofCopy]) await storeSmall(each);
  bucket.files.set('backups/2026-11-25T09-00-00Z/files/one', Buffer.alloc(1));
  const restoredFrom = async (...options: string[]): Promise<unknown> => {
    const folder = folderOf('chosen');
    const { standardOutput } = await operate(folderOf('nothing'), 'restore', folder, '--json', ...options);
    rmSync(folder, { recursive: true });
    return JSON.parse(standardOutput);
  };
  expect(await restoredFrom()).toMatchObject({ name: newer });
  for (const each of [older, ofCopy]) expect(await restoredFrom('--backup', each)).toMatchObject({ name: each });
});

test('without --backup nothing is restored from a bucket that has backups of copies only', async () => {
  await storeSmall(`${name}-copy`);
  expect(await operate(folderOf('nothing'), 'restore', folderOf('refused'))).toMatchObject({
    code: 2,
    output: 'Only copies sent backups to the bucket; choose one with --backup.\n',
  });
});

test('violated invariants are named', async () => {
  const copy = folderOf('altered');
  expect(await operate(original, 'backup', copy)).toMatchObject({ code: 0 });
  expect(await verifyBackup(copy)).toEqual({ orders: 0, broken: [] });
  const server = await startPostgres({ dataDir: copy });
  const client = new Client(server.connection);
  await client.connect();
  await client.query('UPDATE sku SET available = available + 1 WHERE id = (SELECT min(id) FROM sku)');
  await client.end();
  await server.stop();
  expect(await verifyBackup(copy)).toEqual({ orders: 0, broken: [expect.stringMatching(/stock/i)] });
  await storeBackup(await storage(), { folder: copy, name, now: new Date() });
  const { code, output } = await operate(folderOf('nothing'), 'restore', folderOf('restored-altered'), '--verify');
  expect([code, output]).toEqual([1, expect.stringMatching(/^\S+: stock = /m)]);
  expect(output).not.toContain('Stock, orders and money agree');
});

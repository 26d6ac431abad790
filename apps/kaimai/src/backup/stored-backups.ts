import { lstat, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BucketSettings, BucketTimes } from '@kaimai/gateway/media/bucket-client';
import type { BucketFiles } from '@kaimai/gateway/media/bucket-files';
import type { MediaStore } from '@kaimai/gateway/media/media-store';
import { manifestName, parseManifest, type Manifest } from './manifest.ts';

/** Where backups are stored: each in a folder of the bucket that is named after its time, and marked if a copy sent it. */
export interface BackupStorage {
  files: BucketFiles;
  objects: Pick<MediaStore, 'list' | 'read' | 'remove' | 'removeFolder'>;
}

export interface StoredBackup {
  name: string;
  /** In bytes. */
  size: number;
  files: number;
  /** False while it is being sent, and when that has failed. */
  isComplete: boolean;
  /** Whether a copy sent it: then it may be newer than those of the original, and yet lack its orders. */
  isOfCopy: boolean;
}

export type OnProgress = (progress: { doneFiles: number; totalFiles: number; bytes: number }) => void;

const concurrency = 8;
const abandonedAfterMs = 86_400_000;
const copyMark = '-copy';

/** The library for buckets is large, so it is loaded only here. */
export async function openBackupStorage(bucket: BucketSettings, times?: BucketTimes): Promise<BackupStorage> {
  const { bucketFiles } = await import('@kaimai/gateway/media/bucket-files');
  const { bucketMedia } = await import('@kaimai/gateway/media/bucket-media');
  return { files: bucketFiles(bucket, times), objects: bucketMedia(bucket, times) };
}

/** Stores a folder. The backup counts once its manifest is stored, which is sent last. Throws MediaUnavailable. */
export async function storeBackup(
  { files }: BackupStorage,
  { folder, name, now, onProgress }: { folder: string; name: string; now: Date; onProgress?: OnProgress },
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, madeAt: now.toISOString(), folders: [], files: [] };
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = found.map((entry) => ({
    entry,
    path: withForwardSlashes(join(entry.parentPath, entry.name).slice(folder.length + 1)),
  }));
  const fileEntries = entries.filter(({ entry }) => entry.isFile());
  for (const { entry, path } of entries)
    if (entry.isDirectory()) manifest.folders.push({ path, mode: await modeOf(join(folder, path)) });
  let bytes = 0;
  await forEachConcurrently(fileEntries, async ({ path }) => {
    const sums = await files.upload(join(folder, path), `${name}/files/${path}`);
    manifest.files.push({ path, mode: await modeOf(join(folder, path)), ...sums });
    bytes += sums.size;
    onProgress?.({ doneFiles: manifest.files.length, totalFiles: fileEntries.length, bytes });
  });
  const manifestPath = join(folder, manifestName);
  await writeFile(manifestPath, JSON.stringify(manifest), { mode: 0o600 });
  await files.upload(manifestPath, `${name}/${manifestName}`);
  return manifest;
}

/** The oldest first. Throws MediaUnavailable. */
export async function listStoredBackups({ objects }: BackupStorage): Promise<StoredBackup[]> {
  const byName = new Map<string, StoredBackup>();
  for await (const { path, size } of objects.list('')) {
    const [name = '', ...rest] = path.split('/');
    if (timeOf(name) === undefined) continue;
    const soFar = byName.get(name) ?? { name, size: 0, files: 0, isComplete: false, isOfCopy: name.endsWith(copyMark) };
    const isManifest = rest.join('/') === manifestName;
    byName.set(name, {
      ...soFar,
      size: soFar.size + size,
      files: soFar.files + (isManifest ? 0 : 1),
      isComplete: soFar.isComplete || isManifest,
    });
  }
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Throws MediaUnavailable; undefined if there is no readable manifest. */
export async function readManifest({ objects }: BackupStorage, name: string): Promise<Manifest | undefined> {
  const bytes = await objects.read(`${name}/${manifestName}`);
  return bytes && parseManifest(bytes.toString());
}

/**
 * Removes all complete backups except the `keep` newest, and unfinished ones that were begun more than a day ago. Complete ones of
 * copies neither count nor are removed. Resolves with the names of the removed backups.
 */
export async function removeOldBackups(storage: BackupStorage, keep: number, now: Date): Promise<string[]> {
  const stored = await listStoredBackups(storage);
  const old = stored.filter(({ isComplete, isOfCopy }) => isComplete && !isOfCopy).slice(0, -keep);
  const abandoned = stored.filter(
    ({ name, isComplete }) => !isComplete && now.getTime() - (timeOf(name) ?? 0) > abandonedAfterMs,
  );
  const names = [...old, ...abandoned].map(({ name }) => name);
  for (const name of names) {
    // The manifest first: a partly removed backup has none, so it does not count.
    await storage.objects.remove(`${name}/${manifestName}`);
    await storage.objects.removeFolder(name);
  }
  return names;
}

/** A name that sorts by time and is a valid file name on every system. */
export function backupName(now: Date, { isOfCopy }: { isOfCopy: boolean }): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${isOfCopy ? copyMark : ''}`;
}

function timeOf(name: string): number | undefined {
  const [, date, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-copy)?$/.exec(name) ?? [];
  return date === undefined ? undefined : Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/** Works on up to eight items concurrently. Rejects with the first failure, once all running work has ended. */
export async function forEachConcurrently<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await work(item).catch((error: unknown) => {
        failures.push(error);
        waiting.length = 0;
      });
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}

const withForwardSlashes = (path: string): string => path.replaceAll('\\', '/');

async function modeOf(path: string): Promise<number> {
  return (await lstat(path)).mode & 0o777;
}

import { chmod, chown, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { placeServer } from '@kaimai/embedded-postgres/placement';
import { holdCopyFor } from './copy-folder.ts';
import { forEachConcurrently, type BackupStorage, type OnProgress } from './stored-backups.ts';
import type { Manifest } from './manifest.ts';

/** The received data differ from the stored data. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged';
}

interface RestoreOptions {
  name: string;
  manifest: Manifest;
  /** Free (`isFree`). Filled only when everything was received and verified; otherwise left unchanged. */
  folder: string;
  onProgress?: OnProgress;
}

/** Throws MediaUnavailable, BackupDamaged, and CommandRefused while another process restores into the folder. */
export async function restoreBackup(
  storage: BackupStorage,
  { name, manifest, folder, onProgress }: RestoreOptions,
): Promise<void> {
  const { copy, complete, release } = holdCopyFor(folder);
  try {
    // The account that PostgreSQL runs under must be able to enter.
    await mkdir(copy, { mode: 0o711 });
    // Parent folders first. All are private until the stored modes are set below.
    const folders = manifest.folders.toSorted((one, other) => one.path.length - other.path.length);
    for (const { path } of folders) await mkdir(join(copy, path), { recursive: true, mode: 0o700 });
    let [doneFiles, bytes] = [0, 0];
    await forEachConcurrently(manifest.files, async ({ path, mode, size, sha256 }) => {
      const sums = await storage.files.download(`${name}/files/${path}`, join(copy, path), mode);
      if (sums.size !== size || sums.sha256 !== sha256) throw new BackupDamaged(`${path} is not what was stored`);
      doneFiles += 1;
      bytes += size;
      onProgress?.({ doneFiles, totalFiles: manifest.files.length, bytes });
    });
    for (const { path, mode } of manifest.folders) await chmod(join(copy, path), mode);
    await assignToPostgres(copy);
    complete();
  } finally {
    release();
  }
}

/** As root, PostgreSQL runs under another account, which must own its files. */
async function assignToPostgres(folder: string): Promise<void> {
  // Only the account is needed; unusual paths are logged when the program starts.
  const { user } = placeServer(folder, () => undefined);
  if (!user) return;
  const cluster = join(folder, 'postgres');
  await chown(cluster, user.uid, user.gid);
  for (const path of await readdir(cluster, { recursive: true })) await chown(join(cluster, path), user.uid, user.gid);
}

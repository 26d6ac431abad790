import { constants } from 'node:fs';
import { chmod, chown, copyFile, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface CopyOptions {
  /** Called with each path below the folder. If it returns false, the file, or the folder with its contents, is skipped. */
  accepts?: (path: string) => boolean;
}

const maxConcurrentCopies = 16;

/** Copies a folder while others write to it: files that disappear meanwhile are skipped. Owners and modes are copied. */
export async function copyFolder(from: string, to: string, { accepts = () => true }: CopyOptions = {}): Promise<void> {
  await copyEntry('');

  async function copyEntry(path: string): Promise<void> {
    const source = join(from, path);
    const stat = await ifExists(lstat(source));
    if (!stat) return;
    const target = join(to, path);
    if (stat.isDirectory()) {
      await mkdir(target, { recursive: true });
      await copyOwnerAndMode(target, stat);
      const paths = ((await ifExists(readdir(source))) ?? []).map((name) => join(path, name)).filter(accepts);
      // Syncing many files concurrently takes as long as syncing one.
      while (paths.length > 0) await Promise.all(paths.splice(0, maxConcurrentCopies).map(copyEntry));
    } else if (
      stat.isFile() &&
      // `copyFile` resolves with undefined, as `ifExists` does for a file that is gone.
      (await ifExists(copyFile(source, target, constants.COPYFILE_FICLONE).then(() => true)))
    ) {
      await flushWith(target, () => copyOwnerAndMode(target, stat));
    }
  }
}

async function copyOwnerAndMode(
  path: string,
  { mode, uid, gid }: { mode: number; uid: number; gid: number },
): Promise<void> {
  await chmod(path, mode & 0o777);
  if (process.getuid?.() === 0) await chown(path, uid, gid);
}

/** Syncs the file after `change`, so that the copy survives a power failure. */
async function flushWith(path: string, change: () => Promise<void>): Promise<void> {
  // Windows syncs only files that are open for writing, which the copy of a read-only one is not.
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  try {
    await change();
    await file.sync();
  } finally {
    await file.close();
  }
}

async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

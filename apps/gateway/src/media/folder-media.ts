import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { MediaStore, StoredFile } from './media-store.ts';

/** Part of the name of a file that is being written, or was being written when the program crashed. */
const unfinished = '.unfinished-';

/** Media in a folder of this computer. */
export function folderMedia(root: string): MediaStore {
  const pathOf = (path: string): string => join(root, path);
  return {
    isShared: false,
    read: (path) => readFile(pathOf(path)).catch(undefinedIfMissing),
    write: (path, bytes) => writeAtomically(pathOf(path), bytes),
    remove: (path) => rm(pathOf(path), { force: true }),
    removeFolder: (folder) => rm(pathOf(folder), { force: true, recursive: true }),
    list: (folder) => listFiles(root, folder),
  };
}

async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}${unfinished}${randomUUID()}`;
  try {
    // Flushed before it gets its name: after a power failure, an empty file could have the name otherwise.
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Files and folders that are removed while they are listed are left out. */
async function* listFiles(root: string, folder: string): AsyncIterable<StoredFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(undefinedIfMissing);
  for (const entry of entries ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* listFiles(root, path);
    if (!entry.isFile() || entry.name.includes(unfinished)) continue;
    const stats = await stat(join(root, path)).catch(undefinedIfMissing);
    if (stats) yield { path: path.split(sep).join('/'), size: stats.size };
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

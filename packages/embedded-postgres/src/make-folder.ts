import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those above it that are missing, one by one: Node's own way never ends where the system answers
 * “no such file” to a new folder in one that is there, as in /proc.
 */
export function makeFolder(folder: string): void {
  const refusal = tryToMake(folder);
  if (refusal === undefined) return;
  if (refusal.code !== 'ENOENT' || dirname(folder) === folder) throw refusal;
  makeFolder(dirname(folder));
  const second = tryToMake(folder);
  if (second) throw second;
}

function tryToMake(folder: string): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(folder);
    return undefined;
  } catch (error) {
    const isThere = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    return isThere ? undefined : (error as NodeJS.ErrnoException);
  }
}

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing ancestors one by one. Node's recursive mkdir loops for ever where the system reports
 * ENOENT for a new folder in an existing one, as in /proc.
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

import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing ancestors one by one. Node's recursive mkdir never ends where the system reports
 * ENOENT for a new folder in an existing one, as in /proc.
 */
export function makeFolder(folder: string): void {
  const refusal = tryToCreate(folder);
  if (refusal === undefined) return;
  if (refusal.code !== 'ENOENT' || dirname(folder) === folder) throw refusal;
  makeFolder(dirname(folder));
  const secondRefusal = tryToCreate(folder);
  if (secondRefusal) throw secondRefusal;
}

function tryToCreate(folder: string): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(folder);
    return undefined;
  } catch (error) {
    const exists = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false;
    return exists ? undefined : (error as NodeJS.ErrnoException);
  }
}

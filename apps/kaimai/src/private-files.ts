import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const allRights = 0o077;
const readAndWrite = 0o066;
const maxPathsNamed = 5;

/**
 * Files that the program writes into a data folder, drafts and rotated logs included. Everything else keeps its mode:
 * PostgreSQL's folders belong to its own account, and texts under `legal` are public.
 */
const ownNames =
  /^(?:mails|media|(?:deployment-secret|anonymous-key\.json|vapid-private-key|instance\.json|holder\.json|database-folder|postgres\.log)(?:\..+)?)$/;
/** Folders whose files are restricted one by one; in other folders the mode of the folder is enough. */
const foldersWithFiles = new Set(['mails']);

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Sets the umask so that new files are readable by their owner only. As root, folders keep the right to enter, since
 * PostgreSQL runs under another account below the data folder.
 */
export function restrictNewFiles(): void {
  process.umask(isRoot() ? readAndWrite : allRights);
}

/**
 * Removes the rights of other accounts from a data folder: from secrets, mails and uploads of older versions, or of a copy
 * that was made with wider rights. Prints the changed paths, and those that could not be changed.
 */
export function restrictDataFolder(folder: string, print: (line: string) => void): void {
  if (process.platform === 'win32') return;
  const restricted = [
    ...restrict(folder, isRoot() ? readAndWrite : allRights),
    ...readdirSync(folder)
      .filter((name) => ownNames.test(name))
      .flatMap((name) => restrictEntry(join(folder, name), foldersWithFiles.has(name))),
  ];
  const described = restricted
    .slice(0, maxPathsNamed)
    .map(({ path, reason }) => (reason ? `${path} (${reason})` : path));
  if (restricted.length === 0) return;
  const more = restricted.length > described.length ? ` and ${restricted.length - described.length} more` : '';
  const failed = restricted.some(({ reason }) => reason !== undefined);
  print(
    failed
      ? `Other accounts of this computer can read secret files, whose rights could not be changed: ${described.join(', ')}${more}`
      : `Closed to other accounts of this computer, which could read it: ${described.join(', ')}${more}`,
  );
}

interface Restricted {
  path: string;
  /** Why the mode could not be changed. */
  reason?: string;
}

function restrictEntry(path: string, withFiles: boolean): Restricted[] {
  const restricted = restrict(path, allRights);
  if (!withFiles) return restricted;
  return [...restricted, ...readdirSync(path).flatMap((name) => restrict(join(path, name), allRights))];
}

/** Removes these rights of group and others from a path. Symbolic links are skipped. */
function restrict(path: string, rights: number): Restricted[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || (stat.mode & rights) === 0) return [];
  try {
    chmodSync(path, stat.mode & 0o777 & ~rights);
    return [{ path }];
  } catch (error) {
    return [{ path, reason: error instanceof Error ? error.message : String(error) }];
  }
}

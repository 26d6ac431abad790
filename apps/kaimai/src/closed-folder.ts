import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const everybody = 0o077;
const readAndWrite = 0o066;

/**
 * What the program puts into a data folder, drafts and rotated logs included. Everything else is left alone: PostgreSQL's own
 * folders belong to its account, which must also reach the copy of its programs, and texts under `legal` are for everybody.
 */
const ownNames =
  /^(?:mails|media|(?:deployment-secret|anonymous-key\.json|vapid-private-key|instance\.json|holder\.json|database-folder|postgres\.log)(?:\..+)?)$/;
/** Below these, each file is closed, too; below others it is enough that nobody gets into the folder. */
const walked = new Set(['mails']);

const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * What the program makes from now on is closed to other accounts. Run as root, folders stay passable, since PostgreSQL has
 * another account and lies below the data folder.
 */
export function closeNewFiles(): void {
  process.umask(isRoot() ? readAndWrite : everybody);
}

/**
 * Closes a data folder to other accounts: secrets, mails and uploads of older programs, or of a copy that was made
 * carelessly. Says what it closed, and what it may not.
 */
export function closeDataFolder(folder: string, say: (line: string) => void): void {
  if (process.platform === 'win32') return;
  const closed = [
    ...close(folder, isRoot() ? readAndWrite : everybody),
    ...readdirSync(folder)
      .filter((name) => ownNames.test(name))
      .flatMap((name) => closeEntry(join(folder, name), walked.has(name))),
  ];
  const said = closed.slice(0, 5).map(({ path, reason }) => (reason ? `${path} (${reason})` : path));
  if (closed.length === 0) return;
  const more = closed.length > said.length ? ` and ${closed.length - said.length} more` : '';
  const failed = closed.some(({ reason }) => reason !== undefined);
  say(
    failed
      ? `Other accounts of this computer can read what is secret, and it could not be closed: ${said.join(', ')}${more}`
      : `Closed to other accounts of this computer, which could read it: ${said.join(', ')}${more}`,
  );
}

interface Closed {
  path: string;
  /** Why it could not be. */
  reason?: string;
}

function closeEntry(path: string, isWalked: boolean): Closed[] {
  const closed = close(path, everybody);
  if (!isWalked) return closed;
  return [...closed, ...readdirSync(path).flatMap((name) => close(join(path, name), everybody))];
}

/** Takes rights away from everybody but the owner, where there are any. Links are left to what they lead to. */
function close(path: string, rights: number): Closed[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat || stat.isSymbolicLink() || (stat.mode & rights) === 0) return [];
  try {
    chmodSync(path, stat.mode & 0o777 & ~rights);
    return [{ path }];
  } catch (error) {
    return [{ path, reason: error instanceof Error ? error.message : String(error) }];
  }
}

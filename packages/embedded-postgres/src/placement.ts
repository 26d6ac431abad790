import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { canReach, chooseChildUser, type ChildUser } from './child-user.ts';
import { StartRefused } from './start-refused.ts';

/** Where everything of one database server lies. */
export interface Placement {
  user: ChildUser | undefined;
  binFolder: string;
  /** PostgreSQL's own data. */
  clusterFolder: string;
  /** Holds the Unix socket; undefined on Windows. */
  socketFolder: string | undefined;
  logFile: string;
}

/** Used when PostgreSQL's account cannot reach the clone or the data folder. */
const sharedFolder = '/var/lib/kaimai';
const socketName = '/.s.PGSQL.5432';
/** The kernel's limit for the whole path is 107 bytes on Linux and 103 on macOS. */
const socketPathLimit = 103;

/** Decides where the server's parts go for a data folder, creates the folders, and says so when it is not the usual place. */
export function placeServer(dataDir: string, log: (line: string) => void): Placement {
  const folder = resolve(dataDir);
  const user = chooseChildUser();
  const base = reachableBase(folder, user, log);
  return {
    user,
    binFolder: findBinaries(user, sharedFolder, log),
    clusterFolder: join(base, 'postgres'),
    socketFolder: process.platform === 'win32' ? undefined : placeSocket(base, user, log),
    logFile: join(folder, 'postgres.log'),
  };
}

/**
 * The data folder itself, or one that the database's account can reach. The data folder notes which: it can be moved,
 * and deleting it means a new database at the next start, wherever the old one lay.
 */
function reachableBase(folder: string, user: ChildUser | undefined, log: (line: string) => void): string {
  const note = join(folder, 'database-folder');
  const noted = existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
  if (!noted && (!user || canReach(user, folder))) return folder;
  if (!noted && existsSync(join(folder, 'postgres'))) {
    throw new StartRefused(`PostgreSQL runs as ${user?.name}, which can no longer reach its data in ${folder}.`);
  }
  const base = noted ?? join(sharedFolder, randomBytes(6).toString('hex'));
  if (user) log(`PostgreSQL runs as ${user.name}, which cannot reach ${folder}; its data are in ${base}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (!noted) writeFileSync(note, base, { flush: true });
  return base;
}

/** Whether a server has been in a data folder, wherever its data lie. */
export function hasDatabase(dataDir: string): boolean {
  return ['postgres', 'database-folder'].some((name) => existsSync(join(dataDir, name)));
}

function placeSocket(base: string, user: ChildUser | undefined, log: (line: string) => void): string {
  const usual = join(base, 'socket');
  const fits = Buffer.byteLength(usual + socketName) <= socketPathLimit;
  const folder = fits ? usual : join('/tmp', `kaimai-${shortHash(base)}`);
  if (!fits) log(`The path of ${base} is too long for a socket; the database's socket is in ${folder}`);
  makePrivateFolder(folder, user);
  return folder;
}

/** Only the database's account may enter: whoever reaches the socket is let in without a password. */
function makePrivateFolder(folder: string, user: ChildUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  // In /tmp somebody else may have been there first, with a folder or a link of theirs.
  if (!stat.isDirectory() || ![process.getuid?.(), user?.uid].includes(stat.uid)) {
    throw new StartRefused(`${folder} is needed for the database's socket, but belongs to somebody else.`);
  }
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { canReach, chooseChildUser, type ChildUser } from './child-user.ts';
import { StartRefused } from './start-refused.ts';

/** The paths of one database server. */
export interface Placement {
  user: ChildUser | undefined;
  binFolder: string;
  /** PostgreSQL's data directory. */
  clusterFolder: string;
  /** The folder of the Unix socket; undefined on Windows. */
  socketFolder: string | undefined;
  logFile: string;
}

/** Used if PostgreSQL's account cannot reach the checkout or the data folder. */
const sharedFolder = '/var/lib/kaimai';
const socketName = '/.s.PGSQL.5432';
/** The limit for the whole path is 107 bytes on Linux and 103 on macOS. */
const socketPathLimit = 103;

/** Chooses the server's paths for a data folder, creates the folders, and logs unusual paths. */
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
 * The data folder itself, or another folder that PostgreSQL's account can reach. The data folder contains the path of the other
 * folder, so that the data folder can be moved. If it is deleted, the next start creates a new database.
 */
function reachableBase(folder: string, user: ChildUser | undefined, log: (line: string) => void): string {
  const recordFile = join(folder, 'database-folder');
  const recorded = existsSync(recordFile) ? readFileSync(recordFile, 'utf8').trim() : undefined;
  if (!recorded && (!user || canReach(user, folder))) return folder;
  if (!recorded && existsSync(join(folder, 'postgres'))) {
    throw new StartRefused(`PostgreSQL runs as ${user?.name}, which can no longer reach its data in ${folder}.`);
  }
  const base = recorded ?? join(sharedFolder, randomBytes(6).toString('hex'));
  if (user) log(`PostgreSQL runs as ${user.name}, which cannot reach ${folder}; its data are in ${base}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  if (!recorded) writeFileSync(recordFile, base, { flush: true });
  return base;
}

/** Whether a data folder has a database, wherever its files are. */
export function hasDatabase(dataDir: string): boolean {
  return ['postgres', 'database-folder'].some((name) => existsSync(join(dataDir, name)));
}

function placeSocket(base: string, user: ChildUser | undefined, log: (line: string) => void): string {
  const defaultFolder = join(base, 'socket');
  const fits = Buffer.byteLength(defaultFolder + socketName) <= socketPathLimit;
  const folder = fits ? defaultFolder : join('/tmp', `kaimai-${shortHash(base)}`);
  if (!fits) log(`The path of ${base} is too long for a socket; the database's socket is in ${folder}`);
  makePrivateFolder(folder, user);
  return folder;
}

/** Only PostgreSQL's account may enter: connections to the socket need no password. */
function makePrivateFolder(folder: string, user: ChildUser | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  // In /tmp another account may have created a folder or a link of this name before.
  if (!stat.isDirectory() || ![process.getuid?.(), user?.uid].includes(stat.uid)) {
    throw new StartRefused(`${folder} is needed for the database's socket, but belongs to another account.`);
  }
  if (user) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}

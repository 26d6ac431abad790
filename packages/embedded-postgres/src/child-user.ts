import { constants, readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The account that runs PostgreSQL if the program is root, because PostgreSQL refuses to run as root. */
export interface ChildUser {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/** The account for the database; undefined if the program is not root and can use its own. */
export function chooseChildUser(): ChildUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of candidates) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartRefused('PostgreSQL does not run as root, and this system has no account named postgres or nobody.');
}

/** Whether the permissions of a folder let the account enter it, as its owner, in its group or as anybody. */
function mayEnter({ uid, gid }: ChildUser, folder: Stats): boolean {
  if (folder.uid === uid) return (folder.mode & constants.S_IXUSR) !== 0;
  return (folder.mode & (folder.gid === gid ? constants.S_IXGRP : constants.S_IXOTH)) !== 0;
}

/** Whether the account can enter a folder and all its ancestors. Missing folders are ignored. */
export function canReach(user: ChildUser, folder: string): boolean {
  const path = resolve(folder);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !mayEnter(user, stat)) return false;
  return dirname(path) === path || canReach(user, dirname(path));
}

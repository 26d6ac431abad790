import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The account PostgreSQL runs under when the program itself is root, which PostgreSQL refuses to be. */
export interface ChildUser {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/** The account to run the database as, or undefined when the program is not root and its own account will do. */
export function chooseChildUser(): ChildUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of candidates) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields?.[2] && fields[3]) return { name, uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new StartRefused('PostgreSQL does not run as root, and this system has no account named postgres or nobody.');
}

/** Whether the account may pass through a folder and all those above it. A folder that does not exist yet is left out. */
export function canReach(user: ChildUser, folder: string): boolean {
  const path = resolve(folder);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat) {
    const shift = stat.uid === user.uid ? 6 : stat.gid === user.gid ? 3 : 0;
    if (((stat.mode >> shift) & 1) === 0) return false;
  }
  return dirname(path) === path || canReach(user, dirname(path));
}

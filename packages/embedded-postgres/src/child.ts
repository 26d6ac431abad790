import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import type { Placement } from './placement.ts';

/** Starts one of PostgreSQL's own programs under the right account, without this program's environment. */
export function spawnProgram(place: Placement, program: string, args: string[], stdio: StdioOptions): ChildProcess {
  return spawn(join(place.binFolder, program), args, {
    stdio,
    // Its own session: Ctrl-C in the terminal must reach this program only, which closes the shop before the database.
    detached: true,
    cwd: process.platform === 'win32' ? place.binFolder : '/',
    // Windows opens no socket without SystemRoot.
    env: { LC_ALL: 'C', SystemRoot: process.env.SystemRoot },
    ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
  });
}

/** Resolves once the process has ended, or could not be started at all. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

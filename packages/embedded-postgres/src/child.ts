import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import type { Placement } from './placement.ts';

/**
 * Starts one of PostgreSQL's programs with the right account and an empty environment. If this process exits without stopping
 * the child, an exit handler does: the child is in a session of its own, so no signal of the terminal reaches it.
 */
export function spawnProgram(placement: Placement, program: string, args: string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(join(placement.binFolder, program), args, {
    stdio,
    // Its own session: Ctrl-C in the terminal must only reach this program, which finishes requests before it stops the
    // database.
    detached: true,
    cwd: process.platform === 'win32' ? placement.binFolder : '/',
    // Windows cannot open sockets without SystemRoot.
    env: { LC_ALL: 'C', SystemRoot: process.env.SystemRoot },
    ...(placement.user && { uid: placement.user.uid, gid: placement.user.gid }),
  });
  // PostgreSQL's fast shutdown.
  const end = (): void => void child.kill('SIGINT');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.once('error', () => process.off('exit', end));
  return child;
}

/** Resolves when the process has ended, or could not be started. */
export function untilEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

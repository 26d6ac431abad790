import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs. A zombie counts as ended. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists and belongs to another account.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return process.platform !== 'linux' || statFields(pid)?.[0] !== 'Z';
}

/**
 * Distinguishes a process from a later one with the same id: boot id and start tick on Linux, start time on macOS.
 * Undefined if the system does not report it, or if there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startTick = statFields(pid)?.[19];
    return startTick && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTick}`;
  }
  return process.platform === 'win32' ? undefined : runPs(pid, 'lstart=');
}

/** The command line of a process, or an empty string. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return runPs(pid, 'command=') ?? '';
  try {
    // Unlike /proc/<pid>/cwd and exe, this needs no permission to trace the process, which root in a container lacks.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/**
 * The fields of /proc/<pid>/stat after the name, which may contain spaces and brackets. The state is the first, the start
 * time the 20th.
 */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function runPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

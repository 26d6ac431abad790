import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Whether a process with this id runs. A zombie has stopped working and counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return process.platform !== 'linux' || statFields(pid)?.[0] !== 'Z';
}

/**
 * What tells a process from a later one that was given the same id: the boot and the tick it started at on Linux, its
 * start time on macOS. Undefined where the system does not say, or when there is no such process.
 */
export function processIdentity(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const startTick = statFields(pid)?.[19];
    return startTick && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTick}`;
  }
  return process.platform === 'win32' ? undefined : askPs(pid, 'lstart=');
}

/** The words a process was started with, or an empty string. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return askPs(pid, 'command=') ?? '';
  try {
    // Unlike /proc/<pid>/cwd and exe, this can be read without the right to trace the process, which root in a container lacks.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** The fields of /proc/<pid>/stat after the name, which may itself hold spaces and brackets: state first, start time 20th. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function askPs(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

/** A process according to Linux's /proc; other systems have none. */
export interface Process {
  pid: number;
  kind: 'program' | 'postgres' | 'other';
  /** The script of a Node process, otherwise the name of the command. */
  name: string;
}

/** All descendants of a process, without itself. The starter of the program only waits and need not be counted. */
export function processesBelow(starterPid: number, proc = '/proc'): Process[] {
  const parents = numbersIn(proc).map((pid) => ({ pid, parent: parentOf(pid, proc) }));
  const descendantsOf = (ancestor: number): number[] =>
    parents.filter(({ parent }) => parent === ancestor).flatMap(({ pid }) => [pid, ...descendantsOf(pid)]);
  return descendantsOf(starterPid).map((pid) => readProcess(pid, proc));
}

/** The arguments of a process, separated by NUL; empty if the process has ended. */
export function commandLineOf(pid: number, proc = '/proc'): string {
  return read(pid, 'cmdline', proc);
}

/** A field of a process's `status` or `smaps_rollup`, in megabytes; 0 if the process has ended. */
export function megabytesOf(pid: number, file: 'status' | 'smaps_rollup', field: string, proc = '/proc'): number {
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(read(pid, file, proc)) ?? [];
  return Number(kilobytes) / 1024;
}

/** CPU time of the program and its database since their start, in milliseconds. */
export function cpuOf(starterPid: number): { programMs: number; databaseMs: number } {
  const all = processesBelow(starterPid);
  const sum = (processes: readonly Process[]): number => processes.reduce((total, { pid }) => total + cpuMsOf(pid), 0);
  return {
    programMs: sum(all.filter(({ kind }) => kind !== 'postgres')),
    databaseMs: sum(all.filter(({ kind }) => kind === 'postgres')),
  };
}

/** CPU time of a process and its descendants since their start, in milliseconds; of ended ones, too, if it has waited for them. */
export function cpuMsOfTree(pid: number): number {
  const descendants = processesBelow(pid).map((descendant) => descendant.pid);
  return [pid, ...descendants].reduce((sum, each) => sum + cpuMsOf(each), 0);
}

/**
 * User and system time are the 14th and 15th fields, in hundredths of a second; the next two are those of children that have
 * ended, such as connections that PostgreSQL has closed.
 */
function cpuMsOf(pid: number): number {
  // The second field is the name in parentheses, so `rest` begins with the third one.
  const [, rest = ''] = read(pid, 'stat', '/proc').split(') ');
  const fields = rest.split(' ');
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * 10;
}

function readProcess(pid: number, proc: string): Process {
  const name = /\((.*)\)/.exec(read(pid, 'stat', proc))?.[1] ?? '';
  if (name === 'postgres') return { pid, kind: 'postgres', name };
  const script = commandLineOf(pid, proc)
    .split('\0')
    .find((argument) => /\.[cm]?[jt]s$/.test(argument));
  const kind = script?.endsWith('src/main.ts') ? 'program' : 'other';
  return { pid, kind, name: script === undefined ? name : basename(script) };
}

/** Empty on systems without /proc. */
function numbersIn(proc: string): number[] {
  try {
    return readdirSync(proc)
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

function parentOf(pid: number, proc: string): number {
  return Number(/\) \S (\d+)/.exec(read(pid, 'stat', proc))?.[1] ?? 0);
}

/** Empty if the process has ended: PostgreSQL's processes are short-lived. */
function read(pid: number, file: string, proc: string): string {
  try {
    return readFileSync(join(proc, String(pid), file), 'utf8');
  } catch {
    return '';
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Running {
  child: ChildProcess;
  url: string;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
}

/** Starts a Node program and waits for a line that says where it is. */
export async function startNode(
  file: string,
  words: readonly string[],
  env: Record<string, string>,
  urlIn: (line: string) => string | undefined,
): Promise<Running> {
  const start = performance.now();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...words], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = urlIn(line);
    if (url) return { child, url, readyMs: performance.now() - start };
  }
  throw new Error(`${file} ended before it was ready`);
}

/** The whole program on a folder of its own, stocked with the demo catalogue when the folder is new. */
export async function startShop(dataDir: string, port: number): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' };
  return startNode('../../apps/kaimai/bootstrap.mjs', ['start'], env, (line) => /is open at (\S+)/.exec(line)?.[1]);
}

/** A port that was free a moment ago: return addresses need to know it beforehand. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function stopNode({ child }: Running): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

export interface Memory {
  /** The Node program, resident. */
  programMb: number;
  /** PostgreSQL's processes, each shared page counted once. */
  databaseMb: number;
}

/**
 * Memory of the program that a starter runs, and of the PostgreSQL under it, from /proc; undefined where there is none.
 * The starter itself only waits and is not counted.
 */
export function memoryOf(starterPid: number): Memory | undefined {
  try {
    const below = descendantsOf(starterPid);
    const program = below.filter(isProgram).reduce((sum, pid) => sum + kilobytes(pid, 'status', 'VmRSS'), 0);
    const database = below
      .filter((pid) => !isProgram(pid))
      .reduce((sum, pid) => sum + kilobytes(pid, 'smaps_rollup', 'Pss'), 0);
    return { programMb: program / 1024, databaseMb: database / 1024 };
  } catch {
    return undefined;
  }
}

/** Processor time that the program and its database have used since they started, in milliseconds. */
export function cpuOf(starterPid: number): { programMs: number; databaseMs: number } {
  const below = descendantsOf(starterPid);
  const sum = (pids: number[]): number => pids.reduce((total, pid) => total + cpuMsOf(pid), 0);
  return { programMs: sum(below.filter(isProgram)), databaseMs: sum(below.filter((pid) => !isProgram(pid))) };
}

/** Of the processes below the starter; the others are PostgreSQL's. */
function isProgram(pid: number): boolean {
  return ofProcess(pid, 'cmdline').includes('src/main.ts');
}

/** Empty for a process that has ended meanwhile: PostgreSQL's come and go. */
function ofProcess(pid: number | string, file: 'cmdline' | 'stat'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** User and system time are the 14th and 15th fields, in hundredths of a second. */
function cpuMsOf(pid: number): number {
  const [, rest = ''] = ofProcess(pid, 'stat').split(') ');
  const fields = rest.split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 10;
}

function kilobytes(pid: number, file: 'status' | 'smaps_rollup', name: string): number {
  return field(readFileSync(`/proc/${pid}/${file}`, 'utf8'), name);
}

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
}

function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(name) }));
  const children = parents.filter(({ parent }) => parent === pid).map((child) => child.pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: string): number {
  return Number(/\) \S (\d+)/.exec(ofProcess(pid, 'stat'))?.[1] ?? 0);
}

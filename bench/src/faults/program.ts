import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../apps/kaimai/src/main.ts', import.meta.url));
const readyWithinMs = 60_000;

/** The program without its starter process, so that signals reach it directly. */
export interface Program {
  pid: number;
  url: string;
  /** Time from the start of the process until it can serve requests. */
  readyMs: number;
  /** Sends the signal and returns the exit code, or the signal's name. */
  end: (signal: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

export interface ProgramOptions {
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}

/** Starts the program and waits until it is ready. Its output goes to `program.log` in the data folder. */
export async function startProgram({ dataDir, port, env = {} }: ProgramOptions): Promise<Program> {
  const start = performance.now();
  const url = `http://127.0.0.1:${port}`;
  const child = launch([], join(dataDir, 'program.log'), { DATA_DIR: dataDir, PORT: String(port), ...env });
  while (!(await isReady(url))) {
    if (hasEnded(child) || performance.now() - start > readyWithinMs) {
      await end(child, 'SIGKILL');
      throw new Error(`The program did not start: ${readFileSync(join(dataDir, 'program.log'), 'utf8').slice(-2000)}`);
    }
    await pause(20);
  }
  return { pid: child.pid ?? 0, url, readyMs: performance.now() - start, end: (signal) => end(child, signal) };
}

/** Runs work with a program that is ready, and stops the program afterwards: one that runs on would keep the bench from ending. */
export async function withProgram<T>(options: ProgramOptions, work: (program: Program) => Promise<T>): Promise<T> {
  const program = await startProgram(options);
  try {
    return await work(program);
  } finally {
    await program.end('SIGTERM');
  }
}

/** Runs a command of the program to its end and returns its output. */
export async function runProgram(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...defaults, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}

/** Runs `kaimai invariants`; throws if an invariant is violated. */
export async function checkInvariants(env: Record<string, string>): Promise<void> {
  const { code, output } = await runProgram(['invariants'], env);
  if (code !== 0) throw new Error(`An invariant is violated:\n${output}`);
}

const defaults = { NODE_ENV: 'production', DEMO_PACE: 'off' };

function launch(args: string[], logFile: string, env: Record<string, string>): ChildProcess {
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...defaults, ...env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | NodeJS.Signals> {
  if (!hasEnded(child)) {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
  return child.exitCode ?? child.signalCode ?? 1;
}

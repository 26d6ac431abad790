import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ProgramAddress } from './addresses.ts';

const root = join(import.meta.dirname, '../..');
const main = join(root, 'apps/kaimai/src/main.ts');
/**
 * The compile cache of `npm start`: without it each command compiles hundreds of modules, which is a third of its CPU
 * time (docs/decisions/259-processor-time-of-npm-test.md).
 */
const compileCache = join(root, 'node_modules/.cache/node');
/**
 * On a busy machine, with browsers beside it, seeding a new data folder takes more than two minutes. The limit is below the
 * time-outs of journeys and their hooks, which would end the test without the program's output.
 */
const readyWithinMs = 220_000;

/** A running program, started without the bootstrap of `npm start`. */
export interface Program {
  pid: number;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface ProgramExit {
  code: number | null;
  output: string;
}

/** Starts the program and waits until it is ready. Throws with its output when it exits instead, or is not ready in time. */
export async function startProgram(
  { url, port, dataDir }: ProgramAddress,
  variables: Record<string, string> = {},
): Promise<Program> {
  const { child, output } = launch({ PORT: String(port), DATA_DIR: dataDir, ...variables });
  const ended = once(child, 'exit');
  try {
    await Promise.race([waitUntilReady(url), ended.then(() => Promise.reject(new Error('It ended')))]);
  } catch (error) {
    // Otherwise it would keep its port, and answer the next program's journey.
    child.kill('SIGKILL');
    throw new Error(`The program is not ready: ${output()}`, { cause: error });
  }
  return {
    pid: child.pid ?? 0,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Runs the program until it exits. */
export async function runProgram(variables: Record<string, string>): Promise<ProgramExit> {
  const { child, output } = launch(variables);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output: output() };
}

/** Runs an operator's command against a running program and returns its output. Throws when it fails. */
export async function runOperator({ dataDir, variables }: ProgramAddress, args: readonly string[]): Promise<string> {
  const { child, output } = launch({ DATA_DIR: dataDir, ...variables }, args);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`kaimai ${args.join(' ')}: ${output()}`);
  return output();
}

function launch(variables: Record<string, string>, args: readonly string[] = []) {
  const defaults = { NODE_ENV: 'production', NODE_COMPILE_CACHE: compileCache, DEMO_PACE: 'off', WORKERS: '1' };
  const env = { ...process.env, ...defaults, ...variables };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  return { child, output: () => output };
}

async function waitUntilReady(url: string): Promise<void> {
  const isReady = async () => (await fetch(`${url}/readyz`)).ok;
  await expect.poll(() => isReady().catch(() => false), { timeout: readyWithinMs, intervals: [50] }).toBe(true);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const sources = join(import.meta.dirname, '..');
const compileCache = join(sources, '../../../node_modules/.cache/node');

/** The storefront's files for browsers, if it is built. */
export const clientFolder = join(sources, '../../storefront/dist/client');

/** Whether the storefront is built; the program needs that to start. */
export const pagesAreBuilt = existsSync(join(sources, '../../storefront/dist/server/server.js'));

export interface Program {
  child: ChildProcess;
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /** Its standard output so far. */
  standardOutput: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** Starts the program in a child process; by default without the demo, on a free port. */
export function startProgram(environment: Record<string, string>, args: readonly string[] = []): Program {
  const child = spawn(process.execPath, [join(sources, 'main.ts'), ...args], {
    env: {
      PORT: '0',
      WORKERS: '1',
      DEMO: 'off',
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
    // A test that closes the channel makes the program behave as after the end of its parent process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let text = '';
  let standardText = '';
  child.stdout?.on('data', (chunk: Buffer) => (standardText += chunk.toString()));
  const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
  for (const stream of streams) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
  // Not 'close', which is not emitted after a disconnect.
  const ended = Promise.all([once(child, 'exit'), ...streams.map((stream) => once(stream, 'end'))]).then(
    ([[code, signal]]) => (code ?? signal) as number | NodeJS.Signals,
  );
  return { child, output: () => text, standardOutput: () => standardText, ended };
}

/** Waits for the program's address; fails with its output if it exits instead. */
export async function waitForAddress({ output, child }: Program): Promise<string> {
  const address = (): string | undefined => /is open at (\S+)/.exec(output())?.[1];
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  await expect.poll(() => address() ?? (hasEnded() ? 'ended' : undefined), { timeout: 200_000 }).toBeDefined();
  return address() ?? expect.fail(`The program ended: ${output()}`);
}

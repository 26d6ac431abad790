import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Running {
  child: ChildProcess;
  url: string;
  /** From the start of the process to its ready message. */
  readyMs: number;
}

/** Starts a Node program and waits for the line that contains its URL. */
export async function startNode(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  urlIn: (line: string) => string | undefined,
): Promise<Running> {
  const start = performance.now();
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const url = urlIn(line);
    if (url) return { child, url, readyMs: performance.now() - start };
  }
  throw new Error(`${file} ended before it was ready`);
}

/**
 * Starts the program with its own data folder; a new folder is seeded with the demo catalogue unless the settings say
 * otherwise.
 */
export async function startInstance(
  dataDir: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', ...settings };
  return startNode('../../apps/kaimai/bootstrap.mjs', ['start'], env, (line) => /is open at (\S+)/.exec(line)?.[1]);
}

/** A currently free port. The program's return URLs contain it, so it must be known before the start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function stopNode({ child }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

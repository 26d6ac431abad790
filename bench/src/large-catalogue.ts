import { once } from 'node:events';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startNode, stopNode, type Running } from './processes.ts';

const kaimai = fileURLToPath(new URL('../../apps/kaimai/bin/kaimai.mjs', import.meta.url));

/** A first start seeds the demo, whose pictures the generated products use; then the rest is generated. */
export async function generateCatalogue(dataDir: string, size: number): Promise<void> {
  await stopNode(await openInstance(dataDir));
  const env = { ...process.env, DATA_DIR: dataDir };
  const generating = spawn(process.execPath, [kaimai, 'generate', '--products', String(size)], {
    env,
    stdio: 'inherit',
  });
  const [code] = (await once(generating, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${size} products could not be generated`);
}

export function openInstance(dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' };
  return startNode('../../apps/kaimai/bootstrap.mjs', ['start'], env, (line) => /is open at (\S+)/.exec(line)?.[1]);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startInstance, stopNode } from '../processes.ts';

const kaimai = fileURLToPath(new URL('../../../apps/kaimai/bin/kaimai.mjs', import.meta.url));

/** Creates a data folder with the demo's catalogue and a history of orders, five for each buyer. */
export async function createHistory(orders: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-history-'));
  await stopNode(await startInstance(dataDir, await freePort()));
  const env = { ...process.env, DATA_DIR: dataDir };
  const generating = spawn(process.execPath, [kaimai, 'generate', '--orders', String(orders)], {
    env,
    stdio: 'inherit',
  });
  const [code] = (await once(generating, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${orders} orders could not be generated`);
  return dataDir;
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOperatorCommand } from '../operator-command.ts';
import { freePort, startInstance, stopNode } from '../processes.ts';

/** Creates a data folder with the demo's catalogue and a history of orders, five for each buyer. */
export async function createHistory(orders: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaimai-history-'));
  await stopNode(await startInstance(dataDir, await freePort()));
  await runOperatorCommand(dataDir, ['generate', '--orders', String(orders)], { isPrinted: true });
  return dataDir;
}

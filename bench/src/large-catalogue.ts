import { runOperatorCommand } from './operator-command.ts';
import { startNode, stopNode, type Running } from './processes.ts';

/** A first start seeds the demo, whose pictures the generated products use; then the rest is generated. */
export async function generateCatalogue(dataDir: string, size: number): Promise<void> {
  await stopNode(await openInstance(dataDir));
  await runOperatorCommand(dataDir, ['generate', '--products', String(size)], { isPrinted: true });
}

export function openInstance(dataDir: string): Promise<Running> {
  const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1' };
  return startNode('../../apps/kaimai/bootstrap.mjs', ['start'], env, (line) => /is open at (\S+)/.exec(line)?.[1]);
}

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, call, type Speaker } from '../caller.ts';
import { stockPopularProduct } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { registerBusyBuyer } from '../purchases.ts';
import { startProgram, type ProgramOptions } from './program.ts';

/** A stocked shop with registered buyers, which does not run at the moment. */
export interface Ground extends ProgramOptions {
  buyers: readonly Speaker[];
  skuCode: string;
}

const buyerCount = 4;
/** Of what the program wrote, when something goes wrong that should not. */
const lastWords = 5000;

/** Stocks a shop in a folder and registers its buyers. */
export async function prepareGround(dataDir: string, env: Record<string, string> = {}): Promise<Ground> {
  const options = { dataDir, port: await freePort(), env };
  await (await startProgram(options)).end('SIGTERM');
  const commodityCode = await stockPopularProduct(dataDir, env);
  const program = await startProgram(options);
  const names = Array.from({ length: buyerCount }, (_, number) => `shopper${number}`);
  const buyers = await Promise.all(names.map((name) => registerBusyBuyer(program.url, name)));
  const { skus } = await call(
    program.url,
    commodityDetail,
    { commodityCode },
    { credential: anonymous, appNo: 'faults' },
  );
  await program.end('SIGTERM');
  return { ...options, buyers, skuCode: skus[0]?.skuCode ?? '' };
}

/** A folder of its own for the time of some work. PostgreSQL's account must be able to pass through it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-faults-'));
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } catch (error) {
    for (const log of globSync(join(folder, '**/program.log')))
      process.stderr.write(readFileSync(log, 'utf8').slice(-lastWords));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

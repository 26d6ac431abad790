import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anonymous, call, type Caller } from '../caller.ts';
import { stockPopularProduct } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { registerBusyBuyer } from '../purchases.ts';
import { withProgram, type ProgramOptions } from './program.ts';

/** A stocked data folder with registered buyers; the program is not running. */
export interface StockedFolder extends ProgramOptions {
  buyers: readonly Caller[];
  skuCode: string;
}

const buyerCount = 4;
/** Characters of the program's log that are shown after an unexpected failure. */
const shownLogLength = 5000;

/** Stocks a data folder and registers its buyers. */
export async function prepareStockedFolder(dataDir: string, env: Record<string, string> = {}): Promise<StockedFolder> {
  const options = { dataDir, port: await freePort(), env };
  // The first start seeds the demo.
  await withProgram(options, async () => undefined);
  const commodityCode = await stockPopularProduct(dataDir, env);
  return withProgram(options, async ({ url }) => {
    const names = Array.from({ length: buyerCount }, (_, number) => `shopper${number}`);
    const buyers = await Promise.all(names.map((name) => registerBusyBuyer(url, name)));
    const visitor = { credential: anonymous, appNo: 'faults' };
    const { skus } = await call(url, commodityDetail, { commodityCode }, visitor);
    return { ...options, buyers, skuCode: skus[0]?.skuCode ?? '' };
  });
}

/** Runs work with a temporary folder. PostgreSQL's operating-system account must be able to enter it. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-faults-'));
  chmodSync(folder, 0o711);
  try {
    return await work(folder);
  } catch (error) {
    for (const log of globSync(join(folder, '**/program.log')))
      process.stderr.write(readFileSync(log, 'utf8').slice(-shownLogLength));
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous, call } from '../caller.ts';
import { popularHandle } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { inFolder, type StockedFolder } from './stocked-folder.ts';
import { checkInvariants, runProgram, withProgram } from './program.ts';
import { seconds, type Report } from './report.ts';
import { checkOrders } from './shoppers.ts';
import { withShoppers } from './traffic.ts';

/**
 * Backs up while buyers buy, and starts a second program on the copy: everything acknowledged before the backup must
 * be in it.
 */
export async function tryRestore(folder: StockedFolder, times: number, report: Report): Promise<void> {
  for (let time = 0; time < times; time++)
    await inFolder((target) => backUpAndOpen(folder, join(target, 'copy'), report));
}

async function backUpAndOpen(folder: StockedFolder, copy: string, report: Report): Promise<void> {
  const { before, during } = await withProgram(folder, async ({ url }) => ({
    before: await withShoppers(url, folder, () => pause(3000)),
    during: await withShoppers(url, folder, () => backUp(folder, copy)),
  }));

  const restored = { dataDir: copy, port: await freePort(), ...(folder.env && { env: folder.env }) };
  const { readyMs, acknowledged, paid } = await withProgram(restored, async (program) => {
    const verdict = await checkOrders(program.url, before.shoppers, { mayHaveMore: true });
    const visitor = { credential: anonymous, appNo: 'restore' };
    await call(program.url, commodityDetail, { commodityCode: popularHandle }, visitor);
    return { ...verdict, readyMs: program.readyMs };
  });
  await checkInvariants({ ...folder.env, DATA_DIR: copy });
  report({
    scenario: 'backup while buyers buy, and a program started on the copy',
    observed: `copied in ${seconds(during.result)} while ${during.shoppers.boughtAt.length} purchases went on; ready after ${seconds(readyMs)}; ${acknowledged} orders acknowledged before and ${paid} paid, none missing; the invariants hold`,
    passed: during.shoppers.failures.size === 0,
  });
}

/** Returns the duration in milliseconds. */
async function backUp({ dataDir }: StockedFolder, copy: string): Promise<number> {
  const startedAt = performance.now();
  const { code, output } = await runProgram(['backup', copy], { DATA_DIR: dataDir });
  if (code !== 0) throw new Error(output);
  return performance.now() - startedAt;
}

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous, call } from '../caller.ts';
import { popularHandle } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { inFolder, type StockedFolder } from './stocked-folder.ts';
import { checkInvariants, runProgram, startProgram } from './program.ts';
import { seconds, type Report } from './report.ts';
import { Shoppers, verify } from './shoppers.ts';

/**
 * Backs up while buyers buy, and starts a second program on the copy: everything acknowledged before the backup must
 * be in it.
 */
export async function tryRestore(folder: StockedFolder, times: number, report: Report): Promise<void> {
  for (let time = 0; time < times; time++)
    await inFolder((target) => backUpAndOpen(folder, join(target, 'copy'), report));
}

async function backUpAndOpen(folder: StockedFolder, copy: string, report: Report): Promise<void> {
  const program = await startProgram(folder);
  const [shoppersBefore, shoppersMeanwhile] = [0, 1].map(() => new Shoppers(folder.buyers, folder.skuCode));
  if (!shoppersBefore || !shoppersMeanwhile) return;
  await shoppersBefore.start(program.url);
  await pause(3000);
  await shoppersBefore.stop();
  await shoppersMeanwhile.start(program.url);
  const startedAt = performance.now();
  const { code, output } = await runProgram(['backup', copy], { DATA_DIR: folder.dataDir });
  const tookMs = performance.now() - startedAt;
  await shoppersMeanwhile.stop();
  await program.end('SIGTERM');
  if (code !== 0) throw new Error(output);

  const restored = await startProgram({ dataDir: copy, port: await freePort(), env: { ...folder.env } });
  const { acknowledged, paid } = await verify(restored.url, shoppersBefore, { atLeast: true });
  const visitor = { credential: anonymous, appNo: 'restore' };
  await call(restored.url, commodityDetail, { commodityCode: popularHandle }, visitor);
  await restored.end('SIGTERM');
  await checkInvariants({ ...folder.env, DATA_DIR: copy });
  report({
    scenario: 'backup while buyers buy, and a program started on the copy',
    observed: `copied in ${seconds(tookMs)} while ${shoppersMeanwhile.boughtAt.length} purchases went on; ready after ${seconds(restored.readyMs)}; ${acknowledged} orders acknowledged before and ${paid} paid, none missing; the invariants hold`,
    passed: shoppersMeanwhile.failures.size === 0,
  });
}

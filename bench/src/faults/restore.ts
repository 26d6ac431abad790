import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous, call } from '../caller.ts';
import { popularHandle } from '../popular-product.ts';
import { freePort } from '../processes.ts';
import { inFolder, type StockedFolder } from './stocked-folder.ts';
import { checkBooks, runProgram, startProgram } from './program.ts';
import { seconds, type Report } from './report.ts';
import { Shoppers, verify } from './shoppers.ts';

/**
 * Backs up while buyers buy, and starts a second program on the copy: everything acknowledged before the backup is
 * there.
 */
export async function tryRestore(folder: StockedFolder, times: number, report: Report): Promise<void> {
  for (let time = 0; time < times; time++)
    await inFolder((target) => backUpAndOpen(folder, join(target, 'copy'), report));
}

async function backUpAndOpen(folder: StockedFolder, copy: string, report: Report): Promise<void> {
  const program = await startProgram(folder);
  const [before, meanwhile] = [0, 1].map(() => new Shoppers(folder.buyers, folder.skuCode));
  if (!before || !meanwhile) return;
  await before.start(program.url);
  await pause(3000);
  await before.stop();
  await meanwhile.start(program.url);
  const start = performance.now();
  const { code, output } = await runProgram(['backup', copy], { DATA_DIR: folder.dataDir });
  const tookMs = performance.now() - start;
  await meanwhile.stop();
  await program.end('SIGTERM');
  if (code !== 0) throw new Error(output);

  const restored = await startProgram({ dataDir: copy, port: await freePort(), env: { ...folder.env } });
  const { acknowledged, paid } = await verify(restored.url, before, { atLeast: true });
  const visitor = { credential: anonymous, appNo: 'restore' };
  await call(restored.url, commodityDetail, { commodityCode: popularHandle }, visitor);
  await restored.end('SIGTERM');
  await checkBooks({ ...folder.env, DATA_DIR: copy });
  report({
    scenario: 'backup while buyers buy, and a shop opened on the copy',
    observed: `copied in ${seconds(tookMs)} while ${meanwhile.boughtAt.length} purchases went on; ready after ${seconds(restored.readyMs)}; ${acknowledged} orders acknowledged before and ${paid} paid, all there; books agree`,
    passed: meanwhile.failures.size === 0,
  });
}

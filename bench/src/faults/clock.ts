import { sessionList } from '@kaimai/contract/account/account';
import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { anonymous, call } from '../caller.ts';
import { popularHandle } from '../popular-product.ts';
import { registerBuyer } from '../purchases.ts';
import type { StockedFolder } from './stocked-folder.ts';
import { checkInvariants, withProgram, type Program } from './program.ts';
import { countsOf } from './counts.ts';
import type { Report } from './report.ts';
import { checkOrders, type Shoppers } from './shoppers.ts';
import { withShoppers } from './traffic.ts';

const hourSeconds = 3600;
const stepsSeconds = [hourSeconds, 0, -hourSeconds, 0];
const preload = new URL('stepped-clock.ts', import.meta.url).href;

/** Moves the program's clock forward and back by an hour while buyers buy; the clocks of database and buyers stay. */
export async function tryClock(folder: StockedFolder, times: number, report: Report): Promise<void> {
  const file = join(folder.dataDir, 'clock-step');
  writeFileSync(file, '0');
  const env = { ...folder.env, CLOCK_STEP_FILE: file, NODE_OPTIONS: `--import=${preload}` };
  const steps = Array.from({ length: times }, () => stepsSeconds).flat();
  const outcome = await withProgram({ ...folder, env }, async (program) => {
    const traffic = await withShoppers(program.url, folder, (shoppers) =>
      stepClock(program, folder, { file, steps, shoppers }),
    );
    return { ...traffic, verdict: await checkOrders(program.url, traffic.shoppers) };
  });
  const { acknowledged, paid } = outcome.verdict;
  await checkInvariants({ ...folder.env, DATA_DIR: folder.dataDir });
  report({
    scenario: 'the clock is set forward and back by an hour while buyers buy, and newcomers register',
    observed: `${outcome.result.join('; ')}; ${acknowledged} orders acknowledged and ${paid} paid, none missing; the invariants hold (failures: ${countsOf(outcome.shoppers.failures)})`,
    // A payment that was in progress when the clock jumped forward has expired.
    passed: [...outcome.shoppers.failures.keys()].every((failure) => failure === '200 PAYMENT_EXPIRED'),
  });
}

interface ClockSteps {
  /** The file from which the program reads a step. */
  file: string;
  /** How far ahead of the true time the clock is set, one after the other, in seconds. */
  steps: readonly number[];
  shoppers: Shoppers;
}

/** Sets the clock, and checks after each step that sessions work and that the shown stock follows the sales. Returns a note on each. */
async function stepClock(
  { url, pid }: Program,
  { buyers }: StockedFolder,
  { file, steps, shoppers }: ClockSteps,
): Promise<string[]> {
  const notes: string[] = [];
  for (const step of steps) {
    writeFileSync(file, String(step));
    process.kill(pid, 'SIGUSR2');
    // The program handles the signal meanwhile.
    await pause(500);
    const newcomer = await registerBuyer(url, `newcomer${notes.length}`);
    for (const buyer of [...buyers, newcomer]) await call(url, sessionList, {}, buyer);
    const purchasesBefore = shoppers.boughtAt.length;
    const stockBefore = await stockNow(url);
    // Buyers buy meanwhile, and a cached answer about the stock expires.
    await pause(4000);
    const sold = stockBefore - (await stockNow(url));
    notes.push(
      `${step / hourSeconds} h: ${shoppers.boughtAt.length - purchasesBefore} purchases, shown stock less by ${sold}`,
    );
    if (sold <= 0) throw new Error(`At ${step / hourSeconds} h the shown stock does not change`);
  }
  return notes;
}

/** The public stock, from an answer that may be cached for seconds. */
async function stockNow(url: string): Promise<number> {
  const visitor = { credential: anonymous, appNo: 'clock' };
  const { skus } = await call(url, commodityDetail, { commodityCode: popularHandle }, visitor);
  return skus[0]?.stock ?? 0;
}

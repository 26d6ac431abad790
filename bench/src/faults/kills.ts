import { setTimeout as pause } from 'node:timers/promises';
import type { StockedFolder } from './stocked-folder.ts';
import { checkInvariants, startProgram, type Program } from './program.ts';
import { addCounts, countsOf } from './counts.ts';
import { seconds, type Report } from './report.ts';
import { checkOrders, type Shoppers } from './shoppers.ts';
import { withShoppers } from './traffic.ts';

const readyWithinMs = 10_000;
/** The program is killed after a random time between these two. */
const minMs = 300;
const maxMs = 2500;

/** Kills the program repeatedly while buyers order and pay; afterwards everything acknowledged must be stored. */
export async function tryKills(folder: StockedFolder, rounds: number, report: Report): Promise<void> {
  const totals = { acknowledged: 0, unanswered: 0, placedUnanswered: 0, paid: 0 };
  const failures = new Map<string, number>();
  let slowestMs = 0;
  let program = await startProgram(folder);
  try {
    for (let round = 0; round < rounds; round++) {
      const shoppers = await killWhileBuyersBuy(program, folder);
      program = await startProgram(folder);
      slowestMs = Math.max(slowestMs, program.readyMs);
      const verdict = await checkOrders(program.url, shoppers);
      for (const key of Object.keys(totals) as (keyof typeof totals)[]) totals[key] += verdict[key];
      addCounts(failures, shoppers.failures);
      await checkInvariants({ DATA_DIR: folder.dataDir });
    }
  } finally {
    await program.end('SIGTERM');
  }
  const { acknowledged, unanswered, placedUnanswered, paid } = totals;
  report({
    scenario: `kill -9 of the program while ${folder.buyers.length} buyers buy, ${rounds} times`,
    observed: `${acknowledged} orders acknowledged and ${paid} confirmed as paid, none missing; of ${unanswered} without an answer ${placedUnanswered} were placed, none twice; the invariants hold each time; ready again after ${seconds(slowestMs)} at most (failures met: ${countsOf(failures)})`,
    passed: slowestMs < readyWithinMs,
  });
}

/** Kills the program after a random time, and returns the buyers with their records. */
async function killWhileBuyersBuy(program: Program, folder: StockedFolder): Promise<Shoppers> {
  const { shoppers } = await withShoppers(program.url, folder, async () => {
    await pause(minMs + Math.random() * (maxMs - minMs));
    await program.end('SIGKILL');
  });
  return shoppers;
}

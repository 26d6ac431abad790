import { setTimeout as pause } from 'node:timers/promises';
import type { StockedFolder } from './stocked-folder.ts';
import { checkInvariants, withProgram, type Program } from './program.ts';
import { addCounts, countsOf } from './counts.ts';
import { seconds, type Report } from './report.ts';
import { checkOrders } from './shoppers.ts';
import { withShoppers } from './traffic.ts';

const endsWithinMs = 10_000;

/** Stops the program by a signal while buyers buy: every accepted request must be answered. */
export async function tryStops(folder: StockedFolder, rounds: number, report: Report): Promise<void> {
  const failures = new Map<string, number>();
  let [acknowledged, placedUnanswered, slowestMs] = [0, 0, 0];
  const codes = new Set<number | NodeJS.Signals>();
  for (let round = 0; round < rounds; round++) {
    const { shoppers, result } = await withProgram(folder, (program) =>
      withShoppers(program.url, folder, () => stopAfterRandomTime(program)),
    );
    codes.add(result.code);
    slowestMs = Math.max(slowestMs, result.ms);
    addCounts(failures, shoppers.failures);
    const verdict = await withProgram(folder, ({ url }) => checkOrders(url, shoppers));
    acknowledged += verdict.acknowledged;
    placedUnanswered += verdict.placedUnanswered;
    await checkInvariants({ DATA_DIR: folder.dataDir });
  }
  report({
    scenario: `SIGTERM while ${folder.buyers.length} buyers buy, ${rounds} times`,
    observed: `${acknowledged} orders acknowledged, none missing; ${placedUnanswered} placed without an answer; ended after ${seconds(slowestMs)} at most with ${[...codes].join(', ')}; the invariants hold each time (failures: ${countsOf(failures)})`,
    passed: placedUnanswered === 0 && slowestMs < endsWithinMs && codes.size === 1 && codes.has(0),
  });
}

async function stopAfterRandomTime(program: Program): Promise<{ code: number | NodeJS.Signals; ms: number }> {
  await pause(500 + Math.random() * 1000);
  const signalledAt = performance.now();
  const code = await program.end('SIGTERM');
  return { code, ms: performance.now() - signalledAt };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { StockedFolder } from './stocked-folder.ts';
import { checkInvariants, startProgram } from './program.ts';
import { countsOf, seconds, type Report } from './report.ts';
import { Shoppers, verify } from './shoppers.ts';

const endsWithinMs = 10_000;

/** Stops the program by a signal while buyers buy: every accepted request must be answered. */
export async function tryStops(folder: StockedFolder, rounds: number, report: Report): Promise<void> {
  const failures = new Map<string, number>();
  let [acknowledged, unanswered, slowestMs] = [0, 0, 0];
  const codes = new Set<number | NodeJS.Signals>();
  for (let round = 0; round < rounds; round++) {
    const program = await startProgram(folder);
    const shoppers = new Shoppers(folder.buyers, folder.skuCode);
    await shoppers.start(program.url);
    await pause(500 + Math.random() * 1000);
    const signalledAt = performance.now();
    codes.add(await program.end('SIGTERM'));
    slowestMs = Math.max(slowestMs, performance.now() - signalledAt);
    await shoppers.stop();
    for (const [failure, count] of shoppers.failures) failures.set(failure, (failures.get(failure) ?? 0) + count);
    const restarted = await startProgram(folder);
    const verdict = await verify(restarted.url, shoppers);
    acknowledged += verdict.acknowledged;
    unanswered += verdict.placedAfterAll;
    await restarted.end('SIGTERM');
    await checkInvariants({ DATA_DIR: folder.dataDir });
  }
  report({
    scenario: `SIGTERM while ${folder.buyers.length} buyers buy, ${rounds} times`,
    observed: `${acknowledged} orders acknowledged, none missing; ${unanswered} placed without an answer; ended after ${seconds(slowestMs)} at most with ${[...codes].join(', ')}; the invariants hold each time (failures: ${countsOf(failures)})`,
    passed: unanswered === 0 && slowestMs < endsWithinMs && codes.size === 1 && codes.has(0),
  });
}

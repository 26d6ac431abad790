import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inFolder, prepareStockedFolder, type StockedFolder } from './stocked-folder.ts';
import { checkInvariants, withProgram, type Program } from './program.ts';
import { countsOf } from './counts.ts';
import { longestGapMs, seconds, type Report } from './report.ts';
import { checkOrders } from './shoppers.ts';
import { withTraffic } from './traffic.ts';

const diskSize = '512m';
const recoversWithinMs = 5000;
const maxBrowsingGapMs = 3000;
const chunk = Buffer.alloc(1024 * 1024);

/** Fills the disk of the program while buyers buy, then frees it. Mounting a separate disk needs root. */
export async function tryFullDisk(times: number, report: Report): Promise<void> {
  if (process.getuid?.() !== 0) {
    report({ scenario: 'the disk runs full', observed: 'mounting a small disk needs root', passed: 'not tried' });
    return;
  }
  await inFolder(async (folder) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize},mode=755`, 'tmpfs', folder]);
    try {
      await tryOnDisk(await prepareStockedFolder(folder), times, report);
    } finally {
      // `--lazy`: a process that still has files open there does not keep the disk from being removed.
      execFileSync('umount', ['--lazy', folder]);
    }
  });
}

async function tryOnDisk(folder: StockedFolder, times: number, report: Report): Promise<void> {
  await withProgram(folder, async (program) => {
    for (let time = 0; time < times; time++) {
      await fillAndClear(program, folder, { scenario: 'the disk runs full immediately', pauseMs: 0 }, report);
      await fillAndClear(program, folder, { scenario: 'the disk runs full slowly', pauseMs: 30 }, report);
    }
  });
}

async function fillAndClear(
  program: Program,
  folder: StockedFolder,
  { scenario, pauseMs }: { scenario: string; pauseMs: number },
  report: Report,
): Promise<void> {
  const ballast = join(folder.dataDir, 'ballast');
  const { shoppers, browsing, result } = await withTraffic(program.url, folder, async () => {
    // Two seconds of ordinary traffic, five with a full disk, six to recover.
    await pause(2000);
    const startedAt = performance.now();
    await fill(ballast, pauseMs);
    const fullAt = performance.now();
    await pause(5000);
    rmSync(ballast);
    const clearedAt = performance.now();
    await pause(6000);
    return { startedAt, fullAt, clearedAt, until: performance.now() };
  });
  const { startedAt, fullAt, clearedAt, until } = result;
  const { acknowledged, paid, unanswered, placedUnanswered } = await checkOrders(program.url, shoppers);
  await checkInvariants({ DATA_DIR: folder.dataDir });
  const browsingGapMs = longestGapMs(browsing.succeededAt, startedAt, until);
  const buyingGapMs = longestGapMs(shoppers.boughtAt, clearedAt, until);
  // A purchase that was in progress when the disk became full may still succeed in the first second.
  const purchasesWhileFull = shoppers.boughtAt.filter((at) => at > fullAt + 1000 && at < clearedAt).length;
  report({
    scenario,
    observed: `at most ${seconds(browsingGapMs)} without a product list, ${purchasesWhileFull} purchases while it was full, the next ${seconds(buyingGapMs)} after there was space again; ${acknowledged} orders acknowledged and ${paid} paid, none missing; of ${unanswered} without an answer ${placedUnanswered} were placed; the invariants hold (failures: ${countsOf(shoppers.failures)}; browsing: ${countsOf(browsing.failures)})`,
    passed: browsingGapMs < maxBrowsingGapMs && buyingGapMs < recoversWithinMs,
  });
}

async function fill(path: string, pauseMs: number): Promise<void> {
  const file = openSync(path, 'w');
  try {
    for (;;) {
      writeSync(file, chunk);
      await pause(pauseMs);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
}

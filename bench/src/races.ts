/** Concurrency tests with the whole program; the argument is the number of repetitions. */

import { withBenchFolder } from './bench-folder.ts';
import { checkInvariants } from './faults/program.ts';
import { Findings } from './faults/report.ts';
import { positiveArgument } from './positive-argument.ts';
import { RaceProgram } from './races/race-program.ts';
import { raceForStock, raceOfCart, raceOfLines, raceOfOneToken } from './races/ordering.ts';
import { raceAgainstExpiry, raceOfCallbacks, raceOfRefunds } from './races/paying.ts';

const count = positiveArgument(50);
const interleavings = count * 20;
const races = [raceForStock, raceOfOneToken, raceOfCart, raceOfLines, raceOfCallbacks, raceOfRefunds];
const findings = new Findings();
const { report } = findings;

await withBenchFolder(runAll);
findings.finish();

async function runAll(dataDir: string): Promise<void> {
  const raceProgram = await RaceProgram.open(dataDir, 20);
  try {
    for (const race of races) report(await race(raceProgram, count));
    report(await raceAgainstExpiry(raceProgram, interleavings));
    await findings.attempt('the invariants after all of it', async () => {
      await checkInvariants({ DATA_DIR: dataDir });
      report({ scenario: 'the invariants after all of it', observed: 'all hold', passed: true });
    });
  } finally {
    await raceProgram.close();
  }
}

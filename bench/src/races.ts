import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withBenchFolder } from './bench-folder.ts';
import { Findings, type Finding } from './faults/report.ts';
import { RaceProgram } from './races/race-program.ts';
import { raceForStock, raceOfCart, raceOfLines, raceOfOneToken } from './races/ordering.ts';
import { raceAgainstExpiry, raceOfCallbacks, raceOfRefunds } from './races/paying.ts';

/** Concurrency tests with the whole program; the argument is the number of repetitions. */
const count = Number(process.argv[2] ?? 50);
const interleavings = count * 20;
const kaimai = fileURLToPath(new URL('../../apps/kaimai/bin/kaimai.mjs', import.meta.url));
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
    report(await checkInvariants(dataDir));
  } finally {
    await raceProgram.close();
  }
}

async function checkInvariants(dataDir: string): Promise<Finding> {
  const env = { ...process.env, DATA_DIR: dataDir };
  const checking = spawn(process.execPath, [kaimai, 'invariants'], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(checking, 'exit')) as [number | null];
  return {
    scenario: 'the invariants after all of it',
    observed: code === 0 ? 'all hold' : 'see above',
    passed: code === 0,
  };
}

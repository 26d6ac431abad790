import { tryClock } from './faults/clock.ts';
import { tryDatabase, tryLine } from './faults/database.ts';
import { tryFullDisk } from './faults/full-disk.ts';
import { inFolder, prepareGround } from './faults/ground.ts';
import { tryKills } from './faults/kills.ts';
import { tryRestore } from './faults/restore.ts';
import { tryStops } from './faults/stop.ts';
import type { Finding } from './faults/report.ts';

/** What goes wrong around a shop, done to it while buyers buy. The first word chooses a part, the second how often it is done. */
const [part, count = ''] = process.argv.slice(2);
let bad = 0;

const parts: Record<string, () => Promise<void>> = {
  database: () => inFolder(async (folder) => tryDatabase(await prepareGround(folder), Number(count) || 1, report)),
  line: () => tryLine(Number(count) || 1, report),
  disk: () => tryFullDisk(Number(count) || 1, report),
  clock: () => inFolder(async (folder) => tryClock(await prepareGround(folder), Number(count) || 1, report)),
  stop: () => inFolder(async (folder) => tryStops(await prepareGround(folder), Number(count) || 3, report)),
  restore: () => inFolder(async (folder) => tryRestore(await prepareGround(folder), Number(count) || 1, report)),
  kills: () => inFolder(async (folder) => tryKills(await prepareGround(folder), Number(count) || 10, report)),
};

const chosen = part === undefined ? Object.values(parts) : [parts[part]];
for (const run of chosen) {
  if (!run) throw new Error(`There is no part ${part}; there are ${Object.keys(parts).join(', ')}.`);
  await run();
}
process.exitCode = bad > 0 ? 1 : 0;

function report({ tried, seen, good }: Finding): void {
  if (!good) bad += 1;
  process.stdout.write(`${good ? '✓' : '✗'} ${tried}\n  ${seen}\n`);
}

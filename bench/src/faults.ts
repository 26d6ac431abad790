/**
 * Injects faults while buyers buy. Arguments: `kills 20` runs one part with a number of repetitions; a number alone
 * runs all parts with this number of kills in place of 100.
 */

import { tryClock } from './faults/clock.ts';
import { tryDatabase, tryConnectionFaults } from './faults/database.ts';
import { tryFullDisk } from './faults/full-disk.ts';
import { inFolder, prepareStockedFolder } from './faults/stocked-folder.ts';
import { tryKills } from './faults/kills.ts';
import { tryRestore } from './faults/restore.ts';
import { tryStops } from './faults/stop.ts';
import { Findings } from './faults/report.ts';

const defaultKills = 100;
const [first, second] = process.argv.slice(2);
const isNumber = (word = ''): boolean => /^[1-9]\d*$/.test(word);
const part = isNumber(first) ? undefined : first;
const times = isNumber(second) ? Number(second) : undefined;
const kills = isNumber(first) ? Number(first) : (times ?? defaultKills);
const findings = new Findings();
const { report } = findings;

const parts: Record<string, () => Promise<void>> = {
  database: () => inFolder(async (folder) => tryDatabase(await prepareStockedFolder(folder), times ?? 1, report)),
  line: () => tryConnectionFaults(times ?? 1, report),
  disk: () => tryFullDisk(times ?? 1, report),
  clock: () => inFolder(async (folder) => tryClock(await prepareStockedFolder(folder), times ?? 1, report)),
  stop: () => inFolder(async (folder) => tryStops(await prepareStockedFolder(folder), times ?? 3, report)),
  restore: () => inFolder(async (folder) => tryRestore(await prepareStockedFolder(folder), times ?? 1, report)),
  kills: () => inFolder(async (folder) => tryKills(await prepareStockedFolder(folder), kills, report)),
};

if (second !== undefined && times === undefined) throw new Error(`“${second}” is not a number of repetitions.`);
if (part !== undefined && !Object.hasOwn(parts, part))
  throw new Error(`Unknown part ${part}; known are ${Object.keys(parts).join(', ')}.`);
for (const [name, run] of Object.entries(parts)) {
  if (part === undefined || part === name) await findings.attempt(name, run);
}
findings.finish();

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandLineOf, processesBelow } from '../proc.ts';

/** Process ids of the postmaster of a data folder and of its children, those of the program's connections first. */
export function databaseProcesses(dataDir: string): { postmaster: number; children: number[] } {
  // The first line of this file is the process id.
  const postmaster = Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = processesBelow(postmaster).map(({ pid }) => pid);
  // PostgreSQL names the process of a connection by its account and database, which are both `kaimai`.
  const ofProgram = new Set(children.filter((pid) => commandLineOf(pid).includes('kaimai kaimai')));
  return {
    postmaster,
    children: children.toSorted((a, b) => Number(ofProgram.has(b)) - Number(ofProgram.has(a))),
  };
}

/** A file in the data folder names the cluster's folder if PostgreSQL's account cannot reach the data folder. */
function clusterFolder(dataDir: string): string {
  const pointerFile = join(dataDir, 'database-folder');
  return join(existsSync(pointerFile) ? readFileSync(pointerFile, 'utf8').trim() : dataDir, 'postgres');
}

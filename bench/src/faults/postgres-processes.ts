import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The server under a data folder and the processes that it made for its clients and its upkeep. */
export function databaseProcesses(dataDir: string): { postmaster: number; backends: number[] } {
  const postmaster = Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const below = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const isBackend = (name: string): boolean => readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('kaimai kaimai');
  return {
    postmaster,
    backends: below.map(Number).toSorted((a, b) => Number(isBackend(`${b}`)) - Number(isBackend(`${a}`))),
  };
}

/** Where PostgreSQL's account could not reach the data folder, a note in it says where its files are. */
function clusterFolder(dataDir: string): string {
  const note = join(dataDir, 'database-folder');
  return join(existsSync(note) ? readFileSync(note, 'utf8').trim() : dataDir, 'postgres');
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

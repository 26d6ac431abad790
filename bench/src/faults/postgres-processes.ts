import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Process ids of the postmaster of a data folder and of its children, those of the program's connections first. */
export function databaseProcesses(dataDir: string): { postmaster: number; backends: number[] } {
  // The first line of this file is the process id.
  const postmaster = Number(readFileSync(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  // PostgreSQL names a backend by its account and database, which are both `kaimai`.
  const isBackend = (name: string): boolean => readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('kaimai kaimai');
  return {
    postmaster,
    backends: children.map(Number).toSorted((a, b) => Number(isBackend(`${b}`)) - Number(isBackend(`${a}`))),
  };
}

/** A file in the data folder names the cluster's folder if PostgreSQL's account cannot reach the data folder. */
function clusterFolder(dataDir: string): string {
  const pointerFile = join(dataDir, 'database-folder');
  return join(existsSync(pointerFile) ? readFileSync(pointerFile, 'utf8').trim() : dataDir, 'postgres');
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Short, so that a limited process is slow rather than stopped for most of a tenth of a second, which is the default. */
const periodUs = 20_000;
const maxRemovalTries = 50;
const root = '/sys/fs/cgroup';

/** Control groups of version 1 have a hierarchy for each resource, those of version 2 one for all. */
interface Hierarchy {
  folder: string;
  limitFiles: (quotaUs: number) => Record<string, string>;
}

const hierarchies: readonly Hierarchy[] = [
  {
    folder: join(root, 'cpu'),
    limitFiles: (quotaUs) => ({ 'cpu.cfs_period_us': `${periodUs}`, 'cpu.cfs_quota_us': `${quotaUs}` }),
  },
  { folder: root, limitFiles: (quotaUs) => ({ 'cpu.max': `${quotaUs} ${periodUs}` }) },
];

/** The reason in words; undefined if processor time can be limited here. */
export async function whyCpuCannotBeLimited(): Promise<string | undefined> {
  try {
    await new CpuLimit(`kaimai-bench-${process.pid}-trial`, 1).release();
    return undefined;
  } catch (error) {
    return `control groups cannot be used (${error instanceof Error ? error.message : String(error)}); it needs root on Linux`;
  }
}

/** A control group whose processes together get a part of one processor core. */
export class CpuLimit {
  readonly #folder: string;

  constructor(name: string, cores: number) {
    const hierarchy = currentHierarchy();
    if (!hierarchy) throw new Error(`there are none with processor time in ${root}`);
    const { folder, limitFiles } = hierarchy;
    // In version 2, a group has the files of a resource only if its parent enables the resource.
    if (folder === root) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu');
    this.#folder = join(folder, name);
    mkdirSync(this.#folder);
    for (const [file, value] of Object.entries(limitFiles(Math.round(cores * periodUs))))
      writeFileSync(join(this.#folder, file), value);
  }

  /** Adds a process and its children; what they start later is limited, too. */
  add(pid: number): void {
    moveTo(this.#folder, pid);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    for (const child of children) moveTo(this.#folder, Number(child));
  }

  /** Ends the limit. The processes go on. */
  async release(): Promise<void> {
    for (let tries = 1; ; tries++) {
      const processes = readFileSync(join(this.#folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
      for (const pid of processes) moveTo(dirname(this.#folder), Number(pid));
      try {
        return rmdirSync(this.#folder);
      } catch (error) {
        // Processes that are ending count until they have ended.
        if (tries === maxRemovalTries) throw error;
        await pause(100);
      }
    }
  }
}

function moveTo(folder: string, pid: number): void {
  try {
    writeFileSync(join(folder, 'cgroup.procs'), `${pid}`);
  } catch (error) {
    // Helper processes of PostgreSQL end by themselves at any time.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function currentHierarchy(): Hierarchy | undefined {
  return hierarchies.find(
    ({ folder }) =>
      existsSync(join(folder, 'cpu.cfs_quota_us')) ||
      (existsSync(join(folder, 'cgroup.controllers')) &&
        readFileSync(join(folder, 'cgroup.controllers'), 'utf8').split(/\s/).includes('cpu')),
  );
}

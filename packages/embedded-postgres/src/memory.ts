import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Placement } from './placement.ts';

const megabyte = 2 ** 20;
/** What a shop of some hundred products needs, on a machine of any size. */
const least = { shared: 96, expected: 512 };
/** As PostgreSQL's own manual advises. */
const shareOfMachine = 1 / 4;
/** Notes every five minutes and at a stop what lies in memory, and reads it again at the next start. */
const filledAtStart = { shared_preload_libraries: 'pg_prewarm' };

/**
 * How much PostgreSQL keeps in memory of its own. What lies there is read several times faster than what it must ask the
 * system for: on a large catalogue a search reads thousands of pages. So it has room for all of the data, up to a quarter
 * of the machine; memory is taken as pages are read, those of the run before at the start. The data are measured at each
 * start.
 */
export function memorySettings(ofData: number, ofMachine: number): Record<string, string> {
  const most = ofMachine * shareOfMachine;
  const shared = Math.max(least.shared, Math.floor(Math.min(ofData, most) / megabyte));
  // What the planner may expect to be in memory: the system keeps files there, too.
  const expected = Math.max(least.expected, 2 * shared);
  const size = { shared_buffers: `${shared}MB`, effective_cache_size: `${expected}MB` };
  return shared > least.shared ? { ...size, ...filledAtStart } : size;
}

/** Of tables and indexes, without logs. Nothing before the first start. */
export function dataBytesOf({ clusterFolder }: Placement): number {
  const folder = join(clusterFolder, 'base');
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return files
      .map((file) => statSync(join(file.parentPath, file.name), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}

/** Of the machine, or of the part of it that a container may use. */
export function machineBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(totalmem(), allowed) : totalmem();
}

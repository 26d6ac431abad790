import { readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Placement } from './placement.ts';

const megabyte = 2 ** 20;
/** The minimum of both settings, in megabytes: enough for a few hundred products, on any machine. */
const minimum = { sharedBuffers: 96, effectiveCache: 512 };
/** The share of the machine's memory that PostgreSQL's manual recommends for shared buffers. */
const memoryShare = 1 / 4;
/** Records the cached pages every five minutes and at a stop, and loads them at the next start. */
const prewarming = { shared_preload_libraries: 'pg_prewarm' };

/**
 * Sizes PostgreSQL's shared buffers: enough for all data, but at most a quarter of the machine's memory, because a search
 * in a large catalogue reads thousands of pages, and reading them from the system's cache is several times slower.
 * Memory is only used as pages are read; those of the previous run are loaded at the start. The data are measured at
 * each start.
 */
export function memorySettings(dataBytes: number, memoryBytes: number): Record<string, string> {
  const available = memoryBytes * memoryShare;
  const sharedBuffers = Math.max(minimum.sharedBuffers, Math.floor(Math.min(dataBytes, available) / megabyte));
  // effective_cache_size also includes the system's file cache.
  const effectiveCache = Math.max(minimum.effectiveCache, 2 * sharedBuffers);
  const size = { shared_buffers: `${sharedBuffers}MB`, effective_cache_size: `${effectiveCache}MB` };
  return sharedBuffers > minimum.sharedBuffers ? { ...size, ...prewarming } : size;
}

/** Bytes of tables and indexes, without WAL and logs. 0 before the first start. */
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

/** The memory of the machine, or the limit of the container. */
export function machineBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(totalmem(), allowed) : totalmem();
}

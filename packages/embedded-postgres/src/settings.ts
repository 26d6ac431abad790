import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataBytesOf, machineBytes, memorySettings } from './memory.ts';
import type { Placement } from './placement.ts';

export const port = 5432;
/** Enough for one process of the program and for commands that run concurrently. */
export const defaultConnections = 40;

/** Options that may differ between starts. */
export interface StartOptions {
  /** The port on Windows, where the server has no Unix socket. */
  windowsPort: number;
  maxConnections: number;
}

/**
 * Tuned for one program on a small machine. Durability is never traded for speed: fsync and synchronous commits stay
 * on.
 */
const tuning = {
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  random_page_cost: '1.1',
  // Pages are mostly in memory: prefetching costs more than reading them.
  effective_io_concurrency: '0',
  // Compiling costs more than these short queries take.
  jit: 'off',
  // Each worker is a process of several megabytes.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '2',
  // There is no logical replication: one process less.
  max_logical_replication_workers: '0',
  io_method: 'sync',
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  autovacuum_max_workers: '1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

/** Settings passed at the start, so that they follow the program's version rather than the age of the data folder. */
export function serverSettings(
  placement: Placement,
  { windowsPort, maxConnections }: StartOptions,
): Record<string, string> {
  const { socketFolder } = placement;
  const listener: Record<string, string> = socketFolder
    ? {
        listen_addresses: '',
        port: String(port),
        unix_socket_directories: quoted(socketFolder),
        unix_socket_permissions: '0700',
      }
    : { listen_addresses: '127.0.0.1', port: String(windowsPort) };
  // While a point in time is being recovered, connections are refused: the database would be read-only.
  const isStandby = existsSync(join(placement.clusterFolder, 'standby.signal'));
  const recovery = { hot_standby: isStandby ? 'on' : 'off' };
  const connections = { max_connections: String(maxConnections) };
  return {
    ...tuning,
    ...connections,
    ...recovery,
    ...memorySettings(dataBytesOf(placement), machineBytes()),
    ...listener,
  };
}

/** Quotes a folder name: the setting is a comma-separated list. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

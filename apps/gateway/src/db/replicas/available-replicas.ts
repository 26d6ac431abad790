import type { ConnectionCounts, OpenPool } from '#db/database.ts';

/** A replica is skipped while reads wait this long or longer for one of its connections. */
const crowdedMs = 100;
/** A server with this share of its connections in use is busy, so that the primary has connections left for writes. */
const busyShare = 0.5;

interface HasConnections {
  connections: Pick<OpenPool, 'counts' | 'longestWaitMs'>;
}

/**
 * The replicas that the next read may use: those that are not busy. If all are busy, the result is empty and the primary
 * answers, as it should not be idle while reads wait for a replica; if it is busy, too, replicas with a short wait are used.
 */
export function availableReplicas<R extends HasConnections>(replicas: readonly R[], primary: ConnectionCounts): R[] {
  const idle = replicas.filter(({ connections }) => !isBusy(connections.counts()));
  if (idle.length > 0 || !isBusy(primary)) return idle;
  return replicas.filter(({ connections }) => connections.longestWaitMs() < crowdedMs);
}

function isBusy({ inUse, max }: ConnectionCounts): boolean {
  return inUse >= max * busyShare;
}

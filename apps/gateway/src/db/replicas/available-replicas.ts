import type { ConnectionCounts, OpenPool } from '#db/database.ts';

/** A replica is skipped while reads wait longer than this for one of its connections. */
const crowdedMs = 100;
/** A server with more than this share of its connections in use is busy. The rest of those to the primary is for writes. */
const busyShare = 0.5;

interface HasConnections {
  connections: Pick<OpenPool, 'counts' | 'longestWaitMs'>;
}

/**
 * The replicas that the next read may use: those that are not busy. While all are, the primary answers as well (the result is empty)
 * unless it is busy itself: it would otherwise be idle while reads wait for a replica.
 */
export function availableReplicas<R extends HasConnections>(replicas: readonly R[], primary: ConnectionCounts): R[] {
  const idle = replicas.filter(({ connections }) => !isBusy(connections.counts()));
  if (idle.length > 0 || !isBusy(primary)) return idle;
  return replicas.filter(({ connections }) => connections.longestWaitMs() < crowdedMs);
}

function isBusy({ inUse, max }: ConnectionCounts): boolean {
  return inUse >= max * busyShare;
}

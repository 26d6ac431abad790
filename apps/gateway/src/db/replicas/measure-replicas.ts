import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseAddress } from '#db/database.ts';
import { queryPrimary, queryReplica } from './query-position.ts';
import { ProbeConnection } from './probe-connection.ts';
import { replicaUrls } from './replica-urls.ts';

export interface MeasuredReplica {
  name: string;
  /**
   * How long the replica took to reach the primary's position at the beginning; undefined if longer than `maxLagMs`.
   */
  caughtUpMs: number | undefined;
  /** Bytes of WAL between the last known position of the primary and the position of the replica. */
  lagBytes: number;
  /** Why it cannot be used. */
  problem: string | undefined;
}

/** Measures the replicas of a URL once, for at most `maxLagMs` each. Throws if the primary does not answer. */
export async function measureReplicas(
  primary: DatabaseAddress,
  url: string,
  maxLagMs: number,
): Promise<MeasuredReplica[]> {
  const connection = new ProbeConnection(primary);
  const startedAt = performance.now();
  const { position, instanceId } = await queryPrimary(connection).finally(() => void connection.end());
  const measure = async ({ name, url: replicaUrl }: { name: string; url: string }): Promise<MeasuredReplica> => {
    const replica = new ProbeConnection({ connectionString: replicaUrl });
    try {
      let replayed = await queryReplica(replica, instanceId);
      while (replayed < position && performance.now() - startedAt < maxLagMs) {
        await sleep(20);
        replayed = await queryReplica(replica, instanceId);
      }
      const caughtUpMs = replayed < position ? undefined : Math.round(performance.now() - startedAt);
      return { name, caughtUpMs, lagBytes: replayed < position ? Number(position - replayed) : 0, problem: undefined };
    } catch (error) {
      const problem = error instanceof Error && error.message !== '' ? error.message : String(error);
      return { name, caughtUpMs: undefined, lagBytes: 0, problem };
    } finally {
      await replica.end();
    }
  };
  return Promise.all(replicaUrls(url).map(measure));
}

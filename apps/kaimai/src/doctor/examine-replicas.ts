import { measureReplicas, type MeasuredReplica } from '@kaimai/gateway/db/replicas/measure-replicas';
import type { Environment } from '#environment.ts';
import { good, warning, type Finding } from './finding.ts';

/** Examines the read replicas. The program works without them: the primary answers. */
export async function examineReplicas({ databaseUrl, readReplicas }: Environment): Promise<Finding[]> {
  if (!readReplicas || databaseUrl === undefined) return [];
  const { url, maxLagSeconds } = readReplicas;
  const primary = { connectionString: databaseUrl };
  // A primary that does not answer is reported by another check.
  const measured = await measureReplicas(primary, url, maxLagSeconds * 1000).catch(() => []);
  return measured.map((replica) => findingOf(replica, maxLagSeconds));
}

function findingOf({ name, caughtUpMs, lagBytes, problem }: MeasuredReplica, maxLagSeconds: number): Finding {
  if (problem !== undefined) return warning('replica', `${name} cannot be read from: ${problem}; the primary answers`);
  if (caughtUpMs === undefined)
    return warning(
      'replica',
      `${name} is more than ${maxLagSeconds} s behind (${lagBytes} bytes of the WAL); the primary answers`,
    );
  return good('replica', `${name} had all of the primary's changes within ${caughtUpMs} ms`);
}

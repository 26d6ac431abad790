import type { ProbeConnection } from './probe-connection.ts';

interface ReplicaRow {
  isStandby: boolean;
  /** In bytes since the beginning of the WAL; null before the first replayed record. */
  replayed: string | null;
  instanceId: string | null;
}

interface PrimaryRow {
  /** In bytes since the beginning of the WAL. */
  written: string;
  instanceId: string | null;
}

/** The primary's position in its WAL, in bytes, and the id of its instance. Each database has a row that identifies its instance. */
export async function queryPrimary(
  connection: ProbeConnection,
): Promise<{ position: bigint; instanceId: string | null }> {
  const { written, instanceId } = await connection.queryRow<PrimaryRow>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS written, (SELECT id::text FROM instance) AS "instanceId"`,
  );
  return { position: BigInt(written), instanceId };
}

/** How much of the WAL a replica has replayed, in bytes since its beginning. Throws for a server that is no replica of this instance. */
export async function queryReplica(connection: ProbeConnection, instanceId: string | null): Promise<bigint> {
  const row = await connection.queryRow<ReplicaRow>(
    `SELECT pg_is_in_recovery() AS "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed,
            (SELECT id::text FROM instance) AS "instanceId"`,
  );
  if (!row.isStandby) throw new Error('it is no standby');
  if (row.instanceId !== instanceId) throw new Error('it has the data of another instance');
  if (row.replayed === null) throw new Error('it has replayed nothing yet');
  return BigInt(row.replayed);
}

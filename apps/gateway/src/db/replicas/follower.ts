import type { ProbeConnection } from './probe-connection.ts';

/** What a replica has replayed, in bytes since the beginning of the WAL. */
interface FollowerRow {
  isStandby: boolean;
  replayed: string | null;
  shop: string | null;
}

interface PrimaryRow {
  written: string;
  shop: string | null;
}

/** Where the primary is in its WAL. Each shop has a row that identifies it. */
export async function askPrimary(connection: ProbeConnection): Promise<{ position: bigint; shop: string | null }> {
  const { written, shop } = await connection.ask<PrimaryRow>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text AS written, (SELECT id::text FROM instance) AS shop`,
  );
  return { position: BigInt(written), shop };
}

/** How much of the WAL a replica has replayed. Throws for a server that is no replica of this shop. */
export async function askReplica(connection: ProbeConnection, shop: string | null): Promise<bigint> {
  const row = await connection.ask<FollowerRow>(
    `SELECT pg_is_in_recovery() AS "isStandby", pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text AS replayed,
            (SELECT id::text FROM instance) AS shop`,
  );
  if (!row.isStandby) throw new Error('it is no standby');
  if (row.shop !== shop) throw new Error('it has the data of another shop');
  if (row.replayed === null) throw new Error('it has replayed nothing yet');
  return BigInt(row.replayed);
}

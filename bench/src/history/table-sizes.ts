import type { Client } from 'pg';

export interface TableSize {
  table: string;
  rows: number;
  /** With TOAST. */
  heapBytes: number;
  indexBytes: number;
}

/** Tables by their size on disk, largest first. */
export async function listTableSizes(database: Client): Promise<TableSize[]> {
  await database.query('ANALYZE');
  const { rows } = await database.query<{ table: string; rows: string; heap: string; indexes: string }>(`
    SELECT relname AS table, greatest(reltuples, 0)::bigint AS rows, pg_table_size(oid) AS heap, pg_indexes_size(oid) AS indexes
    FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    ORDER BY pg_total_relation_size(oid) DESC`);
  return rows.map(({ table, rows: count, heap, indexes }) => ({
    table,
    rows: Number(count),
    heapBytes: Number(heap),
    indexBytes: Number(indexes),
  }));
}

/** Bytes of write-ahead log that the cluster has written so far. */
export async function readWalBytes(database: Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(`SELECT pg_current_wal_lsn() - '0/0'::pg_lsn AS bytes`);
  return Number(rows[0]?.bytes ?? 0);
}

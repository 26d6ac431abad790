import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Statements that recreate what was dropped: indexes, then primary and unique keys, then foreign keys. */
export interface DroppedIndexesAndKeys {
  indexes: string[];
  keys: string[];
  foreignKeys: string[];
}

const namesOf = (tables: readonly string[]) => sql`ANY(${[...tables]}::text[]::regclass[])`;

/** Disables triggers, so that they do not run for each loaded row, or enables them; `updateCounts` does their work. */
export async function switchTriggers(tx: Tx, tables: readonly string[], to: 'DISABLE' | 'ENABLE'): Promise<void> {
  for (const table of tables) await sql`ALTER TABLE ${sql.table(table)} ${sql.raw(to)} TRIGGER USER`.execute(tx);
}

/** Drops all indexes and keys of tables, and the foreign keys that refer to them, before a large load, within its transaction. */
export async function dropIndexesAndKeys(tx: Tx, tables: readonly string[]): Promise<DroppedIndexesAndKeys> {
  const foreignKeys = await dropConstraints(
    tx,
    sql`contype = 'f' AND (conrelid = ${namesOf(tables)} OR confrelid = ${namesOf(tables)})`,
  );
  const keys = await dropConstraints(tx, sql`contype IN ('p', 'u') AND conrelid = ${namesOf(tables)}`);
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
    FROM pg_index WHERE indrelid = ${namesOf(tables)} ORDER BY indexrelid`.execute(tx);
  for (const { name } of rows) await sql.raw(`DROP INDEX ${name}`).execute(tx);
  return { foreignKeys, keys, indexes: rows.map(({ definition }) => definition) };
}

/** Leaves out constraints of partitions (`conparentid`), which are dropped with those of their tables. */
async function dropConstraints(tx: Tx, which: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ on: string; name: string; definition: string }>`
    SELECT conrelid::regclass::text AS on, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE ${which} AND conparentid = 0 ORDER BY oid`.execute(tx);
  for (const { on, name } of rows) await sql.raw(`ALTER TABLE ${on} DROP CONSTRAINT ${name}`).execute(tx);
  return rows.map(({ on, name, definition }) => `ALTER TABLE ${on} ADD CONSTRAINT ${name} ${definition}`);
}

export async function runStatement(tx: Tx, statement: string): Promise<void> {
  await sql.raw(statement).execute(tx);
}

/** Reserves `count` numbers of an identity column and returns the last number before them. The caller has locked the table. */
export async function reserveIds(tx: Tx, table: string, count: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::bigint AS last`.execute(tx);
  const last = rows[0]?.last ?? 0;
  await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), ${last + count})`.execute(tx);
  return last;
}

/** Waits until nobody else uses the tables; from then on others wait until the load is done. */
export async function lockTables(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`LOCK TABLE ${sql.join(tables.map((table) => sql.table(table)))} IN ACCESS EXCLUSIVE MODE`.execute(tx);
}

export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

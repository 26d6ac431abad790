import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** The key of the advisory lock for creating and removing partitions: an arbitrary number that no other lock uses. */
const lockKey = 4_715_940;

/** The partition of a day, such as `search_mark_20261126`. */
function partitionOf(day: string) {
  return sql.table(`search_mark_${day.replaceAll('-', '')}`);
}

/** The days that have a partition, in order. */
export async function listMarkDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char(to_date(right(relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') AS day
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'search_mark'::regclass ORDER BY 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Locks the creation and removal of daily partitions until the transaction ends. */
export async function lockMarkDays(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(tx);
}

/** Creates the partition of a day unless there is one; several processes may try at the same time. */
export async function createMarkDay(tx: Tx, day: string): Promise<void> {
  await lockMarkDays(tx);
  // Bounds are part of the statement's text: PostgreSQL takes no parameters there.
  await sql`
    CREATE TABLE IF NOT EXISTS ${partitionOf(day)} PARTITION OF search_mark
    FOR VALUES FROM (${sql.lit(day)}) TO (${sql.lit(dayAfter(day))})`.execute(tx);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

export async function hasMarks(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM ${partitionOf(day)}) AS found`.execute(db);
  return rows[0]?.found === true;
}

/** Locks a day's partition until the transaction ends, so that no rows are added to it. */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await sql`LOCK TABLE ${partitionOf(day)} IN ACCESS EXCLUSIVE MODE`.execute(tx);
}

/**
 * Locks the table and all its partitions, which dropping a partition requires. Other statements lock the table before its
 * partitions, so this lock does the same: the reverse order could deadlock with them.
 */
export async function lockAllDays(tx: Tx): Promise<void> {
  await sql`LOCK TABLE search_mark IN ACCESS EXCLUSIVE MODE`.execute(tx);
}

export async function hasUncountedMarks(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT FROM ${partitionOf(day)} WHERE NOT counted) AS found`.execute(tx);
  return rows[0]?.found === true;
}

export async function emptyMarkDay(tx: Tx, day: string): Promise<void> {
  await sql`TRUNCATE ${partitionOf(day)}`.execute(tx);
}

export async function dropMarkDay(tx: Tx, day: string): Promise<void> {
  await sql`DROP TABLE ${partitionOf(day)}`.execute(tx);
}

/** Days of marks that the former version of the program has written. */
export async function listFormerDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`SELECT DISTINCT day FROM search_step ORDER BY day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Moves marks of the former version and returns their number. Drops marks that this version has too: a person counts once. */
export async function moveFormerMarks(db: Db, max: number): Promise<number> {
  const { rows } = await sql`
    WITH batch AS (
      SELECT day, person, query, product_id, step FROM search_step LIMIT ${max} FOR UPDATE SKIP LOCKED
    ), moved AS (
      DELETE FROM search_step s USING batch b
      WHERE (s.day, s.person, s.query, s.product_id, s.step) = (b.day, b.person, b.query, b.product_id, b.step)
      RETURNING s.*
    ), added AS (
      INSERT INTO search_mark (day, person, network, query, product_id, step, counted)
      SELECT day, person, network, query, product_id, step, counted FROM moved
      ON CONFLICT DO NOTHING
    )
    SELECT FROM moved`.execute(db);
  return rows.length;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';
import { liftLimits } from '#db/lift-limits.ts';
import { toClientConfig } from '#db/several-hosts.ts';
import { lockNotAvailable, sqlState } from '#db/sql-state.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
  /** Whether it removes what an earlier version of the program needs. */
  contracts: boolean;
}

interface RecordedMigration {
  name: string;
  checksum: string;
  contracts: boolean;
}

/** The schema does not match this version of the program; the message names the file. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

const migrationsFolder = new URL('migrations/', import.meta.url);
/**
 * A migration that begins with this line contracts the schema: earlier versions of the program no longer work with it. All
 * others only add, so that old and new processes can run side by side (decision 321).
 */
export const contractMark = '-- contract step';

/** An arbitrary constant, the same in every version of the program. */
const lockKey = 4_715_911;

const lockTimeoutMs = 1000;
const pauseMs = 3000;
/** Ten minutes: each try waits for `lockTimeoutMs` and then for `pauseMs`. */
const maxTries = 150;

/**
 * Brings the schema up to date and returns the names of the executed migrations. Each `NNN-name.sql` runs once, in
 * order, in its own transaction together with its record; a second program waits until the first has finished. Throws
 * MigrationRefused, without any change, if an executed file was changed, if a new file precedes it, or if a newer version has
 * contracted the schema. Additions of a newer version are accepted: it may run beside this one, or have been rolled back.
 */
export async function migrate(address: DatabaseAddress, folder: URL = migrationsFolder): Promise<string[]> {
  const client = new Client({ ...toClientConfig(address), application_name: 'kaimai migrate' });
  // A broken connection also fails the running query, where it is handled.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await liftLimits(client);
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      CREATE TABLE IF NOT EXISTS migration (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        run_at timestamptz NOT NULL DEFAULT now()
      )`);
    await client.query('ALTER TABLE migration ADD COLUMN IF NOT EXISTS contracts boolean NOT NULL DEFAULT false');
    const pending = findPending(readMigrations(folder), await listRecorded(client));
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}

/** The migrations that the next start would execute, without executing any. Throws MigrationRefused as `migrate` does. */
export async function listPendingMigrations(
  address: DatabaseAddress,
  folder: URL = migrationsFolder,
): Promise<string[]> {
  const client = new Client({
    ...toClientConfig(address),
    application_name: 'kaimai doctor',
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks also fails the query, where the error is thrown.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ exists: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS exists`);
    const recorded = rows[0]?.exists ? await listRecorded(client) : [];
    return findPending(readMigrations(folder), recorded).map(({ name }) => name);
  } finally {
    await client.end();
  }
}

function readMigrations(folder: URL): Migration[] {
  const names = readdirSync(folder).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name));
  return names.toSorted().map((name) => {
    // A checkout on Windows may have other line ends.
    const sql = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, sql, checksum, contracts: sql.startsWith(contractMark) };
  });
}

async function listRecorded(client: Client): Promise<RecordedMigration[]> {
  const { rows } = await client.query<RecordedMigration>(
    // Reads `contracts` from JSON, because a database of an older version lacks the column. `COLLATE "C"` sorts as `<` does in `findPending`.
    `SELECT name, checksum, coalesce((to_jsonb(migration) ->> 'contracts')::boolean, false) AS contracts
     FROM migration ORDER BY name COLLATE "C"`,
  );
  return rows;
}

function findPending(migrations: Migration[], recorded: RecordedMigration[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  const lastFileName = migrations.at(-1)?.name ?? '';
  for (const { name, checksum, contracts } of recorded) {
    const file = files.get(name);
    if (!file && name > lastFileName && !contracts) continue;
    if (!file && name < lastFileName)
      throw new MigrationRefused(`The file of the migration ${name}, which ran, is missing.`);
    if (!file) throw new MigrationRefused(`The database was brought to ${name} by a newer version of this program.`);
    if (file.checksum !== checksum) throw new MigrationRefused(`The migration ${name} was altered after it ran.`);
    files.delete(name);
  }
  const lastExecuted = recorded.at(-1)?.name ?? '';
  const pending = [...files.values()];
  const outOfOrder = pending.find(({ name }) => name < lastExecuted);
  if (outOfOrder)
    throw new MigrationRefused(`The migration ${outOfOrder.name} comes before ${lastExecuted}, which already ran.`);
  return pending;
}

/**
 * PostgreSQL queues later statements on a table, reads included, behind one that waits for a lock on it. So a migration that does
 * not get its locks within a second, as during a dump or a dry run of an import, is rolled back and tried again later.
 */
async function run(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryToRun(client, migration);
    } catch (error) {
      const isLocked = sqlState(error) === lockNotAvailable;
      if (isLocked && tries < maxTries) await sleep(pauseMs);
      else throw refusedBy(migration, error, isLocked ? ': another transaction uses a table for very long' : '');
    }
  }
}

async function tryToRun(client: Client, { name, sql, checksum, contracts }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum, contracts) VALUES ($1, $2, $3)', [
      name,
      checksum,
      contracts,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    // Fails if the connection is broken; PostgreSQL then rolls back by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

function refusedBy({ name }: Migration, error: unknown, why: string): MigrationRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new MigrationRefused(`The migration ${name} failed: ${reason}${why}`, { cause: error });
}

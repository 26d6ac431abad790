import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import type { DatabaseAddress } from '#db/database.ts';

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The schema does not match this version of the program; the message names the file. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

const ownFolder = new URL('migrations/', import.meta.url);
/** An arbitrary constant, the same in every version of the program. */
const lockKey = 4_715_911;

/**
 * Brings the schema up to date and returns the names of the executed migrations. Each `NNN-name.sql` runs once, in
 * order, in its own transaction together with its record; a second program waits until the first has finished. Throws
 * MigrationRefused, without any change, if an executed file was changed, is missing, or a new file precedes it.
 */
export async function migrate(address: DatabaseAddress, folder: URL = ownFolder): Promise<string[]> {
  const client = new Client({ ...address, application_name: 'kaimai migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(`
      CREATE TABLE IF NOT EXISTS migration (
        name text PRIMARY KEY,
        checksum text NOT NULL,
        run_at timestamptz NOT NULL DEFAULT now()
      )`);
    const pending = findPending(readMigrations(folder), await listRecorded(client));
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}

/** The migrations that the next start would execute, without executing any. Throws MigrationRefused as `migrate` does. */
export async function listPendingMigrations(address: DatabaseAddress, folder: URL = ownFolder): Promise<string[]> {
  const client = new Client({ ...address, application_name: 'kaimai doctor', connectionTimeoutMillis: 5000 });
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
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function listRecorded(client: Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migration ORDER BY name COLLATE "C"',
  );
  return rows;
}

function findPending(migrations: Migration[], recorded: { name: string; checksum: string }[]): Migration[] {
  const files = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of recorded) {
    const file = files.get(name);
    if (!file) throw new MigrationRefused(`The database was brought to ${name} by a newer version of this program.`);
    if (file.checksum !== checksum) throw new MigrationRefused(`The migration ${name} was altered after it ran.`);
    files.delete(name);
  }
  const last = recorded.at(-1)?.name ?? '';
  const pending = [...files.values()];
  const late = pending.find(({ name }) => name < last);
  if (late) throw new MigrationRefused(`The migration ${late.name} comes before ${last}, which already ran.`);
  return pending;
}

async function run(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new MigrationRefused(
      `The migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

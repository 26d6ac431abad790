import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { openDatabase, type Db } from './database.ts';
import { migrate } from './migrate.ts';

/** The last migration from before old and new processes could run side by side. */
const lastFormerMigration = '360-news-of-products-off-sale.sql';
const migrations = new URL('migrations/', import.meta.url);
const database = `upgrade_${process.pid}`;

let formerFolder: URL;
let db: Db;
let address: { host: string; port: number; user: string; database: string };

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kaimai-former-'));
  for (const name of readdirSync(migrations).filter((file) => file <= lastFormerMigration))
    cpSync(fileURLToPath(new URL(name, migrations)), join(folder, name));
  formerFolder = pathToFileURL(`${folder}/`);
  address = { ...inject('testServer'), database };
  await runOnTestServer(`CREATE DATABASE ${database}`);
  await migrate(address, formerFolder);
  db = openDatabase(address, { poolSize: 2 });
});

afterEach(async () => {
  await db.destroy();
  // Without FORCE: the tests' role may end its own sessions only, not those of autovacuum, which the server ends itself.
  await runOnTestServer(`DROP DATABASE ${database}`);
  rmSync(fileURLToPath(formerFolder), { recursive: true });
});

async function runOnTestServer(command: string): Promise<void> {
  const client = new Client(inject('testServer'));
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}

interface Column {
  column: string;
  type: string;
  /** Whether a row can be inserted without it. */
  optional: boolean;
}

async function listColumns(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    SELECT table_name || '.' || column_name AS "column", udt_name AS type,
           is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS optional
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1`.execute(db);
  return rows;
}

test('the former version finds everything in the new schema, and can insert into every table', async () => {
  const before = await listColumns();
  expect(before.length).toBeGreaterThan(300);
  await migrate(address);
  const after = await listColumns();
  expect(after).toEqual(expect.arrayContaining(before));
  const formerColumns = new Set(before.map(({ column }) => column));
  const formerTables = new Set(before.map(({ column }) => column.split('.')[0]));
  const newRequiredColumns = after.filter(
    ({ column, optional }) => !optional && !formerColumns.has(column) && formerTables.has(column.split('.')[0]),
  );
  expect(newRequiredColumns).toEqual([]);
});

// The former version finds nothing to migrate, and accepts the migrations that it does not know.
test('the former version may start beside the new one, and after the new one was rolled back', async () => {
  expect((await migrate(address)).length).toBeGreaterThan(0);
  expect(await migrate(address, formerFolder)).toEqual([]);
});

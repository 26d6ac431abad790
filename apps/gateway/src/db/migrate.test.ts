import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contractMark, migrate } from '#db/migrate.ts';
import { createTestDatabase, setLimits, type TestDatabase } from '#testing/database.ts';
import { waitForLock } from '#testing/lock-waits.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kaimai-migrations-'));
  database = await createTestDatabase();
  // The records of the real migrations, whose files are not in the folder of the test.
  await sql`TRUNCATE migration`.execute(database.db);
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

test('each file runs once, in the order of the names', async () => {
  write('002-second.sql', 'ALTER TABLE kite ADD colour text');
  write('001-first.sql', 'CREATE TABLE kite (id int)');
  expect(await run()).toEqual(['001-first.sql', '002-second.sql']);
  expect(await run()).toEqual([]);
  write('003-third.sql', 'ALTER TABLE kite ADD span int');
  expect(await run()).toEqual(['003-third.sql']);
});

test('two programs that start concurrently run each file once between them', async () => {
  write('001-first.sql', 'CREATE TABLE kite (id int); SELECT pg_sleep(0.1)');
  const runs = await Promise.all([run(), run(), run()]);
  expect(runs.flat()).toEqual(['001-first.sql']);
});

test('the time limits that the database account sets for calls of buyers do not apply to migrations', async () => {
  await setLimits(database, '100ms');
  write('001-first.sql', 'CREATE TABLE kite (id int); SELECT pg_sleep(0.5)');
  const runs = await Promise.all([run(), run()]);
  expect(runs.flat()).toEqual(['001-first.sql']);
});

test('a table that is in use can be read while a migration waits for its lock', async () => {
  write('001-first.sql', 'CREATE TABLE kite (id int)');
  await run();
  const { db } = database;
  const use = await db.startTransaction().execute();
  await sql`SELECT FROM kite`.execute(use);
  write('002-second.sql', 'ALTER TABLE kite ADD colour text');
  const change = run();
  try {
    await waitForLock(db);
    expect((await sql`SELECT FROM kite`.execute(db)).rows).toEqual([]);
  } finally {
    await use.rollback().execute();
  }
  expect(await change).toEqual(['002-second.sql']);
});

test('a file that fails is rolled back', async () => {
  write('001-first.sql', 'CREATE TABLE kite (id int); SELECT broken');
  await expect(run()).rejects.toThrow('The migration 001-first.sql failed: column "broken" does not exist');
  write('001-first.sql', 'CREATE TABLE kite (id int)');
  expect(await run()).toEqual(['001-first.sql']);
});

test('a file during which the connection breaks is reported by name', async () => {
  write('001-first.sql', 'SELECT pg_terminate_backend(pg_backend_pid())');
  await expect(run()).rejects.toThrow('The migration 001-first.sql failed: ');
});

test('changed, missing and out-of-order files are refused', async () => {
  write('002-second.sql', 'CREATE TABLE kite (id int)');
  await run();
  write('001-first.sql', 'SELECT 1');
  await expect(run()).rejects.toThrow('001-first.sql comes before 002-second.sql');
  rmSync(join(folder, '001-first.sql'));
  write('002-second.sql', 'CREATE TABLE kite (id bigint)');
  await expect(run()).rejects.toThrow('002-second.sql was altered');
  write('002-second.sql', 'CREATE TABLE kite (id int)');
  write('003-third.sql', 'ALTER TABLE kite ADD span int');
  await run();
  rmSync(join(folder, '002-second.sql'));
  await expect(run()).rejects.toThrow('The file of the migration 002-second.sql, which ran, is missing.');
});

test('an older version runs on a schema that was only added to, and is refused once a newer file has contracted it', async () => {
  write('001-first.sql', 'CREATE TABLE kite (id int)');
  write('002-second.sql', 'ALTER TABLE kite ADD colour text');
  await run();
  rmSync(join(folder, '002-second.sql'));
  expect(await run()).toEqual([]);
  write('002-second.sql', 'ALTER TABLE kite ADD colour text');
  write('003-third.sql', `${contractMark}: no version reads the id any more\nALTER TABLE kite DROP COLUMN id`);
  expect(await run()).toEqual(['003-third.sql']);
  rmSync(join(folder, '003-third.sql'));
  await expect(run()).rejects.toThrow('The database was brought to 003-third.sql by a newer version of this program.');
});

function run(): Promise<string[]> {
  return migrate(database.address, pathToFileURL(`${folder}/`));
}

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

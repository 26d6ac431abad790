import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { withImportLock } from './import-lock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());

const lock = (work: () => Promise<unknown>, { shopCode = 'TERN', dryRun = false } = {}) =>
  withImportLock(database.db, { shopCode, dryRun }, work);
const doNothing = async () => 'done';

/** The states of the sessions that hold locks of imports, by the namespaces of `import-lock.ts`. */
async function listHolders(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    SELECT DISTINCT activity.pid, activity.state FROM pg_locks JOIN pg_stat_activity activity USING (pid)
    WHERE locktype = 'advisory' AND classid IN (40177, 40178) AND activity.datname = current_database()`.execute(
    database.db,
  );
  return rows.map(({ state }) => state);
}

test.each([false, true])(
  'the lock (of a dry run: %s) is of a transaction, as a pooler needs, and ends with the work',
  async (dryRun) => {
    expect(await lock(listHolders, { dryRun })).toEqual(['idle in transaction']);
    expect(await listHolders()).toEqual([]);
  },
);

test('a shop has one import at a time, other shops may import meanwhile, and a dry run runs alone', async () => {
  await lock(async () => {
    await expect(lock(doNothing)).rejects.toThrow('An import into TERN is running');
    await expect(lock(doNothing, { dryRun: true })).rejects.toThrow('An import is running');
    expect(await lock(doNothing, { shopCode: 'GANNET' })).toBe('done');
  });
  await lock(async () => expect(lock(doNothing)).rejects.toThrow('A dry run of an import is running'), {
    dryRun: true,
  });
  expect(await lock(doNothing)).toBe('done');
});

test('a failed import leaves no lock behind, and its fault is thrown', async () => {
  await expect(lock(() => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await listHolders()).toEqual([]);
});

test('an import returns its result even if the connection of its lock breaks after the work', async () => {
  const result = await lock(async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 40177`.execute(
      database.db,
    );
    return 'imported';
  });
  expect(result).toBe('imported');
});

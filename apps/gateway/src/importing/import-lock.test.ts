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
const nothing = async () => 'done';

/** The states of the sessions that hold locks of imports. */
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

test('a shop has one import at a time, others have theirs meanwhile, and a dry run runs alone', async () => {
  await lock(async () => {
    await expect(lock(nothing)).rejects.toThrow('An import into TERN is running');
    await expect(lock(nothing, { dryRun: true })).rejects.toThrow('An import is running');
    expect(await lock(nothing, { shopCode: 'GANNET' })).toBe('done');
  });
  await lock(async () => expect(lock(nothing)).rejects.toThrow('A dry run of an import is running'), { dryRun: true });
  expect(await lock(nothing)).toBe('done');
});

test('a failed import leaves no lock behind, and its fault is thrown', async () => {
  await expect(lock(() => Promise.reject(new Error('no file')))).rejects.toThrow('no file');
  expect(await listHolders()).toEqual([]);
});

test('an import whose lock breaks after the work has its result', async () => {
  const result = await lock(async () => {
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 40177`.execute(
      database.db,
    );
    return 'imported';
  });
  expect(result).toBe('imported');
});

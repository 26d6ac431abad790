import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { committedWrites, rollBackAfter, type ImportWrites } from './import-writes.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => database.drop());

async function idleLimitOf({ add }: ImportWrites): Promise<string | undefined> {
  const { rows } = await add((tx) =>
    sql<{ limit: string }>`SELECT current_setting('idle_in_transaction_session_timeout') AS limit`.execute(tx),
  );
  return rows[0]?.limit;
}

test('transactions of an import have a longer idle time-out than those of buyers', async () => {
  expect(await idleLimitOf(committedWrites(database.db))).toBe('2min');
  expect(await rollBackAfter(database.db, idleLimitOf)).toBe('10min');
});

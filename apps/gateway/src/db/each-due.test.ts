import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { forEachDue, type DueStep } from '#db/each-due.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE due (id int PRIMARY KEY, state text NOT NULL DEFAULT 'due')`.execute(database.db);
});
afterAll(() => database.drop());

beforeEach(async () => {
  await sql`TRUNCATE due`.execute(database.db);
  await sql`INSERT INTO due (id) SELECT generate_series(1, 5)`.execute(database.db);
});

const broken = new Set([1, 3, 4]);

/** Processes the first due row; some rows fail after they were changed. */
async function take(tx: Tx, step: DueStep<number>): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM due WHERE state = 'due' AND id <> ALL(${[...step.skipped]}::int[]) ORDER BY id LIMIT 1`.execute(tx);
  const [row] = rows;
  if (!row) return false;
  step.begin(row.id);
  await sql`UPDATE due SET state = 'done' WHERE id = ${row.id}`.execute(tx);
  if (broken.has(row.id)) throw new Error(`row ${row.id} is broken`);
  return true;
}

async function doneIds(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM due WHERE state = 'done' ORDER BY id`.execute(database.db);
  return rows.map(({ id }) => id);
}

test('rows that fail stay due and do not delay the others; their faults are thrown together at the end', async () => {
  const fault: unknown = await forEachDue(database.db, 'rows that failed', take).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(AggregateError);
  const { message, errors } = fault as AggregateError;
  expect(message).toBe('rows that failed');
  expect(errors.map(String)).toEqual([1, 3, 4].map((id) => `Error: row ${id} is broken`));
  expect(await doneIds()).toEqual([2, 5]);
});

test('a fault before a row was chosen ends the run, and rows that were processed before stay processed', async () => {
  let steps = 0;
  const failing = forEachDue<number>(database.db, 'rows that failed', async (tx, { begin }) => {
    steps += 1;
    if (steps > 1) throw new Error('the table cannot be read');
    begin(2);
    await sql`UPDATE due SET state = 'done' WHERE id = 2`.execute(tx);
    return true;
  });
  await expect(failing).rejects.toThrow('the table cannot be read');
  expect(steps).toBe(2);
  expect(await doneIds()).toEqual([2]);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE attempt (number int)`.execute(database.db);
});
afterAll(() => database.drop());

/** PostgreSQL reports an error with these options of RAISE. */
const raise = (tx: Tx, options: string) =>
  sql.raw(`DO $$ BEGIN RAISE 'in this test' USING ${options}; END $$`).execute(tx);

/** Runs a transaction that fails in its first `failures` attempts; returns the attempts that are stored, and the last one. */
async function run(options: string, failures: number): Promise<{ stored: number[]; last: number; failed: boolean }> {
  const { db } = database;
  await sql`TRUNCATE attempt`.execute(db);
  let last = 0;
  const work = inTransaction(db, async (tx) => {
    last += 1;
    await sql`INSERT INTO attempt VALUES (${last})`.execute(tx);
    if (last <= failures) await raise(tx, options);
  });
  const failed = await work.then(
    () => false,
    () => true,
  );
  const { rows } = await sql<{ number: number }>`SELECT number FROM attempt`.execute(db);
  return { stored: rows.map(({ number }) => number), last, failed };
}

test.each([
  ['a serialization failure', `ERRCODE = '40001'`],
  ['a deadlock', `ERRCODE = '40P01'`],
])('after %s a transaction runs again, three times at most', async (_name, options) => {
  expect(await run(options, 1)).toEqual({ stored: [2], last: 2, failed: false });
  expect(await run(options, 2)).toEqual({ stored: [3], last: 3, failed: false });
  expect(await run(options, 3)).toEqual({ stored: [], last: 3, failed: true });
});

test.each([
  'payment_pay_no_key',
  'customer_order_order_no_key',
  'after_sales_after_sales_no_key',
  'parcel_parcel_no_key',
  'shop_payout_payout_no_key',
  'payout_export_export_no_key',
  'balance_correction_correction_no_key',
])('a transaction whose random number is in use already, by %s, runs again with another one', async (constraint) => {
  const { rows } = await sql`SELECT FROM pg_constraint WHERE conname = ${constraint}`.execute(database.db);
  expect(rows).toHaveLength(1);
  const options = `ERRCODE = '23505', CONSTRAINT = '${constraint}'`;
  expect(await run(options, 1)).toEqual({ stored: [2], last: 2, failed: false });
});

test.each([
  ['another unique value that is in use', `ERRCODE = '23505', CONSTRAINT = 'buyer_email_key'`],
  ['a fault', `ERRCODE = '22012'`],
  ['a lock that was not granted in time', `ERRCODE = '55P03'`],
])('after %s a transaction does not run again', async (_name, options) => {
  expect(await run(options, 1)).toEqual({ stored: [], last: 1, failed: true });
});

test('a part of another transaction is not repeated alone', async () => {
  const attempts: string[] = [];
  await inTransaction(database.db, async (tx) => {
    attempts.push('whole');
    await inTransaction(tx, async (same) => {
      attempts.push('part');
      if (attempts.length < 4) await raise(same, `ERRCODE = '40001'`);
    });
  });
  expect(attempts).toEqual(['whole', 'part', 'whole', 'part']);
});

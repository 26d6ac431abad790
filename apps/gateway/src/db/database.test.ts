import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('numbers, dates and times are parsed into lossless types', async () => {
  const { rows } = await sql`
    SELECT 9007199254740991::bigint AS big, ARRAY[1, 2]::bigint[] AS bigs, 0.1::numeric AS numeric,
           DATE '2026-02-28' AS day, TIMESTAMPTZ '2026-02-28 12:00+08' AS moment`.execute(database.db);
  expect(rows).toEqual([
    {
      big: Number.MAX_SAFE_INTEGER,
      bigs: [1, 2],
      numeric: '0.1',
      day: '2026-02-28',
      moment: new Date('2026-02-28T04:00:00Z'),
    },
  ]);
});

test('a bigint beyond the safe integers is an error', async () => {
  await expect(sql`SELECT 9007199254740993::bigint`.execute(database.db)).rejects.toThrow('9007199254740993');
});

test('statements are prepared, except those marked as unprepared and those with very many values', async () => {
  const { db } = database;
  await db.connection().execute(async (connection) => {
    await sql`SELECT ${'prepared'}::text`.execute(connection);
    await sql`${withoutPreparedPlan} SELECT ${'marked'}::text`.execute(connection);
    // A prepared statement has 60 values at most.
    await sql`SELECT ${sql.join(Array.from({ length: 61 }, (_, index) => index))}`.execute(connection);
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(connection);
    expect(rows.map(({ statement }) => statement)).toEqual(['SELECT $1::text']);
  });
});

test('a statement that reads all columns is prepared anew after a migration has added one', async () => {
  const { db, drop } = await createTestDatabase({ poolSize: 1 });
  const read = () => db.selectFrom('hot_word').selectAll().where('position', '=', 1).execute();
  // Another statement, so that it finds the new column itself: inside of a transaction the whole transaction runs again.
  const readInTransaction = () =>
    inTransaction(db, (tx) => tx.selectFrom('hot_word').selectAll().where('position', '>=', 2).execute());
  await db
    .insertInto('hot_word')
    .values([1, 2].map((position) => ({ position, word: '{}' })))
    .execute();
  // Twice: the name that a statement has got after the first migration is out of date after the second.
  for (const column of ['first', 'second']) {
    expect(await read()).toHaveLength(1);
    expect(await readInTransaction()).toHaveLength(1);
    await sql`ALTER TABLE hot_word ADD COLUMN ${sql.ref(column)} text`.execute(db);
  }
  expect(Object.keys((await read())[0] ?? {})).toEqual(['position', 'word', 'first', 'second']);
  expect(Object.keys((await readInTransaction())[0] ?? {})).toEqual(['position', 'word', 'first', 'second']);
  await drop();
});

test('a broken idle connection is replaced by the next query', async () => {
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
    database.db,
  );
  const { rows } = await sql`SELECT 1 AS one`.execute(database.db);
  expect(rows).toEqual([{ one: 1 }]);
});

test('a connection that breaks within a transaction fails only that transaction', async () => {
  const { db } = database;
  const broken = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    await sql`SELECT pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Meanwhile the end of the connection arrives.
    await setTimeout(50);
    await sql`SELECT 1`.execute(tx);
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  await sql`SELECT 1`.execute(db);
});

test('statements, waits for locks and idle transactions are limited, unless a pooler shares sessions', async () => {
  const limitsOf = async (db: TestDatabase['db']) => {
    const { rows } = await sql<{ name: string; ms: number }>`
      SELECT name, setting::int AS ms FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
    return Object.fromEntries(rows.map(({ name, ms }) => [name, ms]));
  };
  expect(await limitsOf(database.db)).toEqual({
    statement_timeout: 10_000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // There they are settings of the account: what one user of a shared session sets would apply to the others.
  const shared = openDatabase(database.address, { poolSize: 1, sharesSessions: true });
  expect(Object.values(await limitsOf(shared))).toEqual([0, 0, 0]);
  await shared.destroy();
});

import { sql, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PipelinedDriver } from '#db/pipelined-dialect.ts';
import { isNoAnswer } from '#db/prepared-pool.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A connection that never answers its first statement. */
function silentConnection(sent: string[]): DatabaseConnection {
  return {
    executeQuery: <R>({ sql: text }: CompiledQuery): Promise<QueryResult<R>> => {
      sent.push(text);
      return Promise.withResolvers<QueryResult<R>>().promise;
    },
    streamQuery: () => {
      throw new Error('not used');
    },
  };
}

test('a transaction begins without waiting for the answer of BEGIN', async () => {
  const sent: string[] = [];
  const driver = new PipelinedDriver({ pool: async () => Promise.reject(new Error('not used')) });
  await driver.beginTransaction(silentConnection(sent), {});
  expect(sent).toEqual(['begin']);
});

test('a failed transaction is rolled back, a successful one is committed', async () => {
  const { db } = database;
  const insert = (code: string, then?: Error): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`INSERT INTO currency_rate (currency, per_usd, rate_date) VALUES (${code}, 1, '2026-01-01')`.execute(tx);
      if (then) throw then;
    });
  await expect(insert('XTS', new Error('changed my mind'))).rejects.toThrow('changed my mind');
  await insert('XXX');
  const { rows } = await sql`SELECT currency FROM currency_rate WHERE currency LIKE 'X%'`.execute(db);
  expect(rows).toEqual([{ currency: 'XXX' }]);
});

test('the settings of a transaction reach PostgreSQL', async () => {
  const { rows } = await database.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute((tx) => sql`SHOW transaction_isolation`.execute(tx));
  expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
});

test('the time limit is lifted for transactions begun within, and only for these', async () => {
  const { db } = database;
  const limit = async (): Promise<unknown> =>
    db.transaction().execute(async (tx) => (await sql`SHOW statement_timeout`.execute(tx)).rows[0]);
  expect(await withoutTimeLimit(limit)).toEqual({ statement_timeout: '0' });
  expect(await limit()).toEqual({ statement_timeout: '10s' });
});

test('a query without an answer is recognised by pg’s error', async () => {
  const client = new Client({ ...database.address, query_timeout: 50 });
  client.on('error', () => undefined);
  await client.connect();
  const error: unknown = await client.query('SELECT pg_sleep(1)').catch((reason: unknown) => reason);
  expect(isNoAnswer(error)).toBe(true);
  const refused: unknown = await database.db
    .connection()
    .execute((one) => sql`SELECT 1 / 0`.execute(one))
    .catch((reason: unknown) => reason);
  expect(isNoAnswer(refused)).toBe(false);
  await client.end();
});

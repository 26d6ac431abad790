import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Db, type OpenPool } from '#db/database.ts';
import { onOneConnection } from '#db/on-one-connection.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
let pool: OpenPool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.address, { poolSize: 4 });
});
afterAll(async () => {
  await pool.db.destroy();
  await database.drop();
});

async function pidOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db);
  return rows[0]?.pid;
}

test('queries that are called together share one connection', async () => {
  const { db, counts } = pool;
  const pids = await onOneConnection(db, async (connection) => {
    const all = Promise.all([pidOf(connection), pidOf(connection), pidOf(connection)]);
    expect(counts().inUse).toBe(1);
    return all;
  });
  expect(new Set(pids).size).toBe(1);
});

test('the connection is released only when the queries beside a failed one have ended', async () => {
  const { db, counts } = pool;
  let hasEnded = false;
  const reading = onOneConnection(db, (connection) => {
    const slow = sql`SELECT pg_sleep(0.05)`.execute(connection).then(() => (hasEnded = true));
    return Promise.all([sql`SELECT 1 / 0`.execute(connection), slow]);
  });
  await expect(reading).rejects.toThrow('division by zero');
  expect([hasEnded, counts().inUse]).toEqual([true, 0]);
});

test('a query after the end is refused', async () => {
  const connection = await onOneConnection(pool.db, async (shared) => shared);
  await expect(pidOf(connection)).rejects.toThrow('The connection was released');
});

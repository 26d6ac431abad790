import { DummyDriver, Kysely, sql, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import { setImmediate as soon, setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import type { Database } from '#db/schema.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`CREATE TABLE step (name text PRIMARY KEY)`.execute(database.db);
});
afterAll(() => database.drop());

/** A driver whose connections answer no statement. */
class SilentDriver extends DummyDriver {
  readonly sent: string[] = [];

  override async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: <R>({ sql: text }: CompiledQuery): Promise<QueryResult<R>> => {
        this.sent.push(text);
        return Promise.withResolvers<QueryResult<R>>().promise;
      },
      streamQuery: () => {
        throw new Error('not used');
      },
    };
  }
}

class SilentDialect extends PipelinedDialect {
  readonly driver = new SilentDriver();

  override createDriver(): never {
    return this.driver as never;
  }
}

test('statements that are called together are sent together', async () => {
  const dialect = new SilentDialect({ pool: () => Promise.reject(new Error('not used')) });
  const db = new Kysely<Database>({ dialect });
  const transaction = inTransaction(db, async (tx) => {
    void Promise.all([sql`SELECT 1`.execute(tx), sql`SELECT 2`.execute(tx), sql`SELECT 3`.execute(tx)]);
    await soon();
    throw new Error('enough');
  });
  await expect(transaction).rejects.toThrow('enough');
  expect(dialect.driver.sent).toEqual(['SELECT 1', 'SELECT 2', 'SELECT 3']);
});

test('statements that are called together run in the order of their calls', async () => {
  const added = await inTransaction(database.db, async (tx) => {
    const add = sql<{ name: string }>`
      INSERT INTO step SELECT 'step ' || count(*) FROM step WHERE name LIKE 'step %' RETURNING name`;
    return Promise.all([add, add, add].map(async (statement) => (await statement.execute(tx)).rows[0]?.name));
  });
  expect(added).toEqual(['step 0', 'step 1', 'step 2']);
});

test('a statement that fails undoes those called with it, and the connection stays usable', async () => {
  const { db } = database;
  const add = (name: string) => sql`INSERT INTO step VALUES (${name})`;
  await add('existing').execute(db);
  const count = (like: string) => sql<{ count: number }>`SELECT count(*) FROM step WHERE name LIKE ${like}`;
  const failing = (): Promise<unknown> =>
    inTransaction(db, (tx) =>
      Promise.all([
        add('new').execute(tx),
        add('existing').execute(tx),
        count('n%').execute(tx),
        count('e%').execute(tx),
      ]),
    );
  for (let round = 0; round < 3; round++) await expect(failing()).rejects.toMatchObject({ code: '23505' });
  const [newRows, existingRows] = await inTransaction(db, (tx) =>
    Promise.all([count('n%').execute(tx), count('e%').execute(tx)]),
  );
  expect([newRows.rows, existingRows.rows]).toEqual([[{ count: 0 }], [{ count: 1 }]]);
});

test.each([
  ['immediately', async () => undefined],
  ['before the rollback is answered', soon],
  ['later', () => sleep(50)],
])('after a failure, a statement that another function sends %s is not run', async (_when, wait) => {
  const { db } = database;
  const late = Promise.withResolvers<unknown>();
  const transaction = inTransaction(db, (tx) =>
    Promise.all([
      (async () => {
        await sql`SELECT 1`.execute(tx);
        throw new Error('refused');
      })(),
      (async () => {
        await sql`SELECT 1`.execute(tx);
        await wait();
        await sql`INSERT INTO step VALUES ('late')`.execute(tx).then(late.resolve, late.resolve);
      })(),
    ]),
  );
  await expect(transaction).rejects.toThrow('refused');
  await late.promise;
  expect((await sql`SELECT FROM step WHERE name = 'late'`.execute(db)).rows).toEqual([]);
});

test('the error that failed the transaction is reported, not those that follow from it', async () => {
  const { db } = database;
  await sql`INSERT INTO step VALUES ('taken')`.execute(db);
  // The first error passes through many promises. It therefore arrives after the error that it causes in the other statement.
  const deep = async (work: () => Promise<unknown>, depth: number): Promise<unknown> =>
    depth === 0 ? work() : deep(work, depth - 1);
  const transaction = inTransaction(db, (tx) =>
    Promise.all([deep(() => sql`INSERT INTO step VALUES ('taken')`.execute(tx), 20), sql`SELECT 1`.execute(tx)]),
  );
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
});

test('a failure that was undone by a savepoint is not reported in place of a later one', async () => {
  const { db } = database;
  const transaction = inTransaction(db, async (tx) => {
    await sql`SAVEPOINT before`.execute(tx);
    await sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    await sql`ROLLBACK TO SAVEPOINT before`.execute(tx);
    await sql`SELECT nothing`.execute(tx).catch(() => undefined);
    await sql`SELECT 1`.execute(tx);
  });
  await expect(transaction).rejects.toMatchObject({ code: '42703' });
});

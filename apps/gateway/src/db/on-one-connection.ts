import { Kysely, type DatabaseConnection } from 'kysely';
import type { Db } from '#db/database.ts';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import type { Database } from '#db/schema.ts';

/** Kysely's constructor requires a dialect and a driver; only the executor is used. */
const dialect = new PipelinedDialect({ pool: () => Promise.reject(new Error('It has a connection already')) });
const driver = dialect.createDriver();

/**
 * Runs several queries on one connection. Queries that are started together (`Promise.all`) are sent to PostgreSQL in one write, and one
 * of its processes runs them one after the other. That is cheaper than several connections for short queries, and slower for long ones.
 * The connection is released when all queries have ended. For reading only: there is no transaction.
 */
export function onOneConnection<T>(db: Db, read: (connection: Db) => Promise<T>): Promise<T> {
  const executor = db.getExecutor();
  return executor.provideConnection(async (connection) => {
    const running: Promise<unknown>[] = [];
    let isOver = false;
    const provideConnection = async <R>(use: (connection: DatabaseConnection) => Promise<R>): Promise<R> => {
      if (isOver) throw new Error('The connection was released');
      const result = use(connection);
      running.push(result);
      return result;
    };
    const shared = executor.withConnectionProvider({ provideConnection });
    try {
      return await read(new Kysely<Database>({ config: { dialect }, dialect, driver, executor: shared }));
    } finally {
      isOver = true;
      await Promise.allSettled(running);
    }
  });
}

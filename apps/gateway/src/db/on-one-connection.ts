import { Kysely, type DatabaseConnection } from 'kysely';
import type { Db } from '#db/database.ts';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import type { Database } from '#db/schema.ts';

/** Kysely requires these of a database and uses only its executor. */
const dialect = new PipelinedDialect({ pool: () => Promise.reject(new Error('It has a connection already')) });
const driver = dialect.createDriver();

/**
 * Runs several queries on one connection. Those that are called together (`Promise.all`) leave in one write and wake one process of
 * PostgreSQL, each of which costs more than a short query. They run one after the other, so this is not for long ones. The connection
 * is released when all that were called have ended. For reading only: there is no transaction.
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

import { Transaction, type DatabaseConnection } from 'kysely';
import type { Tx } from '#db/database.ts';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import type { Database } from '#db/schema.ts';
import { sqlState } from '#db/sql-state.ts';

/** The constructor of `Transaction` requires a dialect and a driver; only the executor is used. */
const dialect = new PipelinedDialect({ pool: () => Promise.reject(new Error('A transaction opens no connections')) });
const driver = dialect.createDriver();

/** The SQLSTATE of the statements after the one that failed. */
const transactionAborted = '25P02';

/**
 * Runs `work` with the same transaction, which now sends each statement without waiting for the answers of earlier ones.
 * PostgreSQL runs statements in the order in which they were called: after one that fails, the later ones fail, too. Statements
 * that do not depend on each other are called together (`Promise.all`) and cost one round trip.
 *
 * Rejects with the failure that came first, even if another one is noticed earlier. Once `work` has ended, functions that
 * are still running can send nothing more: a statement after the rollback would not be undone.
 */
export function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const sequentialExecutor = tx.getExecutor();
  return sequentialExecutor.provideConnection(async (connection) => {
    const pipelinedConnection = new PipelinedConnection(connection);
    const executor = sequentialExecutor.withConnectionProvider({
      provideConnection: (use) => use(pipelinedConnection),
    });
    try {
      return await work(new Transaction<Database>({ config: { dialect }, dialect, driver, executor }));
    } catch (error) {
      throw sqlState(error) === transactionAborted ? (pipelinedConnection.failure ?? error) : error;
    } finally {
      pipelinedConnection.isOver = true;
    }
  });
}

class PipelinedConnection implements DatabaseConnection {
  /** Why the later statements fail. */
  failure: unknown;
  isOver = false;
  readonly #connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.#connection = connection;
  }

  async executeQuery<R>(...query: Parameters<DatabaseConnection['executeQuery']>) {
    if (this.isOver) throw new Error('The transaction has ended');
    try {
      return await this.#connection.executeQuery<R>(...query);
    } catch (error) {
      if (sqlState(error) !== transactionAborted) this.failure = error;
      throw error;
    }
  }

  streamQuery<R>(...query: Parameters<DatabaseConnection['streamQuery']>) {
    return this.#connection.streamQuery<R>(...query);
  }
}

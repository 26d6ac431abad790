import { Transaction } from 'kysely';
import type { Tx } from '#db/database.ts';
import { PipelinedDialect } from '#db/pipelined-dialect.ts';
import type { Database } from '#db/schema.ts';

/** Kysely requires these of a transaction and uses only its executor. */
const dialect = new PipelinedDialect({ pool: () => Promise.reject(new Error('A transaction opens no connections')) });
const driver = dialect.createDriver();

/**
 * Runs `work` with the same transaction, which now sends each statement without waiting for the answers of earlier ones.
 * PostgreSQL runs statements in the order in which they were called: after one that fails, the later ones fail, too. Statements
 * that need nothing of each other are called together (`Promise.all`) and cost one round trip.
 */
export function pipelined<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const inOrder = tx.getExecutor();
  return inOrder.provideConnection((connection) => {
    const executor = inOrder.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return work(new Transaction<Database>({ config: { dialect }, dialect, driver, executor }));
  });
}

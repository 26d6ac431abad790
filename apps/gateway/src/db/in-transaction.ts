import type { Db, Tx } from './database.ts';
import { pipelined } from './pipelined-transaction.ts';
import { sqlState } from './sql-state.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const maxTries = 3;

/**
 * Runs a pipelined transaction, and retries it after a serialization failure or a deadlock. Inside of another transaction
 * it becomes a part of that one, which commits or is retried as a whole.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute((tx) => pipelined(tx, work));
    } catch (error) {
      const state = sqlState(error);
      const mayRepeat = state === serializationFailure || state === deadlockDetected;
      if (!mayRepeat || tries === maxTries) throw error;
    }
  }
}

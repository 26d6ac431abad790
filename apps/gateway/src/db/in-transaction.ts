import type { Db, Tx } from './database.ts';
import { pipelined } from './pipelined-transaction.ts';
import { isPreparedBeforeMigration, sqlState, violatedConstraint } from './sql-state.ts';

const serializationFailure = '40001';
const deadlockDetected = '40P01';
const maxAttempts = 3;

/** Unique constraints of random numbers. When a number is in use already, the transaction runs again with a new one. */
export const uniqueNumbers = new Set([
  'payment_pay_no_key',
  'customer_order_order_no_key',
  'after_sales_after_sales_no_key',
  'parcel_parcel_no_key',
  'shop_payout_payout_no_key',
  'payout_export_export_no_key',
  'balance_correction_correction_no_key',
]);

/**
 * Runs a pipelined transaction, and retries it after a serialization failure or a deadlock, after a migration that made a
 * prepared statement invalid, or if a random number is in use already. Inside of another transaction it becomes a part of
 * that one, which commits or is retried as a whole.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((tx) => pipelined(tx, work));
    } catch (error) {
      if (!mayRepeat(error) || attempt === maxAttempts) throw error;
    }
  }
}

function mayRepeat(error: unknown): boolean {
  const state = sqlState(error);
  return (
    state === serializationFailure ||
    state === deadlockDetected ||
    isPreparedBeforeMigration(error) ||
    uniqueNumbers.has(violatedConstraint(error) ?? '')
  );
}

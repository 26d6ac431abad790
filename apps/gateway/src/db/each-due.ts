import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** What one step knows about the others of its run. */
export interface DueStep<Key> {
  /** Rows that failed in this run; the step must choose another one. */
  skipped: readonly Key[];
  /** Must be called as soon as the step has chosen its row: later steps skip that row if this step fails. */
  begin: (key: Key) => void;
}

/**
 * Processes due rows one by one, each in a transaction, until `take` returns false because there is none left. A row that
 * fails does not delay the others. Throws all faults together, after the last row.
 */
export async function forEachDue<Key>(
  db: Db,
  faultMessage: string,
  take: (tx: Tx, step: DueStep<Key>) => Promise<boolean>,
): Promise<void> {
  const faults: unknown[] = [];
  const skipped: Key[] = [];
  let isFound = true;
  while (isFound) {
    const begun: Key[] = [];
    const begin = (key: Key) => void begun.push(key);
    try {
      isFound = await inTransaction(db, (tx) => take(tx, { skipped, begin }));
    } catch (error) {
      const key = begun.at(-1);
      if (key === undefined) throw error;
      skipped.push(key);
      faults.push(error);
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, faultMessage);
}

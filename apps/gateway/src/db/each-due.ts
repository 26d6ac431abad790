import type { Db, Tx } from './database.ts';
import { inTransaction } from './in-transaction.ts';

/** What one step of a run knows of the others. */
export interface DueStep<Key> {
  /** Failed in this run, so that the next one is looked for. */
  skipped: readonly Key[];
  /** Must be called as soon as the step has chosen its row: the run skips this one if the step fails. */
  begin: (key: Key) => void;
}

/**
 * Takes due rows one by one, each in a transaction, until `take` finds none. One that fails does not keep the others waiting.
 * Throws all faults together, after the last row.
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

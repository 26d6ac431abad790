import { sql, type ControlledTransaction } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import type { Database } from '#db/schema.ts';
import { inTransaction } from '#db/in-transaction.ts';

/**
 * How an import writes. A real import commits each unit of work. A dry run executes the same statements inside one
 * transaction that is rolled back at the end, so it meets the same errors of the database.
 */
export interface ImportWrites {
  /** Reads everything that the import has written so far. */
  db: Db;
  /** Inserts new rows. A dry run keeps them until its end, because later lines may refer to them. */
  add: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Updates rows that buyers may be using. A dry run undoes this immediately, which releases the locks. */
  change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Each unit of work is a transaction of its own. */
export function committedWrites(db: Db): ImportWrites {
  const commit = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      // Between statements, words are segmented for the index, which takes long on a busy machine.
      await allowIdleMinutes(tx, 2);
      return work(tx);
    });
  return { db, add: commit, change: commit };
}

/** Runs work and rolls all its writes back. */
export async function rollBackAfter<T>(db: Db, work: (writes: ImportWrites) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    // This transaction is idle while the file is read, too.
    await allowIdleMinutes(tx, 10);
    return await work({
      db: tx,
      add: (write) => inSavepoint(tx, write, { keepsWrites: true }),
      change: (write) => inSavepoint(tx, write, { keepsWrites: false }),
    });
  } finally {
    await tx.rollback().execute();
  }
}

async function inSavepoint<T>(
  tx: ControlledTransaction<Database>,
  work: (tx: Tx) => Promise<T>,
  { keepsWrites }: { keepsWrites: boolean },
): Promise<T> {
  await sql`SAVEPOINT piece`.execute(tx);
  let isDone = false;
  try {
    const result = await work(tx);
    isDone = true;
    return result;
  } finally {
    if (!isDone || !keepsWrites) await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx);
    await sql`RELEASE SAVEPOINT piece`.execute(tx);
  }
}

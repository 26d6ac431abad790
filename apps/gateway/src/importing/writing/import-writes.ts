import { sql, type ControlledTransaction } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import type { Database } from '#db/schema.ts';
import { inTransaction } from '#db/in-transaction.ts';

/**
 * How an import writes. A real import commits each piece of work by itself. A dry run does the same work with the same
 * statements inside one transaction that is rolled back at the end, so whatever the database refuses, it refuses there too.
 */
export interface ImportWrites {
  /** Sees what was written so far. */
  db: Db;
  /** Writes rows that are new. A dry run keeps them until its end: later lines of the file may be about them. */
  add: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Writes rows that buyers may be using. A dry run undoes it at once, which releases their locks. */
  change: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
}

/** Each piece of work is a transaction of its own. */
export function committedWrites(db: Db): ImportWrites {
  const commit = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(db, async (tx) => {
      await allowIdleMinutes(tx, 2);
      return work(tx);
    });
  return { db, add: commit, change: commit };
}

/** Runs work whose writes are all undone when it ends. */
export async function rehearse<T>(db: Db, work: (writes: ImportWrites) => Promise<T>): Promise<T> {
  const tx = await db.startTransaction().execute();
  try {
    await allowIdleMinutes(tx, 10);
    return await work({
      db: tx,
      add: (write) => inSavepoint(tx, write, true),
      change: (write) => inSavepoint(tx, write, false),
    });
  } finally {
    await tx.rollback().execute();
  }
}

async function inSavepoint<T>(
  tx: ControlledTransaction<Database>,
  work: (tx: Tx) => Promise<T>,
  isKept: boolean,
): Promise<T> {
  await sql`SAVEPOINT piece`.execute(tx);
  let isDone = false;
  try {
    const result = await work(tx);
    isDone = true;
    return result;
  } finally {
    if (!isDone || !isKept) await sql`ROLLBACK TO SAVEPOINT piece`.execute(tx);
    await sql`RELEASE SAVEPOINT piece`.execute(tx);
  }
}

import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { allowIdleMinutes } from '#db/idle-limit.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** Namespaces of the advisory locks: arbitrary numbers that nothing else uses. */
const importLock = 40_177;
const dryRunLock = 40_178;

/** For `allowIdleMinutes`: an import of millions of products takes hours. */
const unlimited = 0;

/** The locks that were free and are held now. */
interface Locks {
  /** No dry run is running; for a dry run, no import either. */
  isAlone: boolean;
  /** No other import into the shop is running. */
  isFree: boolean;
}

/**
 * Runs one import of a shop at a time: two imports of one file would both insert the same rows. A dry run has its new rows
 * in an open transaction, which would block imports into any shop, so it runs alone. The locks belong to a transaction that
 * is idle during the work. Locks of a session would not be safe behind a pooler, which may run each statement in another session.
 */
export async function withImportLock<T>(
  db: Db,
  locking: { shopCode: string; dryRun: boolean },
  work: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    // The transaction of the caller holds the locks until it ends.
    await takeLocks(db, locking);
    return work();
  }
  // A list rather than a variable, because the result itself may be undefined.
  const done: T[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      await allowIdleMinutes(tx, unlimited);
      await takeLocks(tx, locking);
      done.push(await work());
    });
  } catch (error) {
    // Nothing is written in this transaction: if its connection broke, the work is done all the same.
    if (done.length === 0) throw error;
  }
  const [result] = done;
  return result as T;
}

/**
 * Takes the locks until the end of the transaction. Imports share the lock of dry runs, so that a dry run can have it only
 * while no import is running. Throws ImportRefused if another import or dry run has them.
 */
async function takeLocks(tx: Db, locking: { shopCode: string; dryRun: boolean }): Promise<void> {
  const { rows } = await (
    locking.dryRun
      ? sql<Locks>`SELECT pg_try_advisory_xact_lock(${dryRunLock}, 0) AS "isAlone", true AS "isFree"`
      : sql<Locks>`
        SELECT pg_try_advisory_xact_lock_shared(${dryRunLock}, 0) AS "isAlone",
          pg_try_advisory_xact_lock(${importLock}, hashtext(${locking.shopCode})) AS "isFree"`
  ).execute(tx);
  refuseIfLocked(rows[0], locking);
}

/**
 * Whether no import and no dry run is running; if so, none can begin until the transaction ends. For changes of data
 * that running imports have in memory.
 */
export async function lockOutImports(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ isAlone: boolean }>`
    SELECT pg_try_advisory_xact_lock(${dryRunLock}, 0) AS "isAlone"`.execute(tx);
  return rows[0]?.isAlone === true;
}

function refuseIfLocked(locks: Locks | undefined, { shopCode, dryRun }: { shopCode: string; dryRun: boolean }): void {
  if (!locks?.isAlone) throw new ImportRefused(dryRun ? importIsRunning : dryRunIsRunning);
  if (!locks.isFree) throw new ImportRefused(`An import into ${shopCode} is running. Try again when it is done.`);
}

const importIsRunning = 'An import is running. Try the dry run again when it is done.';
const dryRunIsRunning =
  'A dry run of an import is running, or a category is being moved or removed. Try again when it is done.';

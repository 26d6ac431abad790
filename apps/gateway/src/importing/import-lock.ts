import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** Namespaces of the advisory locks: arbitrary numbers that nothing else uses. */
const importLock = 40_177;
const dryRunLock = 40_178;

/** Which locks were free, and are held now. */
interface Locks {
  /** No dry run is running; for a dry run, no import either. */
  isAlone: boolean;
  /** No other import into the shop is running. */
  isFree: boolean;
}

/**
 * Runs one import of a shop at a time: two imports of one file would both insert the same rows. A dry run holds its new
 * rows in an open transaction, which would block imports into any shop, so it runs alone.
 */
export async function withImportLock<T>(
  db: Db,
  { shopCode, dryRun }: { shopCode: string; dryRun: boolean },
  work: () => Promise<T>,
): Promise<T> {
  if (db.isTransaction) {
    await lockInTransaction(db, { shopCode, dryRun });
    return work();
  }
  return db.connection().execute(async (connection) => {
    const { rows } = await (
      dryRun
        ? sql<Locks>`SELECT pg_try_advisory_lock(${dryRunLock}, 0) AS "isAlone", true AS "isFree"`
        : sql<Locks>`
          SELECT pg_try_advisory_lock_shared(${dryRunLock}, 0) AS "isAlone",
            pg_try_advisory_lock(${importLock}, hashtext(${shopCode})) AS "isFree"`
    ).execute(connection);
    try {
      refuseIfLocked(rows[0], { shopCode, dryRun });
      return await work();
    } finally {
      // A broken connection has already released its locks.
      await sql`SELECT pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
    }
  });
}

/** The locks of a shop that end with the transaction. */
async function lockInTransaction(tx: Db, { shopCode, dryRun }: { shopCode: string; dryRun: boolean }): Promise<void> {
  const { rows } = await sql<Locks>`
    SELECT pg_try_advisory_xact_lock_shared(${dryRunLock}, 0) AS "isAlone",
      pg_try_advisory_xact_lock(${importLock}, hashtext(${shopCode})) AS "isFree"`.execute(tx);
  refuseIfLocked(rows[0], { shopCode, dryRun });
}

/**
 * Whether no import and no dry run is running; none can begin until the transaction ends. For changes of what imports
 * hold in memory.
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
const dryRunIsRunning = 'A dry run of an import is running, or a category is being moved. Try again when it is done.';

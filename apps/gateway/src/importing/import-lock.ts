import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** Tells these locks from others; any numbers that nobody else uses. */
const importing = 40_177;
const rehearsing = 40_178;

/**
 * Runs one import of a shop at a time: two of the same file would each add what the other is adding. A dry run keeps new
 * rows to itself until it ends, which would hold up an import of any shop, so it runs alone.
 */
export async function oneAtATime<T>(
  db: Db,
  { shopCode, dryRun }: { shopCode: string; dryRun: boolean },
  work: () => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (held) => {
    const { rows } = await (
      dryRun
        ? sql<{
            isAlone: boolean;
            isFree: boolean;
          }>`SELECT pg_try_advisory_lock(${rehearsing}, 0) AS "isAlone", true AS "isFree"`
        : sql<{ isAlone: boolean; isFree: boolean }>`
          SELECT pg_try_advisory_lock_shared(${rehearsing}, 0) AS "isAlone",
            pg_try_advisory_lock(${importing}, hashtext(${shopCode})) AS "isFree"`
    ).execute(held);
    try {
      if (!rows[0]?.isAlone) throw new ImportRefused(dryRun ? importIsRunning : dryRunIsRunning);
      if (!rows[0].isFree) throw new ImportRefused(`An import into ${shopCode} is running. Try again when it is done.`);
      return await work();
    } finally {
      // A connection that broke has let go of its locks already.
      await sql`SELECT pg_advisory_unlock_all()`.execute(held).catch(() => undefined);
    }
  });
}

const importIsRunning = 'An import is running, and a dry run waits for none. Try again when it is done.';
const dryRunIsRunning = 'A dry run of an import is running. Try again when it is done.';

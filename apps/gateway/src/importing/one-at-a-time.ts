import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { ImportRefused } from '#importing/import-refused.ts';

/** Tells these locks from others; any number that nobody else uses. */
const importing = 40_177;

/** Runs one import of a shop at a time: two of the same file would each add what the other is adding. */
export async function oneAtATime<T>(db: Db, shopCode: string, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ isFree: boolean }>`
      SELECT pg_try_advisory_lock(${importing}, hashtext(${shopCode})) AS "isFree"`.execute(held);
    if (!rows[0]?.isFree) throw new ImportRefused(`An import into ${shopCode} is running. Try again when it is done.`);
    try {
      return await work();
    } finally {
      // A connection that broke has let go of its lock already.
      await sql`SELECT pg_advisory_unlock(${importing}, hashtext(${shopCode}))`.execute(held).catch(() => undefined);
    }
  });
}

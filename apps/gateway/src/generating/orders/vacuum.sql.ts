import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';

/**
 * Runs VACUUM and ANALYZE after a load: statistics for the planner, and the visibility map, without which there are no
 * index-only scans. Must not be called in a transaction. Outside of transactions, `withoutTimeLimit` lifts only the time that
 * the program waits for an answer; `statement_timeout` is lifted here.
 */
export async function vacuumOrders(db: Db, tables: readonly string[]): Promise<void> {
  const collect = (): Promise<void> =>
    db.connection().execute(async (connection) => {
      await sql`SET statement_timeout = 0`.execute(connection);
      // BUFFER_USAGE_LIMIT 0: it may use all of the shared buffers.
      await sql`VACUUM (ANALYZE, PROCESS_TOAST false, BUFFER_USAGE_LIMIT 0) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
        connection,
      );
      await sql`RESET statement_timeout`.execute(connection);
    });
  await withoutTimeLimit(collect);
}

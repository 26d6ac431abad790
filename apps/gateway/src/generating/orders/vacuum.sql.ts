import { sql } from 'kysely';
import type { Db } from '#db/database.ts';
import { withoutTimeLimit } from '#db/time-limit.ts';

/** Statistics for the planner and the visibility map, without which there are no index-only scans; outside of a transaction. */
export async function vacuumOrders(db: Db, tables: readonly string[]): Promise<void> {
  const collect = (): Promise<void> =>
    db.connection().execute(async (connection) => {
      await sql`SET statement_timeout = 0`.execute(connection);
      await sql`VACUUM (ANALYZE, PROCESS_TOAST false, BUFFER_USAGE_LIMIT 0) ${sql.join(tables.map((table) => sql.table(table)))}`.execute(
        connection,
      );
      await sql`RESET statement_timeout`.execute(connection);
    });
  await withoutTimeLimit(collect);
}

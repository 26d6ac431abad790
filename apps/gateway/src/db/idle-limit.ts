import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/**
 * Lets a transaction be idle for so many minutes between two of its statements. PostgreSQL ends others after seconds
 * (database.ts), which is too soon where the program reads files or splits words meanwhile on a busy machine.
 */
export async function allowIdleMinutes(tx: Tx | Db, minutes: number): Promise<void> {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`.execute(tx);
}

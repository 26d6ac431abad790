import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/**
 * Sets the idle time-out of a transaction. The default of 15 seconds (database.ts) is too short where the program
 * reads files or segments words between statements on a busy machine.
 */
export async function allowIdleMinutes(tx: Tx | Db, minutes: number): Promise<void> {
  await sql`SELECT set_config('idle_in_transaction_session_timeout', ${`${minutes}min`}, true)`.execute(tx);
}

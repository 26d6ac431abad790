import { sql } from 'kysely';
import type { Db } from './database.ts';

const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

/** The time limits that neither the connections of this pool nor the database account set; PostgreSQL's 0 means none. */
export async function listMissingLimits(db: Db): Promise<string[]> {
  const names = sql.join(limits.map((name) => sql.lit(name)));
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM pg_settings WHERE name IN (${names}) AND setting = '0' ORDER BY name`.execute(db);
  return rows.map(({ name }) => name);
}

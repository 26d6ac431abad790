import type { Client } from 'pg';

/**
 * Lifts the time limits that the database account sets for calls of buyers (docs/operating.md, PgBouncer): migrations of
 * large tables take longer, and so do waits for them.
 */
export async function liftLimits(client: Client): Promise<void> {
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
}

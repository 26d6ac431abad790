import type { Client } from 'pg';

/**
 * Lifts the limits of time of a connection that the account has for the calls of buyers (docs/operating.md, PgBouncer):
 * migrations of large tables take longer, and so do waits for them.
 */
export async function liftLimits(client: Client): Promise<void> {
  await client.query('SET statement_timeout = 0; SET lock_timeout = 0');
}

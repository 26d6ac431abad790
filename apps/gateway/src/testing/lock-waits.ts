import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/database.ts';

/** Waits until a transaction waits for a row that another one has locked. */
export async function waitForLock(db: Db): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
}

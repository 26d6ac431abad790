import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/database.ts';

/** Waits until so many transactions wait for rows that others have locked. */
export async function waitForLock(db: Db, count = 1): Promise<void> {
  const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}

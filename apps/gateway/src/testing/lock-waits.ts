import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '#db/database.ts';

/** Waits until a transaction waits for a row that another one has locked. */
export async function waitForLock(db: Db): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await sql`
      SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(rows).toHaveLength(1);
  }, 2500);
}

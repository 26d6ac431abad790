import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export interface CountedWindow {
  key: string;
  window_start: Date;
}

/**
 * Adds one to each counter and returns the new counts by key. The counters are sorted, so that all callers lock them in the
 * same order and cannot deadlock.
 */
export async function addToCounters(db: Db | Tx, windows: readonly CountedWindow[]): Promise<Map<string, number>> {
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await db
    .insertInto('throttle')
    .values(sorted.map(({ key, window_start }) => ({ key, window_start, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ count: eb('throttle.count', '+', 1) })),
    )
    .returning(['key', 'count'])
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Subtracts one from each counter, in the same order. */
export async function subtractFromCounters(db: Db, windows: readonly CountedWindow[]): Promise<void> {
  const sorted = windows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  for (const { key, window_start: start } of sorted) {
    await db
      .updateTable('throttle')
      .set((eb) => ({ count: eb('count', '-', 1) }))
      .where('key', '=', key)
      .where('window_start', '=', start)
      .execute();
  }
}

/** The counts by key; a counter that does not exist is missing. */
export async function findCounts(db: Db | Tx, windows: readonly CountedWindow[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('throttle')
    .select(['key', 'count'])
    .where((eb) => eb.or(windows.map((window) => eb.and(window))))
    .execute();
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export async function deleteCountersBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'throttle', sql`window_start < ${before}`);
}

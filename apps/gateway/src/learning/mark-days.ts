import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  createMarkDay,
  dropMarkDay,
  emptyMarkDay,
  hasMarks,
  hasUncountedMarks,
  lockMarkDays,
  listFormerDays,
  listMarkDays,
  lockAllDays,
  lockDay,
  moveFormerMarks,
} from './mark-days.sql.ts';

const dayMs = 86_400_000;
/** The number of days whose partitions are created in advance. The first mark of a day creates a missing partition. */
const daysAhead = 3;
const marksPerBatch = 2000;

/** Creates the partition of a day unless there is one: after a long stop, the first mark of a day needs it. */
export async function ensureMarkDay(db: Db, day: string): Promise<void> {
  if ((await listMarkDays(db)).includes(day)) return;
  await inTransaction(db, (tx) => createMarkDay(tx, day));
}

/** Creates the partitions of today and the next days. */
export async function prepareMarkDays(db: Db, today: string): Promise<void> {
  const existing = await listMarkDays(db);
  const days = Array.from({ length: daysAhead + 1 }, (_, ahead) => daysFrom(today, ahead));
  for (const day of days) if (!existing.includes(day)) await inTransaction(db, (tx) => createMarkDay(tx, day));
}

/** Takes over the marks that a former version of the program, running beside this one, has written. */
export async function importFormerMarks(db: Db): Promise<void> {
  for (const day of await listFormerDays(db)) await ensureMarkDay(db, day);
  let moved: number;
  do moved = await moveFormerMarks(db, marksPerBatch);
  while (moved > 0);
}

/**
 * Removes the marks of days that are over, once they are counted. Yesterday's partition stays, empty: a call that began
 * before midnight may still write to it.
 */
export async function removePastDays(db: Db, today: string): Promise<void> {
  const yesterday = daysFrom(today, -1);
  for (const day of await listMarkDays(db)) {
    if (day >= today) return;
    await inTransaction(db, (tx) => (day < yesterday ? dropIfCounted(tx, day) : emptyIfCounted(tx, day)));
  }
}

async function dropIfCounted(tx: Tx, day: string): Promise<void> {
  if (!(await existsOnceLocked(tx, day))) return;
  await lockAllDays(tx);
  if (!(await hasUncountedMarks(tx, day))) await dropMarkDay(tx, day);
}

async function emptyIfCounted(tx: Tx, day: string): Promise<void> {
  if (!(await existsOnceLocked(tx, day)) || !(await hasMarks(tx, day))) return;
  await lockDay(tx, day);
  if (!(await hasUncountedMarks(tx, day))) await emptyMarkDay(tx, day);
}

/** Waits for concurrent changes of the partitions, and returns whether the one of this day still exists. */
async function existsOnceLocked(tx: Tx, day: string): Promise<boolean> {
  await lockMarkDays(tx);
  return (await listMarkDays(tx)).includes(day);
}

function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

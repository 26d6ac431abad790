import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import {
  addNewSteps,
  deleteMonthsBefore,
  deletePastKeys,
  foldPastDays,
  refreshChoices,
  refreshPopularQueries,
} from './fold-counts.sql.ts';
import { oldestMonth } from './learning-rules.ts';
import { prepareMarkDays, removePastDays, importFormerMarks } from './mark-days.ts';

/** Upper bounds of one transaction. */
const stepsPerBatch = 2000;
const queriesPerBatch = 200;

/**
 * Adds new steps to the counts of their day, days that are over to their month, and deletes the marks of these days and
 * months that are too old. After each change the popular answers of the changed queries are computed again.
 */
export async function foldCounts(db: Db, today: string): Promise<void> {
  await prepareMarkDays(db, today);
  // A former version of the program may still run beside this one, and writes marks to another table.
  await importFormerMarks(db);
  // In this order: the marks of a day are counted before its counts are added to the month and the marks deleted.
  await repeatInTransactions(db, (tx) => addNewSteps(tx, stepsPerBatch));
  await repeatInTransactions(db, (tx) => foldPastDays(tx, today, queriesPerBatch));
  await removePastDays(db, today);
  await deletePastKeys(db, today);
  await repeatInTransactions(db, (tx) => deleteMonthsBefore(tx, oldestMonth(today), queriesPerBatch));
}

/** Runs a change in transactions of its own until it changes no query any more. */
async function repeatInTransactions(db: Db, change: (tx: Tx) => Promise<string[]>): Promise<void> {
  let changed: string[];
  do {
    changed = await inTransaction(db, async (tx) => {
      const queries = await change(tx);
      if (queries.length === 0) return queries;
      await refreshChoices(tx, queries);
      await refreshPopularQueries(tx, queries);
      return queries;
    });
  } while (changed.length > 0);
}

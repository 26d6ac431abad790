import type { DataAccess } from '#cache/caches.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import { isHostile } from './hostile-words.ts';
import { listUncheckedQueries, recordCheck } from './popular-queries.sql.ts';

/** Upper bound of queries that one run of the job checks; the next run checks the others. */
const maxChecks = 20;

/**
 * Decides which popular queries may be suggested. Each is checked once a day, because products come and go. The fault of
 * one query does not stop the others: all faults are thrown together after the last query.
 */
export async function checkPopularQueries(data: DataAccess, today: string): Promise<void> {
  const faults: unknown[] = [];
  for (const query of await listUncheckedQueries(data.db, today, maxChecks))
    await checkPopularQuery(data, query, today).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw new AggregateError(faults, 'popular queries that could not be checked');
}

async function checkPopularQuery(data: DataAccess, query: string, today: string): Promise<void> {
  const shown = !isHostile(query) && (await findsAsTyped(data, query));
  await recordCheck(data.db, { query, shown, today });
}

/**
 * Whether the catalogue has all words exactly as they are: products that it does not sell and misspellings are not
 * suggested.
 */
async function findsAsTyped(data: DataAccess, query: string): Promise<boolean> {
  const { scope, correctedTo, isLoose, unsold } = await interpretQuery(data, query);
  return scope !== null && correctedTo === null && !isLoose && unsold === null;
}

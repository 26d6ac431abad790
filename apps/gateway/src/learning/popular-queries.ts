import type { DataAccess } from '#cache/caches.ts';
import { interpretQuery } from '#search/query/interpret-query.ts';
import { isHostile } from './hostile-words.ts';
import { listUncheckedQueries, recordCheck } from './popular-queries.sql.ts';

/** Checks of one run; the others follow in the next. */
const maxChecks = 20;

/**
 * Decides which popular queries may be suggested. Checked once a day, as products come and go. One that cannot be checked
 * does not keep the others waiting. Throws all faults together, after the last query.
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

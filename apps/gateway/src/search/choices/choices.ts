import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { findChoices, findPopularQueries } from '#search/choices/choices.sql.ts';
import { foldQuery } from '#search/choices/fold-query.ts';
import type { Choice, WordScope } from '#search/scope/scope.sql.ts';

const choicesByQuery = defineLoadingCache<readonly Choice[]>({ name: 'search-choices', maxEntries: 500, seconds: 10 });
const popularQueries = defineLoadingCache<string[]>({ name: 'popular-queries', maxEntries: 500, seconds: 20 });

const maxSuggested = 3;

/** A query with the products that are often chosen after it, which rank higher within their tier. */
export async function withChoices<Query extends { scope: WordScope | null }>(
  data: DataAccess,
  query: Query,
  typed: string,
): Promise<Query> {
  const folded = foldQuery(typed);
  if (query.scope === null || folded === null) return query;
  const choices = await data.caches.of(choicesByQuery).get(folded, () => findChoices(data.db, folded));
  return choices.length > 0 ? { ...query, scope: { ...query.scope, choices } } : query;
}

/** Popular queries that begin with what was typed; see docs/decisions/270-learning-from-buyers.md. */
export async function listPopularQueries(data: DataAccess, typed: string): Promise<string[]> {
  return data.caches.of(popularQueries).get(typed, () => findPopularQueries(data.db, typed, maxSuggested));
}

import type { DataAccess } from '#cache/caches.ts';
import { longestList } from '#search/matching/list-page.sql.ts';
import type { Scope, WordScope } from '#search/matching/scope.sql.ts';
import { countInIndex, estimateMatches, readPopularFacts, type RankedFacts } from '#search/matching/matches.sql.ts';
import { findLargeCatalogue, popularPart } from '#search/ranking/popularity.ts';
import { ranking } from '#search/ranking/ranking.ts';

/** From so many on, as the planner expects, it is taken to be more than the longest list. */
const presumablyMore = 1.25 * longestList;
/** About so many of the most popular are read, and twice as many at most. */
const wanted = 1500;

/**
 * The best of what far more than a list's length matches: to read all of it for a page of eighteen would take a hundred
 * times as long. Undefined where that is not known (`isMore`) and two estimates do not agree that it is so much: what the
 * planner knows of the words, and how many of the popular products have them. What is left then is to read them all.
 */
export async function findPopularMatches(
  data: DataAccess,
  scope: Scope,
  words: WordScope,
  { isMore }: { isMore: boolean },
): Promise<RankedFacts | undefined> {
  const catalogue = await findLargeCatalogue(data);
  if (!catalogue || !isOfWordsAlone(scope)) return undefined;
  const expected = isMore
    ? ((await countInIndex(data.db, scope)) ?? longestList)
    : await estimateMatches(data.db, scope);
  if (!isMore && expected < presumablyMore) return undefined;
  const { fiftieth, share } = popularPart(catalogue, wanted / expected);
  const popular = await readPopularFacts(data.db, scope, words, { most: 2 * wanted, ranked: ranking.most, fiftieth });
  if (!isMore && popular.count / share < presumablyMore) return undefined;
  return popular.count >= ranking.most ? popular : undefined;
}

function isOfWordsAlone({ categoryIds, shopId, listedSince }: Scope): boolean {
  return categoryIds === null && shopId === null && listedSince === null;
}

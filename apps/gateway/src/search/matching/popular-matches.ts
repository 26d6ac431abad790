import type { DataAccess } from '#cache/caches.ts';
import { maxListRows } from '#search/matching/list-page.sql.ts';
import type { Scope, WordScope } from '#search/scope/scope.sql.ts';
import { countInIndex, estimateMatches, readPopularFacts, type RankedFacts } from '#search/matching/matches.sql.ts';
import { findLargeCatalogue, popularPart } from '#search/ranking/popularity.ts';
import { ranking } from '#search/ranking/ranking.ts';

/** From this estimate of the planner on, reading all matches would take too long: it may read the whole table. */
const manyMatches = 40_000;
/**
 * From this number on, estimated from the matches among popular products, a result is longer than a list shows; with a margin
 * for the error of the estimate.
 */
const moreThanListed = 1.25 * maxListRows;
/** The number of popular matches to read; at most twice as many are read. */
const popularMatches = 1500;

/**
 * The best matches of words that match a large part of a very large catalogue: reading all of them for a page would take
 * ten times as long. Unless it is known that they do (`isKnown`), two estimates must say so: the planner’s for the words,
 * and the number of matches among popular products. Undefined if they do not; then all matches are read.
 */
export async function findPopularMatches(
  data: DataAccess,
  scope: Scope,
  words: WordScope,
  { isKnown }: { isKnown: boolean },
): Promise<RankedFacts | undefined> {
  const catalogue = await findLargeCatalogue(data);
  if (!catalogue || !isOfWordsAlone(scope)) return undefined;
  const expected = isKnown
    ? ((await countInIndex(data.db, scope)) ?? manyMatches)
    : await estimateMatches(data.db, scope);
  if (!isKnown && expected < manyMatches) return undefined;
  const { tier, share } = popularPart(catalogue, popularMatches / expected);
  const popular = await readPopularFacts(data.db, scope, words, {
    maxRead: 2 * popularMatches,
    maxRanked: ranking.maxRanked,
    tier,
  });
  if (!isKnown && popular.count / share < moreThanListed) return undefined;
  return popular.count >= ranking.maxRanked ? popular : undefined;
}

function isOfWordsAlone({ categoryIds, shopId, listedSince }: Scope): boolean {
  return categoryIds === null && shopId === null && listedSince === null;
}

import type { DataAccess } from '#cache/caches.ts';
import { maxListRows } from '#search/matching/list-page.sql.ts';
import type { Scope, WordScope } from '#search/scope/scope.sql.ts';
import { countInIndex, estimateMatches, readPopularFacts, type RankedFacts } from '#search/matching/matches.sql.ts';
import { findLargeCatalogue, popularPart } from '#search/ranking/popularity.ts';
import { ranking } from '#search/ranking/ranking.ts';

/** If the planner estimates at least this many matches, reading all of them would take too long: it may read the whole table. */
const manyMatches = 40_000;
/**
 * If at least this many matches are estimated from those among popular products, the result is probably longer than a list shows.
 * A quarter more than a list is the margin for the error of the estimate.
 */
const moreThanListed = 1.25 * maxListRows;
/** The intended number of popular matches to read. As it depends on an estimate, up to twice as many are read. */
const popularMatches = 1500;

/**
 * The most popular matches of words that match a large part of a very large catalogue: reading all of them for a page would take
 * ten times as long. Unless it is known that the words have that many matches (`isKnown`), two estimates must say so: the planner’s,
 * and one from the number of matches among popular products. Otherwise undefined; then all matches are read.
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

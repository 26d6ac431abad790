import type { Db } from '#db/database.ts';
import { Kept } from '#http/kept.ts';
import { longestList } from '#search/commodity-page.sql.ts';
import type { Scope, WordScope } from '#search/commodity-scope.sql.ts';
import {
  countInIndex,
  estimateMatches,
  readPopularFacts,
  readStatistics,
  type CatalogueStatistics,
  type RankedFacts,
} from '#search/matches.sql.ts';
import { ranking } from '#search/ranking.ts';

/** A catalogue that is not larger is read as it is: what a word finds in it is soon counted. */
const largeCatalogue = 40_000;
/** From so many on, as the planner expects, it is taken to be more than the longest list. */
const presumablyMore = 1.25 * longestList;
/** About so many of the most popular are read, and twice as many at most. */
const wanted = 1500;

const keptOf = new WeakMap<Db, Kept<CatalogueStatistics>>();

/**
 * The best of what far more than a list's length matches: to read all of it for a page of eighteen would take a hundred
 * times as long. Undefined where that is not known (`isMore`) and two estimates do not agree that it is so much: what the
 * planner knows of the words, and how many of the popular products have them. What is left then is to read them all.
 */
export async function findPopularMatches(
  db: Db,
  scope: Scope,
  words: WordScope,
  { isMore }: { isMore: boolean },
): Promise<RankedFacts | undefined> {
  const { products, popularity } = await findStatistics(db);
  if (!isOfWordsAlone(scope) || products < largeCatalogue || popularity.length === 0) return undefined;
  const expected = isMore ? ((await countInIndex(db, scope)) ?? longestList) : await estimateMatches(db, scope);
  if (!isMore && expected < presumablyMore) return undefined;
  const { fiftieth, share } = popularPart(popularity, wanted / expected);
  const popular = await readPopularFacts(db, scope, words, { most: 2 * wanted, ranked: ranking.most, fiftieth });
  if (!isMore && popular.count / share < presumablyMore) return undefined;
  return popular.count >= ranking.most ? popular : undefined;
}

function isOfWordsAlone({ categoryIds, shopId, listedSince }: Scope): boolean {
  return categoryIds === null && shopId === null && listedSince === null;
}

/** The fiftieth of popularity from which on at least a share of all products lies, and the share that does so at most. */
export function popularPart(popularity: readonly number[], atLeast: number): { fiftieth: number; share: number } {
  const last = popularity.length - 1;
  const bound = popularity[Math.max(0, last - Math.ceil(last * atLeast))] ?? 0;
  const fiftieth = Math.max(0, Math.floor(bound * 50));
  const below = popularity.filter((one) => one < fiftieth / 50).length;
  return { fiftieth, share: Math.min(1, Math.max(1, popularity.length - below) / Math.max(1, last)) };
}

function findStatistics(db: Db): Promise<CatalogueStatistics> {
  const kept = keptOf.get(db) ?? new Kept<CatalogueStatistics>({ seconds: 60, most: 1 });
  keptOf.set(db, kept);
  return kept.get('', () => readStatistics(db));
}

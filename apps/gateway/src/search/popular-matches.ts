import type { Db } from '#db/database.ts';
import { Kept } from '#http/kept.ts';
import { longestList } from '#search/commodity-page.sql.ts';
import type { Scope, WordScope } from '#search/commodity-scope.sql.ts';
import {
  estimateMatches,
  readPopularFacts,
  readStatistics,
  type CatalogueStatistics,
  type RankedFacts,
} from '#search/matches.sql.ts';
import { ranking } from '#search/ranking.ts';

/** A catalogue that is not larger is read as it is: what a word finds in it is soon counted. */
const largeCatalogue = 40_000;
/** By so much an estimate must be beyond the longest list for nobody to count. */
const margin = 2;
/** About so many of the most popular are read, and twice as many at most. */
export const wanted = 3000;
/** As in migration 156; nothing is so popular that it lies more steps above another. */
const stepsInOne = 50;
const mostSteps = 60;

const keptOf = new WeakMap<Db, Kept<CatalogueStatistics>>();

/**
 * The best of what far more than a list's length matches: to read all of it for a page of eighteen would take a hundred
 * times as long. Undefined where two estimates do not agree that it is that much: what the planner knows of the words, and
 * how many of the popular products have them. What is left then is to count.
 */
export async function findPopularMatches(db: Db, scope: Scope, words: WordScope): Promise<RankedFacts | undefined> {
  const { products, popularity } = await findStatistics(db);
  if (!isOfWordsAlone(scope) || products < largeCatalogue || popularity.length === 0) return undefined;
  const expected = await estimateMatches(db, scope);
  if (expected < margin * longestList) return undefined;
  const { popular, share } = await readPart(db, { scope, words, popularity, expected });
  return popular.count / share >= margin * longestList ? enough(popular) : undefined;
}

/** The same where it was counted that there is more than the longest list. */
export async function findBestMatches(db: Db, scope: Scope, words: WordScope): Promise<RankedFacts | undefined> {
  const { products, popularity } = await findStatistics(db);
  if (!isOfWordsAlone(scope) || products < largeCatalogue || popularity.length === 0) return undefined;
  const { popular } = await readPart(db, { scope, words, popularity, expected: longestList });
  return enough(popular);
}

interface Asked {
  scope: Scope;
  words: WordScope;
  popularity: readonly number[];
  /** How many match, about. */
  expected: number;
}

async function readPart(
  db: Db,
  { scope, words, popularity, expected }: Asked,
): Promise<{ popular: RankedFacts; share: number }> {
  const { from, share } = popularPart(popularity, wanted / expected);
  const steps = Array.from({ length: mostSteps }, (_, above) => from + above);
  const popular = await readPopularFacts(db, scope, words, { most: 2 * wanted, ranked: ranking.most, steps });
  return { popular, share };
}

function enough(popular: RankedFacts): RankedFacts | undefined {
  return popular.count >= ranking.most ? popular : undefined;
}

function isOfWordsAlone({ categoryIds, shopId, listedSince }: Scope): boolean {
  return categoryIds === null && shopId === null && listedSince === null;
}

/** The step from which on at least a share of all products lies, and the share that does so at most. */
export function popularPart(popularity: readonly number[], atLeast: number): { from: number; share: number } {
  const last = popularity.length - 1;
  const bound = popularity[Math.max(0, last - Math.ceil(last * atLeast))] ?? 0;
  const from = Math.floor(bound * stepsInOne);
  const below = popularity.filter((one) => one < from / stepsInOne).length;
  return { from, share: Math.min(1, Math.max(1, popularity.length - below) / Math.max(1, last)) };
}

function findStatistics(db: Db): Promise<CatalogueStatistics> {
  const kept = keptOf.get(db) ?? new Kept<CatalogueStatistics>({ seconds: 60, most: 1 });
  keptOf.set(db, kept);
  return kept.get('', () => readStatistics(db));
}

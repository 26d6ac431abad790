import { randomUUID } from 'node:crypto';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { maxListRows } from '#search/matching/list-page.sql.ts';
import type { Scope, WordScope } from '#search/scope/scope.sql.ts';
import { PackedFacts } from '#search/facts/packed-facts.ts';
import type { Db } from '#db/database.ts';
import {
  countInScope,
  rankMatches,
  readAllFacts,
  readBestFacts,
  readRankedFacts,
  type RankedFacts,
} from '#search/matching/matches.sql.ts';
import { findPopularMatches } from '#search/matching/popular-matches.ts';
import { sortRows, isFirst, type Ordered } from '#search/ranking/sort-facts.ts';
import { ranking, relevanceOf, variedRelevance } from '#search/ranking/ranking.ts';

/** The products of a scope, before filters. */
export interface Matches {
  /** Identifies them in the keys of results that are computed from them. */
  id: string;
  facts: PackedFacts;
  /** Whether the scope has more products than were read. Those that were read are the best. */
  isPartial: boolean;
  /** The rank by product id, for the products ranked so far. */
  ranks: Map<number, number>;
}

const megabyte = 2 ** 20;
/** An estimate of what an entry of a Map of numbers takes. */
const bytesPerEntry = 64;

/** The longest lists take some megabytes, most take a hundredth of one. */
const matchesByScope = defineLoadingCache<Matches>({
  name: 'search-matches',
  shows: ['categories'],
  maxEntries: 500,
  maxSize: 20 * megabyte,
  sizeOf: ({ facts, ranks }) => facts.bytes + bytesPerEntry * ranks.size,
  // Large results take longest to read and change least by single sales or arrivals.
  seconds: ({ facts, isPartial }) => (isPartial || facts.size > maxListRows ? 30 : 4),
});

/** Sorted lists; the key has the id of the matches, the filters and the order. */
export const sortedLists = defineLoadingCache<Ordered>({
  name: 'sorted-lists',
  maxEntries: 320,
  maxSize: 4 * megabyte,
  sizeOf: ({ rows, relevance }) => rows.byteLength + bytesPerEntry * relevance.size,
  seconds: 30,
});

/**
 * Up to this number, all matches of words are read, because facets count each of them. Ten thousand take a megabyte and 20 ms in
 * PostgreSQL.
 */
const maxMatches = 125_000;

/** Upper bound of products read without words. It is lower, because each change of a filter counts all of them again. */
const maxWithoutWords = 30_000;
/** If there are more, facets count only this number of the most popular products. */
const bestCounted = 3000;

/**
 * All products of a scope, as far as they are read, cached for some seconds; pages, orders, filters and facets are computed
 * from them.
 */
export function findMatches(data: DataAccess, scope: Scope): Promise<Matches> {
  const { words, categoryIds, shopId, listedSince } = scope;
  // The date is precise enough for the key of the cache.
  const key = JSON.stringify([words?.key ?? '', categoryIds, shopId, listedSince?.toISOString().slice(0, 10)]);
  return data.caches.of(matchesByScope).get(key, () => readMatches(data, scope));
}

/** The number of products in a scope, at most `maxListRows`. */
export async function countMatches(data: DataAccess, scope: Scope): Promise<number> {
  const { facts, isPartial } = await findMatches(data, scope);
  return isPartial ? maxListRows : Math.min(facts.size, maxListRows);
}

async function readMatches(data: DataAccess, scope: Scope): Promise<Matches> {
  const { words } = scope;
  if (!words) return readWithoutWords(data.db, scope);
  const popular = await findPopularMatches(data, scope, words, { isKnown: false });
  if (popular) return partialOf(popular);
  const all = await readRankedFacts(data.db, scope, words, { maxRead: maxMatches, maxRanked: ranking.maxRanked });
  if (all.count <= maxMatches) return matchesOf(PackedFacts.read(all.facts, all.likelihoods), { ranked: all });
  const best = await findPopularMatches(data, scope, words, { isKnown: true });
  return best ? partialOf(best) : readBest(data.db, scope);
}

function partialOf(best: RankedFacts): Matches {
  return matchesOf(PackedFacts.read(best.facts, best.likelihoods), { isPartial: true, ranked: best });
}

/** All products of a scope without words; if a table of counts says that there are too many, the most popular ones. */
async function readWithoutWords(db: Db, scope: Scope): Promise<Matches> {
  const isPartial = (await countInScope(db, scope, maxWithoutWords + 1)) > maxWithoutWords;
  const facts = isPartial ? await readBestFacts(db, scope, bestCounted) : await readAllFacts(db, scope);
  return matchesOf(PackedFacts.read(facts), { isPartial });
}

/** The most popular matches, as many as a list shows. */
async function readBest(db: Db, scope: Scope): Promise<Matches> {
  const all = PackedFacts.read(await readBestFacts(db, scope, maxListRows + 1));
  const isPartial = all.size > maxListRows;
  const facts = isPartial ? all.only(sortRows(all, 'relevance', all.rows()).subarray(0, maxListRows)) : all;
  return matchesOf(facts, { isPartial });
}

function matchesOf(
  facts: PackedFacts,
  { isPartial = false, ranked = { ids: [], ranks: [] } }: Partial<MatchProperties>,
): Matches {
  const ranks = new Map(ranked.ids.map((id, index) => [id, ranked.ranks[index] ?? 0]));
  return { id: randomUUID(), facts, isPartial, ranks };
}

interface MatchProperties {
  isPartial: boolean;
  ranked: { ids: number[]; ranks: number[] };
}

/**
 * Sorts rows: products in stock first, then by relevance to the words. At most `ranking.maxRanked` rows are ranked: those of the
 * highest likelihood (`likelihoodOf`), then the most popular. The others follow by popularity.
 */
export async function sortByRelevance(db: Db, words: WordScope, matches: Matches, rows: Uint32Array): Promise<Ordered> {
  const { facts } = matches;
  const sortedByPopularity = sortRows(facts, 'relevance', rows);
  const relevance = await relevanceByRow(db, words, matches, sortedByPopularity);
  const ranked = [...relevance.keys()].toSorted(
    (one, other) =>
      (relevance.get(other) ?? 0) - (relevance.get(one) ?? 0) ||
      facts.popularity(other) - facts.popularity(one) ||
      facts.id(other) - facts.id(one),
  );
  const others = sortedByPopularity.filter((row) => !relevance.has(row));
  const isInFirstPart = (row: number): boolean => isFirst(facts, row, relevance.get(row));
  const rankedFirst = ranked.filter(isInFirstPart);
  const rankedLast = ranked.filter((row) => !isInFirstPart(row));
  // The others begin with products in stock.
  const soldOutFrom = others.findIndex((row) => !isInFirstPart(row));
  const [inStock, soldOut] =
    soldOutFrom < 0 ? [others, []] : [others.subarray(0, soldOutFrom), others.subarray(soldOutFrom)];
  return { rows: Uint32Array.from([...rankedFirst, ...inStock, ...rankedLast, ...soldOut]), relevance };
}

/** The relevance of the rows to rank, and of all rows that buyers often choose, however popular they are otherwise. */
async function relevanceByRow(
  db: Db,
  words: WordScope,
  matches: Matches,
  sortedByPopularity: Uint32Array,
): Promise<Map<number, number>> {
  const { facts, ranks } = matches;
  const shares = new Map(words.choices?.map(({ productId, share }) => [productId, share]));
  const candidates = candidatesOf(facts, sortedByPopularity);
  const oftenChosen = sortedByPopularity.filter((row) => shares.has(facts.id(row)));
  // Two calls, because each ranks at most `ranking.maxRanked` rows.
  await addRanks(db, words, matches, candidates);
  await addRanks(db, words, matches, oftenChosen);
  const relevance = new Map<number, number>();
  for (const row of [...candidates, ...oftenChosen]) {
    const id = facts.id(row);
    const rank = ranks.get(id);
    if (rank !== undefined) relevance.set(row, relevanceOf(rank, facts.popularity(row), shares.get(id)));
  }
  if (words.isVaried) varyCategories(facts, relevance);
  return relevance;
}

/** Lowers the relevance of each further product of a category. */
function varyCategories(facts: PackedFacts, relevance: Map<number, number>): void {
  const counts = new Map<number, number>();
  for (const [row, value] of [...relevance].toSorted(([, one], [, other]) => other - one)) {
    const category = facts.category(row);
    const countBefore = counts.get(category) ?? 0;
    counts.set(category, countBefore + 1);
    relevance.set(row, variedRelevance(value, countBefore));
  }
}

/** The rows to rank among rows sorted by popularity, chosen as `readRankedFacts` chooses among all matches. */
function candidatesOf(facts: PackedFacts, rows: Uint32Array): Uint32Array {
  if (rows.length <= ranking.maxRanked) return rows;
  const likelihoods = new Set<number>();
  for (const row of rows) likelihoods.add(facts.likelihood(row));
  const candidates: number[] = [];
  for (const likelihood of [...likelihoods].toSorted((one, other) => other - one)) {
    if (candidates.length === ranking.maxRanked) break;
    const equallyLikely = rows.filter((row) => facts.likelihood(row) === likelihood);
    candidates.push(...equallyLikely.subarray(0, ranking.maxRanked - candidates.length));
  }
  return Uint32Array.from(candidates);
}

/** Ranks at most `ranking.maxRanked` of the rows that have no rank yet: a filtered list may need other rows than the whole list. */
async function addRanks(db: Db, words: WordScope, { facts, ranks }: Matches, rows: Uint32Array): Promise<void> {
  const idsWithoutRank = Array.from(rows, (row) => facts.id(row)).filter((id) => !ranks.has(id));
  if (idsWithoutRank.length === 0) return;
  const ranked = await rankMatches(db, words, idsWithoutRank, ranking.maxRanked);
  for (const [index, id] of ranked.ids.entries()) ranks.set(id, ranked.ranks[index] ?? 0);
}

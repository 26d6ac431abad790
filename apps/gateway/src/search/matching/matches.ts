import { randomUUID } from 'node:crypto';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { longestList } from '#search/matching/list-page.sql.ts';
import type { Scope, WordScope } from '#search/matching/scope.sql.ts';
import { PackedFacts } from '#search/matching/packed-facts.ts';
import { flagBits } from '#search/matching/packed-layout.ts';
import type { Db } from '#db/database.ts';
import {
  countInScope,
  rankMatches,
  readBestFacts,
  readRankedFacts,
  type RankedFacts,
} from '#search/matching/matches.sql.ts';
import { findPopularMatches } from '#search/matching/popular-matches.ts';
import { inOrder, type Ordered } from '#search/ranking/sort-facts.ts';
import { ranking } from '#search/ranking/ranking.ts';

/** The products of a scope, before filters. */
export interface Matches {
  /** Names them in the keys of what is computed from them. */
  id: string;
  facts: PackedFacts;
  /** There are more matches than `longestList`; these are the most popular. */
  isPartial: boolean;
  /** The rank by product id, for the products ranked so far. */
  ranks: Map<number, number>;
}

/** The longest list takes a megabyte, most take a hundredth of it. */
const matchesByScope = defineLoadingCache<Matches>({
  name: 'search-matches',
  maxEntries: 40,
  // Large results take longest to read and change least by single sales or arrivals.
  seconds: ({ isPartial }) => (isPartial ? 30 : 4),
});

/** Sorted lists by the id of the matches, the filters and the order. */
export const sortedLists = defineLoadingCache<Ordered>({ name: 'sorted-lists', maxEntries: 320, seconds: 30 });

/** Without words, the facets of more than `longestList` products are counted of this many. */
const bestCounted = 3000;

/**
 * All products of a scope up to `longestList`, cached for some seconds; pages, orders, filters and facets are computed
 * from them.
 */
export function findMatches(data: DataAccess, scope: Scope): Promise<Matches> {
  const { words, categoryIds, shopId, listedSince } = scope;
  const name = JSON.stringify([words?.name ?? '', categoryIds, shopId, listedSince?.toISOString().slice(0, 10)]);
  return data.caches.of(matchesByScope).get(name, () => readMatches(data, scope));
}

/** The number of products in a scope, at most `longestList`. */
export async function countMatches(data: DataAccess, scope: Scope): Promise<number> {
  const { facts, isPartial } = await findMatches(data, scope);
  return isPartial ? longestList : facts.size;
}

async function readMatches(data: DataAccess, scope: Scope): Promise<Matches> {
  const { words } = scope;
  if (!words) return readWithoutWords(data.db, scope);
  const popular = await findPopularMatches(data, scope, words, { isMore: false });
  if (popular) return partialOf(popular);
  const all = await readRankedFacts(data.db, scope, words, { most: longestList, ranked: ranking.most });
  if (all.count <= longestList) return matchesOf(PackedFacts.read(all.facts), { ranked: all });
  const best = await findPopularMatches(data, scope, words, { isMore: true });
  return best ? partialOf(best) : readBest(data.db, scope);
}

function partialOf(best: RankedFacts): Matches {
  return matchesOf(PackedFacts.read(best.facts), { isPartial: true, ranked: best });
}

/**
 * If there are more than `longestList`, the best are read, as with words; their number comes from a table of counts.
 */
async function readWithoutWords(db: Db, scope: Scope): Promise<Matches> {
  const isPartial = (await countInScope(db, scope, longestList + 1)) > longestList;
  return matchesOf(PackedFacts.read(await readBestFacts(db, scope, isPartial ? bestCounted : longestList)), {
    isPartial,
  });
}

async function readBest(db: Db, scope: Scope): Promise<Matches> {
  const all = PackedFacts.read(await readBestFacts(db, scope, longestList + 1));
  const isPartial = all.size > longestList;
  const facts = isPartial ? all.only(inOrder(all, 'relevance', all.rows()).subarray(0, longestList)) : all;
  return matchesOf(facts, { isPartial });
}

function matchesOf(facts: PackedFacts, { isPartial = false, ranked = { ids: [], ranks: [] } }: Partial<Read>): Matches {
  const ranks = new Map(ranked.ids.map((id, index) => [id, ranked.ranks[index] ?? 0]));
  return { id: randomUUID(), facts, isPartial, ranks };
}

interface Read {
  isPartial: boolean;
  ranked: { ids: number[]; ranks: number[] };
}

/**
 * Some rows, sorted: products in stock first, then by relevance to the words. Only the most popular `ranking.most` rows are
 * ranked; the others follow by popularity.
 */
export async function byRelevance(
  db: Db,
  words: WordScope,
  { facts, ranks }: Matches,
  rows: Uint32Array,
): Promise<Ordered> {
  const sorted = inOrder(facts, 'relevance', rows);
  const ranked = sorted.subarray(0, ranking.most);
  const unknown = Array.from(ranked, (row) => facts.id(row)).filter((id) => !ranks.has(id));
  if (unknown.length > 0) {
    const found = await rankMatches(db, words, unknown);
    for (const [index, id] of found.ids.entries()) ranks.set(id, found.ranks[index] ?? 0);
  }
  const relevance = new Map(
    Array.from(ranked, (row) => [
      row,
      (ranks.get(facts.id(row)) ?? 0) * (1 + ranking.popularityShare * facts.popularity(row)),
    ]),
  );
  // The sort is stable: rows with equal keys keep their order by popularity.
  const keys = Array.from(
    ranked,
    (row) => (relevance.get(row) ?? 0) + (facts.has(row, flagBits.inStock) ? beyondAny : 0),
  );
  const order = [...keys.keys()].toSorted((one, other) => (keys[other] ?? 0) - (keys[one] ?? 0));
  ranked.set(order.map((nth) => ranked[nth] ?? 0));
  return { rows: sorted, relevance };
}

/** Greater than every relevance. */
const beyondAny = 1000;

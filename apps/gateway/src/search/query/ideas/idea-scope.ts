import { sql, type RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import { firstOf, type Ideas } from '#search/query/ideas/idea-lists.ts';
import { findActivityCategories, findJointCategories } from '#search/query/product-types/intended-categories.ts';
import type { SpecialAudience } from '#search/query/ideas/special-audiences.ts';
import { hasWords, termQuery, toTsQuery, type SearchWords, type Term } from '#search/words/search-words.ts';
import type { Wearers } from '#search/query/ideas/read-audience.ts';
import { calledQuery, headQuery } from '#search/ranking/head-query.sql.ts';

/** The receiver, occasion, activity or need that ideas are for, and how products that name it are ranked. */
export interface About {
  /** Words for it that texts of products contain. */
  words: SearchWords;
  /** How many times a match of the words counts; being one of the ideas counts once. */
  weight: number;
  /** Words for gifts; null for an activity. */
  gift: Term | null;
  /** The ideas for the second receiver or occasion of a gift. */
  second?: Ideas | undefined;
  /** Whether products must be one of the ideas: `gym clothes` does not find everything that names the gym. */
  isOnlyIdeas?: boolean;
  /** Whether the main ideas are sorted, the most useful first, as those that help with a need. */
  isInOrder?: boolean;
  /** Men or women: products that are named as being for others are left out. */
  wearers: Wearers | undefined;
  /** Children or pets, unless the query or its ideas are for them: what is titled as theirs is left out. */
  otherAudiences: readonly SpecialAudience[];
}

interface WeightedQuery {
  query: RawBuilder<string>;
  weight: number;
  typed: string;
}

/** The weight of the names of usual ideas in the quality (ranking.ts). */
const usualWeight = 2;
/** If the main ideas are in order: sizes of the groups of first ideas of which each counts once more. An earlier idea is in more groups. */
const orderedIdeas = [1, 2, 3, 4, 5];
/** The weight, as `About.weight`, of a product that is called a gift and is for men or for women. */
const giftWeight = 4;

/**
 * Products that are one of the ideas, or whose texts name the receiver or the activity; those with both come first. The first ideas of
 * a list come before later ones, and gifts for both the receiver and the occasion before gifts for one of them. A product that is
 * called a gift and is for men counts more among gifts for men.
 */
export async function ideaScope(data: DataAccess, ideas: Ideas, about: About): Promise<WordScope> {
  const { first, usual, heads, all } = ideas;
  const { gift, second } = about;
  const head = headQuery(gift ? all : heads);
  const described = aboutQueries(about);
  const found = about.isOnlyIdeas ? [] : described.map(({ query }) => query);
  const called = queryOf(all);
  const ideaOrAbout = sql<string>`(${sql.join([...(head ? [head] : []), called, ...(second ? [queryOf(second.all)] : []), ...found], sql` || `)})`;
  const joint = await jointCategories(data, about.words, heads);
  const main = gift ? giftLevels(ideas, second) : activityLevels(ideas, about);
  // Each matched term raises the rank once (`ranking.perWord`), so a weight of 4 is made of four equal terms.
  const terms = [...main, ...described].flatMap(({ query, weight, typed }) =>
    Array.from({ length: weight }, () => ({ typed, query, weight: 1 })),
  );
  return {
    query: sql<string>`(${sql.join([ideaOrAbout, ...notForOthers(about), ...notExcluded(ideas, second)], sql` && `)})`,
    terms,
    intent: {
      ...noIntent,
      head,
      called: gift ? called : null,
      categories: gift ? [] : await findActivityCategories(data, heads),
      names: gift ? [] : [first, usual].map((term) => ({ query: termQuery(term), weight: usualWeight })),
      joint: joint.length > 0 ? { categories: joint, title: termQuery(all), called } : null,
      isLoose: true,
    },
    includesDescriptions: false,
    isVaried: true,
    key: JSON.stringify([
      about.isOnlyIdeas ? 'only ideas' : 'ideas',
      about.isInOrder,
      about.weight,
      all.ways,
      second?.all.ways,
      about.words.terms.map(({ ways }) => ways),
      about.wearers?.forReceiver.typed,
      about.otherAudiences.map(({ inTitle }) => inTitle.typed),
    ]),
  };
}

/** Products whose head noun or keywords are one of the names. */
function queryOf(term: Term): RawBuilder<string> {
  return calledQuery(term, headQuery(term)) ?? termQuery(term);
}

const toQueries = (terms: readonly Term[]): WeightedQuery[] =>
  terms.filter(({ ways }) => ways.length > 0).map((term) => ({ query: queryOf(term), weight: 1, typed: term.typed }));

/**
 * One of the first gifts counts three times, another usual one twice, any other once. For the second receiver or occasion a usual gift
 * counts twice, any other once.
 */
function giftLevels({ all, usual, first }: Ideas, second: Ideas | undefined): WeightedQuery[] {
  return toQueries([all, usual, first, ...(second ? [second.all, second.usual] : [])]);
}

/**
 * A product whose text mentions an idea counts once, one whose title or keywords name it twice. Unless `isOnlyIdeas`, a main idea
 * counts once more, and one of the first half once more again. If the main ideas are in order, each of the first five counts
 * once more than the next instead.
 */
function activityLevels({ all, usual, first }: Ideas, { isOnlyIdeas, isInOrder }: About): WeightedQuery[] {
  const mentioned = { query: termQuery(all), weight: 1, typed: all.typed };
  const main = isInOrder ? orderedIdeas.map((count) => firstOf(usual, count)) : [first];
  return [mentioned, ...toQueries(isOnlyIdeas ? [all] : [all, usual, ...main])];
}

/** The conditions against products whose titles have an excluded word. */
function notExcluded({ excluded }: Ideas, second: Ideas | undefined): RawBuilder<string>[] {
  const ways = [...excluded.ways, ...(second?.excluded.ways ?? [])];
  return ways.length > 0 ? [sql<string>`!!${termQuery({ ways })}`] : [];
}

/**
 * The joint categories (`findJointCategories`) whose name has a word or an idea. Of *Barbecue and pots*, only products match whose
 * title or keywords say that they are for a barbecue.
 */
async function jointCategories(data: DataAccess, { terms }: SearchWords, ideas: Term): Promise<number[]> {
  const found = terms.map(({ typed, ways }) => findJointCategories(data, { typed, ways: [...ways, ...ideas.ways] }));
  return [...new Set((await Promise.all(found)).flat())];
}

/** Whether a term does not also match as a prefix: `her` must not find a heron. */
function isWholeWord({ ways }: Term): boolean {
  return !ways.some((way) => 'prefix' in way);
}

/** The conditions against products that are for somebody else. */
function notForOthers({ wearers, otherAudiences }: About): RawBuilder<string>[] {
  const isForWearers = wearers && sql<string>`(!!${termQuery(wearers.forOthers)} || ${termQuery(wearers.forReceiver)})`;
  return [
    ...(isForWearers ? [isForWearers] : []),
    ...otherAudiences.map(({ inTitle }) => sql<string>`!!${termQuery(inTitle)}`),
  ];
}

/** The queries for the words about the receiver or activity, and for products that are called a gift and are for these wearers. */
function aboutQueries({ words, weight, gift, wearers }: About): WeightedQuery[] {
  const typed = words.terms.map((term) => term.typed).join(' ');
  // If `rainy` is unknown, a rainy day would match any day.
  const isKnown = hasWords(words) && words.terms.every(isWholeWord);
  const described = isKnown ? [{ query: toTsQuery(words, 'all'), weight, typed }] : [];
  if (!wearers) return described;
  const isFor = sql<string>`(${sql.join([...described.map(({ query }) => query), termQuery(wearers.forReceiver)], sql` || `)})`;
  const isGift = gift && {
    query: sql<string>`(${isFor} && ${termQuery(gift)})`,
    weight: giftWeight,
    typed: gift.typed,
  };
  return [...described, ...(isGift ? [isGift] : [])];
}

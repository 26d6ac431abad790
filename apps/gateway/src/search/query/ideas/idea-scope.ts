import { sql, type RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import { firstOf, type Ideas } from '#search/query/ideas/idea-lists.ts';
import { findActivityCategories, findJointCategories } from '#search/query/product-types/intended-categories.ts';
import type { SpecialAudience } from '#search/query/ideas/special-audiences.ts';
import { hasWords, termQuery, toTsQuery, type SearchWords, type Term } from '#search/words/search-words.ts';
import type { Wearers } from '#search/query/ideas/read-audience.ts';
import { calledQuery, headQuery } from '#search/ranking/head-query.sql.ts';

/** The receiver, occasion or activity of ideas, in words that texts of products contain. */
export interface About {
  words: SearchWords;
  /** How many times a match of the words counts; being one of the ideas counts once. */
  weight: number;
  /** Words for gifts; null for an activity. */
  gift: Term | null;
  /** The ideas for the second receiver or occasion of a gift. */
  second?: Ideas | undefined;
  /** Whether only the ideas are meant: of all that names the gym, gym clothes. */
  isOnlyIdeas?: boolean;
  /** Whether a list names the main ideas in the order in which they are wanted, as what helps with a need. */
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
/** If the main ideas are in order: how many of the first ones count once more, at each level. */
const orderedIdeas = [1, 2, 3, 4, 5];
/** As `About.weight`, for what is called a gift and is for men or for women. */
const giftWeight = 4;

/**
 * Products that are one of the ideas, or whose texts name the receiver or the activity; those with both come first. What a list
 * has first comes before what it has later, and what is given to the receiver and at the occasion before what is given to one
 * of them. Among gifts for men, a product that is called a gift and is for men counts more, too.
 */
export async function ideaScope(data: DataAccess, ideas: Ideas, about: About): Promise<WordScope> {
  const { first, usual, heads, all } = ideas;
  const { gift, second } = about;
  const head = headQuery(gift ? all : heads);
  const described = aboutQueries(about);
  // What counts once is not enough: being for men does not make a product a gift.
  const found = about.isOnlyIdeas ? [] : described.filter(({ weight }) => weight > 1).map(({ query }) => query);
  const called = queryOf(all);
  const ideaOrAbout = sql<string>`(${sql.join([...(head ? [head] : []), called, ...(second ? [queryOf(second.all)] : []), ...found], sql` || `)})`;
  const joint = await jointCategories(data, about.words, heads);
  const main = gift ? giftLevels(ideas, second) : activityLevels(ideas, about);
  // Each matched term counts once in the tier, so a weight of 4 is four equal terms.
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

/** One of the first gifts counts three times, another usual one twice, any other once; for the second receiver or occasion once less. */
function giftLevels({ all, usual, first }: Ideas, second: Ideas | undefined): WeightedQuery[] {
  return toQueries([all, usual, first, ...(second ? [second.all, second.usual] : [])]);
}

/**
 * A product whose text mentions an idea counts once, one whose title or keywords name it twice; a main idea counts once more, and
 * one of the first half once more. In order, each main one counts once more than the next, up to the fifth.
 */
function activityLevels({ all, usual, first }: Ideas, { isOnlyIdeas, isInOrder }: About): WeightedQuery[] {
  const mentioned = { query: termQuery(all), weight: 1, typed: all.typed };
  const main = isInOrder ? orderedIdeas.map((count) => firstOf(usual, count)) : [first];
  return [mentioned, ...toQueries(isOnlyIdeas ? [all] : [all, usual, ...main])];
}

/** What the title of a product must not have to be one of the ideas. */
function notExcluded({ excluded }: Ideas, second: Ideas | undefined): RawBuilder<string>[] {
  const ways = [...excluded.ways, ...(second?.excluded.ways ?? [])];
  return ways.length > 0 ? [sql<string>`!!${termQuery({ ways })}`] : [];
}

/**
 * The joint categories that have a word or an idea in their name: of *Barbecue and pots*, what a title or keyword says is for a
 * barbecue.
 */
async function jointCategories(data: DataAccess, { terms }: SearchWords, ideas: Term): Promise<number[]> {
  const found = terms.map(({ typed, ways }) => findJointCategories(data, { typed, ways: [...ways, ...ideas.ways] }));
  return [...new Set((await Promise.all(found)).flat())];
}

/** Prefixes of words are ignored: `her` is not a heron. */
function isWholeWord({ ways }: Term): boolean {
  return !ways.some((way) => 'prefix' in way);
}

/** What products must match not to be for somebody else. */
function notForOthers({ wearers, otherAudiences }: About): RawBuilder<string>[] {
  const isForWearers = wearers && sql<string>`(!!${termQuery(wearers.forOthers)} || ${termQuery(wearers.forReceiver)})`;
  return [
    ...(isForWearers ? [isForWearers] : []),
    ...otherAudiences.map(({ inTitle }) => sql<string>`!!${termQuery(inTitle)}`),
  ];
}

/** The words for the receiver or activity, products for men or women, and gifts for these, each with its weight. */
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

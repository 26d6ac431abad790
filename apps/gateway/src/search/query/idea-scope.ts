import { sql, type RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import type { Ideas } from '#search/query/idea-lists.ts';
import {
  findActivityCategories,
  findIntendedCategories,
  findJointCategories,
} from '#search/query/intended-categories.ts';
import type { SpecialAudience } from '#search/query/special-audiences.ts';
import { hasWords, termQuery, toTsQuery, type SearchWords, type Term } from '#search/words/search-words.ts';
import type { Wearers } from '#search/query/read-audience.ts';
import { calledQuery, headQuery } from '#search/ranking/head-query.sql.ts';

/** The receiver, occasion or activity of ideas, in words that texts of products contain. */
export interface About {
  words: SearchWords;
  /** How many times a match of the words counts; being one of the ideas counts once. */
  weight: number;
  /** Words for gifts; null for an activity. */
  gift: Term | null;
  /** Whether only the ideas are meant: of all that names the gym, gym clothes. */
  isOnlyIdeas?: boolean;
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
/** As `About.weight`, for gifts for men or women. */
const giftWeight = 2;
/**
 * As `About.weight`, for being one of the main things of an activity. A gift is above all for its receiver, and of clothes for an occasion those that name it come first.
 */
const mainWeight = 1;

/**
 * Products that are one of the ideas, or whose texts name the receiver or the activity; those with both come first. A
 * named receiver or activity counts more than being an idea. Among gifts for men, a product that is called a gift and
 * is for men counts more, too.
 */
export async function ideaScope(data: DataAccess, ideas: Ideas, about: About): Promise<WordScope> {
  const { first, usual, heads, all } = ideas;
  const head = headQuery(heads);
  const named = termQuery(all);
  const called = calledQuery(all, headQuery(all)) ?? named;
  const described = aboutQueries(about);
  // Being for men does not make a product a gift.
  const found = about.isOnlyIdeas ? [] : described.filter(({ weight }) => weight > 1).map(({ query }) => query);
  const ideaOrAbout = sql<string>`(${sql.join([...(head ? [head] : []), called, ...found], sql` || `)})`;
  const joint = await jointCategories(data, about.words, heads);
  const terms = [...mainQueries(usual, about), ...described].flatMap(({ query, weight, typed }) =>
    Array.from({ length: weight }, () => ({ typed, query, weight: 1 })),
  );
  return {
    query: sql<string>`(${sql.join([ideaOrAbout, ...notForOthers(about)], sql` && `)})`,
    terms: [{ typed: all.typed, query: named, weight: 1 }, { typed: all.typed, query: called, weight: 1 }, ...terms],
    intent: {
      ...noIntent,
      head,
      categories: about.gift ? await findIntendedCategories(data, heads) : await findActivityCategories(data, heads),
      names: [first, usual].map((term) => ({ query: termQuery(term), weight: usualWeight })),
      joint: joint.length > 0 ? { categories: joint, title: named, called } : null,
      isLoose: true,
    },
    isWhole: false,
    isVaried: true,
    name: JSON.stringify([
      about.isOnlyIdeas ? 'only ideas' : 'ideas',
      about.weight,
      all.ways,
      about.words.terms.map(({ ways }) => ways),
      about.wearers?.forReceiver.typed,
      about.otherAudiences.map(({ inTitle }) => inTitle.typed),
    ]),
  };
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

function mainQueries(usual: Term, { gift, isOnlyIdeas }: About): WeightedQuery[] {
  if (gift || isOnlyIdeas) return [];
  return [{ query: calledQuery(usual, headQuery(usual)) ?? termQuery(usual), weight: mainWeight, typed: usual.typed }];
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
  return [...described, ...(isGift ? [isGift] : []), { query: isFor, weight: 1, typed: wearers.forReceiver.typed }];
}

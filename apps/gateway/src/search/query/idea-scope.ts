import { sql, type RawBuilder } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import type { Ideas } from '#search/query/idea-lists.ts';
import { findIntendedCategories } from '#search/query/intended-categories.ts';
import { hasWords, termQuery, toTsQuery, type SearchWords, type Term } from '#search/words/search-words.ts';
import type { Wearers } from '#search/query/read-audience.ts';
import { headQuery } from '#search/ranking/head-query.sql.ts';

/** The receivers or occasions of ideas, in the words of texts. */
export interface About {
  words: SearchWords;
  /** How often the words count, compared with being an idea. */
  counts: number;
  /** Words for gifts; null for an activity. */
  gift: Term | null;
  /** Men or women: products that are named as being for others are left out. */
  wearers: Wearers | undefined;
}

/** Usual ideas weigh more than others. */
const weightOfUsual = 2;
const countsOfGift = 2;

/**
 * The products that are one of the ideas, or have the words for whom or what they are. Those that are both come first. An activity in the
 * texts of a product is surer than an idea. So is a receiver, and a gift for men is also what is called a gift and for men.
 */
export async function ideaScope(data: DataAccess, ideas: Ideas, about: About): Promise<WordScope> {
  const { first, usual, heads, all } = ideas;
  const head = headQuery(heads);
  const named = termQuery(all);
  const described = aboutQueries(about);
  // Products for men are no gifts for that alone.
  const found = described.filter(({ count }) => count > 1).map(({ query }) => query);
  const ideaOrReceiver = sql<string>`(${sql.join([...(head ? [head] : []), named, ...found], sql` || `)})`;
  const terms = described.flatMap(({ query, count, typed }) =>
    Array.from({ length: count }, () => ({ typed, query, weight: 1 })),
  );
  return {
    query: about.wearers ? sql<string>`(${ideaOrReceiver} && ${notForOthers(about.wearers)})` : ideaOrReceiver,
    terms: [{ typed: all.typed, query: named, weight: 1 }, ...terms],
    intent: {
      ...noIntent,
      head,
      categories: await findIntendedCategories(data, heads),
      names: [first, usual].map((term) => ({ query: termQuery(term), weight: weightOfUsual })),
      isLoose: described.length > 0,
    },
    isWhole: false,
    name: JSON.stringify([
      'ideas',
      about.counts,
      all.ways,
      about.words.terms.map(({ ways }) => ways),
      about.wearers?.own.typed,
    ]),
  };
}

/** Prefixes of words are ignored: `her` is not a heron. */
function isWhole({ ways }: Term): boolean {
  return !ways.some((way) => 'prefix' in way);
}

function notForOthers({ own, others }: Wearers): RawBuilder<string> {
  return sql<string>`(!!${termQuery(others)} || ${termQuery(own)})`;
}

/** The words for the receiver or activity, products for men or women, and gifts for these, each with its count. */
function aboutQueries({
  words,
  counts,
  gift,
  wearers,
}: About): { query: RawBuilder<string>; count: number; typed: string }[] {
  const typed = words.terms.map((term) => term.typed).join(' ');
  // Without `rainy`, a rainy day would be any day.
  const isKnown = hasWords(words) && words.terms.every(isWhole);
  const described = isKnown ? [{ query: toTsQuery(words, 'all'), count: counts, typed }] : [];
  if (!wearers) return described;
  const isFor = sql<string>`(${sql.join([...described.map(({ query }) => query), termQuery(wearers.own)], sql` || `)})`;
  const isGift = gift && {
    query: sql<string>`(${isFor} && ${termQuery(gift)})`,
    count: countsOfGift,
    typed: gift.typed,
  };
  return [...described, ...(isGift ? [isGift] : []), { query: isFor, count: 1, typed: wearers.own.typed }];
}

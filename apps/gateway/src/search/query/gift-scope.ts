import { sql } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import type { GiftIdeas } from '#search/query/gift-ideas.ts';
import { findIntendedCategories } from '#search/query/intended-categories.ts';
import { termQuery } from '#search/words/search-words.ts';
import { headQuery } from '#search/ranking/head-query.sql.ts';

/** What is usually given weighs more than other ideas. */
const weightOfUsual = 2;

/** The products that are one of the ideas; those that are a usual gift, or lie in a category of such, come first. */
export async function giftScope(data: DataAccess, { usual, heads, all }: GiftIdeas): Promise<WordScope> {
  const head = headQuery(heads);
  const named = termQuery(all);
  return {
    query: head ? sql<string>`(${head} || ${named})` : named,
    terms: [{ typed: all.typed, query: named, weight: 1 }],
    intent: {
      ...noIntent,
      head,
      categories: await findIntendedCategories(data, heads),
      names: [{ query: termQuery(usual), weight: weightOfUsual }],
    },
    isWhole: false,
    name: JSON.stringify(['gift', all.ways]),
  };
}

import { sql } from 'kysely';
import type { DataAccess } from '#cache/caches.ts';
import { noIntent, type WordScope } from '#search/scope/scope.sql.ts';
import type { Ideas } from '#search/query/idea-lists.ts';
import { findIntendedCategories } from '#search/query/intended-categories.ts';
import { hasWords, termQuery, toTsQuery, type SearchWords } from '#search/words/search-words.ts';
import { headQuery } from '#search/ranking/head-query.sql.ts';

/** What is usual weighs more than other ideas. */
const weightOfUsual = 2;

/**
 * The products that are one of the ideas, or have the words for whom or what they are (`about`). Those that are both come first. An activity
 * (`isActivity`) in the texts of a product is surer than an idea; a receiver is not, as kids' cameras are fewer given than toys.
 */
export async function ideaScope(
  data: DataAccess,
  { usual, heads, all }: Ideas,
  about: SearchWords,
  { isActivity }: { isActivity: boolean },
): Promise<WordScope> {
  const head = headQuery(heads);
  const named = termQuery(all);
  const told = hasWords(about) ? toTsQuery(about, 'all') : null;
  const queries = [...(head ? [head] : []), named, ...(told ? [told] : [])];
  const typed = about.terms.map((term) => term.typed).join(' ');
  const aboutTerms = told ? Array.from({ length: isActivity ? 2 : 1 }, () => ({ typed, query: told, weight: 1 })) : [];
  return {
    query: sql<string>`(${sql.join(queries, sql` || `)})`,
    terms: [{ typed: all.typed, query: named, weight: 1 }, ...aboutTerms],
    intent: {
      ...noIntent,
      head,
      categories: await findIntendedCategories(data, heads),
      names: [{ query: termQuery(usual), weight: weightOfUsual }],
      isLoose: told !== null,
    },
    isWhole: false,
    name: JSON.stringify(['ideas', isActivity, all.ways, about.terms.map(({ ways }) => ways)]),
  };
}

import type { DataAccess } from '#cache/caches.ts';
import { titleKey } from '#search/indexing/head-nouns.ts';
import { quoted, titleLexeme } from '#search/indexing/search-vector.ts';
import { noIntent, type Intent } from '#search/scope/scope.sql.ts';
import { findIntendedCategories } from '#search/query/intended-categories.ts';
import { headIndexOf } from '#search/query/relax-words.ts';
import { synonymsOf } from '#search/query/add-synonyms.ts';
import { termQuery, type SearchWords } from '#search/words/search-words.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { characterHead, headQuery } from '#search/ranking/head-query.sql.ts';
import { sql } from 'kysely';

/**
 * What a query is for: the product type, the categories that hold it, a title. `asTyped`: the words without synonyms,
 * if `terms` has some.
 */
export async function readIntent(
  data: DataAccess,
  { terms }: SearchWords,
  typed: string,
  asTyped: SearchWords | undefined,
  headIndex = headIndexOf(terms),
): Promise<Intent> {
  const head = terms[headIndex];
  const key = titleKey(typed);
  const title = key === '' ? null : sql<string>`${quoted(titleLexeme(key))}::tsquery`;
  if (!head) return { ...noIntent, name: key, title };
  const headAsTyped = asTyped?.terms[headIndex];
  const names = await synonymsOf(data.db, head, { isAlone: headIndex === 0 });
  const called = names ? { ...head, ways: [...head.ways, ...names.ways] } : head;
  return {
    ...noIntent,
    name: JSON.stringify([key, called.ways, headAsTyped?.ways]),
    head: headQuery(called),
    headIndex,
    title,
    categories: await findIntendedCategories(data, called),
    names: [
      ...(names ? [{ query: termQuery(names), weight: ranking.otherName }] : []),
      ...(headAsTyped ? [{ query: termQuery(headAsTyped), weight: ranking.ownName }] : []),
    ],
    character: /^\p{Script=Han}$/u.test(head.typed) ? characterHead(head.typed) : null,
  };
}

import { isAttribute, isShopTerm, namesProduct } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { maxTitleKeyLength, titleKey } from '#search/indexing/head-nouns.ts';
import { quoted, titleLexeme } from '#search/indexing/search-vector.ts';
import { noIntent, type Intent } from '#search/scope/scope.sql.ts';
import {
  findHoldingCategories,
  findIntendedCategories,
  findJointCategories,
} from '#search/query/product-types/intended-categories.ts';
import { headIndexOf } from '#search/query/rewording/relax-words.ts';
import { synonymsOf } from '#search/query/rewording/add-synonyms.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { termQuery, type SearchWords, type Term } from '#search/words/search-words.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { calledQuery, characterHead, headQuery, keywordQuery } from '#search/ranking/head-query.sql.ts';
import { sql } from 'kysely';

/** In characters. */
const minCompoundLength = 4;

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
  const exactTitle = titleKey(typed);
  const title =
    exactTitle === '' || exactTitle.length > maxTitleKeyLength
      ? null
      : sql<string>`${quoted(titleLexeme(exactTitle))}::tsquery`;
  if (!head) return { ...noIntent, key: exactTitle, title };
  const headAsTyped = asTyped?.terms[headIndex];
  const names = await synonymsOf(data.db, head, { isAlone: headIndex === 0 });
  const called = names ? { ...head, ways: [...head.ways, ...names.ways] } : head;
  const joint = await findJointCategories(data, called);
  return {
    ...noIntent,
    key: JSON.stringify([exactTitle, called.ways, headAsTyped?.ways]),
    head: headQuery(called),
    joint:
      joint.length > 0
        ? { categories: joint, title: termQuery(called), called: calledQuery(called, headQuery(called)) }
        : null,
    headIndex,
    title,
    categories: await findIntendedCategories(data, called),
    holdingCategories: await findHoldingCategories(data, called),
    names: [
      ...endOf(head.typed).map((end) => ({ query: termQuery(end), weight: ranking.otherName })),
      ...(names ? [{ query: termQuery(names), weight: ranking.otherName }] : []),
      ...(headAsTyped ? [{ query: termQuery(headAsTyped), weight: ranking.nameAsTyped }] : []),
    ],
    called: terms.length === 1 && isTypeName(head.typed) ? keywordQuery(head) : null,
    character: /^\p{Script=Han}$/u.test(head.typed) ? characterHead(head.typed) : null,
  };
}

/**
 * The product that a Chinese compound ends with: 手环 (wristband) of 运动手环 (sports wristband). Of products that have the compound only in
 * other fields, those with its end in the title come first.
 */
function endOf(name: string): Term[] {
  const characters = [...name];
  if (!isChinese(name) || characters.length < minCompoundLength) return [];
  const ends = characters.slice(1, -1).map((_, at) => characters.slice(at + 1).join(''));
  const end = ends.find(namesProduct);
  return end === undefined ? [] : [{ typed: end, ways: [{ chinese: [end] }] }];
}

/** Whether a word names products. A colour or material does so only if it is a term of shops, such as wine. */
export function isTypeName(name: string): boolean {
  return namesProduct(name) && (isShopTerm(name) || !isAttribute(name));
}

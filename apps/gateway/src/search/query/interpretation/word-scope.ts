import type { DataAccess } from '#cache/caches.ts';
import { findHeadCategories } from '#search/query/product-types/intended-categories.ts';
import { isTypeName, readIntent } from '#search/query/product-types/read-intent.ts';
import type { ProductType } from '#search/query/product-types/product-type.ts';
import { calledQuery } from '#search/ranking/head-query.sql.ts';
import { noIntent, type Intent, type WordScope } from '#search/scope/scope.sql.ts';
import { namedTerm, termQuery, toTsQuery, type SearchWords, type Term } from '#search/words/search-words.ts';

/**
 * Products that have all words. A single word that names a sold product type must be in title, keywords or category: a shirt with the
 * specification “machine washing” is no washing machine. `asTyped`: the words without synonyms, if `words` has some.
 */
export async function scopeOf(
  data: DataAccess,
  words: SearchWords,
  text: string,
  { includesDescriptions = false, asTyped }: { includesDescriptions?: boolean; asTyped?: SearchWords } = {},
): Promise<WordScope> {
  const intent = await readIntent(data, words, text, asTyped);
  const scope = wordScope(words, { includesDescriptions, intent });
  const [only, ...others] = words.terms;
  if (!only || others.length > 0 || includesDescriptions || !(await isSoldType(data, only, intent))) return scope;
  const named = { query: termQuery(namedTerm(only)), categories: intent.categories };
  return { ...scope, named, key: `named ${scope.key}` };
}

/** Whether a word of several characters names a product type that titles or categories have. */
async function isSoldType(data: DataAccess, term: Term, { categories }: Intent): Promise<boolean> {
  // Single characters of titles have the weight C, which `namedTerm` does not search.
  if ([...term.typed].length === 1 || !isTypeName(term.typed)) return false;
  return categories.length > 0 || (await findHeadCategories(data, term)).length > 0;
}

/**
 * Products of a product type: those whose title or keywords name it, and those of its categories. Those with more of the words come
 * first. `isStrict`: without products of joint categories that do not name the type themselves (`Intent.joint`).
 */
export async function productTypeScope(
  data: DataAccess,
  words: SearchWords,
  { term, index }: Pick<ProductType, 'term' | 'index'>,
  text: string,
  { isStrict = false } = {},
): Promise<WordScope> {
  const terms = words.terms.map((one, at) => (at === index ? { ...one, typed: term.typed, ways: term.ways } : one));
  const intent = await readIntent(data, { terms, corrections: [] }, text, words, index);
  const typed = words.terms[index];
  const certainType = typed && { certainType: termQuery({ ways: typed.asTyped ?? typed.ways }) };
  const joint = isStrict ? intent.joint : null;
  const scope = wordScope({ terms, corrections: [] }, { intent: { ...intent, joint, isLoose: true, ...certainType } });
  const query = calledQuery(term, intent.head) ?? termQuery(term);
  const key = `type ${joint ? 'strict ' : ''}${scope.key}`;
  return { ...scope, query, orCategories: intent.holdingCategories, key };
}

/** The scope of a search by words, as SQL. */
export function wordScope(
  words: SearchWords,
  {
    includesDescriptions = false,
    mode = 'all',
    intent = noIntent,
  }: { includesDescriptions?: boolean; mode?: 'all' | 'any'; intent?: Intent } = {},
): WordScope {
  const key = JSON.stringify([
    mode,
    includesDescriptions,
    intent.key,
    words.terms.map(({ ways, weight = 1 }) => [weight, ways]),
  ]);
  const terms = words.terms.map((term) => ({
    typed: term.typed,
    query: termQuery(term),
    weight: term.weight ?? 1,
    ...(term.asTyped && { asTyped: termQuery({ ways: term.asTyped }) }),
  }));
  return { query: toTsQuery(words, mode), terms, intent, includesDescriptions, key };
}

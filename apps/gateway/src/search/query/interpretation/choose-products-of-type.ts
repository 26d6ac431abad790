import type { DataAccess } from '#cache/caches.ts';
import { addQualities } from '#search/query/rewording/add-synonyms.ts';
import { bestRank, interpreted, type InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { productCompound } from '#search/query/product-types/product-compound.ts';
import type { ProductType } from '#search/query/product-types/product-type.ts';
import { unsoldCompound } from '#search/query/interpretation/unsold.ts';
import { productTypeScope, scopeOf } from '#search/query/interpretation/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import type { SearchWords } from '#search/words/search-words.ts';

/**
 * Products of a sold product type, those with most of the other words first. If the word before it makes it a compound that is not
 * sold (`canoe pump`), reports that.
 */
export async function chooseProductsOfType(
  data: DataAccess,
  words: SearchWords,
  productType: ProductType,
  text: string,
): Promise<InterpretedQuery> {
  const compound = productCompound(words.terms, productType, text);
  if (compound && !(await isCompoundSold(data, words, productType)))
    return unsoldCompound(data, words, { productType, compound });
  const wider = await addQualities(data.db, words);
  const scope = await productTypeScope(data, wider, productType, text, { isStrict: true });
  // `isStrict` excludes only products of joint categories, so without these there is nothing to add as neighbours.
  const neighbours = scope.intent.joint && (await productTypeScope(data, wider, productType, text));
  return { ...interpreted(words, text), isLoose: true, scope, neighbours };
}

/**
 * Whether the title or keywords of a product have both words of a compound, so that it lacks only other words of the query: `card wallet`
 * for `credit card wallet`.
 */
async function isCompoundSold(data: DataAccess, { terms }: SearchWords, { index }: ProductType): Promise<boolean> {
  const both = terms.slice(Math.max(0, index - 1), index + 1);
  if (both.length < 2 || both.length === terms.length) return false;
  const words = { terms: both, corrections: [] };
  const best = await bestRank(data, await scopeOf(data, words, both.map(({ typed }) => typed).join(' ')));
  return best >= ranking.tiers.keyword;
}

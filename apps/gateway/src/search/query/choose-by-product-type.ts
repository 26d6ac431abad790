import type { DataAccess } from '#cache/caches.ts';
import { checkSold, withSpelling } from '#search/query/check-sold.ts';
import { bestRank, findsAny, interpreted, withRemovals, type InterpretedQuery } from '#search/query/interpreted.ts';
import { isDependentNoun } from '#search/query/noun-classes.ts';
import { productCompound } from '#search/query/product-compound.ts';
import {
  isCertainlyProduct,
  isCollectionName,
  isGenericName,
  isKnownNoun,
  readProductType,
  type ProductType,
} from '#search/query/product-type.ts';
import { readIntent } from '#search/query/read-intent.ts';
import { headIndexOf, relaxWords } from '#search/query/relax-words.ts';
import { isUnknownPinyin } from '#search/query/unknown-pinyin.ts';
import { unsoldCompound, unsoldType } from '#search/query/unsold.ts';
import { kindScope, scopeOf, wordScope } from '#search/query/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import type { Correction, SearchWords } from '#search/words/search-words.ts';

/** A query that no product has all words of, except perhaps in its description. */
export interface LooseQuery {
  typed: string;
  words: SearchWords;
  /** The query without filler words. */
  rest: { words: SearchWords; text: string; corrections: Correction[] };
  /** The rest with corrected spelling, if that is possible. */
  corrected: { words: SearchWords; text: string };
}

/** What the product type of a query says: that it is not sold, or which products may be meant. */
export async function chooseByProductType(data: DataAccess, query: LooseQuery): Promise<InterpretedQuery> {
  const { words, text } = query.corrected;
  const productType = await readProductType(data, withSpelling(words), text);
  return productType?.isSold ? chooseSold(data, query, productType) : chooseUnsold(data, query, productType);
}

/** All words in descriptions, too; otherwise the product type, with as many of the other words as possible. */
async function chooseSold(data: DataAccess, query: LooseQuery, productType: ProductType): Promise<InterpretedQuery> {
  const { typed, rest, corrected } = query;
  const described = await chooseDescribed(data, query, productType);
  if (described) return checkSold(data, described, typed);
  const compound = productCompound(corrected.words.terms, productType, corrected.text);
  if (compound && !(await isCompoundSold(data, corrected.words, productType)))
    return unsoldCompound(data, corrected.words, { productType, compound });
  const loose = { ...interpreted(corrected.words, rest.text), isLoose: true };
  const scope = await kindScope(data, corrected.words, productType, corrected.text);
  return withRemovals({ ...loose, scope }, rest);
}

/**
 * All words in descriptions, too, unless the product type is certain; otherwise that it is not sold. Of words that name no product type
 * any is enough.
 */
async function chooseUnsold(
  data: DataAccess,
  query: LooseQuery,
  productType: ProductType | undefined,
): Promise<InterpretedQuery> {
  const { typed, words, rest, corrected } = query;
  const described = await chooseDescribed(data, query, productType);
  if (described) return described;
  const isCollection = isCollectionName(typed);
  const namesNoType = !productType || isCollection || isGenericName(productType.name);
  if (!namesNoType || isUnknownPinyin(rest.words)) return unsoldType(data, rest.words, productType, corrected.text);
  if (corrected.words.terms.length < 2 && !isCollection)
    return { ...interpreted(words, typed), corrections: [], scope: null };
  return withRemovals(await chooseAnyWord(data, corrected.words, corrected.text), rest);
}

/** Whether products have both words of a compound, and only lack others: a credit card wallet. */
async function isCompoundSold(data: DataAccess, { terms }: SearchWords, { index }: ProductType): Promise<boolean> {
  const both = terms.slice(Math.max(0, index - 1), index + 1);
  if (both.length < 2 || both.length === terms.length) return false;
  const words = { terms: both, corrections: [] };
  return findsAny(data, await scopeOf(data, words, both.map(({ typed }) => typed).join(' ')));
}

/** Products with all words, also in descriptions; undefined if there are none, or if these say something else. */
async function chooseDescribed(
  data: DataAccess,
  { typed, words }: LooseQuery,
  productType: ProductType | undefined,
): Promise<InterpretedQuery | undefined> {
  if (productType && !productType.isSold && isSurelyUnsold(productType, words)) return undefined;
  const scope = await scopeOf(data, words, typed, { isWhole: true });
  const best = await bestRank(data, scope);
  // A table lamp by whose light a book can be read is no book stand.
  const isByDescription = best < ranking.tiers.keyword && endsWithNoun(words, productType);
  return best > 0 && !isByDescription ? { ...interpreted(words, typed), scope } : undefined;
}

/** One noun in a description says that something else is sold: `courtyard` is where a megaphone is heard. */
function isSurelyUnsold({ name }: ProductType, { terms }: SearchWords): boolean {
  return isCertainlyProduct(name) || (terms.length === 1 && isKnownNoun(name));
}

/** Whether a query of several words ends with a noun that says what the product is. Others may say what it is like. */
function endsWithNoun({ terms }: SearchWords, productType: ProductType | undefined): boolean {
  if (!productType || terms.length < 2 || productType.index !== headIndexOf(terms)) return false;
  return isDependentNoun(productType.name);
}

/** Any of the words, for a query that names no product type. */
async function chooseAnyWord(data: DataAccess, words: SearchWords, text: string): Promise<InterpretedQuery> {
  const anyOfWords = relaxWords(words);
  const intent = { ...(await readIntent(data, anyOfWords, text, undefined)), isLoose: true };
  const scope = wordScope(anyOfWords, { isWhole: true, mode: 'any', intent });
  const isLoose = words.terms.length > 1 || words.terms.some(({ isUnknown }) => isUnknown);
  return { ...interpreted(words, text), scope, isLoose };
}

import { isAttribute, isEnglishWord, partsOfSpeech } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { checkSold, withSpelling } from '#search/query/interpretation/check-sold.ts';
import { chooseProductsOfType } from '#search/query/interpretation/choose-products-of-type.ts';
import {
  bestRank,
  countFound,
  fewResults,
  interpreted,
  withRemovals,
  type InterpretedQuery,
} from '#search/query/interpretation/interpreted.ts';
import { isDependentNoun } from '#search/query/product-types/noun-classes.ts';
import {
  isCertainlyProduct,
  isCollectionName,
  isGenericName,
  isKnownNoun,
} from '#search/query/product-types/product-names.ts';
import {
  isCertainlySold,
  readProductType,
  readTypesBefore,
  type ProductType,
} from '#search/query/product-types/product-type.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { readIntent } from '#search/query/product-types/read-intent.ts';
import { headIndexOf, relaxWords } from '#search/query/rewording/relax-words.ts';
import { isUnknownPinyin } from '#search/query/reading/unknown-pinyin.ts';
import { unsoldType } from '#search/query/interpretation/unsold.ts';
import { productTypeScope, scopeOf, wordScope } from '#search/query/interpretation/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import type { Correction, SearchWords } from '#search/words/search-words.ts';

/** The least number of words of a query in which a product type is before words that name another one. */
const minDescribedWords = 4;

/** A query that no product has all words of, except perhaps in its description. */
export interface LooseQuery {
  typed: string;
  words: SearchWords;
  /** The query without filler words. */
  rest: { words: SearchWords; text: string; corrections: Correction[] };
  /** The rest with corrected spelling, if that is possible. */
  corrected: { words: SearchWords; text: string };
}

/** Chooses products by the product type of a query, or reports that it is not sold. */
export async function chooseByProductType(data: DataAccess, query: LooseQuery): Promise<InterpretedQuery> {
  const { words, text } = query.corrected;
  const productType = await readProductType(data, withSpelling(words), text);
  return productType?.isSold ? chooseSold(data, query, productType) : chooseUnsold(data, query, productType);
}

/** Products with all words, also in descriptions; otherwise those of the product type, with as many of the other words as possible. */
async function chooseSold(data: DataAccess, query: LooseQuery, productType: ProductType): Promise<InterpretedQuery> {
  const { typed, rest, corrected } = query;
  const described = await chooseDescribed(data, query, productType);
  if (described) return checkSold(data, described, typed);
  const main = (await readDescribedType(data, corrected, productType)) ?? productType;
  const ofType = await chooseProductsOfType(data, corrected.words, main, corrected.text);
  return ofType.unsold === null ? withRemovals(ofType, rest) : ofType;
}

/**
 * Another sold product type of a long English query, before words that say more of it: a mechanical keyboard with brown switches. Products of
 * that type have more of the words than those of the last one.
 */
async function readDescribedType(
  data: DataAccess,
  { words, text }: LooseQuery['corrected'],
  last: ProductType,
): Promise<ProductType | undefined> {
  if (words.terms.length < minDescribedWords || isChinese(last.name)) return undefined;
  const least = await countWords(data, words, last, text);
  for (const other of await readTypesBefore(data, words.terms, last, text))
    if ((await countWords(data, words, other, text)) > least) return other;
  return undefined;
}

/** The most words that a product of a product type has. */
async function countWords(data: DataAccess, words: SearchWords, type: ProductType, text: string): Promise<number> {
  return Math.floor((await bestRank(data, await productTypeScope(data, words, type, text))) / ranking.perWord);
}

/**
 * Products with all words, also in descriptions, unless the product type is certain; otherwise the report that it is not sold. For words
 * that name no product type, products with any of them.
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
  const anyOfWords = await chooseAnyWord(data, corrected.words, corrected.text);
  return (await saysWhatProductsAre(data, anyOfWords))
    ? withRemovals(anyOfWords, rest)
    : { ...anyOfWords, scope: null };
}

/**
 * Whether one of the words names the products that are found, or is one of their keywords. Otherwise they only share a word with the query, such as `usb`.
 */
async function saysWhatProductsAre(data: DataAccess, { scope, words }: InterpretedQuery): Promise<boolean> {
  const best = scope ? await bestRank(data, scope) : 0;
  return (
    best % ranking.perWord >= ranking.tiers.keyword ||
    words.terms.some(({ typed }) => isChinese(typed) && isKnownNoun(typed))
  );
}

/** Products with all words but the fillers, also in descriptions; undefined if there are none, or if they are probably of another product type. */
async function chooseDescribed(
  data: DataAccess,
  { rest: { words, text, corrections } }: LooseQuery,
  productType: ProductType | undefined,
): Promise<InterpretedQuery | undefined> {
  if (productType && !productType.isSold && isSurelyUnsold(productType, words)) return undefined;
  const scope = await scopeOf(data, words, text, { includesDescriptions: true });
  const best = await bestRank(data, scope);
  if (best === 0 || best < leastRank(words, productType)) return undefined;
  return withRemovals({ ...interpreted(words, text), scope }, { text, corrections });
}

/** One noun in a description says that something else is sold: `courtyard` is where a megaphone is heard. */
function isSurelyUnsold({ name }: ProductType, { terms }: SearchWords): boolean {
  return isCertainlyProduct(name) || (terms.length === 1 && isKnownNoun(name));
}

/**
 * Whether products with all words are not what the query asks for: it ends with a product type that is sold, but several
 * products have all words and none of them has the product type in its title. All products of a category *Bags and travel* have
 * the words of `travel bag`, and none of those is a bag.
 */
export async function isForOtherProducts(
  data: DataAccess,
  { scope }: InterpretedQuery,
  words: SearchWords,
  text: string,
): Promise<boolean> {
  if (!scope || words.terms.length < 2) return false;
  const productType = await readProductType(data, words, text);
  if (!productType || !isCertainlySold(productType, words.terms) || productType.index !== headIndexOf(words.terms))
    return false;
  return (await bestRank(data, scope)) < ranking.tiers.mentioned && (await countFound(data, scope)) >= fewResults;
}

/**
 * The rank that a product with some words in its description must have. If a query of several words ends with a sold product type,
 * title or category must name that type: a phone with a camera and a battery is no camera battery. If it ends with another noun, that
 * must be at least a keyword: a table lamp by whose light a book can be read is no book stand. Other last words may say what it is like.
 */
function leastRank({ terms }: SearchWords, productType: ProductType | undefined): number {
  if (!productType || terms.length < 2) return 0;
  const isLast = productType.index === headIndexOf(terms);
  if (isCertainlySold(productType, terms) && (isLast || isChinese(productType.name))) return ranking.tiers.named;
  if (!isLast) return 0;
  return isDependentNoun(productType.name) || mayBeNoun(productType.name) ? ranking.tiers.keyword : 0;
}

/** Whether an English word may be a noun and says nothing of what products are like: a float for the pool. */
function mayBeNoun(name: string): boolean {
  return isEnglishWord(name) && partsOfSpeech(name).includes('noun') && !isAttribute(name);
}

/** Any of the words, for a query that names no product type. */
async function chooseAnyWord(data: DataAccess, words: SearchWords, text: string): Promise<InterpretedQuery> {
  const anyOfWords = relaxWords(words);
  const intent = { ...(await readIntent(data, anyOfWords, text, undefined)), isLoose: true };
  const scope = wordScope(anyOfWords, { includesDescriptions: true, mode: 'any', intent });
  const isLoose = words.terms.length > 1 || words.terms.some(({ isUnknown }) => isUnknown);
  return { ...interpreted(words, text), scope, isLoose };
}

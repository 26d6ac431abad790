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

/** The least number of words of a query whose product type may stand before another one that describes it (`readDescribedType`). */
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

/** Products with all words, also in descriptions; otherwise products of the product type, those with most of the other words first. */
async function chooseSold(data: DataAccess, query: LooseQuery, productType: ProductType): Promise<InterpretedQuery> {
  const { typed, rest, corrected } = query;
  const described = await chooseDescribed(data, query, productType);
  if (described) return checkSold(data, described, typed);
  const main = (await readDescribedType(data, corrected, productType)) ?? productType;
  const ofType = await chooseProductsOfType(data, corrected.words, main, corrected.text);
  return ofType.unsold === null ? withRemovals(ofType, rest) : ofType;
}

/**
 * The sold product type that the last words of a long English query describe: the keyboard of `mechanical keyboard brown switches`.
 * Undefined unless its products have more words of the query than those of the last type.
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

/** The largest number of words of the query that any product of a type has. */
async function countWords(data: DataAccess, words: SearchWords, type: ProductType, text: string): Promise<number> {
  return Math.floor((await bestRank(data, await productTypeScope(data, words, type, text))) / ranking.perWord);
}

/**
 * Products with all words, also in descriptions, unless a product type is certainly meant; otherwise the report that it is not sold. For
 * words that name no product type, products with any of them.
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
 * Whether title, keywords or category of a found product name what the query asks for, or a Chinese word of the query is a noun. Otherwise
 * the products only share a word with the query, such as `usb`.
 */
async function saysWhatProductsAre(data: DataAccess, { scope, words }: InterpretedQuery): Promise<boolean> {
  const best = scope ? await bestRank(data, scope) : 0;
  return (
    best % ranking.perWord >= ranking.tiers.keyword ||
    words.terms.some(({ typed }) => isChinese(typed) && isKnownNoun(typed))
  );
}

/** Products with all words but the fillers, also in descriptions; undefined if there are none, or if they are probably of another type. */
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

/**
 * Whether an unsold type is certainly meant, so that descriptions with its words are ignored: a product of the lexicon, or a query of one
 * noun, such as `courtyard`, which may be in the description of a megaphone.
 */
function isSurelyUnsold({ name }: ProductType, { terms }: SearchWords): boolean {
  return isCertainlyProduct(name) || (terms.length === 1 && isKnownNoun(name));
}

/**
 * Whether the products with all words are not what the query asks for: it ends with a product type that is sold, but several
 * products have all words and none of them has the type in its title. The words of `travel bag` are in the name of a category *Bags
 * and travel*, so all of its products have them, even if none is a bag.
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
 * The lowest accepted rank of the best product if descriptions are searched, too.
 * - If a query of several words ends with a sold product type, title or category must name that type: a phone with a camera and a
 *   battery is no `camera battery`.
 * - If it ends with another noun, that must be at least a keyword: a lamp for reading a book on a stand is no `book stand`.
 * - Other last words may describe the product, so any rank is accepted.
 */
function leastRank({ terms }: SearchWords, productType: ProductType | undefined): number {
  if (!productType || terms.length < 2) return 0;
  const isLast = productType.index === headIndexOf(terms);
  if (isCertainlySold(productType, terms) && (isLast || isChinese(productType.name))) return ranking.tiers.named;
  if (!isLast) return 0;
  return isDependentNoun(productType.name) || mayBeNoun(productType.name) ? ranking.tiers.keyword : 0;
}

/** Whether an English word may be a noun and is no attribute, as the float of `pool float`. */
function mayBeNoun(name: string): boolean {
  return isEnglishWord(name) && partsOfSpeech(name).includes('noun') && !isAttribute(name);
}

/** Products with any of the words, for a query that names no product type. */
async function chooseAnyWord(data: DataAccess, words: SearchWords, text: string): Promise<InterpretedQuery> {
  const anyOfWords = relaxWords(words);
  const intent = { ...(await readIntent(data, anyOfWords, text, undefined)), isLoose: true };
  const scope = wordScope(anyOfWords, { includesDescriptions: true, mode: 'any', intent });
  const isLoose = words.terms.length > 1 || words.terms.some(({ isUnknown }) => isUnknown);
  return { ...interpreted(words, text), scope, isLoose };
}

import {
  isBodyPart,
  isChineseWord,
  isEnglishWord,
  isShopTerm,
  kindsOf,
  namesProduct,
  neighboursOf,
  singularOf,
} from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { interpreted, type InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { findNeighbour, findSold, type Neighbour } from '#search/query/product-types/neighbours.ts';
import { isPortion } from '#search/query/product-types/noun-classes.ts';
import { isReplaceable, productCompound, type ProductCompound } from '#search/query/product-types/product-compound.ts';
import type { ProductType } from '#search/query/product-types/product-type.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { isUnknownPinyin } from '#search/query/reading/unknown-pinyin.ts';
import { productTypeScope } from '#search/query/interpretation/word-scope.ts';
import type { Correction, SearchWords } from '#search/words/search-words.ts';

/**
 * Reports that the product type is not sold, with products that may replace it. Unknown pinyin and Latin words of no dictionary, such
 * as codes, are not reported.
 */
export async function unsoldType(
  data: DataAccess,
  words: SearchWords,
  productType: ProductType | undefined,
  text: string,
): Promise<InterpretedQuery> {
  const noResult = withoutScope(words);
  if (!productType || isUnknownPinyin(words) || !(isChinese(productType.name) || isKnownWord(productType.name)))
    return noResult;
  const compound = productCompound(words.terms, productType, text);
  const unsold = compound?.name ?? productType.name;
  const nearest =
    (await findPlainProduct(data, productType.name)) ??
    (await findNeighbour(data, productType.name)) ??
    (compound && (await findModifierProduct(data, compound)));
  if (!nearest) return { ...noResult, unsold };
  const { term, categories, isCategory } = nearest;
  const nearestScope = await productTypeScope(data, { terms: [term], corrections: [] }, { term, index: 0 }, '');
  const neighbours = {
    ...nearestScope,
    orCategories: isCategory ? categories : [],
    onlyCategories: categories,
    key: JSON.stringify([nearestScope.key, 'only', categories]),
  };
  const corrections: Correction[] = [{ from: productType.name, to: term.typed, reason: 'related' }];
  return { ...noResult, corrections, unsold, neighbours };
}

/**
 * Reports that products for other products are not sold. The plain products are neighbours if they may replace them: shampoo for
 * baby shampoo, but no candle for ski wax.
 */
export async function unsoldCompound(
  data: DataAccess,
  words: SearchWords,
  { productType, compound }: { productType: ProductType; compound: ProductCompound },
): Promise<InterpretedQuery> {
  const noResult = { ...withoutScope(words), unsold: compound.name };
  const head = words.terms[productType.index]?.typed ?? productType.name;
  if (!(await isReplaceable(data, productType.term, head))) return noResult;
  return { ...noResult, neighbours: await productTypeScope(data, words, productType, '') };
}

/**
 * The sold product type that the last word of a name says, if the name is a kind of it: towels for a face towel. Undefined if the lexicon's
 * supplement has the name, and either has no related terms for it or the words before the last one name a product or a part of the body.
 * Oven mitts are not replaced by boxing gloves, and face masks not by diving masks.
 */
async function findPlainProduct(data: DataAccess, name: string): Promise<Neighbour | undefined> {
  const last = name.split(' ').at(-1) ?? name;
  if (last === name || isPortion(last) || !kindsOf(name).includes(singularOf(last))) return undefined;
  const first = name.slice(0, -last.length).trim();
  const isOfOther = namesProduct(first) || isBodyPart(first);
  if (isShopTerm(name) ? neighboursOf(name).length === 0 || isOfOther : !sharesKind(name, last)) return undefined;
  const plain = await findSold(data, singularOf(last));
  return plain && (await isReplaceable(data, plain.term, last)) ? plain : undefined;
}

function sharesKind(name: string, last: string): boolean {
  return !new Set(kindsOf(name)).isDisjointFrom(new Set(kindsOf(last)));
}

/** The product that the modifier of a compound names: buyers of `printer ink` want no other ink, but perhaps a printer. */
async function findModifierProduct(data: DataAccess, { modifier }: ProductCompound): Promise<Neighbour | undefined> {
  return isShopTerm(modifier) ? findSold(data, modifier) : undefined;
}

/** An interpretation that finds nothing. */
function withoutScope(words: SearchWords): InterpretedQuery {
  return { ...interpreted({ ...words, corrections: [] }, ''), scope: null };
}

function isKnownWord(name: string): boolean {
  return isEnglishWord(name) || isChineseWord(name);
}

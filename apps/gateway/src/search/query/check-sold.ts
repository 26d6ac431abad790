import { singularOf } from '@kaimai/lexicon';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { findMatches } from '#search/matching/matches.ts';
import { chooseProductsOfType } from '#search/query/choose-products-of-type.ts';
import { hasInTitle, isShopName } from '#search/query/head-categories.sql.ts';
import { findHeadCategories } from '#search/query/intended-categories.ts';
import type { InterpretedQuery } from '#search/query/interpreted.ts';
import { isCertainlyProduct, isKnownNoun } from '#search/query/product-names.ts';
import { isCertainlySold, readProductType, widenTerm, type ProductType } from '#search/query/product-type.ts';
import { isDependentNoun, isPortion } from '#search/query/noun-classes.ts';
import { productCompound, type ProductCompound } from '#search/query/product-compound.ts';
import { headIndexOf } from '#search/query/relax-words.ts';
import { unsoldCompound, unsoldType } from '#search/query/unsold.ts';
import { productTypeScope } from '#search/query/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { everywhere, type WordScope } from '#search/scope/scope.sql.ts';
import { toTsQuery, withoutFieldRestriction, type SearchWords } from '#search/words/search-words.ts';

/**
 * Adds products of the same product type, which fill the page after few results. Products that no title, keyword or category names
 * are reported as unsold, even if texts mention them: sugar is no apple with a sugar heart.
 */
export async function checkSold(data: DataAccess, query: InterpretedQuery, text: string): Promise<InterpretedQuery> {
  const { words, scope } = query;
  if (!scope) return query;
  const { facts, ranks } = await findMatches(data, everywhere(scope));
  const best = Math.max(0, ...ranks.values());
  const isLong = facts.size >= pageSizes.search;
  const isNamed = best >= ranking.tiers.named;
  if (isNamed && isLong) return query;
  const productType = await readProductType(data, withSpelling(words), text);
  if (!productType) return query;
  const compound = dependentCompound(words, productType, text);
  if (compound && (best < ranking.tiers.keyword || (await isApartInTitles(data, scope, { compound, text, best }))))
    return productType.isSold
      ? unsoldCompound(data, words, { productType, compound })
      : unsoldType(data, words, productType, text);
  if (isMentionedOnly(words, productType, best)) return chooseProductsOfType(data, words, productType, text);
  if (!productType.isSold) {
    const isIntended = await isTypeIntended(data, { words, scope, productType, best }, text);
    return isIntended ? unsoldType(data, words, productType, text) : query;
  }
  if (isLong || (compound && !isNamed)) return query;
  const widened = { ...productType, term: await widenTerm(data, productType) };
  const sameType = await productTypeScope(data, words, widened, text);
  return { ...query, neighbours: await withMainCategory(data, sameType, productType) };
}

/** Whether titles have both words of a compound, but not side by side and not as what the product is: a sofa with washable covers. */
async function isApartInTitles(
  { db }: DataAccess,
  scope: WordScope,
  { compound, text, best }: { compound: ProductCompound; text: string; best: number },
): Promise<boolean> {
  const { mentioned, named } = ranking.tiers;
  if (best < mentioned || best >= named) return false;
  return !(await isInTitle(db, scope, [compound.name, text]));
}

/** Whether a title has one of these texts. */
async function isInTitle(db: Db, scope: WordScope, texts: readonly string[]): Promise<boolean> {
  for (const text of texts) if (await hasInTitle(db, everywhere(scope), singularOf(text))) return true;
  return false;
}

interface FoundWords {
  words: SearchWords;
  scope: WordScope;
  productType: ProductType;
  /** The best rank of what was found. */
  best: number;
}

/** Whether a product type is meant that the products with the words are not, although they mention it. */
async function isTypeIntended(
  data: DataAccess,
  { words, scope, productType, best }: FoundWords,
  text: string,
): Promise<boolean> {
  const { tiers, allInTitle } = ranking;
  const { name } = productType;
  // A word that only attributes or upper categories have names no product.
  const isNowhere = best < tiers.keyword && isKnownNoun(name);
  if (best >= tiers.named || !(isCertainlyProduct(name) || isNowhere)) return false;
  // A name of several words may stand in brackets, as in `Sleeveless vest (tank top)`. So may a query of several words.
  const isPhrase = name.includes(' ')
    ? best >= tiers.mentioned && (await hasInTitle(data.db, everywhere(scope), singularOf(name)))
    : words.terms.length > 1 &&
      best >= tiers.mentioned + allInTitle &&
      (await isWholeInTitle(data, words, scope, productType, text));
  // 茶 is part of a teapot's title; a material of 醋酸 is not vinegar.
  const isCharacter = [...name].length === 1 && (await hasInTitle(data.db, everywhere(scope), name));
  return !isPhrase && !isCharacter && !(await isShopName(data.db, nameQuery(words)));
}

/** Whether a title has a product for another product as it was typed; that it has both words says little: a printer with an ink tank. */
async function isWholeInTitle(
  { db }: DataAccess,
  words: SearchWords,
  scope: WordScope,
  productType: ProductType,
  text: string,
): Promise<boolean> {
  const compound = productCompound(words.terms, productType, text);
  return !compound || isInTitle(db, scope, [compound.name, text]);
}

/**
 * A compound that ends with a noun that says nothing by itself. Other words after a product may say what it is like (`mirror wall`), and so does
 * how it is sold (`chocolate bar`).
 */
function dependentCompound(
  { terms }: SearchWords,
  productType: ProductType,
  text: string,
): ProductCompound | undefined {
  const head = terms[productType.index]?.typed ?? '';
  if (productType.index !== headIndexOf(terms) || !isDependentNoun(head) || isPortion(head)) return undefined;
  return productCompound(terms, productType, text);
}

/**
 * Whether products have the sold product type at the end of a query of several words only in options, specifications or names of upper
 * categories: a computer with an SSD.
 */
function isMentionedOnly({ terms }: SearchWords, productType: ProductType, best: number): boolean {
  if (best >= ranking.tiers.keyword || terms.length < 2 || productType.index !== headIndexOf(terms)) return false;
  return isCertainlySold(productType);
}

/** If no category is known to hold the product type, the one with most of its products has neighbours. */
async function withMainCategory(data: DataAccess, scope: WordScope, { term }: ProductType): Promise<WordScope> {
  if ((scope.orCategories ?? []).length > 0) return scope;
  const categoryIds = (await findHeadCategories(data, term)).slice(0, 1).map(({ id }) => id);
  return { ...scope, orCategories: categoryIds, name: JSON.stringify([scope.name, 'or', categoryIds]) };
}

const nameQuery = (words: SearchWords) => toTsQuery(withoutFieldRestriction(words), 'all');

/** Replaces pinyin by the words that it spells. */
export function withSpelling({ terms, corrections }: SearchWords): SearchWords {
  const spelt = new Map(corrections.flatMap(({ from, to, reason }) => (reason === 'pinyin' ? [[from, to]] : [])));
  return { terms: terms.map((term) => ({ ...term, typed: spelt.get(term.typed) ?? term.typed })), corrections };
}

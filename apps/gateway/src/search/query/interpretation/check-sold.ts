import { isAttribute, singularOf } from '@kaimai/lexicon';
import { pageSizes } from '@kaimai/contract/values/business-constants';
import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { findMatches, type Matches } from '#search/matching/matches.ts';
import { chooseProductsOfType } from '#search/query/interpretation/choose-products-of-type.ts';
import { findHeadCategories } from '#search/query/product-types/intended-categories.ts';
import { hasInTitle, isShopName } from '#search/query/product-types/head-categories.sql.ts';
import type { InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { isCertainlyProduct, isKnownNoun } from '#search/query/product-types/product-names.ts';
import {
  isCertainlySold,
  readProductType,
  widenTerm,
  type ProductType,
} from '#search/query/product-types/product-type.ts';
import { isDependentNoun, isPortion } from '#search/query/product-types/noun-classes.ts';
import { productCompound, type ProductCompound } from '#search/query/product-types/product-compound.ts';
import { isQualityWord } from '#search/query/rewording/qualities.ts';
import { headIndexOf } from '#search/query/rewording/relax-words.ts';
import { unsoldCompound, unsoldType } from '#search/query/interpretation/unsold.ts';
import { productTypeScope } from '#search/query/interpretation/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { everywhere, type WordScope } from '#search/scope/scope.sql.ts';
import { toTsQuery, withoutFieldRestriction, type SearchWords } from '#search/words/search-words.ts';

/**
 * Adds products of the same product type, which fill the page after few results. Products that no title, keyword or category names
 * are reported as unsold, even if texts mention them: an apple with a “sugar heart” is no sugar.
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
  if (isMentionedOnly(words, productType, best) || (await isTitledElsewhere(data, query, productType, { best, text })))
    return chooseProductsOfType(data, words, productType, text);
  if (!productType.isSold) {
    const isIntended = await isTypeIntended(data, { words, scope, productType, best }, text);
    return isIntended ? unsoldType(data, words, productType, text) : query;
  }
  if (isLong || (compound && !isNamed)) return query;
  // What only needs the type, by its specifications, is in a category of something else.
  const categories = best >= ranking.tiers.keyword ? categoriesOfBest({ facts, ranks }) : [];
  const neighbours = await findSimilar(data, { words, productType, categories, best }, text);
  return { ...query, neighbours };
}

/**
 * Products to fill a page: those of the product type wherever they are, and all of these categories. For a name of several words only these
 * categories: a school bag is no sleeping bag, but a silver necklace may replace a gold one. So for a word that narrows the type, if the
 * best products are probably of it: a kettle (水壶) is no watering can (浇水壶).
 */
async function findSimilar(
  data: DataAccess,
  { words, productType, categories, best }: BestResults,
  text: string,
): Promise<WordScope | null> {
  const isCompound = productType.name.includes(' ') || productCompound(words.terms, productType, text) !== undefined;
  if (isCompound && categories.length === 0) return null;
  const term = isCompound ? await widenTerm(data, productType) : productType.term;
  const sameType = await productTypeScope(data, words, { ...productType, term }, text);
  const isOnlyIn = isCompound || (best >= ranking.tiers.mentioned && isNarrower(words, productType));
  const key = JSON.stringify([sameType.key, isOnlyIn ? 'only in' : 'or in', categories]);
  return { ...sameType, orCategories: categories, ...(isOnlyIn && { onlyCategories: categories }), key };
}

/**
 * Whether a query names a narrower type than the one that is sold. Numbers and words for what products are like do not: `jeans 32`,
 * `gold necklace`.
 */
function isNarrower({ terms }: SearchWords, { name, term, index }: ProductType): boolean {
  const isOfType = (typed: string): boolean => /^\d/.test(typed) || isAttribute(typed) || isQualityWord(typed);
  return name !== term.typed || terms.some(({ typed }, at) => at !== index && !isOfType(typed));
}

interface BestResults {
  words: SearchWords;
  productType: ProductType;
  /** The categories of the products that rank highest. */
  categories: readonly number[];
  /** Their rank. */
  best: number;
}

/** The categories of the products that rank highest, whatever their quality. */
function categoriesOfBest({ facts, ranks }: Pick<Matches, 'facts' | 'ranks'>): number[] {
  const best = Math.floor(Math.max(0, ...ranks.values()));
  const rows = [...facts.rows()].filter((row) => Math.floor(ranks.get(facts.id(row)) ?? 0) === best);
  return [...new Set(rows.map((row) => facts.category(row)))].toSorted((one, other) => one - other);
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
 * Whether products have the sold product type at the end of a query of several words, or between spaces, only in options,
 * specifications or names of upper categories: a computer with an SSD, a suitcase for 锁 密码.
 */
function isMentionedOnly({ terms }: SearchWords, productType: ProductType, best: number): boolean {
  if (best >= ranking.tiers.keyword || terms.length < 2) return false;
  const isMeant = productType.index === headIndexOf(terms) || terms[productType.index]?.run === productType.name;
  return isMeant && isCertainlySold(productType, terms);
}

/**
 * Whether only keywords name the sold product type at the end of a query of several words, while titles of other products say that
 * they are it: for `running shorts`, boxers with these keywords are found, but there are shorts. A compound may have its noun in
 * another sense: a canoe pump is no shoe.
 */
async function isTitledElsewhere(
  data: DataAccess,
  { words: { terms } }: InterpretedQuery,
  productType: ProductType,
  { best, text }: { best: number; text: string },
): Promise<boolean> {
  const head = terms[productType.index];
  if (best >= ranking.tiers.mentioned || terms.length < 2 || !head) return false;
  if (productType.index !== headIndexOf(terms) || !isCertainlySold(productType, terms)) return false;
  if (productCompound(terms, productType, text)) return false;
  return (await findHeadCategories(data, head)).length > 0;
}

const nameQuery = (words: SearchWords) => toTsQuery(withoutFieldRestriction(words), 'all');

/** Replaces pinyin by the words that it spells. */
export function withSpelling({ terms, corrections }: SearchWords): SearchWords {
  const spelt = new Map(corrections.flatMap(({ from, to, reason }) => (reason === 'pinyin' ? [[from, to]] : [])));
  return { terms: terms.map((term) => ({ ...term, typed: spelt.get(term.typed) ?? term.typed })), corrections };
}

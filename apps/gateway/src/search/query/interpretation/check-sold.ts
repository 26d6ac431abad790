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
 * Adds neighbours to a query that finds few products. Reports the product type as unsold if no title, keyword or category of the found
 * products names it, even if their texts mention it: an apple with a “sugar heart” is no sugar.
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
  // A product that has the type only in its specifications is in a category of other products.
  const categories = best >= ranking.tiers.keyword ? categoriesOfBest({ facts, ranks }) : [];
  const neighbours = await findSimilar(data, { words, productType, categories, best }, text);
  return { ...query, neighbours };
}

/**
 * Products to fill a page: those of the product type in any category, and all products of `categories`. Only products of `categories` if
 * - the name of the type has several words: a school bag does not replace a sleeping bag, but a silver necklace may replace a gold one;
 * - another word narrows the type, and titles have the type: a kettle (水壶) does not replace a watering can (浇水壶).
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
 * Whether other words of a query narrow the product type that is sold. Numbers, attributes and qualities do not: `jeans 32`,
 * `gold necklace`.
 */
function isNarrower({ terms }: SearchWords, { name, term, index }: ProductType): boolean {
  const onlyDescribes = (typed: string): boolean => /^\d/.test(typed) || isAttribute(typed) || isQualityWord(typed);
  return name !== term.typed || terms.some(({ typed }, at) => at !== index && !onlyDescribes(typed));
}

interface BestResults {
  words: SearchWords;
  productType: ProductType;
  /** The categories of the products that rank highest. */
  categories: readonly number[];
  /** The rank of these products. */
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

/** Whether the query means a product type that the found products only mention. */
async function isTypeIntended(
  data: DataAccess,
  { words, scope, productType, best }: FoundWords,
  text: string,
): Promise<boolean> {
  const { tiers, allInTitle } = ranking;
  const { name } = productType;
  // A noun that only attributes and upper categories contain is not what the found products are.
  const isNowhere = best < tiers.keyword && isKnownNoun(name);
  if (best >= tiers.named || !(isCertainlyProduct(name) || isNowhere)) return false;
  // A title may contain a name or a query of several words that is not its head noun: `Sleeveless vest (tank top)`.
  const isPhrase = name.includes(' ')
    ? best >= tiers.mentioned && (await hasInTitle(data.db, everywhere(scope), singularOf(name)))
    : words.terms.length > 1 &&
      best >= tiers.mentioned + allInTitle &&
      (await isWholeInTitle(data, words, scope, productType, text));
  // A single character in a title suffices (茶, tea, in 茶壶, teapot), but not in a material (醋, vinegar, in 醋酸, acetate).
  const isCharacter = [...name].length === 1 && (await hasInTitle(data.db, everywhere(scope), name));
  return !isPhrase && !isCharacter && !(await isShopName(data.db, nameQuery(words)));
}

/** Whether a title contains the compound of the query as a whole; true without a compound. A printer with an ink tank is no printer ink. */
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
 * The compound at the end of a query whose head is a dependent noun, such as `book stand`. Undefined for other nouns after a product, as
 * they may describe it (`mirror wall`), and for portions (`chocolate bar`).
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
 * Whether the found products only mention the sold product type, which is the head of a query of several words or stands between spaces: in
 * options, specifications or names of upper categories, such as a computer with an SSD, or a suitcase for 锁 密码 (lock, combination).
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

/** The words with the Chinese that pinyin spells in place of the typed pinyin. */
export function withSpelling({ terms, corrections }: SearchWords): SearchWords {
  const spelt = new Map(corrections.flatMap(({ from, to, reason }) => (reason === 'pinyin' ? [[from, to]] : [])));
  return { terms: terms.map((term) => ({ ...term, typed: spelt.get(term.typed) ?? term.typed })), corrections };
}

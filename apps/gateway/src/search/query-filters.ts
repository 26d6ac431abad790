import type { QueryFilter } from '@kaimai/contract/search/search';
import type { Currency } from '@kaimai/contract/values/money';
import type { DataAccess } from '#cache/caches.ts';
import { findRates } from '#currency/rates.ts';
import { hasAnyOf } from '#search/filters/attributes.ts';
import type { RequestedFilters } from '#search/filters/product-filter.ts';
import { passingRows, readConditions, rowTests } from '#search/filters/registry.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { findMatches } from '#search/matching/matches.ts';
import { everywhere, type Scope, type WordScope } from '#search/scope/scope.sql.ts';
import { bestRank, type InterpretedQuery } from '#search/query/interpretation/interpreted.ts';
import { readAttributeWords, type AttributeWords } from '#search/query/filter-words/read-attribute-words.ts';
import { termOf } from '#search/query/product-types/neighbours.ts';
import { isSold } from '#search/query/product-types/product-type.ts';
import { readPrice, type PriceWords } from '#search/query/filter-words/read-price.ts';
import { readShopName, type ShopWords } from '#search/query/filter-words/read-shop-name.ts';
import { findShopIds } from '#search/scope/scope-ids.sql.ts';
import { replacePhrase } from '#search/words/replace-phrase.ts';

/** A filter that the words of a query name. */
export type ReadFilter = ({ kind: 'price' } & PriceWords) | AttributeWords | ShopWords;

export interface ReadQuery {
  /** The words without the filters; empty if the query only names filters. */
  text: string;
  filters: ReadFilter[];
}

type Interpret = (text: string) => Promise<InterpretedQuery>;

/**
 * The name of a shop is a filter if the shop sells at least this share of the products with the words. A colour or a
 * size is a filter if at least this share of the products with the word have it as an attribute.
 */
const minShare = 0.6;

/** Upper bound of a query's filters. It is low because each subset is tried if no product meets all of them. */
const maxFilters = 6;

/**
 * Reads prices, colours, sizes and the name of a shop from the words.
 * - A price is always a filter.
 * - A colour or a size is a filter if most products that match it as a word also have it as an attribute. The `red` of `red wine` is
 *   a part of the product type, not a filter.
 * - A colour or a size is also a filter if no product matches it as a word. So is a colour if only products of another type match it:
 *   `black dress` then lists dresses in other colours rather than a black belt for a dress.
 */
export async function readQuery(
  data: DataAccess,
  typed: string,
  { currency, interpret }: { currency: Currency; interpret: Interpret },
): Promise<ReadQuery> {
  const normalized = typed.normalize('NFKC');
  const price = readPrice(normalized, currency);
  const filters: ReadFilter[] = price ? [{ kind: 'price', ...price }] : [];
  let text = price ? withoutPhrase(normalized, price.typed) : typed;
  for (const words of await readAttributeWords(data, text)) {
    // One of the filters is reserved for the name of a shop.
    if (filters.length === maxFilters - 1) break;
    const rest = withoutPhrase(text, words.typed);
    if (!/[\p{L}\d]/u.test(rest) || !(await isAttribute(data, words, { text, rest, interpret }))) continue;
    filters.push(words);
    text = rest;
  }
  const shop = await readShopName(data.db, text);
  if (shop && (await isShop(data, shop, { text, rest: withoutPhrase(text, shop.typed), interpret }))) {
    filters.push(shop);
    text = withoutPhrase(text, shop.typed);
  }
  return { text: text.trim(), filters };
}

/** A text without a phrase, and without the particle 的 or the comma that joined both. The 的 of 的士 (taxi) is no particle. */
export function withoutPhrase(text: string, phrase: string): string {
  return replacePhrase(text, phrase, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^\s*的(?!士)|的\s*$|^[\s,，、]+|[\s,，、]+$/g, '')
    .trim();
}

/** A text with words that may be a filter, and the rest of the text without them. */
interface QueryParts {
  text: string;
  rest: string;
  interpret: Interpret;
}

/** Whether words for a colour or a size are a filter; see `readQuery`. */
async function isAttribute(
  data: DataAccess,
  { kind, typed, values }: AttributeWords,
  { text, rest, interpret }: QueryParts,
): Promise<boolean> {
  const [asWords, asFilter] = await Promise.all([interpret(text), interpret(rest)]);
  if (asFilter.isLoose || !asFilter.scope) return false;
  const filtered = await countWithValues(data, asFilter, values);
  if (filtered.all === 0) return false;
  if (asWords.isLoose || !asWords.scope || asWords.corrections.some(({ from }) => from.includes(typed))) return true;
  if (kind === 'colour' && (await isTypeOnlyWithout(data, asWords.scope, asFilter.scope))) return true;
  const { passing, all } = await countWithValues(data, asWords, values);
  return all === 0 || (filtered.passing > 0 && passing >= minShare * all);
}

/** Whether products are of the product type, but none of those that also have the word for the colour. */
async function isTypeOnlyWithout(data: DataAccess, withColour: WordScope, without: WordScope): Promise<boolean> {
  const bestTier = async (scope: WordScope): Promise<number> => (await bestRank(data, scope)) % ranking.perWord;
  const { named } = ranking.tiers;
  return (await bestTier(without)) >= named && (await bestTier(withColour)) < named;
}

/** Whether the words mean the shop. They do not if they also name a sold product type, such as 小夜灯 (night light). */
async function isShop(
  data: DataAccess,
  { code, typed }: ShopWords,
  { text, rest, interpret }: QueryParts,
): Promise<boolean> {
  if (!/[\p{L}\d]/u.test(rest) || (await isSold(data, termOf(typed.toLowerCase())))) return false;
  const [asWords, asFilter] = await Promise.all([interpret(text), interpret(rest)]);
  if (asFilter.isLoose || !asFilter.scope) return false;
  if (asWords.isLoose || !asWords.scope) return true;
  const [{ facts }, [id]] = await Promise.all([
    findMatches(data, everywhere(asWords.scope)),
    findShopIds(data.db, [code]),
  ]);
  const countOfShop = passingRows(facts, [(one, row) => one.shop(row) === id]).length;
  return countOfShop >= minShare * facts.size;
}

/** How many of the products that an interpretation finds have one of the attribute values. */
async function countWithValues(
  data: DataAccess,
  { scope }: InterpretedQuery,
  values: readonly string[],
): Promise<{ passing: number; all: number }> {
  const { facts } = await findMatches(data, everywhere(scope));
  return { passing: passingRows(facts, await rowTests(data, [hasAnyOf(values)])).length, all: facts.size };
}

/** A list narrowed by the filters of its words. */
export interface Narrowed<Input> {
  input: Input & RequestedFilters;
  queryFilters: QueryFilter[];
}

/**
 * Adds the filters of the words to those chosen by hand; a chosen filter replaces one of the same kind in the words. If no product
 * meets all filters of the words, as few of them as possible are left out.
 */
export async function narrow<Input extends RequestedFilters>(
  data: DataAccess & { now: () => Date },
  scope: Scope,
  input: Input,
  { typed, filters }: { typed: string; filters: readonly ReadFilter[] },
): Promise<Narrowed<Input>> {
  if (filters.length === 0) return { input, queryFilters: [] };
  const unreplaced = filters.filter((filter) => !isReplaced(filter, input));
  const applied = await findLargestMet(data, scope, input, unreplaced);
  const stateOf = (filter: ReadFilter): QueryFilter['state'] => {
    if (applied.includes(filter)) return 'applied';
    return unreplaced.includes(filter) ? 'unmet' : 'replaced';
  };
  return {
    input: { ...input, fromWords: wordFilters(applied) },
    queryFilters: filters.map((filter) => ({ ...toOutput(filter, typed), state: stateOf(filter) })),
  };
}

/** Whether the buyer has chosen a value of the same filter by hand. */
function isReplaced(filter: ReadFilter, { priceFrom, priceTo, attributes, stores }: RequestedFilters): boolean {
  if (filter.kind === 'shop') return stores.length > 0;
  if (filter.kind === 'price') return priceFrom !== undefined || priceTo !== undefined;
  const attributesOfFilter = new Set(filter.values.map(attributeOf));
  return attributes.some((value) => attributesOfFilter.has(attributeOf(value)));
}

function attributeOf(value: string): string {
  return value.slice(0, value.indexOf(':'));
}

/**
 * The largest subset of the filters that some product meets; all of them if the list is empty even without filters. If products are of
 * the product type, one of these must meet the subset: for `blue vase`, blue flowers for a vase do not count.
 */
async function findLargestMet(
  data: DataAccess & { now: () => Date },
  scope: Scope,
  input: RequestedFilters,
  filters: readonly ReadFilter[],
): Promise<readonly ReadFilter[]> {
  const { perUsd } = await findRates(data);
  const { facts, ranks } = await findMatches(data, scope);
  const isMeant = (row: number): boolean => (ranks.get(facts.id(row)) ?? 0) % ranking.perWord >= ranking.tiers.named;
  // If not all products are ranked, some of the others may be of the type.
  const isTypeKnown = ranks.size === facts.size && facts.rows().some(isMeant);
  const subsets = subsetsOf(filters).toSorted((one, other) => other.length - one.length);
  for (const subset of subsets) {
    const conditions = readConditions({ ...input, fromWords: wordFilters(subset) }, perUsd, data.now());
    const passing = passingRows(facts, await rowTests(data, conditions));
    if (isTypeKnown ? passing.some(isMeant) : passing.length > 0) return subset;
  }
  return filters;
}

/** All subsets, those with the first items first, so that a price is applied rather than a colour. */
function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items;
  if (first === undefined) return [[]];
  const others = subsetsOf(rest);
  return [...others.map((other) => [first, ...other]), ...others];
}

/** The filters in the form that lists take. */
function wordFilters(filters: readonly ReadFilter[]): NonNullable<RequestedFilters['fromWords']> {
  const price = filters.find((filter) => filter.kind === 'price');
  const values = filters.flatMap((filter) => ('values' in filter ? [filter.values] : []));
  return { price, values, stores: filters.flatMap((filter) => (filter.kind === 'shop' ? [filter.code] : [])) };
}

function toOutput(filter: ReadFilter, typed: string): Omit<QueryFilter, 'state'> {
  const { kind } = filter;
  const price = filter.kind === 'price' ? filter : undefined;
  return {
    kind,
    typed: filter.typed,
    price: price ? { from: price.priceFrom ?? null, to: price.priceTo ?? null, currency: price.currency } : null,
    wordsWithout: withoutPhrase(typed.normalize('NFKC'), filter.typed),
  };
}

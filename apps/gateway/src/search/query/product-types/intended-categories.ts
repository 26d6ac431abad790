import { namesProduct, singularOf } from '@kaimai/lexicon';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { listCategoryNames, type CategoryNames } from '#search/scope/scope-ids.sql.ts';
import { listHeadCategories, type HeadCategory } from '#search/query/product-types/head-categories.sql.ts';
import { termQuery, type Term, type Way } from '#search/words/search-words.ts';
import { headQuery } from '#search/ranking/head-query.sql.ts';
import { isChinese } from '#search/indexing/text-words.ts';

/** A category with the words of its name. */
interface NamedCategory {
  id: number;
  /** From the first level down to itself. */
  path: readonly number[];
  /** The whole English name, in lower case. */
  name: string;
  chineseName: string;
  /** The parts of its name in both languages, the English ones in the singular. */
  names: ReadonlySet<string>;
  /** The stems of the English parts (`stemsOf`). */
  stems: ReadonlySet<string>;
  /** The parts that “and” or commas join in the English name. */
  english: readonly string[];
  /** The parts that 与, 和 and other signs join in the Chinese name. */
  chinese: readonly string[];
  isLeaf: boolean;
}

const namedCategories = defineLoadingCache<NamedCategory[]>({
  name: 'search-categories',
  maxEntries: 1,
  seconds: 60,
  shows: ['categories'],
});
const headCategories = defineLoadingCache<HeadCategory[]>({
  name: 'head-categories',
  maxEntries: 500,
  seconds: 60,
  shows: ['categories'],
});

// Thresholds for a category that has products of a product type. It is one of the categories of the type if it reaches
// any of the three.
/** The share of the category's products that are of the type. */
const minShare = 0.3;
/** The share of the category's products that have the noun in their title, keywords or category. */
const minNamedShare = 0.5;
/** The category's share of all products of the type; applies only if it has `minProducts` of them. */
const minShareOfAll = 0.5;
const minProducts = 2;

/**
 * The categories that hold what a noun names: those with this name in either language, and those with products whose
 * titles have it as head noun: for `laptop` the computers, not the bags whose titles also have the word. A noun that no
 * title has may be a part of the name of a category, such as `clothes`.
 */
export async function findIntendedCategories(data: DataAccess, head: Term): Promise<number[]> {
  return findCategories(data, head, withEnoughProducts);
}

/**
 * The intended categories with several products of the type, or with nothing else: all of their products may stand in for the type. One
 * product of the type among three of a category says nothing about the other two.
 */
export async function findHoldingCategories(data: DataAccess, head: Term): Promise<number[]> {
  return findCategories(data, head, (found) => withEnoughProducts(found).filter(holdsSeveral));
}

function holdsSeveral({ heads, total, namedShare }: HeadCategory): boolean {
  return heads === total || namedShare >= minNamedShare || (heads >= minProducts && heads >= minShare * total);
}

async function findCategories(
  data: DataAccess,
  head: Term,
  choose: (found: readonly HeadCategory[]) => HeadCategory[],
): Promise<number[]> {
  const categories = await listCategories(data);
  const exact = categories.filter(({ name, chineseName }) => name === head.typed || chineseName === head.typed);
  if (exact.length > 0) return withChildren(categories, exact);
  const byTitles = await findHeadCategories(data, head);
  const withName = categories.filter(({ isLeaf, names }) => isLeaf && names.has(singularOf(head.typed)));
  if (holdsEnough(withName, byTitles)) return withName.map(({ id }) => id);
  if (byTitles.length > 0) {
    const chosen = [...head.typed].length === 1 ? inLargestFirstLevel(byTitles) : choose(byTitles);
    return chosen.map(({ id }) => id);
  }
  const stems = stemsOf(head.typed);
  const chinese = head.ways.flatMap((way) => ('chinese' in way && way.chinese.length === 1 ? way.chinese : []));
  return withChildren(
    categories,
    categories.filter((one) => isCalled(one, stems, chinese)),
  );
}

/**
 * The categories whose products are not necessarily what a noun names, although a joint name has the noun: `Vases and frames`
 * does not say of each product that it is a vase.
 *
 * - A category with a joint name, if titles of its products have the noun as head noun.
 * - Below one with subcategories, such as `Phones and watches`, those subcategories in which no title has it. None, if no
 *   subcategory has such titles.
 *
 * Categories below one that is called by the noun alone are left out.
 */
export async function findJointCategories(data: DataAccess, head: Term): Promise<number[]> {
  const words = [head.typed, ...head.ways.flatMap(wordsOf)];
  const stems = words.flatMap(stemsOf);
  const categories = await listCategories(data);
  const joint = categories.filter((one) => isOnlyPartOfName(one, stems, words));
  if (joint.length === 0) return [];
  const holdingIds = new Set((await findHeadCategories(data, head)).map(({ id }) => id));
  const wholeNameIds = new Set(categories.filter((one) => isWholeName(one, stems, words)).map(({ id }) => id));
  const leaves = joint.flatMap((one) => {
    if (one.isLeaf) return holdingIds.has(one.id) ? [one] : [];
    const below = categories.filter(({ isLeaf, path }) => isLeaf && path.includes(one.id));
    return below.some(({ id }) => holdingIds.has(id)) ? below.filter(({ id }) => !holdingIds.has(id)) : [];
  });
  return [...new Set(leaves)].filter(({ path }) => !path.some((id) => wholeNameIds.has(id))).map(({ id }) => id);
}

/** The words of a way, to compare with the parts of a category's name. */
function wordsOf(way: Way): string[] {
  if ('chinese' in way) return [way.chinese.join('')];
  return 'latin' in way ? (way.latin.match(/(?<=')[^']+(?=')/g) ?? []) : [];
}

/** Whether the whole name in one of the languages is one of the words. */
function isWholeName(
  { english, stems, chinese }: NamedCategory,
  typedStems: readonly string[],
  words: readonly string[],
): boolean {
  const isEnglish = english.length === 1 && typedStems.some((stem) => stems.has(stem));
  return isEnglish || (chinese.length === 1 && chinese.some((part) => words.includes(part)));
}

/**
 * Whether the name has one of the words as one of several parts, and in no language as the whole name. A Chinese name may join
 * its parts without a sign (洗衣机冰箱, washing machines and fridges) or shorten them (洗发与沐浴, of 沐浴露, shower gel). Then
 * the English name shows that there are several parts.
 */
function isOnlyPartOfName(category: NamedCategory, typedStems: readonly string[], words: readonly string[]): boolean {
  const { english, stems, chinese } = category;
  const isEnglishPart = typedStems.some((stem) => stems.has(stem));
  const isChinesePart =
    chinese.some((part) => words.includes(part)) ||
    (english.length > 1 && words.some((word) => sharesWords(word, chinese)));
  return (isEnglishPart || isChinesePart) && !isWholeName(category, typedStems, words);
}

function sharesWords(word: string, parts: readonly string[]): boolean {
  if (!isChinese(word) || word.length < 2) return false;
  return parts.some((part) => part.includes(word) || (part.length > 1 && word.startsWith(part)));
}

/** The index of the department in a path: the second level of the tree, such as strings, drums and flutes of instruments. */
const departmentIndex = 1;
const minInDepartment = 3;

/** The categories that hold the products for an activity, without lone ones: beside guitars, drums and flutes, no computer keyboards. */
export async function findActivityCategories(data: DataAccess, things: Term): Promise<number[]> {
  const intended = new Set(await findIntendedCategories(data, things));
  const chosen = (await listCategories(data)).filter(({ id }) => intended.has(id));
  return withoutLoneCategories(chosen).map(({ id }) => id);
}

/**
 * The categories, grouped by department, without those that are alone in their department if another department has at
 * least three.
 */
export function withoutLoneCategories<T extends Pick<NamedCategory, 'path'>>(categories: readonly T[]): T[] {
  const departments = [...Map.groupBy(categories, ({ path }) => path.slice(0, departmentIndex + 1).join()).values()];
  const isClear = departments.some(({ length }) => length >= minInDepartment);
  return (isClear ? departments.filter(({ length }) => length > 1) : departments).flat();
}

/** The leaf categories that are called like the first of these product types that any category is called like. */
export async function findCategoriesCalled(data: DataAccess, productTypes: readonly string[]): Promise<number[]> {
  const categories = await listCategories(data);
  const leaves = categories.filter(({ isLeaf }) => isLeaf);
  for (const productType of productTypes) {
    const found = leaves.filter(
      (one) => one.name === productType || isCalled(one, stemsOf(productType), [productType]),
    );
    if (found.length > 0) return found.map(({ id }) => id);
  }
  return [];
}

/** Whether a category has exactly this English name, in lower case. */
export async function isCategoryName(data: DataAccess, word: string): Promise<boolean> {
  return (await listCategories(data)).some(({ name }) => name === word);
}

function listCategories(data: DataAccess): Promise<NamedCategory[]> {
  return data.caches
    .of(namedCategories)
    .get('all', async () => (await listCategoryNames(data.db)).map(toNamedCategory));
}

/** The categories in which titles say that a product is of the product type. */
export async function findHeadCategories(data: DataAccess, head: Term): Promise<HeadCategory[]> {
  const query = headQuery(head);
  if (!query) return [];
  const read = (): Promise<HeadCategory[]> =>
    listHeadCategories(data.db, { head: query, noun: termQuery(head), enoughShare: minShare });
  return data.caches.of(headCategories).get(JSON.stringify(head.ways), read);
}

/** The categories of the product type, by the thresholds above. */
function withEnoughProducts(found: readonly HeadCategory[]): HeadCategory[] {
  const totalHeads = found.reduce((sum, { heads }) => sum + heads, 0);
  const chosen = found.filter(
    ({ heads, total, namedShare }) =>
      heads >= minShare * total ||
      namedShare >= minNamedShare ||
      (heads >= minProducts && heads >= minShareOfAll * totalHeads),
  );
  // Also choose any other category with at least as many products of the type.
  const mostHeads = Math.max(0, ...chosen.map(({ heads }) => heads));
  return chosen.length > 0 ? found.filter((one) => chosen.includes(one) || one.heads >= mostHeads) : chosen;
}

/**
 * The categories of a product type that is a single character: those below the first-level category that has most of its products.
 * Titles that end with 包 (bag) also name bread (面包), in another first-level category.
 */
function inLargestFirstLevel(found: readonly HeadCategory[]): HeadCategory[] {
  const firstLevels = [...Map.groupBy(found, ({ path }) => path[0] ?? 0).values()];
  const [largest] = firstLevels.toSorted((one, other) => weightOf(other) - weightOf(one));
  return largest ?? [];
}

/**
 * The number of products of the type, where each category's is multiplied by its share of that category: a category of
 * mostly such products has more weight than one with a few among many others.
 */
function weightOf(categories: readonly HeadCategory[]): number {
  return categories.reduce((sum, { heads, total }) => sum + (heads * heads) / total, 0);
}

/** Whether the categories with the name hold enough of the products of the type. Not so *Wind and keyboards*, of all keyboards. */
function holdsEnough(withName: readonly NamedCategory[], byTitles: readonly HeadCategory[]): boolean {
  const ids = new Set(withName.map(({ id }) => id));
  const countOf = (categories: readonly HeadCategory[]): number =>
    categories.reduce((sum, { heads }) => sum + heads, 0);
  const countInCategories = countOf(byTitles.filter(({ id }) => ids.has(id)));
  return countInCategories > 0 && countInCategories >= minShare * countOf(byTitles);
}

function withChildren(categories: readonly NamedCategory[], chosen: readonly NamedCategory[]): number[] {
  const ids = new Set(chosen.map(({ id }) => id));
  return categories.filter(({ path }) => path.some((id) => ids.has(id))).map(({ id }) => id);
}

/** Splits joined names: *Shoes and bags* has the parts `shoes` and `bags`. */
function toNamedCategory({ id, path, chinese, english, isLeaf }: CategoryNames): NamedCategory {
  const name = english.toLowerCase();
  const names = name.split(/\s*(?:,|&|\band\b)\s*/);
  const chineseNames = chinese.split(/[与和、及\s]+/);
  return {
    id,
    path,
    name,
    chineseName: chinese,
    names: new Set([...names.map(singularOf), ...chineseNames]),
    stems: new Set(names.flatMap(stemsOf)),
    english: names,
    chinese: chineseNames,
    isLeaf,
  };
}

function isCalled(category: NamedCategory, stems: readonly string[], chinese: readonly string[]): boolean {
  return stems.some((stem) => category.stems.has(stem)) || category.chinese.some((part) => chinese.includes(part));
}

/** The word without the endings -s and -es, and without -ing if it names products, so that `clothes` matches `clothing`; boxing is no box. */
function stemsOf(word: string): string[] {
  const endings = ['', 's', 'es', 'ing'].filter(
    (ending) => word.endsWith(ending) && (ending !== 'ing' || namesProduct(word)),
  );
  return endings.map((ending) => word.slice(0, word.length - ending.length)).filter((stem) => stem.length > 2);
}

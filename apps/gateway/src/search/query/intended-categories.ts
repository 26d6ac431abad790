import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { listCategoryNames, type CategoryNames } from '#search/matching/scope-ids.sql.ts';
import type { SearchWords } from '#search/query/search-words.ts';
import { headIndexOf } from '#search/query/relax-words.ts';

/** A category with the words of its name. */
interface NamedCategory {
  id: number;
  /** From the first level down to itself. */
  path: readonly number[];
  isLeaf: boolean;
  name: string;
  stems: ReadonlySet<string>;
  chinese: readonly string[];
}

const namedCategories = defineLoadingCache<NamedCategory[]>({ name: 'search-categories', maxEntries: 1, seconds: 60 });

/**
 * The categories whose name contains the searched noun, with all their subcategories: for `laptop` the computers, and
 * not the bags whose titles say “laptop”, too.
 */
export async function findIntendedCategories(data: DataAccess, { terms }: SearchWords): Promise<number[]> {
  const head = terms[headIndexOf(terms)];
  if (!head) return [];
  const chinese = head.ways.flatMap((way) => ('chinese' in way && way.chinese.length === 1 ? way.chinese : []));
  const stems = stemsOf(head.typed);
  const categories = await data.caches
    .of(namedCategories)
    .get('', async () => (await listCategoryNames(data.db)).map(toNamedCategory));
  // An exact name wins: `Glasses` over `Cups and glasses`.
  const exact = categories.filter(({ name }) => name === head.typed);
  const called = exact.length > 0 ? exact : categories.filter((one) => isCalled(one, stems, chinese));
  const named = new Set(called.map(({ id }) => id));
  return named.size === 0 ? [] : categories.filter(({ path }) => path.some((id) => named.has(id))).map(({ id }) => id);
}

/**
 * A category with subcategories matches by one of its names as a whole, such as `Shoes`; a leaf by any word of its
 * name.
 */
function toNamedCategory({ id, path, code, chinese, english, isLeaf }: CategoryNames): NamedCategory {
  const name = english.toLowerCase();
  const parts = name.split(/\s*(?:,|&|\band\b)\s*/);
  const names = isLeaf ? [...code.split('-'), ...parts.flatMap((part) => part.split(' '))] : parts;
  return { id, path, isLeaf, name, stems: new Set(names.flatMap(stemsOf)), chinese: chinese.split(/[与和、\s]+/) };
}

function isCalled(category: NamedCategory, stems: readonly string[], chinese: readonly string[]): boolean {
  if (stems.some((stem) => category.stems.has(stem))) return true;
  return category.chinese.some((part) => chinese.some((word) => isNamed(part, word, category.isLeaf)));
}

function isNamed(part: string, word: string, isLeaf: boolean): boolean {
  return part === word || (isLeaf && [...word].length > 1 && (part.startsWith(word) || part.endsWith(word)));
}

/** The word without the endings -s, -es and -ing, so that `clothes` matches `clothing`. */
function stemsOf(word: string): string[] {
  const endings = ['', 's', 'es', 'ing'].filter((ending) => word.endsWith(ending));
  return endings.map((ending) => word.slice(0, word.length - ending.length)).filter((stem) => stem.length > 2);
}

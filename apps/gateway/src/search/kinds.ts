import type { Db } from '#db/database.ts';
import { Kept } from '#http/kept.ts';
import { listCategoryNames, type CategoryNames } from '#search/place.sql.ts';
import type { SearchWords } from '#search/search-query.ts';
import { headOf } from '#search/loose-words.ts';

const keptOf = new WeakMap<Db, Kept<CategoryNames[]>>();

/**
 * The categories that are called what is searched for, with all beneath them: who looks for a laptop wants a computer,
 * and not a bag that one fits in, though both say it in their titles.
 */
export async function findKinds(db: Db, { terms }: SearchWords): Promise<number[]> {
  const head = terms[headOf(terms)];
  if (!head) return [];
  const chinese = head.ways.flatMap((way) => ('chinese' in way && way.chinese.length === 1 ? way.chinese : []));
  const latin = head.typed;
  const kept = keptOf.get(db) ?? new Kept<CategoryNames[]>({ seconds: 60, most: 1 });
  keptOf.set(db, kept);
  const categories = await kept.get('', () => listCategoryNames(db));
  const named = new Set(categories.filter((one) => isCalled(one, latin, chinese)).map(({ id }) => id));
  return categories.filter(({ path }) => path.some((id) => named.has(id))).map(({ id }) => id);
}

/** A category above others is called so only by all of one of its names, such as `Shoes`; one at the end by any word of it. */
function isCalled({ code, chinese, english, isLeaf }: CategoryNames, latin: string, words: readonly string[]): boolean {
  const parts = english.toLowerCase().split(/\s*(?:,|&|\band\b)\s*/);
  const isEnglish = isLeaf
    ? [...code.split('-'), ...parts.flatMap((part) => part.split(' '))].some((word) => isSame(word, latin))
    : parts.some((part) => isSame(part, latin));
  return isEnglish || chinese.split(/[与和、\s]+/).some((part) => words.some((word) => isNamed(part, word, isLeaf)));
}

function isNamed(part: string, word: string, isLeaf: boolean): boolean {
  return part === word || (isLeaf && [...word].length > 1 && (part.startsWith(word) || part.endsWith(word)));
}

/** A word without the endings that it may have: `clothes` is `clothing`, and `shoe` is `shoes`. */
function stemsOf(word: string): string[] {
  const endings = ['', 's', 'es', 'ing'].filter((ending) => word.endsWith(ending));
  return endings.map((ending) => word.slice(0, word.length - ending.length)).filter((stem) => stem.length > 2);
}

function isSame(one: string, other: string): boolean {
  const stems = stemsOf(one);
  return stemsOf(other).some((stem) => stems.includes(stem));
}

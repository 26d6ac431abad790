import {
  isAttribute,
  isBroadKind,
  namesProduct,
  isShopTerm,
  kindsOf,
  neighboursOf,
  singularOf,
  translationsOf,
} from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { isHeadNoun } from '#search/query/reading/chinese-nouns.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import {
  findCategoriesCalled,
  findHeadCategories,
  findIntendedCategories,
} from '#search/query/product-types/intended-categories.ts';
import { synonymsOf } from '#search/query/rewording/add-synonyms.ts';
import { compoundWay, phraseWay, type Term } from '#search/words/search-words.ts';

/** What buyers of an unsold product type may take instead. */
export interface Neighbour {
  term: Term;
  /** The categories that hold it. */
  categories: readonly number[];
  /** Whether all products of these categories are neighbours, because the categories are called like the type. */
  isCategory: boolean;
}

/** The number of closest kinds (hypernyms) that are used: other meat may replace bacon, but not other food. */
const maxKinds = 3;

/**
 * A sold product type that the lexicon's supplement relates to a product type; otherwise the category that is called like its kind,
 * such as *Furniture* for a chiffonier. Words that are merely used alike in texts are no neighbours, such as hamster and mouse.
 */
export async function findNeighbour(data: DataAccess, name: string): Promise<Neighbour | undefined> {
  for (const related of relatedTo(name)) {
    const sold = await findSold(data, related);
    if (sold) return sold;
  }
  const kinds = isShopTerm(name) ? [] : closestKindsOf(name);
  const categories = await findCategoriesCalled(data, kinds);
  const [kind = name] = kinds;
  return categories.length > 0 ? { term: termOf(kind), categories, isCategory: true } : undefined;
}

/** A product type if it is sold, with its categories. */
export async function findSold(data: DataAccess, name: string): Promise<Neighbour | undefined> {
  const typedTerm = termOf(name);
  const called = await findCategoriesCalled(data, [name]);
  if (called.length > 0 && (await holdType(data, called, typedTerm)))
    return { term: typedTerm, categories: called, isCategory: true };
  const names = await synonymsOf(data.db, typedTerm);
  const term = names ? { ...typedTerm, ways: [...typedTerm.ways, ...names.ways] } : typedTerm;
  const byTitles = (await findHeadCategories(data, term)).map(({ id }) => id);
  if (byTitles.length === 0) return undefined;
  const intended = await findIntendedCategories(data, term);
  return { term, categories: intended.length > 0 ? intended : byTitles, isCategory: false };
}

/** Whether the categories called like a type hold it, if any titles name it: those of a 键盘 (keyboard) are not in *Wind and keys*. */
async function holdType(data: DataAccess, called: readonly number[], term: Term): Promise<boolean> {
  const intended = await findIntendedCategories(data, term);
  return intended.length === 0 || called.some((id) => intended.includes(id));
}

/** What the hand-written supplement of the lexicon relates to the name or to its translation. */
function relatedTo(name: string): string[] {
  const names = [name, ...translationsOf(name, 1)].filter(isShopTerm);
  return [...new Set(names.flatMap((one) => neighboursOf(one).filter(isShopTerm)))];
}

/**
 * The closest kinds, in English, because the lexicon translates the kinds of Chinese words. Materials are too wide (not all paper is
 * wallpaper), and so is the end of a compound (not every chair replaces a wheelchair).
 */
function closestKindsOf(name: string): string[] {
  if (isMistranslated(name)) return [];
  const english = isChinese(name) ? translationsOf(name, 1) : [name];
  return english
    .flatMap((one) => kindsOf(one, maxKinds))
    .filter(
      (kind) =>
        namesProduct(kind) &&
        !isBroadKind(kind) &&
        !isAttribute(kind) &&
        !english.some((one) => singularOf(one).endsWith(kind)),
    );
}

/**
 * Whether the translation of a Chinese word has another meaning: its kinds do not contain the noun at the end of the word. A 蒸锅 is a
 * pot (锅), but its translation `steamer` also a clam.
 */
function isMistranslated(name: string): boolean {
  const end = [...name].at(-1) ?? '';
  return isChinese(name) && isHeadNoun(end) && !kindsOf(name).some((kind) => kind.includes(end));
}

/** A name of a product type as a term: in Chinese its characters side by side, in English one compound. */
export function termOf(name: string): Term {
  const ways = isChinese(name) ? [phraseWay(name), { chinese: [name] }] : [compoundWay(name.split(/[\s-]+/))];
  return { typed: name, ways };
}

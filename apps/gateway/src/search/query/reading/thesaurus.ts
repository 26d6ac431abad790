import {
  frequentChineseProducts,
  isChineseWord,
  isEnglishWord,
  namesProduct,
  isShopTerm,
  kindsOf,
  neighboursOf,
  singularOf,
  synonymsOf,
  translationsOf,
} from '@kaimai/lexicon';
import { isChinese } from '#search/indexing/text-words.ts';

/** What the lexicon has for a product type. */
export interface ThesaurusEntry {
  /** Synonyms and translations to search for, beginning with the name itself. */
  names: readonly string[];
  /** Related products, shown if the product is not sold. */
  related: readonly string[];
}

const maxNameWords = 3;
/** The first translations of a word are its main meanings. */
const maxMainMeanings = 2;
/**
 * One syllable of pinyin. Such a word may be Chinese, as `tang` for 汤 (soup), which is also the name of a seaweed. So it
 * is an English product name only if shops use it.
 */
const syllable = /^(?:[bpmfdtnlgkhjqxrzcsyw]|[zcs]h)?(?:[aeiouv]{1,3}(?:ng?|r)?)$/;
const maxSyllableLength = 5;

/** Chinese names, for the index by pinyin. */
export function chineseNames(): readonly string[] {
  return frequentChineseProducts();
}

/**
 * The product type that a name in either language means, in singular or plural: a shop writes 耳机 and a buyer types 耳麦, a shop
 * writes `jeans` and a buyer types `denim pants`. Such a name is not corrected, whether or not anybody sells the product type.
 */
export function findThesaurusEntry(name: string): ThesaurusEntry | undefined {
  if (!isProductName(name)) return undefined;
  const namesInSameLanguage = [
    isChinese(name) ? name : singularOf(name),
    ...synonymsOf(name).filter((one) => isSynonym(name, one)),
  ];
  const isTerm = isShopTerm(name);
  const translations = translationsOf(name).filter(
    (one) => namesProduct(one) && (!isTerm || isShopTerm(one)) && isMeantBy(one, namesInSameLanguage, isTerm),
  );
  const [main = ''] = translations;
  return {
    names: distinct([...namesInSameLanguage, ...translations]),
    related: distinct([...relatedTo(name), ...relatedTo(main)]),
  };
}

/**
 * Whether two names mean the same product type. Chinese synonyms that are not in the lexicon's supplement of shop terms were
 * derived from a common translation, which may have several meanings, as `mask` has. Only those that share a character are
 * used: 面罩 and 口罩, but not 口罩 and 面镜.
 */
function isSynonym(name: string, other: string): boolean {
  return !isChinese(name) || (isShopTerm(name) && isShopTerm(other)) || [...name].some((one) => other.includes(one));
}

/**
 * Whether one of the names is a main meaning of a translation: a 茶杯 is a teacup, and sometimes a mug. If it is only the second
 * meaning, the first one must share a character with a name, unless the supplement has the name: `bow` means 蝴蝶结 (a ribbon) first,
 * which shares none with 琴弓 (the bow of a violin).
 */
function isMeantBy(translation: string, names: readonly string[], isTerm: boolean): boolean {
  const [main = '', ...others] = translationsOf(translation, maxMainMeanings);
  if (names.includes(main)) return true;
  return others.some(
    (meaning) => names.includes(meaning) && (isTerm || !isChinese(main) || sharesCharacter(main, names)),
  );
}

function sharesCharacter(word: string, names: readonly string[]): boolean {
  return [...word].some((character) => names.some((name) => name.includes(character)));
}

function isProductName(name: string): boolean {
  if (isChinese(name)) return isChineseWord(name) && namesProduct(name);
  if (name.length <= maxSyllableLength && syllable.test(name)) return isShopTerm(name);
  return isEnglishWord(name) && namesProduct(name);
}

/**
 * The related terms that the lexicon's supplement has for the name. Without any, the lexicon's neighbours, which appear
 * in texts beside the same words, but only those of the same kind: a microwave does not replace a humidifier.
 */
function relatedTo(name: string): string[] {
  const neighbours = neighboursOf(name);
  if (isShopTerm(name) && neighbours.every(isShopTerm)) return [...neighbours];
  const [kind = ''] = kindsOf(name, 1);
  // The kind of `full length mirror` is `mirror`. A phrase that dictionaries have, such as `cutting board`, is a separate name.
  const isDescribed = name.includes(' ') && !isEnglishWord(name);
  if (isDescribed) return [kind, ...translationsOf(kind, 1)].filter(namesProduct);
  return neighbours.filter((one) => kindsOf(one, 1)[0] === kind);
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/**
 * The number of words from an index on that are one name, such as `power bank`; 0 if there is none of several words.
 */
export function countNameWords(words: readonly string[], from: number): number {
  for (let length = Math.min(maxNameWords, words.length - from); length > 1; length--) {
    if (findThesaurusEntry(words.slice(from, from + length).join(' '))) return length;
  }
  return 0;
}

/** The singular of an English noun, without a possessive ending. `glasses` is not reduced to `glass`. */
export function singular(name: string): string {
  return singularOf(name.replaceAll(/['’]s?\b/g, ''));
}

import {
  isAttribute,
  isChineseWord,
  isEnglishWord,
  isShopTerm,
  kindsOf,
  namesProduct,
  partsOfSpeech,
  singularOf,
} from '@kaimai/lexicon';
import { isDependentNoun } from '#search/query/product-types/noun-classes.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import type { Term } from '#search/words/search-words.ts';

const collectionWords =
  /(?:用品|用具|装备|礼物|礼品|送礼|周边|配件)$|\b(?:gifts?|presents?|gear|supplies|equipment|accessor(?:y|ies)|stuff|things?|essentials|basics|must[- ]haves?|set-?ups?|outfits?|attire|something)$/u;
const materialKinds =
  /\b(?:ware|fabric|cloth|textile|material|metal|alloy|wood|leather|fib(?:er|re)|plant|tree|shrub|herb|flower|nut|stone|gem|mineral)$|(?:材料|织物|金属|合金|木材|皮革|纤维|植物|草本|灌木|[石树])$/;
const animalKinds =
  /\b(?:animal|bird|vertebrate|mammal|carnivore|feline|reptile|insect|invertebrate)$|(?:动物|脊椎|昆虫|[鸟蝶])$/;
/** In characters. */
const maxShortLength = 4;

/** Whether a word is mainly a noun, and says nothing of what products are like. */
export function isKnownNoun(name: string): boolean {
  return isNoun(name) && !isProperty(name) && !isCollectionName(name);
}

/** Whether a word may mean any product, or names none. Such a word is never reported as unsold. */
export function isGenericName(name: string): boolean {
  if (isCollectionName(name) || isShortUnknown(name)) return true;
  // A name of several words may be a material for the lexicon, too, as a face towel is cloth.
  if (name.includes(' ') && namesProduct(name)) return false;
  return (
    isAttribute(name) || (!isUnknownChinese(name) && !namesProduct(name) && !isNoun(name) && !isDependentNoun(name))
  );
}

/** Whether a name ends with a collective noun for everything that belongs to something: `camping gear`. */
export function isCollectionName(name: string): boolean {
  return collectionWords.test(name);
}

/** Whether a word certainly names a product in the lexicon. It may then be reported as unsold, even if texts mention it. */
export function isCertainlyProduct(name: string): boolean {
  const isNamed = isShopTerm(name) || !isCharacter(name);
  return (
    namesProduct(name) && !isProperty(name) && !isCollectionName(name) && !isMaterialOrLivingThing(name) && isNamed
  );
}

/** Whether a word is certainly meant as a product type: it names products in the lexicon, or is Chinese that no dictionary has. */
export function namesProductType({ typed }: Term, name: string): boolean {
  if (isChinese(name)) return !isAttribute(name) && !isAttribute(typed) && (namesProduct(name) || !isChineseWord(name));
  return namesProduct(name) || (namesProduct(typed) && !isAttribute(typed));
}

/**
 * Whether a word can be the product type although a noun that names no product follows. It must name a product or be in no dictionary;
 * in `waterproof airport` no word can be the product type.
 */
export function mayNameProductType(typed: string): boolean {
  if (isAttribute(typed)) return false;
  return namesProduct(typed) || !(isEnglishWord(typed) || isChineseWord(typed));
}

/** Whether a word says what products are like. A plural does not: `orange` may be a colour, `oranges` are fruit. */
function isProperty(name: string): boolean {
  return isAttribute(name) && singularOf(name) === name && !isShopTerm(name);
}

/**
 * Whether a name is that of a material, plant or animal. Products are made of materials, smell of plants or are shaped like them (a
 * stoneware teapot, a cedar candle, a 四叶草 (clover) necklace), and models are called like animals. Terms of shops, such as beef, are
 * products nevertheless.
 */
function isMaterialOrLivingThing(name: string): boolean {
  if (isShopTerm(name) && (isChinese(name) || singularOf(name) !== name)) return false;
  return kindsOf(name).some((kind) => materialKinds.test(kind) || animalKinds.test(kind));
}

export function isCharacter(name: string): boolean {
  return isChinese(name) && [...name].length === 1;
}

function isNoun(name: string): boolean {
  return partsOfSpeech(name)[0] === 'noun' && [...name].length > 1;
}

/** Whether a name is short, in no dictionary and not made of two words (油漆刷, paint brush), so that it is probably misspelt. */
function isShortUnknown(name: string): boolean {
  return isUnknownChinese(name) && [...name].length <= maxShortLength && !isMadeOfWords(name);
}

function isMadeOfWords(name: string): boolean {
  const characters = [...name];
  return characters.some((_, at) => {
    const [first, last] = [characters.slice(0, at).join(''), characters.slice(at).join('')];
    return at > 1 && isNoun(first) && isChineseWord(last);
  });
}

function isUnknownChinese(name: string): boolean {
  return isChinese(name) && !isChineseWord(name);
}

import {
  isAttribute,
  isBodyPart,
  isChineseWord,
  isEnglishWord,
  isPlace,
  isShopTerm,
  kindsOf,
  namesProduct,
  partsOfSpeech,
} from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { isAgent, isBrand, isDependentNoun } from '#search/query/product-types/noun-classes.ts';
import { findIntendedCategories } from '#search/query/product-types/intended-categories.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { isCollectionName } from '#search/query/product-types/product-names.ts';
import type { ProductType } from '#search/query/product-types/product-type.ts';
import type { Term } from '#search/words/search-words.ts';

/** Products for other products: ink for a printer. */
export interface ProductCompound {
  /** The whole compound, such as `printer ink`. */
  name: string;
  /** The modifier of the compound, which names the other products, such as `printer`. */
  modifier: string;
}

/**
 * The compound of a query for products for other products: `bike pump`, 麦克风支架 (microphone stand). Undefined for any other query,
 * for example if the first word says what the product is like, what it is made of or where it is used.
 */
export function productCompound(
  terms: readonly Term[],
  { index, name }: Pick<ProductType, 'index' | 'name'>,
  text: string,
): ProductCompound | undefined {
  const head = terms[index]?.typed ?? '';
  if (isCollectionName(head) || isQuality(head) || name.includes(' ')) return undefined;
  const modifier = isChinese(head) ? termBefore(head, text) : wordBefore(terms, index);
  if (modifier === undefined) return bodyCompound(terms, index);
  const isInName = name.includes(modifier) && (isChineseWord(name) || isEnglishWord(name));
  if (isInName || !changesType(modifier, head) || isSameKind(modifier, head)) return bodyCompound(terms, index);
  return { name: isChinese(head) ? `${modifier}${head}` : `${modifier} ${head}`, modifier };
}

/**
 * Whether a word before a product type makes it another product type. A thing does (`hair ties`), but not a brand or a place (`apple
 * laptop`, `balcony chair`). Before a dependent noun such as `stand`, any English word does.
 */
function changesType(name: string, head: string): boolean {
  if (isBrand(name) || isPlace(name)) return false;
  if (isAttribute(name) && !isThingBefore(name, head)) return false;
  if (isShopTerm(name) || isBodyPart(name)) return true;
  if (isChinese(name)) return false;
  return namesProduct(name) || (isDependentNoun(head) && isEnglishWord(name));
}

/**
 * Whether a word for a material or colour means a thing before this head: a `glass cleaner` is not made of glass, and a `wine rack` is
 * not wine-coloured.
 */
function isThingBefore(name: string, head: string): boolean {
  if (isAgent(head)) return partsOfSpeech(name)[0] === 'noun';
  return isDependentNoun(head) && isShopTerm(name) && kindsOf(name).length > 0;
}

/** A compound of three words that begins with a part of the body: `tooth whitening strips`. */
function bodyCompound(terms: readonly Term[], index: number): ProductCompound | undefined {
  const [modifier = '', ...others] = terms.slice(Math.max(0, index - 2), index + 1).map(({ typed }) => typed);
  return others.length === 2 && isBodyPart(modifier) && !isAttribute(modifier)
    ? { name: [modifier, ...others].join(' '), modifier }
    : undefined;
}

/** Whether a last word says what the product before it is like: `watch waterproof`. */
function isQuality(name: string): boolean {
  return !isDependentNoun(name) && (isAttribute(name) || partsOfSpeech(name)[0] === 'adjective');
}

function isSameKind(one: string, other: string): boolean {
  return kindsOf(one).includes(other) || kindsOf(other).includes(one);
}

function wordBefore(terms: readonly Term[], index: number): string | undefined {
  const typed = terms[index - 1]?.typed;
  return typed === undefined || isChinese(typed) ? undefined : typed;
}

/** The longest Chinese product name directly before a head. */
function termBefore(head: string, text: string): string | undefined {
  const run = text.match(/\p{Script=Han}+/gu)?.find((one) => one.includes(head)) ?? head;
  const before = Array.from(run.slice(0, run.lastIndexOf(head)));
  const starts = Array.from({ length: Math.max(0, before.length - 1) }, (_, from) => from);
  return starts.map((from) => before.slice(from).join('')).find(isShopTerm);
}

/**
 * Whether the products of a term may replace a compound with this head: one of the catalogue's categories holds them, and the head says
 * what they are by itself. A guitar case is no phone case.
 */
export async function isReplaceable(data: DataAccess, term: Term, head: string): Promise<boolean> {
  return !isDependentNoun(head) && (await findIntendedCategories(data, term)).length > 0;
}

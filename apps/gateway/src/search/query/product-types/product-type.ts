import {
  isAttribute,
  isChineseWord,
  isEnglishWord,
  namesProduct,
  neighboursOf,
  isShopTerm,
  kindsOf,
  translationsOf,
} from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { synonymsOf } from '#search/query/rewording/add-synonyms.ts';
import {
  findHeadCategories,
  findIntendedCategories,
  isCategoryName,
} from '#search/query/product-types/intended-categories.ts';
import { isDependentNoun, isPortion } from '#search/query/product-types/noun-classes.ts';
import { headIndexOf } from '#search/query/rewording/relax-words.ts';
import { isHeadNoun } from '#search/query/reading/chinese-nouns.ts';
import {
  isCertainlyProduct,
  isCharacter,
  mayNameProductType,
  isKnownNoun,
  namesProductType,
} from '#search/query/product-types/product-names.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { listTitles } from '#search/query/product-types/head-categories.sql.ts';
import { compoundWay, latinWay, phraseWay, type SearchWords, type Term } from '#search/words/search-words.ts';
import { readGermanCompound } from '#search/query/reading/german-compound.ts';
import { isOfOtherKind } from '#search/query/product-types/title-kinds.ts';
import { keywordQuery } from '#search/ranking/head-query.sql.ts';

/** The product type that a query names: what the buyer looks for, without colours, brands and other words. */
export interface ProductType {
  /** As it was typed, with the words that belong to it: `washing machine`. */
  name: string;
  /** Matches the product type by all of its names. */
  term: Term;
  /** The index of its head noun among the terms. */
  index: number;
  isSold: boolean;
}

const maxPhraseWords = 3;
const maxChineseLength = 6;

/**
 * The product type of a query and whether the catalogue sells it: whether titles, keywords or a category name it. A
 * last word that names no product type (`headphones wireless`) is skipped for another word that is sold. A last word that
 * names one is not skipped: `phone case` is no phone.
 */
export async function readProductType(
  data: DataAccess,
  words: SearchWords,
  text: string,
): Promise<ProductType | undefined> {
  const headIndex = headIndexOf(words.terms);
  const index = skipDescription(words.terms, headIndex, text);
  const last = words.terms[index];
  if (!last) return undefined;
  const productType = await asProductType(data, words.terms, index, text);
  if (!productType.isSold && index !== headIndex && !isShopTerm(productType.name)) {
    const typedLast = await asProductType(data, words.terms, headIndex, text);
    if (typedLast.isSold) return typedLast;
  }
  const isNamed = namesProductType(last, productType.name) && !isPortion(last.typed);
  if (productType.isSold || isNamed || isEndOfCompound(words.terms, index)) return productType;
  const isNounLast = isKnownNoun(productType.name);
  for (const [other, { typed }] of [...words.terms.entries()].toReversed()) {
    if (other === index || (isChinese(typed) && [...typed].length === 1)) continue;
    if ((isNounLast || !isChinese(typed)) && !mayNameProductType(typed)) continue;
    const found = await asProductType(data, words.terms, other, text);
    if (found.isSold) return found;
  }
  return productType;
}

/** The sold product types that English words name before a product type, but not directly before it; the nearest first. */
export async function readTypesBefore(
  data: DataAccess,
  terms: readonly Term[],
  { index, name }: ProductType,
  text: string,
): Promise<ProductType[]> {
  const end = index - name.split(' ').length;
  const types: ProductType[] = [];
  for (let at = end - 1; at >= 0; at--) {
    const { typed = '' } = terms[at] ?? {};
    if (isChinese(typed) || isAttribute(typed) || !namesProduct(typed)) continue;
    const type = await asProductType(data, terms, at, text);
    if (type.isSold) types.push(type);
  }
  return types;
}

/**
 * Skips a last Chinese word after a space that describes the product before the space: in 双人床 实木 (double bed, solid wood), 手机壳
 * 苹果15 (phone case, Apple 15) and 手机支架 桌面 (phone stand, table). Such a word is in no dictionary or followed by a model number,
 * or only the word before it is a term of shops. Returns the index of the product; otherwise the given index.
 */
function skipDescription(terms: readonly Term[], index: number, text: string): number {
  const last = terms[index]?.typed ?? '';
  const isModel = new RegExp(String.raw` ${RegExp.escape(last)}\d+$`, 'u').test(text);
  const part =
    text
      .trim()
      .split(/\s+/)
      .findLast((one) => one.includes(last)) ?? '';
  if (!isChinese(last) || (isShopTerm(last) && !isModel) || isShopTerm(part) || !text.includes(` ${part}`))
    return index;
  const isKnown = [part, last].some((word) => isChineseWord(word) || namesProduct(word));
  const product = terms.findLastIndex(
    ({ typed }, at) => at < index && text.includes(`${typed} `) && (isKnown ? isShopTerm(typed) : namesProduct(typed)),
  );
  return product === -1 ? index : product;
}

/** The product type whose head noun is the term with this index, by the longest name that ends there. */
async function asProductType(
  data: DataAccess,
  terms: readonly Term[],
  index: number,
  text: string,
): Promise<ProductType> {
  const head = terms[index] ?? { typed: '', ways: [] };
  const name = isChinese(head.typed) ? chineseName(head.typed, text) : englishName(terms, index);
  const isPhrase = name.includes(' ');
  if (isOtherType(head.typed, name) || isTermOfOtherKind(head.typed, name)) {
    const term = await withOtherNames(data, { typed: name, ways: [phraseWay(name)] });
    const isNameSold = await isSold(data, term);
    if (isNameSold || isTermOfOtherKind(head.typed, name)) return { name, term, index, isSold: isNameSold };
  }
  const isAlone = isPhrase || index === 0;
  const asTerm = isPhrase ? { typed: name, ways: [compoundWay(name.split(' '))] } : asOneWord(head);
  const called = await withOtherNames(data, asTerm, { isAlone });
  if (await isSold(data, called)) return { name, term: called, index, isSold: !isOtherType(head.typed, name) };
  const part = (await soldPart(data, name)) ?? (isPhrase ? await soldCategory(data, name) : undefined);
  return { name, term: part ?? called, index, isSold: part !== undefined };
}

/** An English word is matched only as a whole, not as two words: a wheelchair is no chair. */
function asOneWord(head: Term): Term {
  return /^[a-z]+$/.test(head.typed) && isEnglishWord(head.typed) ? { ...head, ways: [latinWay(head.typed)] } : head;
}

/** Whether only the last character of the name was read as a word: 穿衣镜 is not sold merely because another 镜 is. */
function isOtherType(typed: string, name: string): boolean {
  return [...typed].length === 1 && name !== typed && isChinese(name);
}

/** Whether a term of shops is no kind of what its end says: contact lenses (隐形眼镜) end with spectacles (眼镜). */
function isTermOfOtherKind(typed: string, name: string): boolean {
  if (name === typed || !isChinese(name) || !isShopTerm(name)) return false;
  const kinds = kindsOf(name);
  return kinds.length > 0 && !kinds.includes(typed);
}

async function withOtherNames(data: DataAccess, term: Term, { isAlone = true } = {}): Promise<Term> {
  const names = await synonymsOf(data.db, term, { isAlone });
  return names ? { ...term, ways: [...term.ways, ...names.ways] } : term;
}

/** Whether titles, keywords or the name of a category say that products are of the product type. */
export async function isSold(data: DataAccess, term: Term): Promise<boolean> {
  if ((await findHeadCategories(data, term)).length > 0) return true;
  if ((await findIntendedCategories(data, term)).length > 0) return true;
  return isKeyword(data, term);
}

/** Whether a product has the type as a keyword, and its title names no other kind, as that of a thermometer for a 鱼缸 (aquarium) does. */
async function isKeyword(data: DataAccess, term: Term): Promise<boolean> {
  const query = keywordQuery(term);
  const titles = query ? await listTitles(data.db, query) : [];
  const name = chineseNameOf(term.typed);
  return titles.some((title) => !isOfOtherKind(title, name));
}

/** The Chinese name of a term of shops, which is less ambiguous than the English one: 鱼缸 for `aquarium`. */
function chineseNameOf(name: string): string {
  if (isChinese(name) || !isShopTerm(name)) return name;
  return translationsOf(name, 1)[0] ?? name;
}

/**
 * The sold end of a compound, as its head is at the end. In Chinese a word of at least two characters: 搪瓷茶杯 (enamel cup) is a
 * 茶杯 (cup). A single character counts if the lexicon says that the compound is a kind of it: 双人床 (double bed) is a 床 (bed).
 */
async function soldPart(data: DataAccess, name: string): Promise<Term | undefined> {
  if (!isChinese(name)) return soldEnding(data, name.replaceAll('-', ''));
  const characters = [...name];
  const kinds = kindsOf(name);
  const isWord = isChineseWord(name);
  for (let from = Math.max(1, characters.length - maxChineseLength); from < characters.length; from++) {
    const part = characters.slice(from).join('');
    const isKind = kinds.includes(part) || kinds.includes(`${part}子`);
    // The end is another product: contact lenses (隐形眼镜) are no spectacles (眼镜). Shorter ends say nothing either.
    if (isWord && !isKind && isShopTerm(part)) return undefined;
    if (isForPets(name) && !isForPets(part)) return undefined;
    // A dependent noun at the end of a term of shops is no product by itself: a 马桶刷 (toilet brush) is no other brush (刷).
    if (isShopTerm(name) && isDependentNoun(part) && (!isShopTerm(part) || isCharacter(part))) return undefined;
    // The related terms of the lexicon say more than a last character: those of 电热毯 (electric blanket) are quilts, not rugs (毯).
    const related = neighboursOf(name);
    if (isCharacter(part) && related.length > 0 && !related.some((term) => term.endsWith(part))) return undefined;
    if (from === characters.length - 1 ? !(isKind && isHeadNoun(part)) : isWord && !isKind) continue;
    const term: Term = { typed: part, ways: [phraseWay(part)] };
    if (await isSold(data, term)) return term;
  }
  return undefined;
}

/** Whether a name begins with a pet. Things for pets are not for people: a 猫玩具 (cat toy) is no toy for children. */
function isForPets(name: string): boolean {
  return /^(?:[猫狗犬鸟]|宠物|仓鼠)/u.test(name);
}

/** The sold end of a German compound: a `Fenstervorhang` is a `Vorhang`. */
async function soldEnding(data: DataAccess, name: string): Promise<Term | undefined> {
  for (const ending of (await readGermanCompound(data.db, name)).endings) {
    const term: Term = { typed: ending, ways: [latinWay(ending), { german: ending }] };
    if (await isSold(data, term)) return term;
  }
  return undefined;
}

/** The last word of a name, if the name is a kind of it and a category is called so: *Furniture* for `bedroom furniture`. */
async function soldCategory(data: DataAccess, name: string): Promise<Term | undefined> {
  const last = name.split(' ').at(-1) ?? name;
  const isKind = kindsOf(name).includes(last) && (await isCategoryName(data, last));
  return isKind ? { typed: last, ways: [latinWay(last)] } : undefined;
}

/**
 * The term of a sold product type, widened by the end of its name if the type is a kind of that: jasmine tea is tea, but a drum kit
 * is no kit.
 */
export async function widenTerm(data: DataAccess, { name, term }: ProductType): Promise<Term> {
  const last = name.split(' ').at(-1) ?? name;
  const isKind = last !== name && kindsOf(name, 1).includes(last);
  const wider = isKind ? { typed: last, ways: [latinWay(last)] } : await soldPart(data, name);
  return wider ? { ...term, ways: [...term.ways, ...wider.ways] } : term;
}

/** Whether an English dependent noun follows a product directly: in `book stand`, the book is not the product type. */
function isEndOfCompound(terms: readonly Term[], index: number): boolean {
  const [before, head] = [terms[index - 1]?.typed ?? '', terms[index]?.typed ?? ''];
  return !isChinese(head) && isDependentNoun(head) && namesProduct(before) && !isAttribute(before);
}

/**
 * Whether a product type is sold and certain, so that products of other types that only mention it are no answer. A single character is
 * certain only before a space: 碗 (bowl) in 碗 家用 (for the home).
 */
export function isCertainlySold({ name, index, isSold: isOffered }: ProductType, terms: readonly Term[]): boolean {
  const isApart = terms[index]?.run === name && index < terms.length - 1;
  return isOffered && isCertainlyProduct(name) && (!isCharacter(name) || isApart);
}

/** The Chinese characters up to the end of a word that are a word of the lexicon, otherwise all of them. */
function chineseName(typed: string, text: string): string {
  const run = text.match(/\p{Script=Han}+/gu)?.find((one) => one.includes(typed)) ?? typed;
  const at = run.lastIndexOf(typed);
  // The clause before 的 modifies the noun: 跑步穿的鞋 (shoes for running) are 鞋 (shoes).
  const from = run.slice(0, at).lastIndexOf('的') + 1;
  const end = Array.from(run.slice(from, at + typed.length));
  for (let length = Math.min(maxChineseLength, end.length); length > 1; length--) {
    const part = end.slice(-length).join('');
    if (part.length >= typed.length && isChineseWord(part)) return part;
  }
  return end.join('');
}

/** The words up to a noun that are one name in the lexicon: `washing machine`. */
function englishName(terms: readonly Term[], index: number): string {
  for (let length = maxPhraseWords; length > 1; length--) {
    if (length > index + 1) continue;
    const phrase = terms
      .slice(index + 1 - length, index + 1)
      .map(({ typed }) => typed)
      .join(' ');
    if (isEnglishWord(phrase) || isJoinedProduct(phrase)) return phrase;
  }
  return terms[index]?.typed ?? '';
}

/** Whether a dictionary has the words as one that names a product: `coffee pot` as `coffeepot`. */
function isJoinedProduct(phrase: string): boolean {
  const joined = phrase.replaceAll(' ', '');
  return isEnglishWord(joined) && namesProduct(joined);
}

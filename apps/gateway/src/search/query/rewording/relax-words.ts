import { isAttribute, isShopTerm, kindsOf, namesProduct, partsOfSpeech } from '@kaimai/lexicon';
import { isHeadNoun } from '#search/query/reading/chinese-nouns.ts';
import { isQualityWord } from '#search/query/rewording/qualities.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { chineseUnits, latinUnits, packWords } from '#search/indexing/quantities.ts';
import type { SearchWords, Term } from '#search/words/search-words.ts';

const maxWords = 6;
/** The weight of the head noun; its attributes have 1. */
const headWeight = 2;
/** Words for quantities of a product, which are not its head noun. */
const measures = new Set([...packWords, ...'kit kits 套装 一套'.split(' ')]);
/** Attributes that follow the noun: for whom, which size or which cut. */
const trailingAttributes = new Set(
  'size sizes fit wireless 男 女 大号 中号 小号 儿童 kids children men women boys girls'.split(' '),
);
/** A number with its unit in Latin letters, or a short code: 3m, 1000pcs, 8x10, e27. */
const latinMeasure = /^(?:\d+[a-z]{1,4}\d*|[a-z]{1,2}\d+)$/;
/** Words that are units after a number and products otherwise: 米 is rice, but 1.8米 are metres; a chest with 3 drawers is no drawer. */
const units = new Set([
  ...latinUnits,
  ...chineseUnits,
  ...'公分 英尺 尺 平方 平米 斤 抽 枚 册 组 桶 罐 箱 人 座 格 度 匹 伏 毫安 码 号 岁 装 孔 级 键 路 页'.split(' '),
  ...'feet foot yard yards gallon gallons quart quarts ounce ounces pound pounds gram grams watt watts volt volts degree degrees'.split(
    ' ',
  ),
  ...'tier tiers layer layers drawer drawers door doors sheets count ct person people seater player players port ports outlet outlets ply months'.split(
    ' ',
  ),
]);
/** Materials that may stand after a product in English: `coffee table glass`. */
const materials = new Set(
  'glass wood wooden metal steel brass copper gold silver leather cotton linen silk wool velvet bamboo plastic ceramic porcelain marble oak walnut pine rattan acrylic'.split(
    ' ',
  ),
);
const foodAndDrinks = /food|dish|course|nutriment|dairy|drink|beverage|liquid|alcohol|wine|liquor|fluid/;
/** Prepositions and the like that begin a modifier; the head noun is before them. */
const prepositions = new Set(
  'that which for with under in of from without to like für fuer mit zum zur aus von ohne'.split(' '),
);

/**
 * The words for a search by any of them. Many words, or single characters, would match nearly everything, so only the first
 * `maxWords` meaningful ones are used. The head noun weighs more.
 */
export function relaxWords(words: SearchWords): SearchWords {
  const termsWithHead = withHead(words.terms);
  const terms = termsWithHead.length > 1 ? termsWithHead.map(withoutPrefixWays) : termsWithHead;
  const meaningful = terms.filter((term) => isMeaningful(term));
  const usableTerms = meaningful.length > 0 ? meaningful : terms.filter(({ isUnknown }) => !isUnknown);
  const anyOfWords = [
    ...usableTerms.slice(0, maxWords),
    ...partsOfUnknown(terms, { withPairs: usableTerms.length === 0 }),
  ];
  return { ...words, terms: anyOfWords.length > 0 ? anyOfWords : terms };
}

function isMeaningful({ typed, isUnknown }: Term): boolean {
  return !isUnknown && [...typed].length > 1 && !/^\d+$/.test(typed);
}

/** Drops prefix matches, unless there is nothing else: beside other words they are too weak. */
function withoutPrefixWays(term: Term): Term {
  const ways = term.ways.filter((way) => !('prefix' in way));
  return ways.length > 0 ? { ...term, ways } : term;
}

/** Parts of unknown Chinese words: the last character if it is a head noun and, `withPairs`, each pair of characters. */
function partsOfUnknown(terms: readonly Term[], { withPairs }: { withPairs: boolean }): Term[] {
  const unknown = terms.filter(({ isUnknown }) => isUnknown).map(({ typed }) => [...typed]);
  const pairs = unknown.flatMap((word) => word.slice(1).map((next, at) => [word[at] ?? '', next]));
  const head = unknown.at(-1)?.at(-1) ?? '';
  const endsWithHead = terms.at(-1)?.isUnknown && isHeadNoun(head);
  const parts = [...(withPairs ? pairs.slice(0, maxWords) : []), ...(endsWithHead ? [[head]] : [])];
  const weight = endsWithHead ? headWeight : 1;
  return parts.map((chinese) => ({ typed: chinese.join(''), ways: [{ chinese, isPart: true as const }], weight }));
}

/** The index of the head noun: the last term, or the one before a preposition, ignoring numbers, measures and attributes that follow it. */
export function headIndexOf(terms: readonly Term[]): number {
  const preposition = terms.findIndex(({ typed }) => prepositions.has(typed));
  let last = preposition > 0 ? preposition - 1 : terms.length - 1;
  const isHead = (at: number): boolean => {
    const typed = terms[at]?.typed ?? '';
    const isMeasure = /^\d+$/.test(typed) || latinMeasure.test(typed) || isUnit(typed, terms[at - 1]?.typed);
    if (measures.has(typed) || trailingAttributes.has(typed) || isMeasure) return false;
    return !isMaterialAfterProduct(terms, at) && !isQualityAfterSpace(terms, at) && !isQualityAfterProduct(terms, at);
  };
  while (last > 0 && !isHead(last)) last -= 1;
  return skipProperties(terms, last);
}

/** Whether the Chinese characters after a space say what products are like: 羽绒服 短款, 眼影盘 大地色. */
function isQualityAfterSpace(terms: readonly Term[], at: number): boolean {
  const { run } = terms[at] ?? {};
  return run !== undefined && isChinese(run) && run !== terms[0]?.run && isQualityWord(run);
}

/** Whether an English word after a product of shops says what it is like: `quilt double`, but not `bike light`. */
function isQualityAfterProduct(terms: readonly Term[], at: number): boolean {
  const [before = '', typed = ''] = terms.slice(Math.max(0, at - 1), at + 1).map((term) => term.typed);
  if (at === 0 || isChinese(typed) || !isQualityWord(typed) || !isShopTerm(before)) return false;
  return !namesProduct(typed) && partsOfSpeech(typed)[0] !== 'noun';
}

function isUnit(typed: string, before = ''): boolean {
  return units.has(typed) && /^\d+(?:x\d+)?$/.test(before);
}

/** Whether a word is the material of the product before it: `coffee table glass`. Not after food and drinks: `whisky glass` is a glass. */
function isMaterialAfterProduct(terms: readonly Term[], at: number): boolean {
  const [product = '', material = ''] = terms.slice(Math.max(0, at - 1), at + 1).map(({ typed }) => typed);
  if (at === 0 || !materials.has(material) || isChinese(product) || isAttribute(product)) return false;
  return namesProduct(product) && !kindsOf(product).some((kind) => foodAndDrinks.test(kind));
}

/** The index of the product before words for what it is like: `shaver waterproof`, `chain gold`. */
function skipProperties(terms: readonly Term[], head: number): number {
  if (isChinese(terms[head]?.typed ?? '')) return skipSeparateProperty(terms, head);
  let last = head;
  while (last > 0 && isOnlyProperty(terms[last]?.typed ?? '')) last -= 1;
  const typed = terms[last]?.typed ?? '';
  return !isChinese(typed) && (namesProduct(typed) || partsOfSpeech(typed)[0] === 'noun') ? last : head;
}

/** The same for a Chinese word after a space, if the word before it is a product of shops: 床 实木 (bed, solid wood). */
function skipSeparateProperty(terms: readonly Term[], head: number): number {
  const { typed = '', run } = terms[head] ?? {};
  const mayBeProduct = isShopTerm(typed) || (namesProduct(typed) && !isAttribute(typed));
  return run === typed && !mayBeProduct && isShopTerm(terms[head - 1]?.typed ?? '') ? head - 1 : head;
}

/** Whether a Latin word is an adjective, a colour or a material, and names no product. */
function isOnlyProperty(typed: string): boolean {
  if (isChinese(typed) || !isAttribute(typed) || isShopTerm(typed)) return false;
  return partsOfSpeech(typed)[0] === 'adjective' || !namesProduct(typed);
}

function withHead(terms: readonly Term[]): Term[] {
  const head = headIndexOf(terms);
  const weighted = terms.map((term, at) => (at === head ? { ...term, weight: headWeight } : term));
  const meaningful = weighted.filter(({ typed }) => !prepositions.has(typed));
  return meaningful.length > 0 ? meaningful : weighted;
}

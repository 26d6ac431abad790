import { isChineseWord, namesProduct, kindsOf } from '@kaimai/lexicon';
import { mayBeGerman } from '#search/indexing/german-words.ts';
import { latinWords } from '#search/indexing/text-words.ts';
import { findMixedNames, withJoinedNames } from '#search/indexing/mixed-names.ts';
import { chineseUnits, latinUnits, packWords } from '#search/indexing/quantities.ts';

/** The title of a product, and what identifies its parts. */
export interface TitleParts {
  /** The Chinese and the English title; shops may write either in another language. */
  titles: readonly string[];
  /** Names of the shop, which may precede the head noun. */
  brands: readonly string[];
  /** Other names of the product: its keywords and its own category. */
  hints: readonly string[];
  keywords: readonly string[];
  /** Whether the texts are German: then each word with a capital is a noun. */
  isGerman?: boolean;
}

/** The maximum number of characters at the end of a Chinese phrase that may be its noun. */
const maxNounLength = 6;
/** A first phrase of up to this length may be the name of a model: 燕鸥一号 (Tern One) before 降噪头戴耳机 (headphones). */
const maxModelLength = 4;

/** Words for quantities and a few others that are never the head noun. */
const measures = new Set([...packWords, ...latinUnits, ...'a an the dozen new stück paar'.split(' ')]);
/** Nouns that German titles write after the product: `Teekanne Glas` is no glass. */
const germanMaterials = new Set(
  'akazie aluminium bambus baumwolle beton buche edelstahl eiche eisen filz glas gold granit holz jute keramik kiefer kokos kunststoff kupfer leder leinen marmor messing metall nussbaum plastik polyester porzellan rattan samt seegras seide silber stahl stein steingut teak terrakotta wolle zink'.split(
    ' ',
  ),
);
const chineseMeasure = new RegExp(
  String.raw`^(?:套装|一套|两件套|三件套|礼盒装?|[一二两三四五六七八九十百半双几\d]*(?:${[...chineseUnits, '袋装', '瓶装', '只装', '支装', '片装'].join('|')}))$`,
  'u',
);
/** A quantity before the product's name: the `set of` in `set of six knives`. */
const countedBy = /\b(?:set|pair|pack|packet|piece|box|bag|bottle|can|jar|tin|bundle|bunch|case|cup)s?\s+of\b/giu;
/** Signs and prepositions after which a title states the purpose, the material or the accessories. */
const afterNoun =
  /[,;:|/([{（【，；：。、]|\s[-–—]+\s|\b(?:with|for|of|in|from|that|which|to|by|on|without|at|mit|für|aus|von|ohne|im|zum|zur|vom|beim|pour|avec|sans|en)\b/iu;
/** Quoted names of models, plant varieties and books: `Tomatensamen „Ochsenherz“`, `canvas tote bag "Saltmarsh"`, 《盐路》 历史小说. */
const quotedName = /[„“"«][^„“”"«»]*[“”"»]|《[^《》]*》(?=.*\p{Script=Han})/gu;
const bracketed = /[(（[【{][^)）\]】}]*[)）\]】}]/gu;

/**
 * What a product is, by its title: the head nouns of each language, and every suffix of a Chinese one, as 茶壶 (teapot) is a 壶 (pot).
 * English compounds are also listed as one word (`powerbank`). The nouns are not stemmed. Chinese ones are in the characters of the
 * title, which callers convert to simplified ones.
 */
export function headNouns({ titles, brands, hints, isGerman = false }: Omit<TitleParts, 'keywords'>): {
  chinese: string[];
  latin: string[];
} {
  const chinese = titles.flatMap((title) => chineseHeads(title, brands, hints)).flatMap(nounsAtEnd);
  const latin = titles.flatMap((title) => latinHeads(title, isGerman));
  return { chinese: [...new Set(chinese)], latin: [...new Set(latin)] };
}

/**
 * The head nouns of the keywords: the ends of Chinese ones, and the last words of English ones, as `red wine` is a
 * wine. Single characters are left out, because too many keywords end with them.
 */
export function keywordNouns(keywords: readonly string[]): { chinese: string[]; latin: string[] } {
  const chinese = keywords
    .filter((keyword) => /^\p{Script=Han}+$/u.test(keyword))
    .flatMap((keyword) => nounsAtEnd(keyword).filter((end) => end === keyword || [...end].length > 1));
  return { chinese: [...new Set(chinese)], latin: [...new Set(keywords.flatMap((keyword) => latinHeads(keyword)))] };
}

/**
 * The phrases that may name the product: the first of the title, or the second if the first looks like the name of a
 * model; both where that is uncertain. Keywords and category (`hints`) decide.
 */
function chineseHeads(title: string, brands: readonly string[], hints: readonly string[]): string[] {
  const phrases = chinesePhrases(title.replaceAll(bracketed, ' ').replaceAll(quotedName, ' ')).filter(
    (phrase) => !chineseMeasure.test(phrase) && !brands.some((brand) => brand.startsWith(phrase)),
  );
  const [first, second] = phrases.map(withoutMeasure);
  if (first === undefined) return [];
  if (second === undefined || isHinted(first, hints)) return [first];
  const isName =
    [...first].length <= maxModelLength &&
    ([...second].length > [...first].length || findMixedNames(second).length > 0);
  if (!isName) return [first];
  return isHinted(second, hints) ? [second] : [first, second];
}

/** Consecutive Chinese characters, with the names among them that have Latin letters: 纯棉T恤. */
function chinesePhrases(text: string): string[] {
  const names = findMixedNames(text).map(({ name }) => name);
  const part = [...names, String.raw`\p{Script=Han}`].join('|');
  return withJoinedNames(text).match(new RegExp(`(?:${part})+`, 'gu')) ?? [];
}

/** Whether a phrase ends like a keyword or the category. */
function isHinted(phrase: string, hints: readonly string[]): boolean {
  return hints.some((hint) => [...hint].length > 1 && /^\p{Script=Han}+$/u.test(hint) && phrase.endsWith(hint));
}

/** A phrase without a quantity at its end. */
function withoutMeasure(phrase: string): string {
  return phrase.replace(/(?<=\p{Script=Han}{2})(?:套装|一套|礼盒装?|[一两二三四五六]件套|两只装|一对)$/u, '');
}

/** All suffixes of a phrase, but not its last character if that follows a letter or digit: a U盘 (USB stick) is no 盘 (plate). */
function suffixes(phrase: string): string[] {
  const characters = [...phrase].slice(-maxNounLength);
  const isRest = /[^\p{Script=Han}]\p{Script=Han}$/u.test(phrase);
  return characters.map((_, from) => characters.slice(from).join('')).slice(0, isRest ? -1 : undefined);
}

/** The suffixes that are not part of a longer word with another meaning: 西兰花 is broccoli, not 兰花. */
function nounsAtEnd(phrase: string): string[] {
  const ends = suffixes(phrase);
  return ends.filter((end) => !ends.some((longer) => isCutThrough(longer, end)));
}

/**
 * Whether a word ends with the name of another product only by coincidence: what precedes the name is no word, and both have no kind in
 * common. 西兰花 (broccoli) ends with 兰花 (orchid).
 */
export function isCutThrough(word: string, end: string): boolean {
  const before = word.slice(0, -end.length);
  if (!word.endsWith(end) || before === '' || [...end].length < 2) return false;
  if (!namesProduct(word) || !namesProduct(end)) return false;
  if ([...before].length > 1 && isChineseWord(before)) return false;
  const kinds = kindsOf(word);
  const kindsOfEnd = kindsOf(end);
  return kinds.length * kindsOfEnd.length > 0 && ![end, ...kindsOfEnd].some((kind) => kinds.includes(kind));
}

/**
 * The words of a German phrase up to its last noun, and the first of the adjacent nouns at its end: of `Esstisch Eiche massiv`,
 * `esstisch` and `eiche`, and `esstisch`. German writes compounds as one word, so the nouns after the first say what the product is
 * made of. Nouns begin with a capital. Undefined for a phrase in English.
 */
function germanNouns(phrase: string, isGerman: boolean): { words: string[]; first: string } | undefined {
  const allTokens = phrase.match(/[\p{Script=Latin}\p{Nd}-]+/gu) ?? [];
  const amountIndex = allTokens.findIndex((token, index) => index > 0 && /^\d+$/.test(token));
  const tokens = amountIndex === -1 ? allTokens : allTokens.slice(0, amountIndex);
  const isNounAt = tokens.map((token) => {
    const part = token.slice(token.lastIndexOf('-') + 1);
    return /^\p{Lu}/u.test(part) && isNoun(part) && (isGerman || mayBeGerman(part.toLowerCase()));
  });
  let last = isNounAt.lastIndexOf(true);
  while (isGerman && last > 0 && isNounAt[last - 1] && germanMaterials.has(tokens[last]?.toLowerCase() ?? ''))
    last -= 1;
  const isGermanPhrase =
    isGerman || tokens.slice(last + 1).every((token) => mayBeGerman(token) || !isNoun(token.toLowerCase()));
  if (last < 0 || !isGermanPhrase) return undefined;
  const first = isNounAt.lastIndexOf(false, last) + 1;
  return { words: latinWords(tokens.slice(0, last + 1).join(' ')), first: lastPart(tokens[first] ?? '') };
}

/** The last part of a hyphenated word that is no quantity: `weinglas` of `Weinglas-Set`, `sofa` of `2-Sitzer-Sofa`. */
function lastPart(word: string): string {
  const parts = word.toLowerCase().split('-');
  return parts.findLast((part) => !measures.has(part)) ?? word.toLowerCase();
}

/** The head noun of the first phrase that has one, the part after its hyphen, and the compounds that end with it. */
function latinHeads(title: string, isGerman = false): string[] {
  const plain = title.replaceAll(bracketed, ' ').replaceAll(quotedName, ' ').replaceAll(countedBy, ' ');
  const phrase = plain.split(afterNoun).find((part) => latinWords(part).some(isNoun)) ?? '';
  const german = germanNouns(phrase, isGerman);
  const words = (german?.words ?? latinWords(phrase)).map((word) => word.replaceAll(/['’]s?$/g, ''));
  while (words.length > 1 && !isNoun(words.at(-1) ?? '')) words.pop();
  // A participle at the end, such as “quilted”, is no head noun.
  if (words.length > 1 && /^[a-z]{4,}ed$/.test(words.at(-1) ?? '')) words.pop();
  const last = words.at(-1);
  if (last === undefined || !isNoun(last)) return [];
  const parts = last.includes('-') ? [last.slice(last.lastIndexOf('-') + 1)] : [];
  const compounds = [2, 3]
    .filter((count) => words.length >= count)
    .map((count) => words.slice(-count))
    .filter((lastWords) => lastWords.every(isNoun));
  const first = german ? [german.first] : [];
  return [...new Set([last, ...parts, ...compounds.map((lastWords) => lastWords.join('')), ...first])];
}

/** Whether a Latin word may be a noun: it is no amount and no unit. */
function isNoun(word: string): boolean {
  return word.length > 1 && !/\d/.test(word) && !measures.has(word) && !/^\p{Script=Han}/u.test(word);
}

/** Longer keys are not indexed: PostgreSQL refuses a lexeme of more than 2046 bytes, also in a query. */
export const maxTitleKeyLength = 200;

/**
 * The normalised forms of each title with which a query for exactly this title is compared: words in the singular, without
 * punctuation. Also the forms without the brand, without amounts, and of the text before the first comma.
 */
export function titleKeys({ titles, brands }: Pick<TitleParts, 'titles' | 'brands'>): string[] {
  const names = brands.flatMap((brand) => [brand, ...brand.split(/\s+/)]).map(titleKey);
  const keys = titles.flatMap((title) => {
    const whole = titleKey(title);
    const brand = names.filter((name) => name !== '' && whole.startsWith(`${name} `)).toSorted(byLength)[0];
    const withoutBrand = brand === undefined ? whole : whole.slice(brand.length + 1);
    const beforeComma = titleKey(title.split(/[,，(（]/)[0] ?? '');
    return [whole, withoutBrand, beforeComma, withoutAmounts(whole), withoutAmounts(withoutBrand)];
  });
  return [...new Set(keys)].filter((key) => [...key].length > 1 && key.length <= maxTitleKeyLength);
}

/** A text in the normalised form of `titleKeys`. */
export function titleKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}+|[\p{L}\p{Nd}]+(?:[.'’-][\p{L}\p{Nd}]+)*/gu);
  return (words ?? []).map(inSingular).join(' ');
}

function inSingular(word: string): string {
  return /^[a-z]{3,}[^s\W]s$/.test(word) ? word.slice(0, -1) : word.replaceAll(/['’]s?$/g, '');
}

function withoutAmounts(key: string): string {
  const words = key.split(' ').filter((word) => !/^\d/.test(word) && !measures.has(word) && !chineseMeasure.test(word));
  return words.join(' ');
}

/** Compares texts so that the longest comes first. */
function byLength(one: string, other: string): number {
  return other.length - one.length;
}

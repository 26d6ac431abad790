import { isChineseWord, isEnglishWord, namesProduct } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { editDistance, exchangedVowels, oneEdit } from '#search/query/spelling/edit-distance.ts';
import { loadPinyinNames, mostSoldName } from '#search/query/reading/pinyin-names.ts';
import { readGermanCompound } from '#search/query/reading/german-compound.ts';
import { findSold } from '#search/query/product-types/neighbours.ts';
import { findThesaurusEntry } from '#search/query/reading/thesaurus.ts';
import { byAlias, chineseTerms, groupsOf, readWords } from '#search/query/reading/read-words.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import type { Correction, SearchWords, Term } from '#search/words/search-words.ts';
import { segment, substrings } from '#search/query/reading/segmentation.ts';
import {
  findReadings,
  findSimilarWords,
  findWords,
  type VocabularyWord,
} from '#search/query/reading/vocabulary.sql.ts';

/**
 * Corrects a query that found nothing: Latin words by the nearest word of the vocabulary, the nearest pinyin, or the nearest
 * product type of the lexicon; Chinese ones by a homophone. A word that the vocabulary, the thesaurus or the lexicon knows is no
 * misspelling, unless it is part of a misspelt name (`rice coker`). Undefined if nothing was corrected.
 */
export async function correctSpelling(
  data: DataAccess,
  text: string,
): Promise<(SearchWords & { text: string }) | undefined> {
  const { groups } = await groupsOf(data, text);
  const tokens = groups.map((group) => group.join(' '));
  const corrections = await Promise.all(
    tokens.map(async (word, at) => (await correctWord(data, word)) ?? correctInName(data, tokens, at)),
  );
  if (corrections.every((correction) => correction === undefined)) return undefined;
  const correctedText = tokens.map((word, index) => corrections[index]?.to ?? word).join(' ');
  const words = await readWords(data, correctedText);
  const madeCorrections = corrections.filter((correction) => correction !== undefined);
  return { ...words, corrections: [...madeCorrections, ...words.corrections], text: correctedText };
}

export type CorrectSpelling = (text: string) => ReturnType<typeof correctSpelling>;

/** Corrects each text once. */
export function memoizeCorrection(data: DataAccess): CorrectSpelling {
  const corrections = new Map<string, ReturnType<typeof correctSpelling>>();
  return (text) => {
    const corrected = corrections.get(text) ?? correctSpelling(data, text);
    corrections.set(text, corrected);
    return corrected;
  };
}

async function correctWord(data: DataAccess, word: string): Promise<Correction | undefined> {
  if (isChinese(word)) return correctChinese(data.db, word);
  if (!/^\p{Script=Latin}+$/u.test(word)) return undefined;
  if (findThesaurusEntry(word) || isEnglishWord(word)) return undefined;
  const entries = await findWords(data.db, [word]);
  if (entries.length > 0) return undefined;
  if ((await loadPinyinNames(data)).has(word)) return undefined;
  if ((await readGermanCompound(data.db, word)).hasBothParts) return undefined;
  const to = await nearestWord(data.db, word);
  if (to !== undefined) return { from: word, to, reason: 'spelling' };
  const byPinyin = await nearestPinyin(data, word);
  if (byPinyin !== undefined) return { from: word, to: byPinyin, reason: 'pinyin' };
  const name = nearestLexiconName(word);
  return name === undefined ? undefined : { from: word, to: name, reason: 'spelling' };
}

/** The fewest letters of a word that is corrected as part of a name. */
const minLettersInName = 4;

/**
 * Corrects a word that names no product, if one edit of it makes a product name together with the word beside it: `rice coker`. A word that
 * dictionaries have is corrected only if that product is sold.
 */
async function correctInName(data: DataAccess, words: readonly string[], at: number): Promise<Correction | undefined> {
  const [before = '', word = '', after = ''] = [words[at - 1], words[at], words[at + 1]];
  if (word.length < minLettersInName || !/^[a-z]+$/.test(word) || namesProduct(word)) return undefined;
  const namesWith = (one: string): string[] => [
    ...(before === '' ? [] : [`${before} ${one}`]),
    ...(after === '' ? [] : [`${one} ${after}`]),
  ];
  const names = namesWith(word);
  if (names.length === 0 || names.some(findThesaurusEntry)) return undefined;
  const edited = await findEdited(data.db, word);
  const candidates = edited.filter(
    ({ kind, frequency, word: to }) => kind === 'word' && frequency > 0 && startsAlike(word, to),
  );
  for (const { word: to } of candidates) {
    const name = namesWith(to).find(findThesaurusEntry);
    if (name === undefined) continue;
    // `baby swing` is no misspelt `baby sling` if no baby slings are sold.
    if (!isEnglishWord(word) || (await findSold(data, name))) return { from: word, to, reason: 'spelling' };
  }
  return undefined;
}

interface Near {
  word: string;
  frequency: number;
}

/**
 * The nearest word of the vocabulary; undefined if none is near enough, or if the word is another form of a known one. Words
 * with one mistake are looked up; those with several are found by trigrams, of which short words have too few.
 */
export async function nearestWord(db: Db, word: string): Promise<string | undefined> {
  const exchanged = word.length >= minLengthForExchange ? exchangedVowels(word) : [];
  const [similar, edited] = await Promise.all([findSimilarWords(db, word), findEdited(db, word, exchanged)]);
  if (similar.some(({ frequency, isSame }) => isSame && frequency > 0)) return undefined;
  const editedWords = edited.filter(({ kind, frequency }) => kind === 'word' && frequency > 0);
  const [nearest] = [...new Map([...similar, ...editedWords].map((one): [string, Near] => [one.word, one])).values()]
    .map((one) => ({ ...one, distance: editDistance(word, one.word) }))
    .filter(
      ({ word: to, distance }) =>
        distance > 0 && distance <= maxMistakes(word, to) && startsAlike(word, to) && isTypo(word, to),
    )
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        Number(isSwap(word, other.word)) - Number(isSwap(word, one.word)) ||
        other.frequency - one.frequency,
    );
  return nearest?.word;
}

const minPinyinLength = 5;
/** In letters. Exchanged vowels are two mistakes, which are accepted from this length on (`maxMistakes`). */
const minLengthForExchange = 7;
const maxEditedLength = 16;

/** The words of the vocabulary that are one edit away from the word, or are among `others`. */
async function findEdited(db: Db, word: string, others: readonly string[] = []): Promise<VocabularyWord[]> {
  const isShort = /^[a-z]+$/.test(word) && word.length <= maxEditedLength;
  return isShort ? findWords(db, [...oneEdit(word), ...others]) : [];
}

/** The Chinese word with the nearest pinyin: of the vocabulary, otherwise a name of the thesaurus. */
async function nearestPinyin(data: DataAccess, word: string): Promise<string | undefined> {
  if (word.length < minPinyinLength || !/^[a-z]+$/.test(word)) return undefined;
  const found = await findEdited(data.db, word);
  const readings = found
    .filter(({ kind, word: chinese, frequency }) => kind === 'pinyin' && frequency > 0 && [...chinese].length > 1)
    .toSorted(
      (one, other) =>
        Number(namesProduct(other.word)) - Number(namesProduct(one.word)) ||
        Number(isSwap(word, other.alias)) - Number(isSwap(word, one.alias)) ||
        other.frequency - one.frequency,
    );
  if (readings[0]) return readings[0].word;
  const names = await loadPinyinNames(data);
  const near = oneEdit(word).flatMap((sound) => names.get(sound) ?? []);
  return near.length > 0 ? mostSoldName(data.db, near) : undefined;
}

const minLexiconNameLength = 5;

/** The nearest product type of the lexicon, even if nobody sells it. Replaced letters are not tried: too many words would become names. */
function nearestLexiconName(word: string): string | undefined {
  if (word.length < minLexiconNameLength || word.length > maxEditedLength || !/^[a-z]+$/.test(word)) return undefined;
  const near = oneEdit(word).filter((to) => to.length !== word.length || isSwap(word, to));
  return near.find((to) => startsAlike(word, to) && namesProduct(to));
}

/** Whether two words differ by the order of their letters only. */
function isSwap(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('');
}

/** The number of mistakes that are accepted: more in longer words; with seven or eight letters, two only if the words sound alike. */
function maxMistakes(typed: string, to: string): number {
  if (typed.length <= 3) return 0;
  if (typed.length <= 6) return 1;
  if (typed.length <= 8) return soundOf(typed) === soundOf(to) ? 2 : 1;
  return 3;
}

/** A phonetic key: the consonants, with one letter for those that sound alike. */
function soundOf(word: string): string {
  const alike = word
    .replaceAll('ph', 'f')
    .replaceAll(/c[kh]?|q/g, 'k')
    .replaceAll('z', 's');
  return alike.replaceAll(/[aeiouyhw]/g, '').replaceAll(/(.)\1+/g, '$1');
}

/**
 * Mistakes at the first letter are accepted only if it is swapped or missing: `pillow` is not a misspelt `willow`, nor
 * `player` a misspelt `layer`.
 */
function startsAlike(typed: string, to: string): boolean {
  const isSwapped = typed[0] === to[1] && typed[1] === to[0];
  return typed[0] === to[0] || isSwapped || typed === to.slice(1);
}

/** Whether the difference may be a typing error. In words of four letters a replaced letter makes another word: `lego` and `legs`. */
function isTypo(typed: string, to: string): boolean {
  return typed.length > 4 || to.length > typed.length || isSwap(typed, to);
}

/** In characters. */
const minVariantLength = 3;

/** Corrects Chinese that is not made of known words: by sound (鼠镖 for 鼠标), otherwise by similar spelling. */
async function correctChinese(db: Db, run: string): Promise<Correction | undefined> {
  const dictionary = byAlias(await findWords(db, substrings(run, 1, 8)));
  const isWord = ({ typed, isUnknown }: Term): boolean =>
    isChineseWord(typed) ? [...typed].length > 1 : !isUnknown && [...typed].length > 1;
  const terms = chineseTerms(run, dictionary);
  if (terms.every(isWord)) return correctVariant(db, terms);
  const to = (await findHomophones(db, run)) ?? (await findSimilar(db, run));
  return to === undefined || to === run ? undefined : { from: run, to, reason: 'homophone' };
}

/** A word that the catalogue spells with another character of the same sound: 西蓝花 for 西兰花. */
async function correctVariant(db: Db, terms: readonly Term[]): Promise<Correction | undefined> {
  for (const { typed, isUnknown } of terms) {
    if (!isUnknown || [...typed].length < minVariantLength || namesProduct(typed)) continue;
    const to = await findHomophones(db, typed);
    if (to !== undefined && countDifferent(typed, to) === 1) return { from: typed, to, reason: 'homophone' };
  }
  return undefined;
}

function countDifferent(one: string, other: string): number {
  const characters = [...other];
  return [...one].filter((character, at) => character !== characters[at]).length;
}

async function findHomophones(db: Db, run: string): Promise<string | undefined> {
  const characters = [...run];
  const readings = await findReadings(db, characters);
  const pinyin = new Map(
    substrings(run, 2, 6).map((part) => [part, [...part].map((one) => readings.get(one) ?? '').join('')]),
  );
  const found = await findWords(db, [...new Set(pinyin.values())]);
  const words = new Map<string, string>();
  for (const [part, sound] of pinyin) {
    const same = found.find(
      ({ alias, kind, word, frequency }) =>
        alias === sound && kind === 'pinyin' && frequency > 0 && isHomophone(part, word),
    );
    if (same) words.set(part, same.word);
  }
  const pieces = segment(run, words);
  return pieces.every(({ word }) => word !== undefined) ? pieces.map(({ word }) => word).join('') : undefined;
}

/** Frequent modifiers. Homophones that share only one of these characters are not alike: 大艺 and 大衣. */
const modifiers = new Set('大小新老旧多少好男女中上下一高低');

/** A homophone must share a character: 香蕉 and 橡胶 sound alike and are different words. */
function isHomophone(typed: string, word: string): boolean {
  const characters = [...word];
  const typedCharacters = [...typed];
  return (
    typedCharacters.length === characters.length &&
    typedCharacters.some((one, at) => one === characters[at] && !modifiers.has(one))
  );
}

async function findSimilar(db: Db, run: string): Promise<string | undefined> {
  if ([...run].length < 3) return undefined;
  const similar = await findSimilarWords(db, run);
  return similar.find(({ word, frequency }) => frequency > 0 && editDistance(run, word) === 1)?.word;
}

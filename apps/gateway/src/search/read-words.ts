import type { Db } from '#db/database.ts';
import { latinWay, noWords, type SearchWords, type Term, type Way } from '#search/search-query.ts';
import { segment, stretches } from '#search/segmentation.ts';
import { findWords, type KnownWord } from '#search/vocabulary.sql.ts';

const longestText = 100;
const mostTokens = 12;
const longestRun = 30;
const longestChineseWord = 8;
const mostAlike = 4;
const shortestSwapped = 5;

const token = /\p{Script=Han}+|[\p{Script=Latin}\p{Nd}]+(?:['’-][\p{Script=Latin}\p{Nd}]+)*/gu;

/** Knows every word that was looked up, by how it was typed. */
type Dictionary = ReadonlyMap<string, KnownWord[]>;

/**
 * Reads what a buyer typed: Chinese is cut into words that the catalogue knows, traditional characters become simplified
 * ones, and Latin letters that are no word of the catalogue may be the pinyin of one, or its initials.
 */
export async function readWords(db: Db, text: string): Promise<SearchWords> {
  const typed = tokensOf(text);
  if (typed.length === 0) return noWords;
  const dictionary = byAlias(await findWords(db, [...new Set(typed.flatMap(lookedUp))]));
  const read = await Promise.all(typed.map((word) => readToken(db, word, dictionary)));
  return {
    terms: read.flatMap(({ terms }) => terms),
    corrections: read.flatMap(({ corrections }) => corrections),
  };
}

async function readToken(db: Db, word: string, dictionary: Dictionary): Promise<SearchWords> {
  return isChinese(word) ? { terms: chineseTerms(word, dictionary), corrections: [] } : readLatin(db, word, dictionary);
}

/** Each once: said twice a word means no more, and would be looked for twice. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').slice(0, longestText).toLowerCase();
  const words = (plain.match(token) ?? []).map((word) => [...word].slice(0, longestRun).join(''));
  return [...new Set(words)].slice(0, mostTokens);
}

export function isChinese(word: string): boolean {
  return /\p{Script=Han}/u.test(word);
}

export function byAlias(words: readonly KnownWord[]): Dictionary {
  return Map.groupBy(words, ({ alias }) => alias);
}

function lookedUp(word: string): string[] {
  return isChinese(word) ? stretches(word, 1, longestChineseWord) : [word, word.replaceAll(/['’]s?$/g, '')];
}

/** Words that a run of Chinese is made of; what is no word of the catalogue is searched character by character. */
export function chineseTerms(run: string, dictionary: Dictionary): Term[] {
  const words = new Map<string, string>();
  for (const [alias, known] of dictionary) {
    const word = known.find(({ kind, parts }) => (kind === 'word' || kind === 'traditional') && parts === null);
    if (word) words.set(alias, word.word);
  }
  const pieces = segment(run, words, longestChineseWord).map(({ text, word }) => word ?? text);
  return [...new Set(pieces)].map((word) => ({ typed: word, ways: [{ chinese: [word] }] }));
}

async function readLatin(db: Db, word: string, dictionary: Dictionary): Promise<SearchWords> {
  const known = dictionary.get(word) ?? [];
  if (known.some(({ kind }) => kind === 'word') || !/^[a-z]+$/.test(word)) {
    return { terms: [{ typed: word, ways: [latinWay(word)] }], corrections: [] };
  }
  const asTyped = latinWay(word, { isBeginning: true });
  const [best] = known;
  if (best) {
    const alike = known.filter(({ kind }) => kind === best.kind).slice(0, mostAlike);
    const ways = alike.map((one) => ({ chinese: one.parts ?? [one.word] }));
    return {
      terms: [{ typed: word, ways: [asTyped, ...ways] }],
      corrections: [{ from: word, to: best.word, reason: 'pinyin' }],
    };
  }
  const spelt = await readJoinedPinyin(db, word);
  if (!spelt) return readSwapped(db, word, asTyped);
  return {
    terms: [{ typed: word, ways: [asTyped, { chinese: spelt }] }],
    corrections: [{ from: word, to: spelt.join(''), reason: 'pinyin' }],
  };
}

/** The beginning of a word may also be one with two letters swapped, as `candel`; both are looked for then. */
async function readSwapped(db: Db, word: string, asTyped: Way): Promise<SearchWords> {
  const found = word.length >= shortestSwapped ? await findWords(db, swapped(word)) : [];
  const to = found.find(({ kind, frequency }) => kind === 'word' && frequency > 0)?.word;
  if (to === undefined) return { terms: [{ typed: word, ways: [asTyped] }], corrections: [] };
  return {
    terms: [{ typed: word, ways: [asTyped, latinWay(to)] }],
    corrections: [{ from: word, to, reason: 'spelling' }],
  };
}

/** The word with each two neighbours swapped. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((other) => other !== word);
}

/** `jiangzaoerji` as 降噪 and 耳机; undefined unless the whole of it is made of such words. */
async function readJoinedPinyin(db: Db, word: string): Promise<string[] | undefined> {
  if (word.length < 6) return undefined;
  const found = await findWords(db, stretches(word, 3, 20));
  const words = new Map<string, string>();
  for (const { alias, kind, word: chinese, frequency } of found) {
    const isWord = kind === 'pinyin' && frequency > 0 && [...chinese].length > 1;
    if (isWord && !words.has(alias)) words.set(alias, chinese);
  }
  const pieces = segment(word, words, 20);
  return pieces.every((piece) => piece.word !== undefined) ? pieces.flatMap((piece) => piece.word ?? []) : undefined;
}

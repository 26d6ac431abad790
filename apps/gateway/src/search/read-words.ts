import type { Db } from '#db/database.ts';
import { groupTogether, halves, hyphenated, togetherOf, wordsTogether, type Dictionary } from '#search/compounds.ts';
import { findThing } from '#search/everyday-things.ts';
import { people, thingBeforeSuffix, withoutParticles } from '#search/chinese-nouns.ts';
import {
  beginningWays,
  latinWay,
  latinWays,
  noWords,
  type SearchWords,
  type Term,
  type Way,
} from '#search/search-query.ts';
import { segment, stretches } from '#search/segmentation.ts';
import { findWords, type KnownWord } from '#search/vocabulary.sql.ts';

const longestText = 100;
const mostTokens = 12;
const longestRun = 30;
const longestChineseWord = 8;
const mostAlike = 4;
const shortestSwapped = 5;

const token = /\p{Script=Han}+|[\p{Script=Latin}\p{Nd}]+(?:['’-][\p{Script=Latin}\p{Nd}]+)*/gu;

/**
 * Reads what a buyer typed: Chinese is cut into words that the catalogue knows, traditional characters become simplified
 * ones, and Latin letters that are no word of the catalogue may be the pinyin of one, or its initials.
 */
export async function readWords(db: Db, text: string): Promise<SearchWords> {
  const { groups, dictionary } = await groupsOf(db, text);
  if (groups.length === 0) return noWords;
  const read = await Promise.all(groups.map((group) => readGroup(db, group, dictionary)));
  return {
    terms: read.flatMap(({ terms }) => terms),
    corrections: read.flatMap(({ corrections }) => corrections),
  };
}

/** What was typed, word by word, those together that are one; and what is known of them. */
export async function groupsOf(db: Db, text: string): Promise<{ groups: string[][]; dictionary: Dictionary }> {
  const typed = tokensOf(text);
  const looked = [...typed.flatMap(lookedUp), ...togetherOf(typed)];
  const dictionary = byAlias(await findWords(db, [...new Set(looked)]));
  return { groups: groupTogether(typed, dictionary), dictionary };
}

async function readGroup(db: Db, group: readonly string[], dictionary: Dictionary): Promise<SearchWords> {
  const [word = ''] = group;
  if (group.length > 1) return readTogether(group, dictionary);
  const syllables = word.split(/['’]/);
  if (syllables.length > 1 && wordsTogether(syllables, dictionary).length > 0)
    return readTogether(syllables, dictionary, word);
  return isChinese(word) ? { terms: chineseTerms(word, dictionary), corrections: [] } : readLatin(db, word, dictionary);
}

/** `er ji` is 耳机, and `tooth brush` a toothbrush; both words by themselves will do, too. */
function readTogether(parts: readonly string[], dictionary: Dictionary, typed = parts.join(' ')): SearchWords {
  const known = wordsTogether(parts, dictionary).slice(0, mostAlike);
  const ways = known.map((one) => (one.kind === 'word' ? latinWay(one.word) : { chinese: one.parts ?? [one.word] }));
  const spoken = known.find(({ kind }) => kind === 'pinyin');
  return {
    terms: [{ typed, ways: [latinWays(parts), ...ways] }],
    corrections: spoken ? [{ from: typed, to: spoken.word, reason: 'pinyin' }] : [],
  };
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
  return isChinese(word)
    ? stretches(word, 1, longestChineseWord)
    : [word, word.replaceAll(/['’]s?$/g, ''), word.replaceAll(/['’]/g, '')];
}

/** Words that a run of Chinese is made of; what is no word of the catalogue is looked for as it is, in titles. */
export function chineseTerms(run: string, dictionary: Dictionary): Term[] {
  const words = new Map<string, string>();
  for (const [alias, known] of dictionary) {
    const word = known.find(({ kind, parts }) => (kind === 'word' || kind === 'traditional') && parts === null);
    if (word) words.set(alias, word.word);
  }
  const things = stretches(run, 2, longestChineseWord).filter((part) => !words.has(part) && findThing(part));
  const own = new Map(words);
  for (const thing of things) words.set(thing, thing);
  const pieces = segment(run, words, longestChineseWord).map(({ text, word }) => word ?? text);
  const known = new Set([...words.values(), ...people, ...([...run].length === 1 ? [run] : [])]);
  return leftOversTogether(pieces, known).map((word) =>
    things.includes(word) ? { typed: word, ways: [besides(word), ...madeOf(word, own)] } : chineseTerm(word, known),
  );
}

/** A word by those of the catalogue that it is made of, if it is: 拳击手套 by 拳击 and 手套. */
function madeOf(word: string, words: ReadonlyMap<string, string>): Way[] {
  const pieces = segment(word, words, longestChineseWord).map((piece) => piece.word);
  const known = pieces.filter((piece) => piece !== undefined);
  return known.length === pieces.length ? [{ chinese: known }] : [];
}

/** A word by its characters, side by side. */
function besides(word: string): Way {
  return { chinese: [...word], isPart: true };
}

/** Characters side by side that are no words: a word that the catalogue does not know, perhaps. */
function leftOversTogether(pieces: readonly string[], known: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const goesOn = at > 0 && !known.has(piece) && !known.has(pieces[at - 1] ?? '');
    words.push(goesOn ? `${words.pop()}${piece}` : piece);
  }
  const telling = words.map((word) => (known.has(word) ? word : withoutParticles(word))).filter((word) => word !== '');
  return [...new Set(telling.length > 0 ? telling : words)];
}

function chineseTerm(word: string, known: ReadonlySet<string>): Term {
  const thing = thingBeforeSuffix(word);
  const things: Way[] = thing === undefined ? [] : [{ chinese: [thing], isPart: true }];
  if (known.has(word)) return { typed: word, ways: [{ chinese: [word] }, ...things] };
  return { typed: word, ways: [besides(word), ...things], isLeftOver: true };
}

async function readLatin(db: Db, word: string, dictionary: Dictionary): Promise<SearchWords> {
  const known = dictionary.get(word) ?? [];
  if (known.some(({ kind }) => kind === 'word') || !/^[a-z]+$/.test(word) || findThing(word)) {
    return { terms: [{ typed: word, ways: [latinWay(word)] }], corrections: [] };
  }
  const asTyped = [latinWay(word), ...beginningWays(word)];
  const [best] = known;
  if (best) {
    const alike = known.filter(({ kind }) => kind === best.kind).slice(0, mostAlike);
    const ways = alike.map((one) => ({ chinese: one.parts ?? [one.word] }));
    return {
      terms: [{ typed: word, ways: [...asTyped, ...ways] }],
      corrections: [{ from: word, to: best.word, reason: 'pinyin' }],
    };
  }
  const spelt = await readJoinedPinyin(db, word);
  if (!spelt) return readOtherwise(db, word, asTyped);
  return {
    terms: [{ typed: word, ways: [...asTyped, { chinese: spelt }] }],
    corrections: [{ from: word, to: spelt.join(''), reason: 'pinyin' }],
  };
}

/**
 * The beginning of a word may also be a compound that is written otherwise, as `tshirt` and `wineglass`, or one with two
 * letters swapped, as `candel`; both are looked for then.
 */
async function readOtherwise(db: Db, word: string, asTyped: readonly Way[]): Promise<SearchWords> {
  const others = word.length >= shortestSwapped ? [...swapped(word), ...halves(word).flat()] : [];
  const found = await findWords(db, [...new Set([...others, ...hyphenated(word)])]);
  const known = new Set(
    found.flatMap(({ kind, frequency, word: one }) => (kind === 'word' && frequency > 0 ? [one] : [])),
  );
  const compound = hyphenated(word).find((one) => known.has(one));
  const pair = halves(word).find((two) => two.every((one) => known.has(one)));
  const written = compound === undefined ? pair && latinWays(pair) : latinWay(compound);
  if (written) return { terms: [{ typed: word, ways: [...asTyped, written] }], corrections: [] };
  const to = swapped(word).find((one) => known.has(one));
  if (to === undefined) return { terms: [{ typed: word, ways: [...asTyped] }], corrections: [] };
  return {
    terms: [{ typed: word, ways: [...asTyped, latinWay(to)] }],
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

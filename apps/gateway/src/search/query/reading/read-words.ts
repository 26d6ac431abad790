import type { DataAccess } from '#cache/caches.ts';
import { groupCompounds, joinAdjacentWords, compoundWords, type Dictionary } from '#search/query/reading/compounds.ts';
import { findThesaurusEntry, countNameWords } from '#search/query/reading/thesaurus.ts';
import {
  nounBeforeSuffix,
  wearerCharacters,
  withoutLeadingCan,
  withoutParticles,
} from '#search/query/reading/chinese-nouns.ts';
import {
  latinWay,
  latinWays,
  noWords,
  phraseWay,
  type SearchWords,
  type Term,
  type Way,
} from '#search/words/search-words.ts';
import { readLatin, readPinyinName } from '#search/query/reading/read-latin.ts';
import { loadPinyinNames } from '#search/query/reading/pinyin-names.ts';
import { findMixedNames } from '#search/indexing/mixed-names.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { segment, substrings } from '#search/query/reading/segmentation.ts';
import { lookUpWords } from '#search/query/reading/cached-words.ts';
import type { VocabularyWord } from '#search/query/reading/vocabulary.sql.ts';

const maxTextLength = 100;
const maxTokens = 12;
const maxRunLength = 30;
const maxChineseWordLength = 8;
const maxSimilar = 4;

const token = /\p{Script=Han}+|[\p{Script=Latin}\p{Nd}]+(?:['’-][\p{Script=Latin}\p{Nd}]+)*/gu;

/**
 * Splits a query into search terms. Chinese is segmented by the vocabulary, traditional characters become simplified
 * ones, and Latin letters that are no known word may be pinyin or its initials.
 */
export async function readWords(data: DataAccess, text: string): Promise<SearchWords> {
  const { groups, dictionary } = await groupsOf(data, text);
  if (groups.length === 0) return noWords;
  const wordsOfGroups = await Promise.all(groups.map((group) => readGroup(data, group, dictionary)));
  return {
    terms: wordsOfGroups.flatMap(({ terms }) => terms),
    corrections: wordsOfGroups.flatMap(({ corrections }) => corrections),
  };
}

/** The tokens of a query, grouped where several form one word, and their vocabulary entries. */
export async function groupsOf(
  data: DataAccess,
  text: string,
): Promise<{ groups: string[][]; dictionary: Dictionary }> {
  const typed = tokensOf(text);
  const forms = [...typed.flatMap(formsToLookUp), ...joinAdjacentWords(typed)];
  const dictionary = byAlias(await lookUpWords(data, [...new Set(forms)]));
  const pinyinNames = await loadPinyinNames(data);
  return { groups: groupCompounds(typed, dictionary, pinyinNames), dictionary };
}

async function readGroup(data: DataAccess, group: readonly string[], dictionary: Dictionary): Promise<SearchWords> {
  const [word = ''] = group;
  if (group.length > 1) {
    const names = countNameWords(group, 0) > 0 ? undefined : (await loadPinyinNames(data)).get(group.join(''));
    if (names && compoundWords(group, dictionary).length === 0) return readPinyinName(data.db, group.join(' '), names);
    return readTogether(group, dictionary);
  }
  const syllables = word.split(/['’]/);
  if (syllables.length > 1 && compoundWords(syllables, dictionary).length > 0)
    return readTogether(syllables, dictionary, word);
  return isChinese(word)
    ? { terms: chineseTerms(word, dictionary).map((term) => ({ ...term, run: word })), corrections: [] }
    : readLatin(data, word, dictionary);
}

/**
 * A term for tokens that form one word (`er ji` is 耳机, `tooth brush` is toothbrush); the separate tokens match as well.
 */
function readTogether(parts: readonly string[], dictionary: Dictionary, typed = parts.join(' ')): SearchWords {
  const compounds = compoundWords(parts, dictionary).slice(0, maxSimilar);
  const ways = compounds.map((one) =>
    one.kind === 'word' ? latinWay(one.word) : { chinese: one.parts ?? [one.word] },
  );
  const pinyin = compounds.find(({ kind }) => kind === 'pinyin');
  return {
    terms: [{ typed, ways: [latinWays(parts), ...joinedWays(parts), ...ways] }],
    corrections: pinyin ? [{ from: typed, to: pinyin.word, reason: 'pinyin' }] : [],
  };
}

/** A thesaurus name of several words may also be written as one: `tooth brushes` as toothbrushes. */
function joinedWays(parts: readonly string[]): Way[] {
  return countNameWords(parts, 0) === parts.length ? [latinWay(parts.join(''))] : [];
}

/** The distinct tokens of a text: repeating a word would only repeat the lookup. */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').slice(0, maxTextLength).toLowerCase();
  const words = tokensAroundNames(plain).map((word) => [...word].slice(0, maxRunLength).join(''));
  return [...new Set(words)].slice(0, maxTokens);
}

/** The tokens of a text, in which a mixed name is one token: u盘. */
function tokensAroundNames(text: string): string[] {
  const tokens: string[] = [];
  let end = 0;
  for (const { name, from, to } of findMixedNames(text)) {
    tokens.push(...(text.slice(end, from).match(token) ?? []), name);
    end = to;
  }
  return [...tokens, ...(text.slice(end).match(token) ?? [])];
}

export function byAlias(words: readonly VocabularyWord[]): Dictionary {
  return Map.groupBy(words, ({ alias }) => alias);
}

function formsToLookUp(word: string): string[] {
  return isChinese(word)
    ? substrings(word, 1, maxChineseWordLength)
    : [word, word.replaceAll(/['’]s?$/g, ''), word.replaceAll(/['’]/g, '')];
}

/**
 * Segments consecutive Chinese characters into words. Characters outside of the vocabulary are searched in titles, side by side.
 */
export function chineseTerms(typed: string, dictionary: Dictionary): Term[] {
  const run = withoutLeadingCan(typed);
  const words = new Map<string, string>();
  for (const [alias, entries] of dictionary) {
    const word = entries.find(({ kind, parts }) => (kind === 'word' || kind === 'traditional') && parts === null);
    if (word) words.set(alias, word.word);
  }
  const names = substrings(run, 2, maxChineseWordLength).filter((part) => !words.has(part) && findThesaurusEntry(part));
  const vocabulary = new Map(words);
  for (const name of names) words.set(name, name);
  const pieces = segment(run, words, maxChineseWordLength).map(({ text, word }) => word ?? text);
  const wordSet = new Set([...words.values(), ...wearerCharacters, ...([...run].length === 1 ? [run] : [])]);
  return joinUnknown(pieces, wordSet).map((word) =>
    names.includes(word)
      ? { typed: word, ways: [wholeWay(word), ...asCompound(word, vocabulary)] }
      : chineseTerm(word, wordSet),
  );
}

/** A word as a combination of vocabulary words, if it is one: 拳击手套 is 拳击 and 手套. */
function asCompound(word: string, vocabulary: ReadonlyMap<string, string>): Way[] {
  const pieces = segment(word, vocabulary, maxChineseWordLength).map((piece) => piece.word);
  const words = pieces.filter((piece) => piece !== undefined);
  return words.length === pieces.length ? [{ chinese: words, isNamed: true }] : [];
}

/** The way to match a name of the lexicon: by its adjacent characters, or as one word if it has Latin letters. */
function wholeWay(word: string): Way {
  return /^\p{Script=Han}+$/u.test(word) ? phraseWay(word) : { chinese: [word] };
}

/** Joins adjacent unknown characters: they may be a word that the vocabulary lacks. */
function joinUnknown(pieces: readonly string[], vocabulary: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const [at, piece] of pieces.entries()) {
    const isJoined = at > 0 && !vocabulary.has(piece) && !vocabulary.has(pieces[at - 1] ?? '');
    words.push(isJoined ? `${words.pop()}${piece}` : piece);
  }
  const meaningful = words.flatMap((word) => (vocabulary.has(word) ? [word] : withoutParticles(word)));
  return [...new Set(meaningful.length > 0 ? meaningful : words)];
}

function chineseTerm(word: string, vocabulary: ReadonlySet<string>): Term {
  const noun = nounBeforeSuffix(word);
  const nounWays: Way[] = noun === undefined ? [] : [{ chinese: [noun], isPart: true }];
  if (vocabulary.has(word)) return { typed: word, ways: [{ chinese: [word] }, ...nounWays] };
  return { typed: word, ways: [phraseWay(word), ...nounWays], isUnknown: true };
}

import { isEnglishWord, namesProduct, kindsOf, partsOfSpeech } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import { halves, hyphenated, type Dictionary } from '#search/query/reading/compounds.ts';
import { findThesaurusEntry } from '#search/query/reading/thesaurus.ts';
import {
  isStopWord,
  prefixWays,
  latinWay,
  latinWays,
  namedLatinWay,
  type SearchWords,
  type Term,
  type Way,
} from '#search/words/search-words.ts';
import { findLongerCompounds, readGermanCompound } from '#search/query/reading/german-compound.ts';
import {
  isGermanName,
  otherCompounds,
  otherNamesOfGerman,
  particlesOfTexts,
} from '#search/query/reading/german-names.ts';
import { isGermanParticle, mayBeGerman } from '#search/indexing/german-words.ts';
import { segment, substrings } from '#search/query/reading/segmentation.ts';
import { mostSoldName, loadPinyinNames } from '#search/query/reading/pinyin-names.ts';
import { findWords, type VocabularyWord } from '#search/query/reading/vocabulary.sql.ts';

const maxSimilar = 4;
const minSwappedLength = 5;

/** Interprets a Latin word: as a word of the vocabulary, a thesaurus name, pinyin, or a variant spelling; also as German. */
export async function readLatin(data: DataAccess, word: string, dictionary: Dictionary): Promise<SearchWords> {
  // Searched as the stop word “for”, which PostgreSQL ignores, so that products need not have the particle.
  if (isGermanParticle(word)) return { terms: [{ typed: word, ways: [latinWay('for')] }], corrections: [] };
  const { terms, corrections } = await readAsEnglish(data, word, dictionary);
  // An English stop word such as “with” is not read as German: it may be no German stop word, so each product would need it.
  if (isStopWord(word)) return { terms, corrections };
  const german = word.replaceAll('-', '');
  const isGerman = mayBeGerman(german) || (isGermanName(german) && (await hasGermanTexts(data.db)));
  if (!isGerman || corrections.length > 0) return { terms, corrections };
  const isKnown = dictionary.get(word)?.some(({ kind, frequency }) => kind === 'word' && frequency > 0);
  const compound = isKnown ? undefined : await readGermanCompound(data.db, german);
  const longer = !compound || compound.hasBothParts ? [] : await findLongerCompounds(data.db, german);
  const germanWays: Way[] = [
    { german },
    ...(compound?.parts ? [{ compound: compound.parts }] : []),
    ...longer.map(asGerman),
  ];
  const others = await waysByOtherNames(data.db, german);
  const germanTerms = terms.map((term): Term => {
    const ways = [...term.ways, ...germanWays];
    return others.length > 0 ? { ...term, ways: [...ways, ...others], asTyped: ways } : { ...term, ways };
  });
  return { terms: germanTerms, corrections };
}

/** Whether products have German texts. Only then is a word such as `Tasse`, which English also has, read as German. */
async function hasGermanTexts(db: Db): Promise<boolean> {
  const particles = await findWords(db, particlesOfTexts);
  return particlesOfTexts.every((particle) => particles.some(({ word }) => word === particle));
}

/** Other names of a German word and of the last part of a compound: `Leuchte` for `Lampe`. */
async function waysByOtherNames(db: Db, word: string): Promise<Way[]> {
  const { german, english } = otherNamesOfGerman(word);
  const compounds = otherCompounds(word);
  const longer = await Promise.all(compounds.map(({ first, last }) => findLongerCompounds(db, `${first}${last}`)));
  return [
    ...[...german, ...compounds.map(({ first, last }) => `${first}${last}`), ...longer.flat()].map(asGerman),
    ...english.map((name) => namedLatinWay(name.split(' '))),
  ];
}

const asGerman = (german: string): Way => ({ german });

async function readAsEnglish(data: DataAccess, word: string, dictionary: Dictionary): Promise<SearchWords> {
  const entries = (dictionary.get(word) ?? []).filter((one) => isLikely(word, one));
  if (entries.some(({ kind }) => kind === 'word') || !/^[a-z]+$/.test(word) || findThesaurusEntry(word)) {
    return { terms: [{ typed: word, ways: [latinWay(word)] }], corrections: [] };
  }
  // An English word is not also matched as a prefix: `mart` does not match `martial`.
  const asTyped = [latinWay(word), ...(isEnglishWord(word) ? [] : prefixWays(word))];
  const [best] = entries;
  const names = best && best.frequency > 0 ? undefined : (await loadPinyinNames(data)).get(word);
  if (names !== undefined) return readPinyinName(data.db, word, names);
  if (best) {
    const alike = entries.filter(({ kind }) => kind === best.kind).slice(0, maxSimilar);
    const ways = alike.map((one) => ({ chinese: one.parts ?? [one.word] }));
    return {
      terms: [{ typed: word, ways: [...asTyped, ...ways] }],
      corrections: [{ from: word, to: best.word, reason: 'pinyin' }],
    };
  }
  const chinese = await readJoinedPinyin(data.db, word);
  if (!chinese) return readVariantSpelling(data.db, word, asTyped);
  return {
    terms: [{ typed: word, ways: [...asTyped, { chinese }] }],
    corrections: [{ from: word, to: chinese.join(''), reason: 'pinyin' }],
  };
}

/**
 * Whether the entry is a likely meaning of the typed letters. Two letters are the initials of very many words: they mean only names of
 * products, and only if they are no English word, as DJ is.
 */
function isLikely(typed: string, { kind, word }: VocabularyWord): boolean {
  return kind !== 'initials' || typed.length > 2 || (namesProduct(word) && partsOfSpeech(typed).length === 0);
}

/** A thesaurus name typed as pinyin; the catalogue may use a synonym of it. */
export async function readPinyinName(db: Db, typed: string, names: readonly string[]): Promise<SearchWords> {
  const name = (await mostSoldName(db, names)) ?? typed;
  return {
    terms: [{ typed, ways: [{ chinese: [name] }] }],
    corrections: [{ from: typed, to: name, reason: 'pinyin' }],
  };
}

/**
 * An unknown word is searched as a prefix, and also as a compound with another spelling (`tshirt`, `wineglass`) or with
 * two letters swapped (`candel`).
 */
async function readVariantSpelling(db: Db, word: string, asTyped: readonly Way[]): Promise<SearchWords> {
  const isMistyped = word.length >= minSwappedLength && !isEnglishWord(word);
  const others = word.length >= minSwappedLength ? [...swapped(word), ...halves(word).flat()] : [];
  const found = await findWords(db, [...new Set([...others, ...hyphenated(word)])]);
  const vocabulary = new Set(
    found.flatMap(({ kind, frequency, word: one }) => (kind === 'word' && frequency > 0 ? [one] : [])),
  );
  const compound = hyphenated(word).find((one) => vocabulary.has(one));
  const pair = halves(word).find((two) => two.every((one) => vocabulary.has(one)) && isMadeOf(word, two));
  const compoundWay = compound === undefined ? pair && latinWays(pair) : latinWay(compound);
  if (compoundWay) return { terms: [{ typed: word, ways: [...asTyped, compoundWay] }], corrections: [] };
  const to = isMistyped ? swapped(word).find((one) => vocabulary.has(one)) : undefined;
  if (to === undefined) return { terms: [{ typed: word, ways: [...asTyped] }], corrections: [] };
  return {
    terms: [{ typed: word, ways: [...asTyped, latinWay(to)] }],
    corrections: [{ from: word, to, reason: 'spelling' }],
  };
}

/** Whether a word may be split into two. An English word must be a kind of the last part: a wineglass is a glass, a driveway no way. */
function isMadeOf(word: string, [, last]: readonly [string, string]): boolean {
  return !isEnglishWord(word) || kindsOf(word).includes(last);
}

/** The word with each pair of adjacent letters swapped. */
function swapped(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ).filter((other) => other !== word);
}

/** Splits joined pinyin into words: `jiangzaoerji` is 降噪 and 耳机. Undefined if a part of it is no word. */
async function readJoinedPinyin(db: Db, word: string): Promise<string[] | undefined> {
  // Two words of three letters each, the shortest that are looked up.
  if (word.length < 6) return undefined;
  const found = await findWords(db, substrings(word, 3, 20));
  const words = new Map<string, string>();
  for (const { alias, kind, word: chinese, frequency } of found) {
    const isWord = kind === 'pinyin' && frequency > 0 && [...chinese].length > 1;
    if (isWord && !words.has(alias)) words.set(alias, chinese);
  }
  const pieces = segment(word, words, 20);
  return pieces.every((piece) => piece.word !== undefined) ? pieces.flatMap((piece) => piece.word ?? []) : undefined;
}

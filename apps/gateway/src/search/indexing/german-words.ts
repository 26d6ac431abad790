import { namesProduct, partsOfSpeech } from '@kaimai/lexicon';

/** The fewest letters of a German word, and of each part of a compound. */
const minLetters = 4;
const minPartLetters = 3;
/** German prepositions, articles and conjunctions that are no words of English. */
const stopWords = new Set(
  'für fuer mit zum zur und oder aus von ohne der das dem eine einen einem einer beim auf'.split(' '),
);

/**
 * Whether a Latin word may be German: it is long enough, and no English dictionary has it. Such words are also stemmed
 * as German: `stühle` and `stuehle` become `stuhl`.
 */
export function mayBeGerman(word: string): boolean {
  return (
    word.length >= minLetters && /^[a-zäöüß]+$/.test(word) && partsOfSpeech(word).length === 0 && !namesProduct(word)
  );
}

/** Whether a word is a German preposition, article or conjunction, which does not describe a product. */
export function isGermanParticle(word: string): boolean {
  return stopWords.has(word);
}

/**
 * A text is German if it has at least `minParticles` different particles, or at least `severalWords` long words of which more than
 * `minShare` may be German.
 */
const minParticles = 2;
const minShare = 0.5;
const severalWords = 3;

/** Whether a text has German prepositions, articles and conjunctions, or mostly words that may be German. */
export function isGermanText(text: string): boolean {
  const words = new Set(text.toLowerCase().match(/(?<![\p{L}\d])[a-zäöüß]+(?![\p{L}\d])/gu));
  if (words.intersection(stopWords).size >= minParticles) return true;
  const long = [...words].filter((word) => word.length >= minLetters);
  return long.length >= severalWords && long.filter(mayBeGerman).length > minShare * long.length;
}

/**
 * The ends of a compound that may be German words, the longest first: `stuhl` of `gartenstuhl`. Splits into two English words do
 * not count: a `chromebook` is no German compound with `book`.
 */
export function germanEndings(word: string): string[] {
  return germanSplits(word)
    .map(([, last]) => last)
    .filter((last) => last.length >= minLetters);
}

/**
 * The ways to split a compound into two parts, those with the longest last part first. At least one part is not an English word.
 * A part may be as short as `Eck`.
 */
export function germanSplits(word: string): [string, string][] {
  if (!mayBeGerman(word) || isEnglishCompound(word)) return [];
  const count = Math.max(0, word.length - 2 * minPartLetters + 1);
  const splits = Array.from({ length: count }, (_, more): [string, string] => [
    word.slice(0, minPartLetters + more),
    word.slice(minPartLetters + more),
  ]);
  return splits.filter((parts) => parts.some(isForeign));
}

/** Whether an unknown word consists of two English nouns: `shapewear` must not be split into `shapew` and `ear`. */
function isEnglishCompound(word: string): boolean {
  const count = Math.max(0, word.length - 2 * minLetters + 1);
  return Array.from({ length: count }, (_, more) => minLetters + more).some((at) =>
    [word.slice(0, at), word.slice(at)].every((part) => partsOfSpeech(part).includes('noun')),
  );
}

/** Whether a part of a compound is no English word. */
function isForeign(part: string): boolean {
  return part.length < minLetters ? partsOfSpeech(part).length === 0 : mayBeGerman(part);
}

import { isGoods, partsOfSpeech } from '@kaimai/lexicon';

/** Letters of a word, and of the first part of a compound. */
const shortest = 4;
const shortestPrefix = 3;
/** German prepositions, articles and conjunctions that are no words of English. */
const leftOut = new Set(
  'für fuer mit zum zur und oder aus von ohne der das dem eine einen einem einer beim auf'.split(' '),
);

/**
 * Whether a Latin word may be German: it is long enough, and no English dictionary has it. It is also stemmed as
 * German: `stühle` and `stuehle` become `stuhl`.
 */
export function mayBeGerman(word: string): boolean {
  return word.length >= shortest && /^[a-zäöüß]+$/.test(word) && partsOfSpeech(word).length === 0 && !isGoods(word);
}

/** Function words, which do not describe a product. */
export function isGermanParticle(word: string): boolean {
  return leftOut.has(word);
}

/**
 * The ends of a compound that may be words, the longest first: `stuhl` of `gartenstuhl`. One of its two parts must not
 * be an English word, as a `chromebook` is not a book.
 */
export function germanEndings(word: string): string[] {
  if (!mayBeGerman(word)) return [];
  const count = Math.max(0, word.length - shortest - shortestPrefix + 1);
  const starts = Array.from({ length: count }, (_, at) => at + shortestPrefix);
  return starts
    .filter((at) => mayBeGerman(word.slice(at)) || mayBeGerman(word.slice(0, at)))
    .map((at) => word.slice(at));
}

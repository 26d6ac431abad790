import { singularOf } from '@kaimai/lexicon';
import { namesAround, readWordList } from '#search/words/word-list.ts';

/** The names of one product type. */
interface Names {
  german: readonly string[];
  english: readonly string[];
}

const lines = readWordList(new URL('german-names.txt', import.meta.url)).map((line): Names => {
  const [germanNames, englishNames] = namesAround(' = ', line);
  return { german: germanNames, english: englishNames };
});
const byGerman = Map.groupBy(
  lines.flatMap((names) => names.german.map((name) => ({ names, key: foldGerman(name) }))),
  ({ key }) => key,
);
const byEnglish = Map.groupBy(
  lines.flatMap((names) => names.english.map((name) => ({ names, key: singularOf(name) }))),
  ({ key }) => key,
);
const allGermanNames = new Set(lines.flatMap((names) => names.german));
const pluralEndings = ['', 'n', 'en', 'e', 'er', 's'];
/** The fewest letters of the first and of the last part of a compound. */
const minFirstLetters = 3;
const minLastLetters = 4;

/** What German shops call a product type with an English name: `gießkanne` for `watering cans`. */
export function germanNamesOf(englishName: string): readonly string[] {
  const found = byEnglish.get(singularOf(englishName)) ?? [];
  return distinct(found.flatMap(({ names }) => names.german));
}

/** Particles by which a catalogue with German texts is recognised: its vocabulary has both. */
export const particlesOfTexts = ['für', 'mit'];

/** Whether `germanNamesOf` returns this name for an English one. */
export function isGermanName(name: string): boolean {
  return allGermanNames.has(name);
}

/** Other names of a German product type, in any of its forms: those in German, and those in English. */
export function otherNamesOfGerman(word: string): Names {
  const found = linesWith(word);
  const folded = foldGerman(word);
  return {
    german: distinct(found.flatMap((names) => names.german)).filter((name) => foldGerman(name) !== folded),
    english: distinct(found.flatMap(({ english }) => english)),
  };
}

/**
 * The parts of compounds that mean the same: `außen` and `leuchte` for `Außenlampe`. The last part is another name of the longest end of
 * the word that has some; `first` may end with a linking element.
 */
export function otherCompounds(word: string): readonly { first: string; last: string }[] {
  for (let at = minFirstLetters; at <= word.length - minLastLetters; at++) {
    const last = word.slice(at);
    const others = otherNamesOfGerman(last).german;
    if (linesWith(last).length > 0) return others.map((other) => ({ first: word.slice(0, at), last: other }));
  }
  return [];
}

/** The lines with a German word, or with one of which it may be the plural. */
function linesWith(word: string): Names[] {
  const folded = foldGerman(word);
  for (const ending of pluralEndings) {
    const found = folded.endsWith(ending) && byGerman.get(folded.slice(0, folded.length - ending.length));
    if (found) return found.map(({ names }) => names);
  }
  return [];
}

/**
 * A German word without umlauts, however it is typed: `stühle`, `stuehle` and `stuhle` are one. The `ue` of `neue`, `blaue` and
 * `quelle` is no ü.
 */
export function foldGerman(word: string): string {
  return word
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/ä|ae/g, 'a')
    .replaceAll(/ö|oe/g, 'o')
    .replaceAll(/ü|(?<![aeq])ue/g, 'u');
}

function distinct(names: readonly string[]): string[] {
  return [...new Set(names)];
}

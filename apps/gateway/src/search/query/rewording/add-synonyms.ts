import { kindsOf, namesProduct } from '@kaimai/lexicon';
import type { Db } from '#db/database.ts';
import { findThesaurusEntry, singular, type ThesaurusEntry } from '#search/query/reading/thesaurus.ts';
import { byAlias } from '#search/query/reading/read-words.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import type { Dictionary } from '#search/query/reading/compounds.ts';
import { findImportedNames } from '#search/query/rewording/imported-names.ts';
import {
  namedLatinWay,
  phraseWay,
  type Correction,
  type SearchWords,
  type Term,
  type Way,
} from '#search/words/search-words.ts';
import { headIndexOf } from '#search/query/rewording/relax-words.ts';
import { namesOfQuality } from '#search/query/rewording/qualities.ts';
import { germanNamesOf, isGermanName, particlesOfTexts } from '#search/query/reading/german-names.ts';
import { findEndings, findWords, type VocabularyWord } from '#search/query/reading/vocabulary.sql.ts';

/** A synonym that the catalogue has words for, and the way to search it. */
interface Name {
  text: string;
  way: Way;
}

/**
 * Adds to each word the synonyms that the catalogue has words for; undefined if there are none. The corrections name
 * the synonym of each word that buyers should be shown.
 */
export async function addSynonyms(db: Db, words: SearchWords): Promise<SearchWords | undefined> {
  const imported = await findImportedNames(db, words.terms);
  const importedNamesOf = ({ typed }: Term): readonly string[] => imported.names.get(typed) ?? [];
  const head = headIndexOf(imported.terms);
  const namesOfTerms = imported.terms.map((term, at) => [
    ...importedNamesOf(term),
    ...certainNames(term, { isAlone: at === 0 }),
    ...(at === head && namesProduct(term.typed) ? [] : namesOfQuality(term.typed)),
  ]);
  const dictionary = await lookUp(db, namesOfTerms.flat());
  const corrections: Correction[] = [];
  const terms = imported.terms.map((term, at) => {
    const names = namesInCatalogue(dictionary, term, namesOfTerms[at] ?? [], importedNamesOf(term));
    const [best] = names;
    if (!best) return term;
    const isCorrected = words.corrections.some(({ from }) => from === term.typed);
    if (!isCorrected && isOtherName(term.typed, best.text))
      corrections.push({ from: term.typed, to: best.text, reason: 'synonym' });
    const isQuality = namesOfQuality(term.typed).length > 0;
    return { ...term, ways: [...term.ways, ...names.map(({ way }) => way)], ...(isQuality && { asTyped: term.ways }) };
  });
  const isWider = terms.some((term, at) => term !== imported.terms[at]);
  return isWider ? { terms, corrections: [...words.corrections, ...corrections] } : undefined;
}

/** Adds the other names of qualities only. They serve loose queries, in which they raise the rank of products. */
export async function addQualities(db: Db, words: SearchWords): Promise<SearchWords> {
  const namesOfTerms = words.terms.map(({ typed }) => namesOfQuality(typed));
  if (namesOfTerms.every(({ length }) => length === 0)) return words;
  const dictionary = await lookUp(db, namesOfTerms.flat());
  const terms = words.terms.map((term, at) => {
    const names = namesInCatalogue(dictionary, term, namesOfTerms[at] ?? []);
    if (names.length === 0) return term;
    return { ...term, ways: [...term.ways, ...names.map(({ way }) => way)], asTyped: term.ways };
  });
  return { ...words, terms };
}

/** Whether buyers should be shown the synonym: not a translation, a plural, or a name that the typed one contains (`coffee mug`, `mug`). */
function isOtherName(typed: string, name: string): boolean {
  if (isGermanName(name)) return false;
  const letters = (text: string): string => singular(text).replaceAll(/[\s-]/g, '');
  return isChinese(typed) === isChinese(name) && !letters(typed).includes(letters(name));
}

/** The first synonym or related name of a product type that the catalogue has words for. */
export async function findSynonym(db: Db, name: string): Promise<string | undefined> {
  const entry = findThesaurusEntry(name);
  if (!entry) return undefined;
  const names = [...entry.names, ...entry.related];
  return namesInCatalogue(await lookUp(db, names), { typed: name, ways: [] }, names)[0]?.text;
}

/**
 * The synonyms of a term without the term itself; undefined if the catalogue has words for none. `isAlone`: no word stands before it.
 */
export async function synonymsOf(db: Db, term: Term, { isAlone = true } = {}): Promise<Term | undefined> {
  const names = certainNames(term, { isAlone });
  const namesWithWays = names.length > 0 ? namesInCatalogue(await lookUp(db, names), term, names) : [];
  return namesWithWays.length > 0 ? { typed: term.typed, ways: namesWithWays.map(({ way }) => way) } : undefined;
}

/**
 * The names of a product type. If another word precedes an English name, only certain ones remain: kinds of it, names that end with it,
 * names of which it is a synonym in turn, and names that the thesaurus does not have, such as German ones. A pump may be a high heel, but
 * a bicycle pump is none.
 */
function certainNames(term: Term, { isAlone }: { isAlone: boolean }): readonly string[] {
  const names = [...(thesaurusEntryOf(term)?.names ?? []), ...germanNamesOf(term.typed)];
  if (isAlone || isChinese(term.typed)) return names;
  const typedSingular = singular(term.typed);
  const [first] = names;
  return names.filter(
    (name) =>
      name === first ||
      name.endsWith(typedSingular) ||
      kindsOf(name).includes(typedSingular) ||
      (findThesaurusEntry(name)?.names.includes(typedSingular) ?? true),
  );
}

/** The thesaurus entry of a word, or of the Chinese that its pinyin spells. */
function thesaurusEntryOf({ typed, ways }: Term): ThesaurusEntry | undefined {
  const spelt = ways.flatMap((way) => ('chinese' in way && !way.isPart ? [way.chinese.join('')] : []));
  return [typed, ...spelt].map(findThesaurusEntry).find((entry) => entry !== undefined);
}

async function lookUp(db: Db, names: readonly string[]): Promise<Dictionary> {
  const german = names.filter(isGermanName);
  const words = names.flatMap(wordsOf).flatMap(singularAndPlural);
  const dictionary = byAlias(
    await findWords(db, [...new Set([...words, ...(german.length > 0 ? particlesOfTexts : [])])]),
  );
  // Compounds of a German catalogue end with the names. A name that only ends words gets the frequency 1, so that it counts as found.
  if (!particlesOfTexts.every((particle) => dictionary.has(particle))) return dictionary;
  const endings = await findEndings(
    db,
    german.filter((name) => !dictionary.has(name)),
  );
  const entries = endings.map((word): VocabularyWord => ({
    alias: word,
    kind: 'word',
    word,
    frequency: 1,
    parts: null,
  }));
  return new Map([...dictionary, ...byAlias(entries)]);
}

/**
 * The names that the catalogue has words for, those in the typed script first. Single characters are excluded: they are
 * ambiguous.
 */
function namesInCatalogue(
  dictionary: Dictionary,
  { typed }: Term,
  names: readonly string[],
  imported: readonly string[] = [],
): Name[] {
  const withWays = names
    .filter((name) => name !== typed && !/^\p{Script=Han}$/u.test(name))
    .flatMap((name) => {
      // A name that operators import need not be a word of the vocabulary.
      const way = wayTo(name, dictionary) ?? (imported.includes(name) ? phraseOf(name) : undefined);
      return way ? [{ text: name, way }] : [];
    });
  return withWays.toSorted(
    (one, other) =>
      Number(isChinese(one.text) !== isChinese(typed)) - Number(isChinese(other.text) !== isChinese(typed)),
  );
}

/** The characters of an imported name side by side; undefined for a name with other letters, which the index has as words. */
function phraseOf(name: string): Way | undefined {
  const characters = name.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\p{Script=Han}+$/u.test(characters) ? phraseWay(characters) : undefined;
}

function wayTo(name: string, dictionary: Dictionary): Way | undefined {
  const findWord = (word: string) =>
    dictionary.get(word)?.find(({ kind, frequency }) => kind === 'word' && frequency > 0);
  const words = wordsOf(name);
  if (!words.every((word) => singularAndPlural(word).some((one) => findWord(one)))) return undefined;
  if (isGermanName(name)) return { german: name };
  return isChinese(name) ? { chinese: findWord(name)?.parts ?? [name], isNamed: true } : namedLatinWay(words);
}

function wordsOf(name: string): string[] {
  return isChinese(name) ? [name] : name.split(' ');
}

/** A Latin word in singular and plural, as far as the spelling tells. */
function singularAndPlural(word: string): string[] {
  return isChinese(word) ? [word] : [word, `${word}s`];
}

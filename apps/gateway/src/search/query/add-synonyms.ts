import type { Db } from '#db/database.ts';
import { findThesaurusEntry, singular, type ThesaurusEntry } from '#search/query/thesaurus.ts';
import { headIndexOf } from '#search/query/relax-words.ts';
import { byAlias, isChinese } from '#search/query/read-words.ts';
import type { Dictionary } from '#search/query/compounds.ts';
import { namedLatinWay, type Correction, type SearchWords, type Term, type Way } from '#search/query/search-words.ts';
import { findWords } from '#search/query/vocabulary.sql.ts';

/** A name that the catalogue has words for, and the way to meet it. */
interface Name {
  text: string;
  way: Way;
}

/**
 * The same words, each also by what else its thing is called, as far as the catalogue has words for that; undefined where
 * it has none. The corrections say by which name each is found that is called otherwise here.
 */
export async function addSynonyms(db: Db, words: SearchWords): Promise<SearchWords | undefined> {
  const things = words.terms.map(thesaurusEntryOf);
  const dictionary = await lookUp(db, things);
  const corrections: Correction[] = [];
  const terms = words.terms.map((term, at) => {
    const names = knownNames(dictionary, term, things[at]?.names ?? []);
    const [best] = names;
    if (!best) return term;
    const isRead = words.corrections.some(({ from }) => from === term.typed);
    if (!isRead && isOtherName(term.typed, best.text))
      corrections.push({ from: term.typed, to: best.text, reason: 'synonym' });
    return { ...term, ways: [...term.ways, ...names.map(({ way }) => way)] };
  });
  const isWider = terms.some((term, at) => term !== words.terms[at]);
  return isWider ? { terms, corrections: [...words.corrections, ...corrections] } : undefined;
}

/** A name in the other language, in another number or with less said is the same to a buyer. */
function isOtherName(typed: string, name: string): boolean {
  const plain = (one: string): string => singular(one).replaceAll(/[\s-]/g, '');
  return isChinese(typed) === isChinese(name) && !plain(typed).includes(plain(name));
}

/** The name by which the catalogue has a thing, or what is next to it. */
export async function findSynonym(db: Db, name: string): Promise<string | undefined> {
  const thing = findThesaurusEntry(name);
  if (!thing) return undefined;
  const names = [...thing.names, ...thing.related];
  return knownNames(await lookUp(db, [{ names, related: [] }]), { typed: name, ways: [] }, names)[0]?.text;
}

/** What a thing is called otherwise, by itself; undefined where the catalogue has no words for that. */
export async function synonymsOf(db: Db, term: Term): Promise<Term | undefined> {
  const thing = thesaurusEntryOf(term);
  const names = thing ? knownNames(await lookUp(db, [thing]), term, thing.names) : [];
  return names.length > 0 ? { typed: term.typed, ways: names.map(({ way }) => way) } : undefined;
}

/** What is next to a thing of which nothing is sold, in place of all the words. */
export async function relatedWords(db: Db, { terms }: SearchWords): Promise<SearchWords | undefined> {
  const head = terms[headIndexOf(terms)];
  const related = head && thesaurusEntryOf(head)?.related;
  if (!related) return undefined;
  const names = knownNames(await lookUp(db, [{ names: related, related: [] }]), head, related);
  const [best] = names;
  if (!best) return undefined;
  return {
    terms: [{ typed: best.text, ways: names.map(({ way }) => way) }],
    corrections: [{ from: terms.map(({ typed }) => typed).join(' '), to: best.text, reason: 'related' }],
  };
}

/** What a word means: itself, or what its pinyin spells. */
export function thesaurusEntryOf({ typed, ways }: Term): ThesaurusEntry | undefined {
  const spelt = ways.flatMap((way) => ('chinese' in way && !way.isPart ? [way.chinese.join('')] : []));
  return [typed, ...spelt].map(findThesaurusEntry).find((thing) => thing !== undefined);
}

async function lookUp(db: Db, things: readonly (ThesaurusEntry | undefined)[]): Promise<Dictionary> {
  const names = things.flatMap((thing) => thing?.names ?? []);
  return byAlias(await findWords(db, [...new Set(names.flatMap(wordsOf).flatMap(numbersOf))]));
}

/** Those names that the catalogue has words for, of the script that was typed first; no single characters, which mean too much. */
function knownNames(dictionary: Dictionary, { typed }: Term, names: readonly string[]): Name[] {
  const known = names
    .filter((name) => name !== typed && !/^\p{Script=Han}$/u.test(name))
    .flatMap((name) => {
      const way = wayTo(name, dictionary);
      return way ? [{ text: name, way }] : [];
    });
  return known.toSorted(
    (one, other) =>
      Number(isChinese(one.text) !== isChinese(typed)) - Number(isChinese(other.text) !== isChinese(typed)),
  );
}

function wayTo(name: string, dictionary: Dictionary): Way | undefined {
  const known = (word: string) => dictionary.get(word)?.find(({ kind, frequency }) => kind === 'word' && frequency > 0);
  const words = wordsOf(name);
  if (!words.every((word) => numbersOf(word).some((one) => known(one)))) return undefined;
  return isChinese(name) ? { chinese: known(name)?.parts ?? [name], isNamed: true } : namedLatinWay(words);
}

function wordsOf(name: string): string[] {
  return isChinese(name) ? [name] : name.split(' ');
}

/** A word in both numbers, as far as letters tell. */
function numbersOf(word: string): string[] {
  return isChinese(word) ? [word] : [word, `${word}s`];
}

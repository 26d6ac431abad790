import type { Db } from '#db/database.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { latinWays, phraseWay, type Term, type Way } from '#search/words/search-words.ts';
import { singular } from '#search/query/reading/thesaurus.ts';
import { findSynonymLines } from '#search/synonyms/synonyms.sql.ts';

/** Upper bound of words of an imported name. */
const maxNameWords = 3;

/** The words of a query, joined where they are an imported name, and the other imported names for them. */
export interface NamedTerms {
  terms: readonly Term[];
  /** By the typed name. */
  names: ReadonlyMap<string, readonly string[]>;
}

/** What operators imported as other names of a query's words, or of up to three words together. */
export async function findImportedNames(db: Db, terms: readonly Term[]): Promise<NamedTerms> {
  const phrases = terms.flatMap((_, from) => phrasesAt(terms, from).map(({ typed }) => typed));
  const lines = await findSynonymLines(db, [...new Set(phrases.flatMap(formsOf))]);
  if (lines.length === 0) return { terms, names: new Map() };
  const names = new Map<string, readonly string[]>();
  for (const typed of phrases) {
    const line = lines.find((one) => formsOf(typed).some((form) => one.includes(form)));
    if (line)
      names.set(
        typed,
        line.filter((name) => !formsOf(typed).includes(name)),
      );
  }
  return { terms: joinNames(terms, names), names };
}

function joinNames(terms: readonly Term[], names: ReadonlyMap<string, unknown>): Term[] {
  const joinedTerms: Term[] = [];
  for (let from = 0; from < terms.length;) {
    const phrase = phrasesAt(terms, from).findLast(({ typed, count }) => count === 1 || names.has(typed));
    const [term] = terms.slice(from);
    if (!phrase || !term) break;
    joinedTerms.push(phrase.count === 1 ? term : { typed: phrase.typed, ways: [phrase.way] });
    from += phrase.count;
  }
  return joinedTerms;
}

interface Phrase {
  typed: string;
  count: number;
  way: Way;
}

/** The terms from an index on, one to three together, that are in one script. */
function phrasesAt(terms: readonly Term[], from: number): Phrase[] {
  const parts = terms.slice(from, from + maxNameWords).map(({ typed }) => typed);
  const isHan = isChinese(parts[0] ?? '');
  return parts
    .map((_, at) => parts.slice(0, at + 1))
    .filter((words) => words.every((word) => isChinese(word) === isHan))
    .map((words) => ({
      typed: words.join(isHan ? '' : ' '),
      count: words.length,
      way: isHan ? phraseWay(words.join('')) : latinWays(words),
    }));
}

/** The name as typed and in the singular, also of words that the lexicon does not know. */
function formsOf(typed: string): string[] {
  return [...new Set([typed, singular(typed), typed.replace(/(?<=[a-z])s$/, '')])];
}

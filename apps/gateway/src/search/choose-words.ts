import type { Db } from '#db/database.ts';
import { findMatches } from '#search/matches.ts';
import type { Scope, WordScope } from '#search/commodity-scope.sql.ts';
import { mendWords } from '#search/mend-words.ts';
import { readWords } from '#search/read-words.ts';
import { hasWords, termQuery, toTsQuery, type Correction, type SearchWords } from '#search/search-query.ts';

const mostLoose = 6;

/** How the words of a search are to be taken. */
export interface ChosenWords {
  words: SearchWords;
  /** Null when nothing that can be searched was typed. */
  scope: WordScope | null;
  corrections: Correction[];
  /** What was searched instead, as a buyer could have typed it; null when what was typed was. */
  correctedTo: string | null;
  /** No product has all words: those with any of them are listed. */
  isLoose: boolean;
}

/**
 * Finds the strictest way to take the words that finds anything, whatever the filters: all of them in what stands for a
 * product; all of them mended; all of them in its description, too; and at last any of them.
 */
export async function chooseWords(db: Db, typed: string): Promise<ChosenWords> {
  const words = await readWords(db, typed);
  const asTyped = { words, corrections: [], correctedTo: null, isLoose: false };
  if (!hasWords(words)) return { ...asTyped, scope: null };
  const strict = wordScope(words);
  if (await finds(db, strict)) return { ...corrected(words, typed), scope: strict };
  const mended = await mendWords(db, typed);
  if (mended) {
    const scope = wordScope(mended);
    if (await finds(db, scope)) return { ...corrected(mended, typed), scope };
  }
  const whole = wordScope(words, { isWhole: true });
  if (await finds(db, whole)) return { ...asTyped, scope: whole };
  const loose = { ...words, ...mended, terms: tellingTerms(mended ?? words) };
  const scope = wordScope(loose, { isWhole: true, mode: 'any' });
  return { ...(mended ? corrected(mended, typed) : asTyped), scope, isLoose: loose.terms.length > 1 };
}

/** Any of very many words, or of single characters, is found in nearly everything: the first that tell something do. */
function tellingTerms({ terms }: SearchWords): SearchWords['terms'] {
  const longer = terms.filter(({ typed }) => [...typed].length > 1);
  return (longer.length > 0 ? longer : terms).slice(0, mostLoose);
}

export function wordScope(
  words: SearchWords,
  { isWhole = false, mode = 'all' }: { isWhole?: boolean; mode?: 'all' | 'any' } = {},
): WordScope {
  const name = JSON.stringify([mode, isWhole, words.terms.map(({ ways }) => ways)]);
  return { query: toTsQuery(words, mode), terms: words.terms.map(termQuery), isWhole, name };
}

function corrected(words: SearchWords, typed: string): Omit<ChosenWords, 'scope'> {
  const { corrections } = words;
  const correctedTo = corrections.reduce(
    (text, { from, to }) => text.replace(from, () => to),
    typed.trim().toLowerCase(),
  );
  return { words, corrections, correctedTo: corrections.length > 0 ? correctedTo : null, isLoose: false };
}

async function finds(db: Db, words: WordScope): Promise<boolean> {
  const scope: Scope = { words, categoryIds: null, shopId: null, listedSince: null };
  return (await findMatches(db, scope)).facts.size > 0;
}

import type { DataAccess } from '#cache/caches.ts';
import { findMatches } from '#search/matching/matches.ts';
import { everywhere, type WordScope } from '#search/scope/scope.sql.ts';
import { replacePhrase } from '#search/words/replace-phrase.ts';
import type { Correction, SearchWords } from '#search/words/search-words.ts';

/** How a query is searched. */
export interface InterpretedQuery {
  words: SearchWords;
  /** Null if it finds nothing: the query contains no searchable word, or what it asks for is not sold. */
  scope: WordScope | null;
  corrections: Correction[];
  /** The corrected query as text; null if the query was searched as typed. */
  correctedTo: string | null;
  /** No product has all words; products of its product type are listed, those with most of the words first. */
  isLoose: boolean;
  /** The product type that is not sold, as it was typed; null if it is sold or unknown. */
  unsold: string | null;
  /** The receiver or occasion of a gift, the activity or the need that a list of ideas answers; null for any other query. */
  idea: { kind: 'gift' | 'activity' | 'need'; name: string } | null;
  /** Products of the same product type, to fill a short page; for an unsold product type what may replace it. */
  neighbours: WordScope | null;
}

/** Below this number of results, synonyms are searched, too. */
export const fewResults = 4;

/** An interpretation by these words; `correctedTo` is the text that a buyer would have typed for them. */
export function interpreted(words: SearchWords, typed: string): Omit<InterpretedQuery, 'scope'> {
  const { corrections } = words;
  const plain = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const correctedTo = corrections.reduce((text, { from, to }) => replacePhrase(text, from, to), plain);
  return {
    words,
    corrections,
    correctedTo: corrections.length > 0 ? correctedTo : null,
    isLoose: false,
    unsold: null,
    idea: null,
    neighbours: null,
  };
}

export async function findsAny(data: DataAccess, words: WordScope): Promise<boolean> {
  return (await countFound(data, words)) > 0;
}

export async function countFound(data: DataAccess, words: WordScope): Promise<number> {
  return (await findMatches(data, everywhere(words))).facts.size;
}

/** The best rank (ranking.ts) of the products that an interpretation finds; 0 if it finds none. */
export async function bestRank(data: DataAccess, words: WordScope): Promise<number> {
  const { ranks } = await findMatches(data, everywhere(words));
  return Math.max(0, ...ranks.values());
}

/** Adds the removed fillers to the corrections. */
export function withRemovals(
  chosen: InterpretedQuery,
  removed: { text: string; corrections: Correction[] },
): InterpretedQuery {
  if (removed.corrections.length === 0) return chosen;
  return {
    ...chosen,
    corrections: [...removed.corrections, ...chosen.corrections],
    correctedTo: chosen.correctedTo ?? removed.text,
  };
}

import type { DataAccess } from '#cache/caches.ts';
import type { Db } from '#db/database.ts';
import type { Scope, WordScope } from '#search/matching/scope.sql.ts';
import { removeFillers } from '#search/query/remove-fillers.ts';
import { findIntendedCategories } from '#search/query/intended-categories.ts';
import { headIndexOf, relaxWords } from '#search/query/relax-words.ts';
import { findMatches } from '#search/matching/matches.ts';
import { correctSpelling } from '#search/query/correct-spelling.ts';
import { readWords } from '#search/query/read-words.ts';
import {
  hasWords,
  termQuery,
  toTsQuery,
  type Correction,
  type SearchWords,
  type Term,
} from '#search/query/search-words.ts';
import { isUnknownPinyin } from '#search/query/unknown-pinyin.ts';
import { synonymsOf, thesaurusEntryOf, addSynonyms, relatedWords } from '#search/query/add-synonyms.ts';

/** How a query is searched. */
export interface InterpretedQuery {
  words: SearchWords;
  /** Null if the query contains no searchable word. */
  scope: WordScope | null;
  corrections: Correction[];
  /** The corrected query as text; null if the query was searched as typed. */
  correctedTo: string | null;
  /** No product has all words; products with any of them are listed. */
  isLoose: boolean;
}

/** Below this number of results, synonyms are searched, too. */
const fewResults = 4;
/** Below this number of results, synonyms count for the rank. */
const rankedResults = 100;
const weightOfSynonyms = 1;

/**
 * Chooses the strictest interpretation that finds anything, independent of the filters. In this order: all words; all
 * words or their synonyms, if few were found; all words corrected; the same three without filler words; related
 * products, if nobody sells the thing; all words in descriptions, too; any of the words.
 */
export async function interpretQuery(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const words = await readWords(data, typed);
  const asTyped = { words, corrections: [], correctedTo: null, isLoose: false };
  if (!hasWords(words)) return { ...asTyped, scope: null };
  const correct = memoizeCorrection(data);
  const strict = await chooseAllWords(data, words, typed, correct);
  if (strict) return strict;
  const shortened = removeFillers(typed);
  const shortenedWords = shortened && (await readWords(data, shortened.text));
  const isShortened = shortenedWords !== undefined && hasWords(shortenedWords);
  const rest = isShortened ? shortenedWords : words;
  const removed = isShortened && shortened ? shortened : { text: typed, corrections: [] };
  const strictRest = isShortened ? await chooseAllWords(data, rest, removed.text, correct) : undefined;
  if (strictRest) return withRemovals(strictRest, removed);
  const isUnsold = await isKnownButUnsold(data, rest);
  const related = isUnsold ? await relatedWords(data.db, rest) : undefined;
  if (related) {
    return { ...interpreted(related, related.corrections[0]?.from ?? ''), scope: await scopeOf(data, related) };
  }
  const whole = await scopeOf(data, words, { isWhole: true });
  if (await finds(data, whole)) return { ...interpreted(words, typed), scope: whole };
  if (isUnsold || isUnknownPinyin(rest)) return { ...asTyped, scope: await scopeOf(data, words) };
  const corrected = await correct(removed.text);
  return withRemovals(await chooseAnyWord(data, rest, { text: removed.text, corrected }), removed);
}

/** Any of the words, corrected if possible. */
async function chooseAnyWord(
  data: DataAccess,
  words: SearchWords,
  { text, corrected }: { text: string; corrected: SearchWords | undefined },
): Promise<InterpretedQuery> {
  const chosen = corrected ?? words;
  const anyOfWords = relaxWords({ ...chosen, terms: await withHeadSynonyms(data.db, chosen) });
  const scope = wordScope(anyOfWords, {
    isWhole: true,
    mode: 'any',
    intendedCategories: await findIntendedCategories(data, chosen),
  });
  const isLoose = chosen.terms.length > 1 || chosen.terms.some(({ isUnknown }) => isUnknown);
  if (corrected) return { ...interpreted(corrected, text), scope, isLoose };
  return { words, corrections: [], correctedTo: null, scope, isLoose };
}

/** “Any word” finds a lot, so only the head noun gets synonyms. */
async function withHeadSynonyms(db: Db, { terms }: SearchWords): Promise<Term[]> {
  const at = headIndexOf(terms);
  const wide = await addSynonyms(db, { terms: terms.slice(at, at + 1), corrections: [] });
  return terms.map((term, index) => (index === at ? (wide?.terms[0] ?? term) : term));
}

type CorrectSpelling = (text: string) => ReturnType<typeof correctSpelling>;

/** Memoizes corrections by text. */
function memoizeCorrection(data: DataAccess): CorrectSpelling {
  const known = new Map<string, ReturnType<typeof correctSpelling>>();
  return (text) => {
    const corrected = known.get(text) ?? correctSpelling(data, text);
    known.set(text, corrected);
    return corrected;
  };
}

/**
 * All words as typed, otherwise all words corrected. For Chinese that is not made of known words the order is reversed:
 * it is probably misspelt.
 */
async function chooseAllWords(
  data: DataAccess,
  words: SearchWords,
  text: string,
  correct: CorrectSpelling,
): Promise<InterpretedQuery | undefined> {
  const corrected = async (): Promise<InterpretedQuery | undefined> => {
    const better = await correct(text);
    const scope = better && (await scopeOf(data, better));
    return scope && (await finds(data, scope)) ? { ...interpreted(better, text), scope } : undefined;
  };
  const isProbablyMisspelt = words.terms.some(({ typed, isUnknown }) => isUnknown && [...typed].length > 1);
  const asTyped = (): Promise<InterpretedQuery | undefined> => chooseWithSynonyms(data, words, text);
  return isProbablyMisspelt ? ((await corrected()) ?? asTyped()) : ((await asTyped()) ?? corrected());
}

/**
 * All words as typed, with synonyms if they find little. The synonyms are reported only if the typed words find
 * nothing.
 */
async function chooseWithSynonyms(
  data: DataAccess,
  words: SearchWords,
  text: string,
): Promise<InterpretedQuery | undefined> {
  const scope = await scopeOf(data, words);
  const found = await countFound(data, scope);
  if (found >= fewResults) {
    return {
      ...interpreted(words, text),
      scope: found < rankedResults ? await rankedBySynonyms(data.db, words, scope) : scope,
    };
  }
  const wide = await addSynonyms(data.db, words);
  const wideScope = wide && (await scopeOf(data, wide));
  if (wideScope && (await countFound(data, wideScope)) > found) {
    return { ...interpreted(found > 0 ? { ...wide, corrections: words.corrections } : wide, text), scope: wideScope };
  }
  return found > 0 ? { ...interpreted(words, text), scope } : undefined;
}

/**
 * Ranks products first that have a synonym of the head noun, too: for 戒指 (finger ring), of all products with “ring”.
 */
async function rankedBySynonyms(db: Db, { terms }: SearchWords, scope: WordScope): Promise<WordScope> {
  const head = terms[headIndexOf(terms)];
  const names = head && (await synonymsOf(db, head));
  if (!names) return scope;
  const byNames = { query: termQuery(names), weight: weightOfSynonyms };
  return { ...scope, terms: [...scope.terms, byNames], name: `${scope.name} ${JSON.stringify(names.ways)}` };
}

/** Whether the head noun is in the thesaurus and no product has any of its names. */
async function isKnownButUnsold(data: DataAccess, words: SearchWords): Promise<boolean> {
  const head = words.terms[headIndexOf(words.terms)];
  if (!head || !thesaurusEntryOf(head)) return false;
  const alone = { terms: [head], corrections: [] };
  return !(await finds(data, wordScope((await addSynonyms(data.db, alone)) ?? alone)));
}

async function scopeOf(data: DataAccess, words: SearchWords, { isWhole = false } = {}): Promise<WordScope> {
  return wordScope(words, { isWhole, intendedCategories: await findIntendedCategories(data, words) });
}

/** Adds the removed fillers to the corrections. */
function withRemovals(
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

export function wordScope(
  words: SearchWords,
  {
    isWhole = false,
    mode = 'all',
    intendedCategories = [],
  }: { isWhole?: boolean; mode?: 'all' | 'any'; intendedCategories?: number[] } = {},
): WordScope {
  const name = JSON.stringify([mode, isWhole, words.terms.map(({ ways, weight = 1 }) => [weight, ways])]);
  const terms = words.terms.map((term) => ({ query: termQuery(term), weight: term.weight ?? 1 }));
  return { query: toTsQuery(words, mode), terms, intendedCategories, isWhole, name };
}

/** The words, with the text that a buyer would have typed for them. */
function interpreted(words: SearchWords, typed: string): Omit<InterpretedQuery, 'scope'> {
  const { corrections } = words;
  const plain = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const correctedTo = corrections.reduce((text, { from, to }) => text.replace(from, () => to), plain);
  return { words, corrections, correctedTo: corrections.length > 0 ? correctedTo : null, isLoose: false };
}

async function finds(data: DataAccess, words: WordScope): Promise<boolean> {
  return (await countFound(data, words)) > 0;
}

async function countFound(data: DataAccess, words: WordScope): Promise<number> {
  const scope: Scope = { words, categoryIds: null, shopId: null, listedSince: null };
  return (await findMatches(data, scope)).facts.size;
}

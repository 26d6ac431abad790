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

/** How the words of a search are to be taken. */
export interface InterpretedQuery {
  words: SearchWords;
  /** Null when nothing that can be searched was typed. */
  scope: WordScope | null;
  corrections: Correction[];
  /** What was searched instead, as a buyer could have typed it; null when what was typed was. */
  correctedTo: string | null;
  /** No product has all words: those with any of them are listed. */
  isLoose: boolean;
}

/** Of fewer than so many it is asked what else a thing is called. */
const few = 4;
/** Below this number of results, synonyms also count for the ranking. */
const fewEnough = 100;
const weightOfNames = 1;

/**
 * Finds the strictest way to take the words that finds anything, whatever the filters: all of them in what stands for a
 * product, where that is little by other names of the same things, too; all of them mended; all of them but those that tell
 * nothing of a product; what is next to a thing that is not sold; all of them in its description, too; and at last any.
 */
export async function interpretQuery(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const words = await readWords(data, typed);
  const asTyped = { words, corrections: [], correctedTo: null, isLoose: false };
  if (!hasWords(words)) return { ...asTyped, scope: null };
  const mend = memoizeCorrection(data);
  const strict = await chooseStrictly(data, words, typed, mend);
  if (strict) return strict;
  const less = removeFillers(typed);
  const lessWords = less && (await readWords(data, less.text));
  const reduced = less && lessWords && hasWords(lessWords) ? less : { text: typed, corrections: [] };
  const rest = less === reduced && lessWords ? lessWords : words;
  const strictRest = rest === words ? undefined : await chooseStrictly(data, rest, reduced.text, mend);
  if (strictRest) return leavingOut(strictRest, reduced);
  const isUnsold = await isKnownButUnsold(data, rest);
  const near = isUnsold ? await relatedWords(data.db, rest) : undefined;
  if (near) return { ...corrected(near, near.corrections[0]?.from ?? ''), scope: await scopeOf(data, near) };
  const whole = await scopeOf(data, words, { isWhole: true });
  if (await finds(data, whole)) return { ...corrected(words, typed), scope: whole };
  if (isUnsold || isUnknownPinyin(rest)) return { ...asTyped, scope: await scopeOf(data, words) };
  return leavingOut(await chooseLoosely(data, rest, { text: reduced.text, mended: await mend(reduced.text) }), reduced);
}

/** Any of the words, mended where they can be. */
async function chooseLoosely(
  data: DataAccess,
  words: SearchWords,
  { text, mended }: { text: string; mended: SearchWords | undefined },
): Promise<InterpretedQuery> {
  const taken = mended ?? words;
  const loose = relaxWords({ ...taken, terms: await withHeadSynonyms(data.db, taken) });
  const scope = wordScope(loose, {
    isWhole: true,
    mode: 'any',
    intendedCategories: await findIntendedCategories(data, taken),
  });
  const isLoose = taken.terms.length > 1 || taken.terms.some(({ isLeftOver }) => isLeftOver);
  if (mended) return { ...corrected(mended, text), scope, isLoose };
  return { words, corrections: [], correctedTo: null, scope, isLoose };
}

/** Any of the words is much already: only what is wanted may be called otherwise. */
async function withHeadSynonyms(db: Db, { terms }: SearchWords): Promise<Term[]> {
  const at = headIndexOf(terms);
  const wide = await addSynonyms(db, { terms: terms.slice(at, at + 1), corrections: [] });
  return terms.map((term, index) => (index === at ? (wide?.terms[0] ?? term) : term));
}

type CorrectSpelling = (text: string) => ReturnType<typeof correctSpelling>;

/** Mends each text once. */
function memoizeCorrection(data: DataAccess): CorrectSpelling {
  const known = new Map<string, ReturnType<typeof correctSpelling>>();
  return (text) => {
    const mended = known.get(text) ?? correctSpelling(data, text);
    known.set(text, mended);
    return mended;
  };
}

/** All words as they are, or all of them mended. Characters that are no word together are rather mistaken for others. */
async function chooseStrictly(
  data: DataAccess,
  words: SearchWords,
  text: string,
  mend: CorrectSpelling,
): Promise<InterpretedQuery | undefined> {
  const mended = async (): Promise<InterpretedQuery | undefined> => {
    const better = await mend(text);
    const scope = better && (await scopeOf(data, better));
    return scope && (await finds(data, scope)) ? { ...corrected(better, text), scope } : undefined;
  };
  const isDoubtful = words.terms.some(({ typed, isLeftOver }) => isLeftOver && [...typed].length > 1);
  const asItIs = (): Promise<InterpretedQuery | undefined> => chooseByNames(data, words, text);
  return isDoubtful ? ((await mended()) ?? asItIs()) : ((await asItIs()) ?? mended());
}

/** All words as they are; where they find little, things may be called otherwise, which is told where they find nothing. */
async function chooseByNames(
  data: DataAccess,
  words: SearchWords,
  text: string,
): Promise<InterpretedQuery | undefined> {
  const scope = await scopeOf(data, words);
  const found = await countFound(data, scope);
  if (found >= few) {
    return {
      ...corrected(words, text),
      scope: found < fewEnough ? await rankedBySynonyms(data.db, words, scope) : scope,
    };
  }
  const wide = await addSynonyms(data.db, words);
  const wideScope = wide && (await scopeOf(data, wide));
  if (wideScope && (await countFound(data, wideScope)) > found) {
    return { ...corrected(found > 0 ? { ...wide, corrections: words.corrections } : wide, text), scope: wideScope };
  }
  return found > 0 ? { ...corrected(words, text), scope } : undefined;
}

/** Of what has a word of several meanings first what has another name of the thing, too: a 戒指 of all that has a ring. */
async function rankedBySynonyms(db: Db, { terms }: SearchWords, scope: WordScope): Promise<WordScope> {
  const head = terms[headIndexOf(terms)];
  const names = head && (await synonymsOf(db, head));
  if (!names) return scope;
  const byNames = { query: termQuery(names), weight: weightOfNames };
  return { ...scope, terms: [...scope.terms, byNames], name: `${scope.name} ${JSON.stringify(names.ways)}` };
}

/** Whether what is wanted is a thing that everybody knows, and that nobody sells here under any name. */
async function isKnownButUnsold(data: DataAccess, words: SearchWords): Promise<boolean> {
  const head = words.terms[headIndexOf(words.terms)];
  if (!head || !thesaurusEntryOf(head)) return false;
  const alone = { terms: [head], corrections: [] };
  return !(await finds(data, wordScope((await addSynonyms(data.db, alone)) ?? alone)));
}

async function scopeOf(data: DataAccess, words: SearchWords, { isWhole = false } = {}): Promise<WordScope> {
  return wordScope(words, { isWhole, intendedCategories: await findIntendedCategories(data, words) });
}

function leavingOut(chosen: InterpretedQuery, reduced: { text: string; corrections: Correction[] }): InterpretedQuery {
  if (reduced.corrections.length === 0) return chosen;
  return {
    ...chosen,
    corrections: [...reduced.corrections, ...chosen.corrections],
    correctedTo: chosen.correctedTo ?? reduced.text,
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

function corrected(words: SearchWords, typed: string): Omit<InterpretedQuery, 'scope'> {
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

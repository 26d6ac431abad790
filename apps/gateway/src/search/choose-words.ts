import type { Db } from '#db/database.ts';
import type { Scope, WordScope } from '#search/commodity-scope.sql.ts';
import { withoutFillers } from '#search/fillers.ts';
import { findKinds } from '#search/kinds.ts';
import { looseWords } from '#search/loose-words.ts';
import { findMatches } from '#search/matches.ts';
import { mendWords } from '#search/mend-words.ts';
import { readWords } from '#search/read-words.ts';
import { hasWords, termQuery, toTsQuery, type Correction, type SearchWords } from '#search/search-query.ts';

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
 * product; all of them mended; all of them but those that tell nothing of a product; all of them in its description, too;
 * and at last any of them.
 */
export async function chooseWords(db: Db, typed: string): Promise<ChosenWords> {
  const words = await readWords(db, typed);
  const asTyped = { words, corrections: [], correctedTo: null, isLoose: false };
  if (!hasWords(words)) return { ...asTyped, scope: null };
  const mend = mending(db);
  const strict = await chooseStrictly(db, words, typed, mend);
  if (strict) return strict;
  const less = withoutFillers(typed);
  const lessWords = less && (await readWords(db, less.text));
  const told = less && lessWords && hasWords(lessWords) ? less : { text: typed, corrections: [] };
  const rest = less === told && lessWords ? lessWords : words;
  const strictRest = rest === words ? undefined : await chooseStrictly(db, rest, told.text, mend);
  if (strictRest) return leavingOut(strictRest, told);
  const whole = wordScope(words, { isWhole: true, kinds: await findKinds(db, words) });
  if (await finds(db, whole)) return { ...asTyped, scope: whole };
  return leavingOut(await chooseLoosely(db, rest, { text: told.text, mended: await mend(told.text) }), told);
}

/** Any of the words, mended where they can be. */
async function chooseLoosely(
  db: Db,
  words: SearchWords,
  { text, mended }: { text: string; mended: SearchWords | undefined },
): Promise<ChosenWords> {
  const taken = mended ?? words;
  const kinds = await findKinds(db, taken);
  const scope = wordScope(looseWords(taken), { isWhole: true, mode: 'any', kinds });
  const isLoose = taken.terms.length > 1 || taken.terms.some(({ isLeftOver }) => isLeftOver);
  if (mended) return { ...corrected(mended, text), scope, isLoose };
  return { words, corrections: [], correctedTo: null, scope, isLoose };
}

type Mend = (text: string) => ReturnType<typeof mendWords>;

/** Mends each text once. */
function mending(db: Db): Mend {
  const known = new Map<string, ReturnType<typeof mendWords>>();
  return (text) => {
    const mended = known.get(text) ?? mendWords(db, text);
    known.set(text, mended);
    return mended;
  };
}

/** All words as they are, or all of them mended. Characters that are no word together are rather mistaken for others. */
async function chooseStrictly(db: Db, words: SearchWords, text: string, mend: Mend): Promise<ChosenWords | undefined> {
  const asItIs = async (): Promise<ChosenWords | undefined> => {
    const scope = wordScope(words, { kinds: await findKinds(db, words) });
    return (await finds(db, scope)) ? { ...corrected(words, text), scope } : undefined;
  };
  const mended = async (): Promise<ChosenWords | undefined> => {
    const better = await mend(text);
    const scope = better && wordScope(better, { kinds: await findKinds(db, better) });
    return scope && (await finds(db, scope)) ? { ...corrected(better, text), scope } : undefined;
  };
  const isDoubtful = words.terms.some(({ typed, isLeftOver }) => isLeftOver && [...typed].length > 1);
  return isDoubtful ? ((await mended()) ?? asItIs()) : ((await asItIs()) ?? mended());
}

function leavingOut(chosen: ChosenWords, told: { text: string; corrections: Correction[] }): ChosenWords {
  if (told.corrections.length === 0) return chosen;
  return {
    ...chosen,
    corrections: [...told.corrections, ...chosen.corrections],
    correctedTo: chosen.correctedTo ?? told.text,
  };
}

export function wordScope(
  words: SearchWords,
  { isWhole = false, mode = 'all', kinds = [] }: { isWhole?: boolean; mode?: 'all' | 'any'; kinds?: number[] } = {},
): WordScope {
  const name = JSON.stringify([mode, isWhole, words.terms.map(({ ways, weight = 1 }) => [weight, ways])]);
  const terms = words.terms.map((term) => ({ query: termQuery(term), weight: term.weight ?? 1 }));
  return { query: toTsQuery(words, mode), terms, kinds, isWhole, name };
}

function corrected(words: SearchWords, typed: string): Omit<ChosenWords, 'scope'> {
  const { corrections } = words;
  const plain = typed.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const correctedTo = corrections.reduce((text, { from, to }) => text.replace(from, () => to), plain);
  return { words, corrections, correctedTo: corrections.length > 0 ? correctedTo : null, isLoose: false };
}

async function finds(db: Db, words: WordScope): Promise<boolean> {
  const scope: Scope = { words, categoryIds: null, shopId: null, listedSince: null };
  return (await findMatches(db, scope)).facts.size > 0;
}

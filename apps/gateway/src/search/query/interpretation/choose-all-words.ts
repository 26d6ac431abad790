import type { DataAccess } from '#cache/caches.ts';
import { addSynonyms } from '#search/query/rewording/add-synonyms.ts';
import type { CorrectSpelling } from '#search/query/spelling/correct-spelling.ts';
import {
  bestRank,
  countFound,
  fewResults,
  findsAny,
  interpreted,
  withRemovals,
  type InterpretedQuery,
} from '#search/query/interpretation/interpreted.ts';
import { readAudience } from '#search/query/ideas/read-audience.ts';
import { readWords } from '#search/query/reading/read-words.ts';
import { removeFillers } from '#search/query/rewording/remove-fillers.ts';
import { scopeOf } from '#search/query/interpretation/word-scope.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { hasWords, latinWay, type SearchWords, type Term } from '#search/words/search-words.ts';

/**
 * Products with all words as typed, otherwise with all words corrected. The order is reversed for Chinese with unknown words, because it
 * is probably misspelt. Last, the words of names are matched separately (`chooseSeparated`).
 */
export async function chooseAllWords(
  data: DataAccess,
  words: SearchWords,
  text: string,
  correct: CorrectSpelling,
): Promise<InterpretedQuery | undefined> {
  const chooseCorrected = async (): Promise<InterpretedQuery | undefined> => {
    const corrected = await correct(text);
    const scope = corrected && (await scopeOf(data, corrected, corrected.text));
    return scope && (await findsAny(data, scope)) ? { ...interpreted(corrected, text), scope } : undefined;
  };
  const chooseTyped = (): Promise<InterpretedQuery | undefined> => chooseWithSynonyms(data, words, text);
  const isProbablyMisspelt = words.terms.some(({ typed, isUnknown }) => isUnknown && [...typed].length > 1);
  const chosen = isProbablyMisspelt
    ? ((await chooseCorrected()) ?? (await chooseTyped()))
    : ((await chooseTyped()) ?? (await chooseCorrected()));
  return chosen ?? chooseSeparated(data, words, text);
}

/**
 * For a name of several words that no product has as a compound: products with each of its words, if they are of the product type. Sewing
 * thread may be called thread, and sourdough bread may be a sourdough in a category of bread. Synonyms of the words are not searched: a
 * vacuum bag is no insulated backpack.
 */
async function chooseSeparated(
  data: DataAccess,
  { terms, corrections }: SearchWords,
  text: string,
): Promise<InterpretedQuery | undefined> {
  const separate = terms.flatMap((term): Term[] =>
    /^[a-z]+(?: [a-z]+)+$/.test(term.typed)
      ? term.typed.split(' ').map((typed) => ({ typed, ways: [latinWay(typed)] }))
      : [term],
  );
  if (separate.length === terms.length) return undefined;
  const words = { terms: separate, corrections };
  const scope = await scopeOf(data, words, text);
  return (await bestRank(data, scope)) >= ranking.tiers.named ? { ...interpreted(words, text), scope } : undefined;
}

/**
 * Products with all words as typed, and with synonyms if they find few. The synonyms are reported only if the typed words
 * find nothing.
 */
async function chooseWithSynonyms(
  data: DataAccess,
  words: SearchWords,
  text: string,
): Promise<InterpretedQuery | undefined> {
  const scope = await scopeOf(data, words, text);
  const found = await countFound(data, scope);
  if (found >= fewResults) return { ...interpreted(words, text), scope };
  const wider = await addSynonyms(data.db, words);
  const widerScope = wider && (await scopeOf(data, wider, text, { asTyped: words }));
  if (widerScope && (await countFound(data, widerScope)) > found) {
    return {
      ...interpreted(found > 0 ? { ...wider, corrections: words.corrections } : wider, text),
      scope: widerScope,
    };
  }
  return found > 0 ? { ...interpreted(words, text), scope } : undefined;
}

/** Products with all words that are for the receiver: for `watch for dad`, watches for men. */
export async function chooseForAudience(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const audience = readAudience(typed);
  if (!audience) return undefined;
  const rest = removeFillers(audience.text) ?? { text: audience.text, corrections: [] };
  const words = await readWords(data, rest.text);
  const wider = hasWords(words) ? ((await addSynonyms(data.db, words)) ?? words) : words;
  const wordsWithReceiver = { terms: [audience.term, ...wider.terms], corrections: words.corrections };
  const scope = await scopeOf(data, wordsWithReceiver, typed);
  return hasWords(words) && (await findsAny(data, scope))
    ? withRemovals({ ...interpreted(wordsWithReceiver, typed), scope }, rest)
    : undefined;
}

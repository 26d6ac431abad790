import { isEnglishWord, namesProduct } from '@kaimai/lexicon';
import type { DataAccess } from '#cache/caches.ts';
import { asksForSet, mainProductAtEnd } from '#search/query/ideas/activity-ideas.ts';
import { checkSold } from '#search/query/interpretation/check-sold.ts';
import { chooseAllWords, chooseForAudience } from '#search/query/interpretation/choose-all-words.ts';
import { chooseByProductType, isForOtherProducts } from '#search/query/interpretation/choose-by-product-type.ts';
import { chooseActivity, chooseIdeas, chooseNeed, unsoldNeed } from '#search/query/interpretation/choose-ideas.ts';
import { memoizeCorrection, type CorrectSpelling } from '#search/query/spelling/correct-spelling.ts';
import {
  bestRank,
  countFound,
  fewResults,
  interpreted,
  withRemovals,
  type InterpretedQuery,
} from '#search/query/interpretation/interpreted.ts';
import { findSold } from '#search/query/product-types/neighbours.ts';
import { readWords } from '#search/query/reading/read-words.ts';
import { removeFillers } from '#search/query/rewording/remove-fillers.ts';
import { spellIdeas } from '#search/query/ideas/spelt-ideas.ts';
import { ranking } from '#search/ranking/ranking.ts';
import { hasWords, type SearchWords } from '#search/words/search-words.ts';

/** The least length, in Chinese characters or in words, of a query that may name an activity beside other words (`foundOrActivity`). */
const minCharacters = 6;
const minWords = 3;

/** Chooses the strictest interpretation that finds anything, independent of the filters. The steps are tried in their order. */
export async function interpretQuery(data: DataAccess, typed: string): Promise<InterpretedQuery> {
  const words = await readWords(data, typed);
  if (!hasWords(words)) return { ...interpreted({ ...words, corrections: [] }, typed), scope: null };
  const correct = memoizeCorrection(data);
  return (
    (await chooseNeed(data, typed)) ??
    (await chooseIdeas(data, typed)) ??
    (await chooseSpeltIdeas(data, typed)) ??
    (await chooseTyped(data, words, typed, correct)) ??
    (await chooseActivity(data, typed, { isSet: false, isLoose: true })) ??
    (await unsoldNeed(data, typed)) ??
    (await foundOrActivity(data, typed, await chooseRest(data, words, typed, correct)))
  );
}

/** The found products; if there are none, those for an activity that stands beside words for no product: 野餐 (picnic) in 带娃去公园野餐. */
async function foundOrActivity(data: DataAccess, typed: string, found: InterpretedQuery): Promise<InterpretedQuery> {
  if (found.scope || found.neighbours || !isLong(typed)) return found;
  return (await chooseActivity(data, typed, { isSet: true, isLoose: true })) ?? found;
}

/** Ideas for a query for a gift or an activity that is typed in pinyin. */
async function chooseSpeltIdeas(data: DataAccess, typed: string): Promise<InterpretedQuery | undefined> {
  const spelt = await spellIdeas(data, typed);
  if (spelt === undefined) return undefined;
  const found = await chooseIdeas(data, spelt);
  return found && { ...found, corrections: [{ from: typed, to: spelt, reason: 'pinyin' }] };
}

/**
 * Products with all words, as typed, by other names or corrected; otherwise those for a receiver (`watch for dad`). Products for an
 * activity come before products that merely contain the words: `beach day` finds products for the beach, not a clock whose
 * description has both words.
 */
async function chooseTyped(
  data: DataAccess,
  words: SearchWords,
  typed: string,
  correct: CorrectSpelling,
): Promise<InterpretedQuery | undefined> {
  const strict = await chooseAllWords(data, words, typed, correct);
  const forAudience = strict ? undefined : await chooseForAudience(data, typed);
  if (forAudience) return checkSold(data, forAudience, typed);
  if (strict && (isNameOfProduct(typed) || (await findsNamedProducts(data, strict, typed))))
    return checkSold(data, strict, typed);
  if (await endsWithSoldProduct(data, typed)) return undefined;
  const forActivity = await chooseActivity(data, typed, { isSet: true });
  if (forActivity || !strict || (await isForOtherProducts(data, strict, words, typed))) return forActivity;
  return checkSold(data, strict, typed);
}

/** Products with all words but the fillers; otherwise what `chooseByProductType` chooses. */
async function chooseRest(
  data: DataAccess,
  words: SearchWords,
  typed: string,
  correct: CorrectSpelling,
): Promise<InterpretedQuery> {
  const shortened = removeFillers(typed);
  const shortenedWords = shortened && (await readWords(data, shortened.text));
  const isShortened = shortenedWords !== undefined && hasWords(shortenedWords);
  const rest =
    shortened && isShortened ? { ...shortened, words: shortenedWords } : { text: typed, corrections: [], words };
  const strict = isShortened ? await chooseAllWords(data, rest.words, rest.text, correct) : undefined;
  if (strict) return checkSold(data, withRemovals(strict, rest), rest.text);
  const correction = await correct(rest.text);
  const corrected = { words: correction ?? rest.words, text: correction?.text ?? rest.text };
  return chooseByProductType(data, { typed, words, rest, corrected });
}

/** Whether a query is long enough to be no compound. Shorter ones may be compounds that no dictionary has: `paint roller`, 孕妇装. */
function isLong(query: string): boolean {
  return (
    [...query.matchAll(/\p{Script=Han}/gu)].length >= minCharacters || query.trim().split(/\s+/).length >= minWords
  );
}

/** Whether the query is for a sold product rather than for its activity: `kids bike` is for a bike, not for cycling. */
async function endsWithSoldProduct(data: DataAccess, typed: string): Promise<boolean> {
  const product = mainProductAtEnd(typed);
  return product !== undefined && (await findSold(data, product)) !== undefined;
}

/**
 * Whether a dictionary has the words as the name of a product: `wedding band`, not `beach day`. A set need not be sold as one:
 * `tea set` is for teapots and cups rather than for a set of sake cups.
 */
function isNameOfProduct(typed: string): boolean {
  return typed.includes(' ') && isEnglishWord(typed) && namesProduct(typed) && !asksForSet(typed);
}

/**
 * Whether a product has all words in its title, which names the product type, and is in a category of such products; or whether at least
 * `fewResults` products are found and the title or category of one names the type. For a set, only the former counts.
 */
async function findsNamedProducts(data: DataAccess, { scope }: InterpretedQuery, typed: string): Promise<boolean> {
  if (!scope) return false;
  const best = await bestRank(data, scope);
  const { tiers, allInTitle } = ranking;
  if (best >= tiers.productType + allInTitle) return true;
  return best >= tiers.named && !asksForSet(typed) && (await countFound(data, scope)) >= fewResults;
}

import type { searchSuggest } from '@kaimai/contract/search/search';
import type { Locale } from '@kaimai/contract/values/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { listHotWords } from '#search/suggest/hot-word.sql.ts';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import type { Context } from '#service/context.ts';
import type { Db } from '#db/database.ts';
import { findThesaurusEntry } from '#search/query/reading/thesaurus.ts';
import { defineLoadingCache, type DataAccess } from '#cache/caches.ts';
import { correctSpelling } from '#search/query/spelling/correct-spelling.ts';
import { byAlias, chineseTerms, tokensOf } from '#search/query/reading/read-words.ts';
import { isChinese } from '#search/indexing/text-words.ts';
import { substrings } from '#search/query/reading/segmentation.ts';
import { findCompletions, findContaining, findNames, type Completion } from '#search/suggest/suggest.sql.ts';
import { giftPhrases } from '#search/suggest/gift-phrases.ts';
import { listPopularQueries } from '#search/choices/choices.ts';
import { correctBeginning } from '#search/suggest/correct-beginning.ts';
import { toTitleQueries, type TitleTerm } from '#search/suggest/title-query.ts';
import { isStopWord, latinWay } from '#search/words/search-words.ts';
import { headQuery } from '#search/ranking/head-query.sql.ts';
import { suggestTitles } from '#search/suggest/title-suggestions.ts';
import type { TitleRow, TitleQueries } from '#search/suggest/title-suggestions.sql.ts';
import { findSynonym } from '#search/query/rewording/add-synonyms.ts';
import { findWords } from '#search/query/reading/vocabulary.sql.ts';

type Suggestion = OutputOf<typeof searchSuggest>['rows'][number];

const maxSuggestions = 10;
/** Completions with which titles are searched. */
const maxCompletions = 12;
/** Completions that are read and looked up in the thesaurus. */
const maxCompletionsRead = 60;
/** Completions that are checked against the words before. */
const maxCompletionsChecked = 8;
const maxWords = 3;

const hotWordsByLocale = defineLoadingCache<string[]>({ name: 'hot-words', maxEntries: 2, seconds: 10 });
/** By prefix: the same prefixes are typed after different words. */
const wordCompletions = defineLoadingCache<Completion[]>({ name: 'word-completions', maxEntries: 1000, seconds: 20 });

/** The hot words that the operator configured. */
export async function getHotWords(data: DataAccess, locale: Locale): Promise<string[]> {
  return data.caches.of(hotWordsByLocale).get(locale, () => listHotWords(data.db, locale));
}

/**
 * Hot words, categories, shops, words and products that start with the typed text, in either script or pinyin. If there
 * are none, the spelling is corrected.
 */
export async function suggest(
  data: Context,
  { keyWords }: ParsedInputOf<typeof searchSuggest>,
): Promise<OutputOf<typeof searchSuggest>> {
  const { locale } = data.caller;
  const { db } = data;
  const hotWords = await getHotWords(data, locale);
  const typed = keyWords.normalize('NFKC').trim().toLowerCase().slice(0, 60);
  const tokens = tokensOf(typed);
  if (tokens.length === 0) return { rows: [], hotWords };
  const gifts = giftPhrases(typed, locale).map(toWord);
  const rows = [...gifts, ...(await suggestForText(data, typed, tokens, locale))];
  if (rows.length > 0) return { rows: uniqueRows(rows).slice(0, maxSuggestions), hotWords };
  const corrected =
    (await findSynonym(db, typed)) ??
    (await correctSpelling(data, typed))?.text ??
    (await correctLastWord(data, tokens));
  if (!corrected) return { rows: [], hotWords };
  const suggestions = await listSuggestions(data, corrected, tokensOf(corrected), locale);
  const others = suggestions.filter(({ kind, text }) => kind !== 'word' || text !== corrected);
  return { rows: [toWord(corrected), ...others].slice(0, maxSuggestions), hotWords };
}

function toWord(text: string): Suggestion {
  return { kind: 'word', text, code: '', offer: null };
}

/** The first of the rows that differ in case only. Rows of different kinds differ, as a word may be called like a category. */
function uniqueRows(rows: readonly Suggestion[]): Suggestion[] {
  const names = rows.map(({ kind, text, code }) => `${kind} ${code} ${text.toLowerCase()}`);
  return rows.filter((_, index) => names.indexOf(names[index] ?? '') === index);
}

/** If there are fewer suggestions, a plural or possessive is also completed without its ending. */
const fewSuggestions = 3;

/** Suggestions for the typed text, for pinyin that it may be, and for its singular. */
async function suggestForText(
  data: DataAccess,
  typed: string,
  tokens: readonly string[],
  locale: Locale,
): Promise<Suggestion[]> {
  const byPinyin = await suggestForPinyin(data, typed, locale);
  if (byPinyin.length > 0) return byPinyin;
  const rows = await listSuggestions(data, typed, tokens, locale);
  const ending = /(?<=[a-z]{3})['’]?s$/.exec(typed)?.[0];
  if (rows.length >= fewSuggestions || ending === undefined) return rows;
  const singular = typed.slice(0, -ending.length);
  return [...rows, ...(await listSuggestions(data, singular, tokensOf(singular), locale))];
}

/** The text with its last word corrected and completed; undefined if no word is similar. */
async function correctLastWord({ db }: DataAccess, tokens: readonly string[]): Promise<string | undefined> {
  const [best] = thesaurusNamesFirst(await correctBeginning(db, tokens.at(-1) ?? ''));
  return best && [...tokens.slice(0, -1), best.word].join(' ');
}

/** Suggestions for pinyin typed by syllables, if there are any. */
async function suggestForPinyin(data: DataAccess, typed: string, locale: Locale): Promise<Suggestion[]> {
  const pinyin = joinSyllables(typed);
  if (pinyin === typed) return [];
  const [names, completions] = await Promise.all([
    findNames(data.db, pinyin, locale),
    wordsBeginningWith(data, pinyin),
  ]);
  return names.length + completions.length > 0 ? listSuggestions(data, pinyin, [pinyin], locale) : [];
}

/**
 * Pinyin without the separators that input methods write, as in `er ji` and `er'ji`; other text stays. A syllable has at most
 * six letters.
 */
function joinSyllables(typed: string): string {
  return /^[a-z]{1,6}(?:[\s'’]+[a-z]{1,6}){1,5}$/.test(typed) ? typed.replaceAll(/[\s'’]+/g, '') : typed;
}

/** At most ten suggestions: three words, three categories, two shops, and products for the rest. */
async function listSuggestions(
  data: DataAccess,
  typed: string,
  tokens: readonly string[],
  locale: Locale,
): Promise<Suggestion[]> {
  const last = tokens.at(-1) ?? '';
  const before = tokens.slice(0, -1);
  const [{ labels }, names, popularQueries, allCompletions, termsBefore] = await Promise.all([
    findRates(data),
    listNames(data.db, typed, locale).then((all) => inPageLanguage(all, typed, locale)),
    listPopularQueries(data, typed),
    completionsOf(data, last).then((all) => inPageScript(all, last, locale)),
    Promise.all(before.map((word) => termBefore(data.db, word))),
  ]);
  const completions = allCompletions.slice(0, maxCompletions);
  const completionsToCheck = before.length > 0 ? thesaurusNamesFirst(completions).slice(0, maxCompletionsChecked) : [];
  const titleQueries = toTitleQueries(
    [...termsBefore, lastTerm(last, completions)],
    completionsToCheck,
    headQueryOf(last, completions),
  );
  const { titles, completions: completionsWithProducts } = await suggestTitles(data, titleQueries, locale);
  const likelyCompletions =
    before.length > 0 ? allCompletions.filter(({ word }) => completionsWithProducts.includes(word)) : allCompletions;
  const words = [
    ...names.filter(({ kind }) => kind === 'word'),
    ...popularQueries.filter((query) => query !== typed).map(toWord),
    ...completedWords(before, last, likelyCompletions),
  ];
  const categoriesAndShops = names.filter(({ kind }) => kind !== 'word');
  const products = titles.map((row) => toSuggestion(row, labels));
  return [...uniqueRows(words).slice(0, maxWords), ...categoriesAndShops, ...products].slice(0, maxSuggestions);
}

async function listNames(db: Db, typed: string, locale: Locale): Promise<Suggestion[]> {
  return (await findNames(db, typed, locale)).map((name) => ({ ...name, offer: null }));
}

function toSuggestion({ text, code, ...row }: TitleRow, labels: PriceLabels): Suggestion {
  const price = labels.label(row.priceUsdMinor, row.priceCnyMinor);
  const { picture, priceVaries: priceFrom, priceVariesCny: priceFromCny } = row;
  return { kind: 'commodity', text, code, offer: { picture, price, priceFrom, priceFromCny } };
}

/**
 * On English pages, names with a word that begins with the typed text, and not those whose pinyin does: `cha` is a
 * chair, not tea.
 */
function inPageLanguage(names: Suggestion[], typed: string, locale: Locale): Suggestion[] {
  if (locale === 'zh_CN' || isChinese(typed)) return names;
  const matching = names.filter(({ text }) => ` ${text.toLowerCase()}`.includes(` ${typed}`));
  return matching.length > 0 ? matching : names;
}

/** Completions in the language of the page, or all if there are none: letters may begin English words and pinyin. */
function inPageScript(completions: Completion[], last: string, locale: Locale): Completion[] {
  if (isChinese(last)) return completions;
  const matching = completions.filter(({ word }) => isChinese(word) === (locale === 'zh_CN'));
  return matching.length > 0 ? matching : completions;
}

/** Matches products whose title names the typed word as their type, or a completion of it that is a product type. */
function headQueryOf(last: string, completions: readonly Completion[]): TitleQueries['head'] {
  if (isChinese(last)) return headQuery({ ways: [{ chinese: [last] }] });
  if (completions.some(({ word }) => word === last)) return headQuery({ ways: [latinWay(last)] });
  const names = completions.filter(isThesaurusName);
  return headQuery({
    ways: names.map(({ word, parts }) => (isChinese(word) ? { chinese: parts ?? [word] } : latinWay(word))),
  });
}

/** Words that begin with the typed one; without any, those that contain it, if it has at least three Latin letters. */
async function completionsOf(data: DataAccess, last: string): Promise<Completion[]> {
  const completions = await wordsBeginningWith(data, last);
  // Chinese is searched by character anyway.
  const isContained = completions.length === 0 && last.length >= 3 && !isChinese(last);
  return isContained ? findContaining(data.db, last, maxCompletions) : completions;
}

function wordsBeginningWith(data: DataAccess, last: string): Promise<Completion[]> {
  return data.caches.of(wordCompletions).get(last, () => findCompletions(data.db, last, maxCompletionsRead));
}

/** The query with its last word completed; names from the thesaurus first, as buyers search for products. */
function completedWords(before: readonly string[], last: string, completions: readonly Completion[]): Suggestion[] {
  return thesaurusNamesFirst(completions)
    .filter(({ word }) => word !== last && [...word].length > 1 && !isStopWord(word))
    .slice(0, maxWords)
    .map(({ word }) => ({ kind: 'word', text: [...before, word].join(' '), code: '', offer: null }));
}

function thesaurusNamesFirst(completions: readonly Completion[]): Completion[] {
  return completions.toSorted((one, other) => Number(isThesaurusName(other)) - Number(isThesaurusName(one)));
}

function isThesaurusName({ word }: Completion): boolean {
  return findThesaurusEntry(word) !== undefined;
}

/** The term of a word before the last, which is taken to be complete. */
async function termBefore(db: Db, word: string): Promise<TitleTerm> {
  if (!isChinese(word)) return { chinese: [], latin: [word] };
  const dictionary = byAlias(await findWords(db, substrings(word, 1, 8)));
  const terms = chineseTerms(word, dictionary);
  return { chinese: [terms.flatMap(({ typed, isUnknown }) => (isUnknown ? [...typed] : [typed]))], latin: [] };
}

/** The term of the last word: any of its completions; without any, the word as a prefix, or its Chinese characters. */
function lastTerm(last: string, completions: readonly Completion[]): TitleTerm {
  const chinese = completions.filter(({ word }) => isChinese(word)).map(({ word, parts }) => parts ?? [word]);
  if (isChinese(last)) return { chinese: [...chinese, [...last]], latin: [] };
  const latin = completions.filter(({ word }) => !isChinese(word)).map(({ word }) => word);
  return latin.length > 0 ? { chinese, latin } : { chinese, latin: [last], isPrefix: last.length > 1 };
}

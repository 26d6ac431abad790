import type { searchSuggest } from '@kaimai/contract/search';
import type { Locale } from '@kaimai/contract/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { sql, type RawBuilder } from 'kysely';
import { listHotWords } from '#search/hot-word.sql.ts';
import type { Context, Db } from '#http/binding.ts';
import { mendWords } from '#search/mend-words.ts';
import { byAlias, chineseTerms, isChinese, tokensOf } from '#search/read-words.ts';
import { stretches } from '#search/segmentation.ts';
import {
  findCompletions,
  findContaining,
  findNames,
  findTitles,
  type Completion,
  type Suggestion,
} from '#search/suggest.sql.ts';
import { findWords } from '#search/vocabulary.sql.ts';

const mostSuggestions = 10;
const mostCompletions = 12;
const mostWords = 3;
/** From so many products on, some of the most popular are likely to have a word. */
const frequent = 500;

/** Words that many search for, as the deployment chose them. */
export async function getHotWords(db: Db, locale: Locale): Promise<string[]> {
  return listHotWords(db, locale);
}

/**
 * Hot words, categories, shops, words and products that begin with what was typed so far, in either script or as pinyin;
 * a typo is mended when nothing does.
 */
export async function suggest(
  { db, caller }: Context,
  { keyWords }: ParsedInputOf<typeof searchSuggest>,
): Promise<OutputOf<typeof searchSuggest>> {
  const { locale } = caller;
  const hotWords = await listHotWords(db, locale);
  const typed = keyWords.normalize('NFKC').trim().toLowerCase().slice(0, 60);
  const tokens = tokensOf(typed);
  if (tokens.length === 0) return { rows: [], hotWords };
  const rows = await listSuggestions(db, typed, tokens, locale);
  if (rows.length > 0) return { rows, hotWords };
  const mended = await mendWords(db, typed);
  return { rows: mended ? await listSuggestions(db, mended.text, tokensOf(mended.text), locale) : [], hotWords };
}

/** Ten at most: three words, three categories, two shops, and products for the rest. */
async function listSuggestions(
  db: Db,
  typed: string,
  tokens: readonly string[],
  locale: Locale,
): Promise<Suggestion[]> {
  const last = tokens.at(-1) ?? '';
  const before = tokens.slice(0, -1);
  const [names, completions, earlier] = await Promise.all([
    findNames(db, typed, locale),
    completionsOf(db, last),
    chineseBefore(db, before),
  ]);
  const query = titleQuery([...earlier, lastQuery(last, completions)]);
  const isFrequent = before.length === 0 && completions.some(({ frequency }) => frequency >= frequent);
  const titles = await findTitles(db, query, { locale, isFrequent });
  const words = [...names.filter(({ kind }) => kind === 'word'), ...completedWords(before, last, completions)];
  const places = names.filter(({ kind }) => kind !== 'word');
  return [...uniqueTexts(words).slice(0, mostWords), ...places, ...titles].slice(0, mostSuggestions);
}

async function completionsOf(db: Db, last: string): Promise<Completion[]> {
  const begun = await findCompletions(db, last, mostCompletions);
  return begun.length === 0 && last.length >= 3 ? findContaining(db, last, mostCompletions) : begun;
}

/** What was typed with its last word completed. */
function completedWords(before: readonly string[], last: string, completions: readonly Completion[]): Suggestion[] {
  return completions
    .filter(({ word }) => word !== last && [...word].length > 1)
    .slice(0, mostWords)
    .map(({ word }) => ({ kind: 'word', text: [...before, word].join(' '), code: '' }));
}

function uniqueTexts(words: readonly Suggestion[]): Suggestion[] {
  return [...new Map(words.toReversed().map((one) => [one.text.toLowerCase(), one])).values()].toReversed();
}

/** Every word but the last, as a query of titles. */
async function chineseBefore(db: Db, tokens: readonly string[]): Promise<RawBuilder<string>[]> {
  const queries = tokens.map(async (word) => (isChinese(word) ? chineseQuery(db, word) : latinQuery([word])));
  return Promise.all(queries);
}

async function chineseQuery(db: Db, run: string): Promise<RawBuilder<string>> {
  const dictionary = byAlias(await findWords(db, stretches(run, 1, 8)));
  return chineseTitles([chineseTerms(run, dictionary).map(({ typed }) => typed)]);
}

/** The last word may be any of its completions; one that has none must begin a word, and Chinese stands for its characters. */
function lastQuery(last: string, completions: readonly Completion[]): RawBuilder<string> {
  if (isChinese(last)) {
    const known = completions.filter(({ word }) => isChinese(word)).map(({ word, parts }) => parts ?? [word]);
    return chineseTitles([...known, [...last]]);
  }
  const chinese = completions.filter(({ word }) => isChinese(word)).map(({ word, parts }) => parts ?? [word]);
  const latin = completions.filter(({ word }) => !isChinese(word)).map(({ word }) => word);
  const typed = latinQuery(latin.length > 0 ? latin : [last], { isBeginning: latin.length === 0 && last.length > 1 });
  return chinese.length > 0 ? sql<string>`(${typed} || ${chineseTitles(chinese)})` : typed;
}

function titleQuery(queries: readonly RawBuilder<string>[]): RawBuilder<string> {
  return sql<string>`(${sql.join(queries, sql` && `)})`;
}

/** Words of titles have the weight A, their single characters C. */
function chineseTitles(ways: readonly (readonly string[])[]): RawBuilder<string> {
  const way = (words: readonly string[]): string =>
    words.map((word) => `'${word}':${[...word].length > 1 ? 'A' : 'AC'}`).join(' & ');
  return sql<string>`${ways.map((words) => `(${way(words)})`).join(' | ')}::tsquery`;
}

function latinQuery(words: readonly string[], { isBeginning = false } = {}): RawBuilder<string> {
  const query = words.map((word) => `'${word.replaceAll(/['’]/g, '')}':A${isBeginning ? '*' : ''}`).join(' | ');
  return sql<string>`to_tsquery('english', ${query})`;
}

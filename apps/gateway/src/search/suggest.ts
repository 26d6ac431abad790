import type { searchSuggest } from '@kaimai/contract/search';
import type { Locale } from '@kaimai/contract/locale';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/service';
import { listHotWords } from '#search/hot-word.sql.ts';
import type { Context, Db } from '#http/binding.ts';
import { findNearestWord } from '#search/spelling.sql.ts';
import { listSuggestions } from '#search/suggest.sql.ts';
import { latinWords } from '#search/words.ts';

/** Words that many search for, as the deployment chose them. */
export async function getHotWords(db: Db, locale: Locale): Promise<string[]> {
  return listHotWords(db, locale);
}

/** Categories, shops and products whose names contain what was typed so far; a typo is mended when nothing does. */
export async function suggest(
  { db, caller }: Context,
  { keyWords }: ParsedInputOf<typeof searchSuggest>,
): Promise<OutputOf<typeof searchSuggest>> {
  const { locale } = caller;
  const hotWords = await listHotWords(db, locale);
  const typed = keyWords.trim().slice(0, 60);
  if (!typed) return { rows: [], hotWords };
  const rows = await listSuggestions(db, typed, locale);
  if (rows.length > 0) return { rows, hotWords };
  const mended = await mendLast(db, typed);
  return { rows: mended ? await listSuggestions(db, mended, locale) : [], hotWords };
}

async function mendLast(db: Db, typed: string): Promise<string | undefined> {
  const last = latinWords(typed).at(-1);
  return last && findNearestWord(db, last);
}

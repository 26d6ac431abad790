import type { DataAccess } from '#cache/caches.ts';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Db } from '#db/database.ts';
import { findLargeCatalogue, popularPart } from '#search/ranking/popularity.ts';
import {
  estimateTitles,
  findPopularTitles,
  findTitles,
  maxRowsRead,
  maxTitles,
  type Titles,
  type TitleWords,
} from '#search/suggest/title-suggestions.sql.ts';

/** From this share of the catalogue on, some of the most popular products have the words. */
const broadShare = 0.02;
/** The number of products with the words to read, chosen by popularity tier. */
const readGoal = 100;

type SuggestedTitles = Pick<Titles, 'titles' | 'endings'>;

/**
 * The most popular products with the words in the title. Never reads more than some thousand rows: frequent words are
 * searched among the most popular products, less frequent ones from a popularity tier upwards.
 */
export async function suggestTitles(data: DataAccess, words: TitleWords, locale: Locale): Promise<SuggestedTitles> {
  const catalogue = await findLargeCatalogue(data);
  const expected = catalogue ? await estimateTitles(data.db, words) : 0;
  if (catalogue && expected >= broadShare * catalogue.products) return suggestForFrequentWords(data.db, words, locale);
  if (catalogue && expected >= maxRowsRead) {
    const some = await findTitles(data.db, words, { locale, ...popularPart(catalogue, readGoal / expected) });
    if (some.titles.length === maxTitles) return some;
  }
  const found = await findTitles(data.db, words, { locale, tier: null });
  if (found.rowsRead < maxRowsRead) return found;
  const popular = await findPopularTitles(data.db, words, locale);
  return popular.length === maxTitles ? { ...found, titles: popular } : found;
}

/** For frequent words: completions are those in the most popular titles. */
async function suggestForFrequentWords(db: Db, words: TitleWords, locale: Locale): Promise<SuggestedTitles> {
  const popular = await findPopularTitles(db, words, locale);
  const completed = words.endings.filter(({ word }) => popular.some(({ text }) => text.toLowerCase().includes(word)));
  const endings = completed.map(({ word }) => word);
  if (popular.length === maxTitles) return { titles: popular, endings };
  const found = await findTitles(db, words, { locale, tier: null });
  return found.titles.length > popular.length ? found : { titles: popular, endings };
}

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
  type TitleQueries,
} from '#search/suggest/title-suggestions.sql.ts';

/** If at least this share of the catalogue has the words, probably enough of the most popular products have them. */
const broadShare = 0.02;
/** The number of products with the words to read, chosen by popularity tier. */
const rowsToRead = 100;

type SuggestedTitles = Pick<Titles, 'titles' | 'completions'>;

/**
 * The most popular products with the words in the title. Never reads more than some thousand rows: frequent words are
 * searched among the most popular products, less frequent ones from a popularity tier upwards.
 */
export async function suggestTitles(data: DataAccess, queries: TitleQueries, locale: Locale): Promise<SuggestedTitles> {
  const catalogue = await findLargeCatalogue(data);
  const expected = catalogue ? await estimateTitles(data.db, queries) : 0;
  if (catalogue && expected >= broadShare * catalogue.products)
    return suggestForFrequentWords(data.db, queries, locale);
  if (catalogue && expected >= maxRowsRead) {
    const fromTier = await findTitles(data.db, queries, { locale, ...popularPart(catalogue, rowsToRead / expected) });
    if (fromTier.titles.length === maxTitles) return fromTier;
  }
  const fromAll = await findTitles(data.db, queries, { locale, tier: null });
  if (fromAll.rowsRead < maxRowsRead) return fromAll;
  const popularTitles = await findPopularTitles(data.db, queries, locale);
  return popularTitles.length === maxTitles ? { ...fromAll, titles: popularTitles } : fromAll;
}

/** The titles for frequent words. Completions count only if one of the most popular titles contains them. */
async function suggestForFrequentWords(db: Db, queries: TitleQueries, locale: Locale): Promise<SuggestedTitles> {
  const titles = await findPopularTitles(db, queries, locale);
  const completions = queries.completions
    .map(({ word }) => word)
    .filter((word) => titles.some(({ text }) => text.toLowerCase().includes(word)));
  if (titles.length === maxTitles) return { titles, completions };
  const fromAll = await findTitles(db, queries, { locale, tier: null });
  return fromAll.titles.length > titles.length ? fromAll : { titles, completions };
}

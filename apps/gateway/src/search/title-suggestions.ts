import type { Locale } from '@kaimai/contract/locale';
import type { Db } from '#db/database.ts';
import { findLargeCatalogue, popularPart } from '#search/popularity.ts';
import type { Suggestion } from '#search/suggest.sql.ts';
import {
  estimateTitles,
  findPopularTitles,
  findTitles,
  mostLookedAt,
  mostTitles,
  type TitleWords,
} from '#search/title-suggestions.sql.ts';

/** Where so much of the catalogue has the words, some of the most popular products have them. */
const broadShare = 0.02;
/** About so many of the popular products that have the words are looked at for those whose title has them. */
const wanted = 100;

/**
 * The most popular products whose title has the words, found without ever looking at more than some thousands: what much of
 * the catalogue has is found among the most popular products, and what many have among those of them that are popular.
 */
export async function suggestTitles(db: Db, words: TitleWords, locale: Locale): Promise<Suggestion[]> {
  const catalogue = await findLargeCatalogue(db);
  const expected = catalogue ? await estimateTitles(db, words) : 0;
  if (catalogue && expected >= broadShare * catalogue.products) return findBroad(db, words, locale);
  if (catalogue && expected >= mostLookedAt) {
    const { titles } = await findTitles(db, words, { locale, ...popularPart(catalogue, wanted / expected) });
    if (titles.length === mostTitles) return titles;
  }
  const { titles, lookedAt } = await findTitles(db, words, { locale, fiftieth: null });
  if (lookedAt < mostLookedAt) return titles;
  const popular = await findPopularTitles(db, words, locale);
  return popular.length === mostTitles ? popular : titles;
}

async function findBroad(db: Db, words: TitleWords, locale: Locale): Promise<Suggestion[]> {
  const popular = await findPopularTitles(db, words, locale);
  if (popular.length === mostTitles) return popular;
  const { titles } = await findTitles(db, words, { locale, fiftieth: null });
  return titles.length > popular.length ? titles : popular;
}

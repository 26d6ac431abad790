import type { DataAccess } from '#cache/caches.ts';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Db } from '#db/database.ts';
import { findLargeCatalogue, popularPart } from '#search/ranking/popularity.ts';
import {
  estimateTitles,
  findPopularTitles,
  findTitles,
  mostLookedAt,
  mostTitles,
  type Titles,
  type TitleWords,
} from '#search/suggest/title-suggestions.sql.ts';

/** Where so much of the catalogue has the words, some of the most popular products have them. */
const broadShare = 0.02;
/** About so many of the popular products that have the words are looked at for those whose title has them. */
const wanted = 100;

type SuggestedTitles = Pick<Titles, 'titles' | 'endings'>;

/**
 * The most popular products whose title has the words, found without ever looking at more than some thousands: what much of
 * the catalogue has is found among the most popular products, and what many have among those of them that are popular.
 */
export async function suggestTitles(data: DataAccess, words: TitleWords, locale: Locale): Promise<SuggestedTitles> {
  const catalogue = await findLargeCatalogue(data);
  const expected = catalogue ? await estimateTitles(data.db, words) : 0;
  if (catalogue && expected >= broadShare * catalogue.products) return findBroad(data.db, words, locale);
  if (catalogue && expected >= mostLookedAt) {
    const some = await findTitles(data.db, words, { locale, ...popularPart(catalogue, wanted / expected) });
    if (some.titles.length === mostTitles) return some;
  }
  const found = await findTitles(data.db, words, { locale, fiftieth: null });
  if (found.lookedAt < mostLookedAt) return found;
  const popular = await findPopularTitles(data.db, words, locale);
  return popular.length === mostTitles ? { ...found, titles: popular } : found;
}

/** What much of the catalogue has goes with the words that its most popular titles have. */
async function findBroad(db: Db, words: TitleWords, locale: Locale): Promise<SuggestedTitles> {
  const popular = await findPopularTitles(db, words, locale);
  const inThem = words.endings.filter(({ word }) => popular.some(({ text }) => text.toLowerCase().includes(word)));
  const endings = inThem.map(({ word }) => word);
  if (popular.length === mostTitles) return { titles: popular, endings };
  const found = await findTitles(db, words, { locale, fiftieth: null });
  return found.titles.length > popular.length ? found : { titles: popular, endings };
}

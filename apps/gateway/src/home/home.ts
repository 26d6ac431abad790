import { noFilters } from '@kaimai/contract/search/product-filters';
import type { homePage } from '@kaimai/contract/home/home';
import type { OutputOf } from '@kaimai/contract/wire/service';
import { listCards, listShopCards } from '#catalogue/card.ts';
import { countShops, listRunningCampaigns, listFeaturedShopIds, listNewArrivalIds } from '#home/home.sql.ts';
import type { Context } from '#service/context.ts';
import { listProducts, type ListInput } from '#search/product-list.ts';
import { getHotWords } from '#search/suggest/suggest.ts';

const newArrivalCount = 9;
const featuredShopCount = 6;

const allProducts = { words: null, categoryIds: null, shopId: null, listedSince: null };
const firstPage: ListInput = { ...noFilters, start: 1, limit: 18, sort: 'relevance' };

/** What the home page shows. Further products of “more to love” come from `commodityList` with the type `moreToLove`. */
export async function getHomePage(context: Context): Promise<OutputOf<typeof homePage>> {
  const { db } = context;
  const { locale } = context.caller;
  const [campaigns, hotWords, storeCount, newArrivals, stores, moreToLove] = await Promise.all([
    listRunningCampaigns(db, locale, context.now()),
    getHotWords(context, locale),
    countShops(db),
    listNewArrivalIds(db, newArrivalCount).then((ids) => listCards(context, ids)),
    listFeaturedShopIds(db, featuredShopCount).then((ids) => listShopCards(db, ids, locale)),
    listProducts(context, allProducts, firstPage),
  ]);
  return {
    campaigns,
    newArrivals,
    hotWords,
    stores,
    moreToLove: moreToLove.rows,
    moreToLoveTotal: moreToLove.totalRows,
    moreToLoveNext: moreToLove.next,
    storeCount,
  };
}

import { deliveryEstimate } from '@kaimai/contract/delivery/delivery';
import {
  categoryTree,
  commodityCards,
  commodityDetail,
  priceHistory,
  storeDetail,
} from '@kaimai/contract/catalogue/catalogue';
import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { homePage } from '@kaimai/contract/home/home';
import { questionList } from '@kaimai/contract/question/questions';
import { reviewList } from '@kaimai/contract/review/review';
import { sizeGuide } from '@kaimai/contract/size-guide/size-guide';
import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import { sortOrders } from '@kaimai/contract/search/sort-orders';
import { anonymous, call, CallFailed, type Caller } from '../caller.ts';
import type { PlanRecorder } from './plan-recorder.ts';

export const visitor: Caller = { credential: anonymous, appNo: 'bench-plans' };

/** Calls the public services for browsing. */
export async function browse(recorder: PlanRecorder): Promise<void> {
  const { url } = recorder;
  const { rows } = await call(url, commodityList, { type: 'moreToLove', limit: 3 }, visitor);
  const commodityCodes = rows.map(({ commodityCode }) => commodityCode);
  const [first = '', second = first] = commodityCodes;
  const detail = await call(url, commodityDetail, { commodityCode: first }, visitor);
  const [top] = detail.breadcrumb;
  await recorder.call(homePage, {}, visitor);
  const { rows: tree } = await recorder.call(categoryTree, {}, { ...visitor, language: 'zh-CN' });
  const largestCategory = tree.toSorted((a, b) => b.commodityCount - a.commodityCount)[0]?.commodityCategoryCode ?? '';
  await recorder.call(commodityDetail, { commodityCode: second }, visitor);
  await recorder.call(deliveryEstimate, { commodityCode: second, region: 'US' }, visitor);
  await recorder.call(commodityCards, { commodityCodes }, visitor);
  await recorder.call(commodityCompare, { commodityCodes }, visitor);
  await recorder.call(priceHistory, { skuCode: detail.skus[0]?.skuCode ?? '' }, visitor);
  await recorder.call(reviewList, { commodityCode: first, sort: 'newest' }, visitor);
  await fetchSizeGuide(recorder);
  await recorder.call(questionList, { commodityCode: first }, visitor);
  const { storeCodeNumber } = detail.store;
  await recorder.call(storeDetail, { storeCodeNumber }, visitor);
  await recorder.call(couponOffers, { storeCodeNumber }, visitor);
  await callLists(recorder, { largestCategory, smallCategory: top?.commodityCategoryCode ?? '', storeCodeNumber });
  await callSearches(recorder);
  for (const path of ['sitemap.xml', 'sitemaps/pages.xml', 'sitemaps/products-0.xml'])
    await recorder.record(path, async () => (await fetch(`${url}/${path}`)).text());
}

/** Not called in a data folder without size guides, such as one of an older version: then the report names the service. */
async function fetchSizeGuide(recorder: PlanRecorder): Promise<void> {
  const commodityCode = 'linen-waist-dress';
  const detail = await call(recorder.url, commodityDetail, { commodityCode }, visitor).catch(undefinedIfMissing);
  if (detail?.sizes?.hasGuide) await recorder.call(sizeGuide, { commodityCode }, visitor);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof CallFailed && error.code === 'OBJECT_NOT_EXIST') return undefined;
  throw error;
}

async function callLists(
  recorder: PlanRecorder,
  {
    largestCategory,
    smallCategory,
    storeCodeNumber,
  }: { largestCategory: string; smallCategory: string; storeCodeNumber: string },
): Promise<void> {
  await recorder.call(commodityList, { type: 'moreToLove', storeCodeNumber, start: 2 }, visitor, 'of a shop');
  await recorder.call(commodityList, { type: 'moreToLove', start: 300 }, visitor, 'page 300 of everything');
  for (const sort of sortOrders) {
    const category = { type: 'category', sort } as const;
    await recorder.call(
      commodityList,
      { ...category, commodityCategoryCode: largestCategory },
      visitor,
      `largest category by ${sort}`,
    );
    await recorder.call(
      commodityList,
      { ...category, commodityCategoryCode: smallCategory },
      visitor,
      `small category by ${sort}`,
    );
  }
}

/** Queries that the search interprets in different ways. */
const searches = [
  ['quiet glass armchair', 'not all words match'],
  ['waln', 'the beginning of a word'],
  ['wallnut vaze', 'misspelt words'],
  ['huaping', 'pinyin'],
  ['花', 'a single character'],
  ['body warmer', 'a thing of two words that is not sold'],
  ['睫毛膏', 'a thing that is not sold'],
  ['gift for dad', 'ideas for a gift'],
  ['camping gear', 'what belongs to an activity'],
  ['red vase', 'a colour'],
] as const;

async function callSearches(recorder: PlanRecorder): Promise<void> {
  await recorder.call(commoditySearch, { commodityName: 'oak vase' }, visitor, 'with facets');
  await recorder.call(commoditySearch, { commodityName: 'oak' }, visitor, 'a frequent word');
  await recorder.call(commoditySearch, { commodityName: 'walnut', priceTo: '30' }, visitor, 'below a price');
  await recorder.call(commoditySearch, { commodityName: 'zzyzx oak' }, visitor, 'a word that is not there');
  for (const [commodityName, how] of searches) await recorder.call(commoditySearch, { commodityName }, visitor, how);
  const { rows: shops } = await recorder.call(storeSearch, { storeName: 'oak' }, visitor);
  const commodityName = `${shops[0]?.storeName ?? ''} vase`;
  await recorder.call(commoditySearch, { commodityName }, visitor, 'a shop and a thing');
  await recorder.call(searchSuggest, { keyWords: 'la' }, visitor, 'a beginning');
  await recorder.call(searchSuggest, { keyWords: 'oak va' }, visitor, 'two words');
}

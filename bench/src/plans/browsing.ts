import {
  categoryTree,
  commodityCards,
  commodityDetail,
  priceHistory,
  storeDetail,
} from '@kaimai/contract/catalogue/catalogue';
import { couponOffers } from '@kaimai/contract/coupon/coupon';
import { homePage } from '@kaimai/contract/home/home';
import { questionList } from '@kaimai/contract/question/question';
import { reviewList } from '@kaimai/contract/review/review';
import { commodityList, commoditySearch, searchSuggest, sortOrders, storeSearch } from '@kaimai/contract/search/search';
import { anonymous, call, type Speaker } from '../caller.ts';
import type { Asking } from './asking.ts';

export const visitor: Speaker = { credential: anonymous, appNo: 'bench-plans' };

/** What anybody asks for who looks around. */
export async function browse(asking: Asking): Promise<void> {
  const { url } = asking;
  const { rows } = await call(url, commodityList, { type: 'moreToLove', limit: 3 }, visitor);
  const commodityCodes = rows.map(({ commodityCode }) => commodityCode);
  const [first = '', second = first] = commodityCodes;
  const detail = await call(url, commodityDetail, { commodityCode: first }, visitor);
  const [top] = detail.breadcrumb;
  await asking.ask(homePage, {}, visitor);
  const { rows: tree } = await asking.ask(categoryTree, {}, { ...visitor, language: 'zh-CN' });
  const largest = tree.toSorted((a, b) => b.commodityCount - a.commodityCount)[0]?.commodityCategoryCode ?? '';
  await asking.ask(commodityDetail, { commodityCode: second }, visitor);
  await asking.ask(commodityCards, { commodityCodes }, visitor);
  await asking.ask(priceHistory, { skuCode: detail.skus[0]?.skuCode ?? '' }, visitor);
  await asking.ask(reviewList, { commodityCode: first, sort: 'newest' }, visitor);
  await asking.ask(questionList, { commodityCode: first }, visitor);
  const { storeCodeNumber } = detail.store;
  await asking.ask(storeDetail, { storeCodeNumber }, visitor);
  await asking.ask(couponOffers, { storeCodeNumber }, visitor);
  await list(asking, { largest, small: top?.commodityCategoryCode ?? '', storeCodeNumber });
  await search(asking);
  for (const path of ['sitemap.xml', 'sitemaps/pages.xml', 'sitemaps/products-0.xml'])
    await asking.note(path, async () => (await fetch(`${url}/${path}`)).text());
}

async function list(
  asking: Asking,
  { largest, small, storeCodeNumber }: { largest: string; small: string; storeCodeNumber: string },
): Promise<void> {
  await asking.ask(commodityList, { type: 'moreToLove', storeCodeNumber, start: 2 }, visitor, 'of a shop');
  await asking.ask(commodityList, { type: 'moreToLove', start: 300 }, visitor, 'page 300 of everything');
  for (const sort of sortOrders) {
    const category = { type: 'category', sort } as const;
    await asking.ask(
      commodityList,
      { ...category, commodityCategoryCode: largest },
      visitor,
      `largest category by ${sort}`,
    );
    await asking.ask(
      commodityList,
      { ...category, commodityCategoryCode: small },
      visitor,
      `small category by ${sort}`,
    );
  }
}

async function search(asking: Asking): Promise<void> {
  await asking.ask(commoditySearch, { commodityName: 'oak vase' }, visitor, 'with facets');
  await asking.ask(commoditySearch, { commodityName: 'oak' }, visitor, 'a frequent word');
  await asking.ask(commoditySearch, { commodityName: 'walnut', priceTo: '30' }, visitor, 'below a price');
  await asking.ask(commoditySearch, { commodityName: 'zzyzx oak' }, visitor, 'a word that is not there');
  await asking.ask(storeSearch, { storeName: 'oak' }, visitor);
  await asking.ask(searchSuggest, { keyWords: 'la' }, visitor, 'a beginning');
  await asking.ask(searchSuggest, { keyWords: 'oak va' }, visitor, 'two words');
}

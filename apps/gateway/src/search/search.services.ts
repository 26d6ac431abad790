import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search';
import { bind, type Binding } from '#service/binding.ts';
import { getCommodityList, searchCommodities } from '#search/product-search.ts';
import { searchStores } from '#search/shop-search.ts';
import { suggest } from '#search/suggest/suggest.ts';

export const searchServices: Binding[] = [
  bind(commodityList, getCommodityList, { cacheSeconds: 2 }),
  bind(commoditySearch, searchCommodities, { cacheSeconds: 2 }),
  bind(storeSearch, searchStores, { cacheSeconds: 2 }),
  bind(searchSuggest, suggest, { cacheSeconds: 5 }),
];

import { commodityList, commoditySearch, searchSuggest, storeSearch } from '@kaimai/contract/search/search';
import { bind, type Binding } from '#service/binding.ts';
import { getProductList, searchProducts } from '#search/product-search.ts';
import { searchShops } from '#search/shop-search.ts';
import { suggest } from '#search/suggest/suggest.ts';

export const searchServices: Binding[] = [
  bind(commodityList, getProductList, { cacheSeconds: 2, readsFrom: 'replica' }),
  bind(commoditySearch, searchProducts, { cacheSeconds: 2, readsFrom: 'replica' }),
  bind(storeSearch, searchShops, { cacheSeconds: 2, readsFrom: 'replica' }),
  bind(searchSuggest, suggest, { cacheSeconds: 5, readsFrom: 'replica' }),
];

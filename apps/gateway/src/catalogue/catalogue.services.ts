import {
  categoryTree,
  commodityCards,
  commodityDetail,
  priceHistory,
  storeDetail,
} from '@kaimai/contract/catalogue/catalogue';
import { commodityCompare } from '@kaimai/contract/catalogue/compare';
import { deliveryEstimate } from '@kaimai/contract/delivery/delivery';
import { estimateDelivery } from '#catalogue/delivery-estimate.ts';
import { getCategoryTree } from '#catalogue/category.ts';
import { compareCommodities } from '#catalogue/compare.ts';
import { getCommodityCards, getCommodityDetail } from '#catalogue/detail.ts';
import { getPriceHistory } from '#catalogue/price-history.ts';
import { getShopDetail } from '#catalogue/shop-detail.ts';
import { bind, type Binding } from '#service/binding.ts';

export const catalogueServices: Binding[] = [
  bind(categoryTree, getCategoryTree, { cacheSeconds: 30, readsFrom: 'replica' }),
  bind(commodityDetail, getCommodityDetail, { cacheSeconds: 2, readsFrom: 'replica' }),
  bind(commodityCompare, compareCommodities, { cacheSeconds: 2, readsFrom: 'replica' }),
  bind(priceHistory, getPriceHistory, { cacheSeconds: 30, readsFrom: 'replica' }),
  bind(commodityCards, getCommodityCards),
  bind(deliveryEstimate, estimateDelivery),
  bind(storeDetail, getShopDetail, { cacheSeconds: 5, readsFrom: 'replica' }),
];

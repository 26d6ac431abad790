import {
  favouriteAdd,
  favouriteList,
  favouriteNewsChoose,
  favouriteSet,
  followedStoreList,
  storeFollow,
} from '@kaimai/contract/favourite/favourite';
import { setFavouriteNewsEnabled } from '#favourite/favourite-news.ts';
import { addFavourites, listFavourites, setFavourite } from '#favourite/favourite.ts';
import { followShop, listFollowedShops } from '#favourite/followed-shop.ts';
import { bindForBuyer, type Binding } from '#service/binding.ts';

export const favouriteServices: Binding[] = [
  bindForBuyer(favouriteList, listFavourites),
  bindForBuyer(favouriteSet, setFavourite),
  bindForBuyer(favouriteAdd, addFavourites),
  bindForBuyer(favouriteNewsChoose, setFavouriteNewsEnabled),
  bindForBuyer(followedStoreList, listFollowedShops),
  bindForBuyer(storeFollow, followShop),
];

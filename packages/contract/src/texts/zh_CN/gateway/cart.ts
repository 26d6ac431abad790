import type { Translation } from '../../catalogue.ts';
import type { cart as source } from '../../en_US/gateway/cart.ts';

export const cart = {
  soldOut: '已经售完',
  tooMany: '同一款最多买 {{maximumQuantity}} 件',
  cartFull: '购物车最多放 {{maximumCartLines}} 种商品，请先删除一些',
  unknownBrowser: '购物车需要浏览器的本地存储，请允许本站使用后再试',
  notEnough: '库存只有 {{available}} 件',
  notEnoughBesideCart: '库存只有 {{available}} 件，购物车里已有 {{inCart}} 件',
} satisfies Translation<typeof source>;

import type { Translation } from '../../catalogue.ts';
import type { favourite as source } from '../../en_US/gateway/favourite.ts';

export const favourite = {
  back: {
    title: '你收藏的商品又有货了',
    text: '现价 {{now}}：“{{title}}”',
  },
  cheaper: {
    title: '你收藏的商品降价了',
    text: '现价 {{now}}，之前 {{before}}：“{{title}}”',
  },
  full: '最多收藏 {{mostFavourites}} 件商品，请先移除一些',
} satisfies Translation<typeof source>;

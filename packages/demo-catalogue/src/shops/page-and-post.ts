import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const pageAndPost: Shop = {
  code: 'S1038',
  slug: 'page-and-post',
  name: { zh: '书与邮', en: 'Page & Post' },
  tagline: {
    zh: '书、桌游和积木，晚上不看屏幕的东西。',
    en: 'Books, games and bricks, for evenings without a screen.',
  },
  about: [
    {
      zh: '南京颐和路的书店，二楼可以试玩桌游。',
      en: 'A bookshop on Yihe Road in Nanjing with games to try upstairs.',
    },
    {
      zh: '寄书用硬壳信封，角不会折。',
      en: 'Books travel in stiff envelopes, corners intact.',
    },
  ],
  city: { zh: '南京', en: 'Nanjing' },
  country: 'CN',
  openedYear: 2018,
  palette: 'cream',
  bannerIcons: ['books', 'board-game', 'building-bricks'],
  followers: 26330,
  repliesWithinHours: 3,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('pagePost'),
};

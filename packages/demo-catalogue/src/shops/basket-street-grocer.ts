import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const basketStreetGrocer: Shop = {
  code: 'S1034',
  slug: 'basket-street-grocer',
  name: { zh: '篮子街超市', en: 'Basket Street Grocer' },
  tagline: {
    zh: '街角超市的日常：米面粮油、早餐零食、洗衣纸巾。',
    en: 'The corner grocer: staples, breakfast, snacks, soap and paper.',
  },
  about: [
    {
      zh: '成都篮子街上的小超市，街坊缺什么我们就进什么。',
      en: 'A small supermarket on Basket Street in Chengdu that stocks what its neighbours ask for.',
    },
    {
      zh: '保质期剩一半以下的半价卖，单独标出。',
      en: 'What has less than half its life left goes at half price, and says so.',
    },
  ],
  city: { zh: '成都', en: 'Chengdu' },
  country: 'CN',
  openedYear: 2015,
  palette: 'butter',
  bannerIcons: ['cereal-box', 'oil-bottle', 'milk-carton'],
  followers: 94110,
  repliesWithinHours: 1,
  sendsWithinDays: 1,
  returnDays: 7,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('basket'),
};

import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const northgate: Shop = {
  code: 'S1026',
  slug: 'northgate',
  name: { zh: '北门电器城', en: 'Northgate Electronics' },
  tagline: {
    zh: '从显示器到割草机，三十年的老电器城搬到了网上。',
    en: 'From monitors to mowers: thirty years of an electrical store, now online.',
  },
  about: [
    {
      zh: '芝加哥北门街上的电器城，一九九四年开张，现在的老板是当年的送货员。',
      en: 'A store on North Gate Street in Chicago since 1994, run today by the man who used to drive its van.',
    },
    {
      zh: '我们只卖自己用过半年的东西，卖了就负责装、负责收旧。',
      en: 'We sell what we have used for half a year, and take the old one away.',
    },
  ],
  city: { zh: '芝加哥', en: 'Chicago' },
  country: 'US',
  openedYear: 2019,
  palette: 'stone',
  bannerIcons: ['monitor', 'microwave', 'desk-lamp'],
  followers: 45120,
  repliesWithinHours: 3,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.abroad,
  products: productsOf('northgate'),
};

import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const clearwaterBeauty: Shop = {
  code: 'S1033',
  slug: 'clearwater-beauty',
  name: { zh: '清渠美妆', en: 'Clearwater Beauty' },
  tagline: {
    zh: '成分写全，浓度写明。',
    en: 'Every ingredient listed, every strength stated.',
  },
  about: [
    {
      zh: '配方师和药师合开，不说“冻龄”，只说有什么、多少、怎么用。',
      en: 'By a formulator and a pharmacist. We do not promise youth; we say what is in it, how much, and how to use it.',
    },
    {
      zh: '过敏了把照片发来，全额退。',
      en: 'If your skin objects, send a picture and we refund all of it.',
    },
  ],
  city: { zh: '上海', en: 'Shanghai' },
  country: 'CN',
  openedYear: 2020,
  palette: 'rose',
  bannerIcons: ['serum', 'perfume', 'lipstick'],
  followers: 61050,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('clearwater'),
};

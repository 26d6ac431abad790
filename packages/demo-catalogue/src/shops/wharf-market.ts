import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const wharfMarket: Shop = {
  code: 'S1039',
  slug: 'wharf-market',
  name: { zh: '码头百货', en: 'Wharf Market' },
  tagline: {
    zh: '什么都有一点，挑过的。',
    en: 'A little of everything, chosen.',
  },
  about: [
    {
      zh: '宁波老外滩的百货店，一层吃的一层用的，顶楼是仓库。',
      en: 'A department store on the old bund in Ningbo: food below, things above, the warehouse in the attic.',
    },
    {
      zh: '同类里只留两三款，省得你挑花眼。',
      en: 'We keep two or three of each kind, so the choice is short.',
    },
  ],
  city: { zh: '宁波', en: 'Ningbo' },
  country: 'CN',
  openedYear: 2016,
  palette: 'sky',
  bannerIcons: ['luggage', 'blender', 'noodle-cup'],
  followers: 58020,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('wharf'),
};

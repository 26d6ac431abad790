import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const strideway: Shop = {
  code: 'S1032',
  slug: 'strideway',
  name: { zh: '阔步运动', en: 'Strideway' },
  tagline: {
    zh: '跑步、健身、骑行的装备，店员自己先跑过。',
    en: 'Gear for running, training and riding, run in by the staff first.',
  },
  about: [
    {
      zh: '曼彻斯特的跑步店，周四晚上从店门口集体出发。',
      en: 'A running shop in Manchester; on Thursday evenings a group sets off from its door.',
    },
    {
      zh: '跑鞋跑了不超过二十公里，不合适可以换。',
      en: 'Shoes with under twenty kilometres on them may be exchanged.',
    },
  ],
  city: { zh: '曼彻斯特', en: 'Manchester' },
  country: 'GB',
  openedYear: 2018,
  palette: 'sky',
  bannerIcons: ['running-shoe', 'dumbbells', 'sports-bottle'],
  followers: 39880,
  repliesWithinHours: 3,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.abroad,
  products: productsOf('strideway'),
};

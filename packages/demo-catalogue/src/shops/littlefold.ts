import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const littlefold: Shop = {
  code: 'S1028',
  slug: 'littlefold',
  name: { zh: '小折母婴', en: 'Littlefold' },
  tagline: {
    zh: '三个妈妈和一个爸爸开的母婴店。',
    en: 'Baby things by three mothers and a father.',
  },
  about: [
    {
      zh: '店里的推车都推过杭州的石板路，座椅都坐过我们自己的孩子。',
      en: 'Every stroller here has been over Hangzhou’s cobbles, and every seat has held one of our own.',
    },
    {
      zh: '用不上了可以八成新寄回来，我们折价收，清洁后捐给社区。',
      en: 'Send it back when outgrown: we pay part of it, clean it and give it on.',
    },
  ],
  city: { zh: '杭州', en: 'Hangzhou' },
  country: 'CN',
  openedYear: 2020,
  palette: 'mint',
  bannerIcons: ['stroller', 'baby-bottle', 'teddy-bear'],
  followers: 52870,
  repliesWithinHours: 1,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('littlefold'),
};

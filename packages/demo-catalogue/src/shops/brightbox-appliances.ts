import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const brightboxAppliances: Shop = {
  code: 'S1027',
  slug: 'brightbox-appliances',
  name: { zh: '亮盒电器', en: 'Brightbox Appliances' },
  tagline: {
    zh: '少几个按键的家电。',
    en: 'Household appliances with fewer buttons.',
  },
  about: [
    {
      zh: '佛山顺德的一家小厂，给大牌代工十二年后自己开店。',
      en: 'A small factory in Shunde that made appliances for others for twelve years before it opened this shop.',
    },
    {
      zh: '每件都有一张拆机图，七年内供零件。',
      en: 'Each comes with a drawing of its inside, and parts for seven years.',
    },
  ],
  city: { zh: '佛山', en: 'Foshan' },
  country: 'CN',
  openedYear: 2018,
  palette: 'mist',
  bannerIcons: ['washing-machine', 'electric-kettle', 'robot-vacuum'],
  followers: 67340,
  repliesWithinHours: 2,
  sendsWithinDays: 2,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.bulky,
  products: productsOf('brightbox'),
};

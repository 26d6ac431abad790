import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const broadroom: Shop = {
  code: 'S1029',
  slug: 'broadroom',
  name: { zh: '宽屋家具', en: 'Broadroom' },
  tagline: {
    zh: '实木家具，送货入户，包装带走。',
    en: 'Solid furniture, carried into the room, and the packaging taken away.',
  },
  about: [
    {
      zh: '赣州南康的木匠村，三家作坊合成一个店。',
      en: 'Three workshops from the joiners’ villages of Nankang, under one name.',
    },
    {
      zh: '表面只用木蜡油和水性漆，味道三天散完。',
      en: 'Finished with oil and water-based varnish only; the smell is gone in three days.',
    },
  ],
  city: { zh: '赣州', en: 'Ganzhou' },
  country: 'CN',
  openedYear: 2016,
  palette: 'sage',
  bannerIcons: ['sofa', 'desk', 'floor-lamp'],
  followers: 31560,
  repliesWithinHours: 4,
  sendsWithinDays: 5,
  returnDays: 15,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.bulky,
  products: productsOf('broadroom'),
};

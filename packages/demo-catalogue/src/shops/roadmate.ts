import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const roadmate: Shop = {
  code: 'S1036',
  slug: 'roadmate',
  name: { zh: '路伴汽车', en: 'Roadmate' },
  tagline: {
    zh: '车上用得着的东西，装法拍成视频。',
    en: 'Useful things for the car, with a film of how to fit them.',
  },
  about: [
    {
      zh: '修车师傅开的店，卖的都是他愿意装在自己车上的。',
      en: 'Run by a mechanic who sells what he fits to his own car.',
    },
    {
      zh: '型号不对我们承担来回运费。',
      en: 'If it does not fit, we pay the postage both ways.',
    },
  ],
  city: { zh: '长春', en: 'Changchun' },
  country: 'CN',
  openedYear: 2017,
  palette: 'stone',
  bannerIcons: ['dash-cam', 'tyre', 'motor-oil'],
  followers: 22190,
  repliesWithinHours: 4,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('roadmate'),
};

import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const greenyard: Shop = {
  code: 'S1037',
  slug: 'greenyard',
  name: { zh: '青园园艺工具', en: 'Greenyard Garden and Tools' },
  tagline: {
    zh: '园子和工具房里的东西，能磨能修。',
    en: 'For the garden and the shed: things that can be sharpened and mended.',
  },
  about: [
    {
      zh: '汉堡郊外的园艺站，剪刀免费磨第一次。',
      en: 'A garden station outside Hamburg; the first sharpening is free.',
    },
    {
      zh: '电池在所有机器之间通用。',
      en: 'One battery fits all our machines.',
    },
  ],
  city: { zh: '汉堡', en: 'Hamburg' },
  country: 'DE',
  openedYear: 2014,
  palette: 'sage',
  bannerIcons: ['watering-can', 'secateurs', 'cordless-drill'],
  followers: 18460,
  repliesWithinHours: 6,
  sendsWithinDays: 2,
  returnDays: 30,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.abroad,
  products: productsOf('greenyard'),
};

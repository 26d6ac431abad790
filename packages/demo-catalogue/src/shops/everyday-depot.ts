import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const everydayDepot: Shop = {
  code: 'S1040',
  slug: 'everyday-depot',
  name: { zh: '天天仓', en: 'Everyday Depot' },
  tagline: {
    zh: '日用品仓库价。',
    en: 'Everyday things at warehouse prices.',
  },
  about: [
    {
      zh: '俄亥俄的仓储店，没有装修，把钱省在价格里。',
      en: 'A warehouse in Ohio without decoration; the saving is in the price.',
    },
    {
      zh: '三十天内不满意都能退，不问理由。',
      en: 'Thirty days to return anything, without a reason.',
    },
  ],
  city: { zh: '哥伦布', en: 'Columbus' },
  country: 'US',
  openedYear: 2013,
  palette: 'butter',
  bannerIcons: ['storage-box', 'towels', 'step-ladder'],
  followers: 81500,
  repliesWithinHours: 5,
  sendsWithinDays: 2,
  returnDays: 30,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.abroad,
  products: productsOf('depot'),
};

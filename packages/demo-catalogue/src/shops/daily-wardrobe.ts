import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const dailyWardrobe: Shop = {
  code: 'S1031',
  slug: 'daily-wardrobe',
  name: { zh: '日常衣橱', en: 'The Daily Wardrobe' },
  tagline: {
    zh: '天天能穿的衣服，不打折也不贵。',
    en: 'Clothes for every day, at fair prices without sales.',
  },
  about: [
    {
      zh: '两个打版师的店：版型改满五次才上架。',
      en: 'A shop by two pattern cutters: nothing is sold before its fifth fitting.',
    },
    {
      zh: '每件衣服的胸围、衣长都是平铺实测。',
      en: 'Every garment is measured flat, by hand.',
    },
  ],
  city: { zh: '广州', en: 'Guangzhou' },
  country: 'CN',
  openedYear: 2021,
  palette: 'lilac',
  bannerIcons: ['hoodie', 't-shirt', 'skirt'],
  followers: 73420,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'buyer',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('wardrobe'),
};

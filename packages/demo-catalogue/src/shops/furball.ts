import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const furball: Shop = {
  code: 'S1035',
  slug: 'furball',
  name: { zh: '毛球宠物', en: 'Furball & Co' },
  tagline: {
    zh: '五只猫两条狗试过的宠物用品。',
    en: 'Things for pets, tested by five cats and two dogs.',
  },
  about: [
    {
      zh: '武汉东湖边的店，店长是一只橘猫。',
      en: 'A shop on East Lake in Wuhan, managed by an orange cat.',
    },
    {
      zh: '开袋不吃的粮，剩七成以上可以退。',
      en: 'Food that is refused may come back while most of it is left.',
    },
  ],
  city: { zh: '武汉', en: 'Wuhan' },
  country: 'CN',
  openedYear: 2019,
  palette: 'clay',
  bannerIcons: ['pet-food', 'cat-tree', 'pet-bed'],
  followers: 47730,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('furball'),
};

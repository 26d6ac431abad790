import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const kestrelDigital: Shop = {
  code: 'S1025',
  slug: 'kestrel-digital',
  name: { zh: '红隼数码', en: 'Kestrel Digital' },
  tagline: {
    zh: '手机、电脑和耳机，坏了能修，价格写死。',
    en: 'Phones, laptops and headphones that can be mended, at one price for everybody.',
  },
  about: [
    {
      zh: '我们在深圳华强北修了九年手机，知道哪里先坏，于是做了一批不那么容易坏的。',
      en: 'We mended phones in Shenzhen for nine years, learned what breaks first, and had a range made that does not.',
    },
    {
      zh: '电池、屏幕和接口都单卖，教程和维修店用的是同一份。',
      en: 'Batteries, screens and sockets are sold singly, with the guides that repair shops use.',
    },
  ],
  city: { zh: '深圳', en: 'Shenzhen' },
  country: 'CN',
  openedYear: 2017,
  palette: 'sky',
  bannerIcons: ['smartphone-front', 'laptop', 'earbuds'],
  followers: 88210,
  repliesWithinHours: 1,
  sendsWithinDays: 1,
  returnDays: 15,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('kestrel'),
};

import type { Shop } from '../catalogue.ts';
import { deliveryBy } from '../delivery-methods.ts';
import { productsOf } from '../kinds/all.ts';

export const softdayLinens: Shop = {
  code: 'S1030',
  slug: 'softday-linens',
  name: { zh: '柔日家纺', en: 'Softday Linens' },
  tagline: {
    zh: '睡得好一点：枕头、被子、毛巾和家里穿的衣服。',
    en: 'For better nights: pillows, duvets, towels and what you wear at home.',
  },
  about: [
    {
      zh: '南通的家纺厂，面料自己织，克重写在标签上。',
      en: 'A mill in Nantong that weaves its own cloth and prints the weight on the label.',
    },
    {
      zh: '床品都能试睡一周。',
      en: 'All bedding may be tried for a week.',
    },
  ],
  city: { zh: '南通', en: 'Nantong' },
  country: 'CN',
  openedYear: 2019,
  palette: 'blush',
  bannerIcons: ['pillow', 'towels', 'pyjamas'],
  followers: 28940,
  repliesWithinHours: 2,
  sendsWithinDays: 2,
  returnDays: 30,
  returnPostage: 'shop',
  deliveryMethods: deliveryBy.fast,
  products: productsOf('softday'),
};

import { reviewTopics } from '@kaimai/contract/review/review';
import type { Text } from '#db/column.ts';
import type { CatalogueSource, SourceProduct, SourceShop } from '#seeding/catalogue-source.ts';

const text = (zh_CN: string, en_US: string): Text => ({ zh_CN, en_US });

/** A product with default values, except the fields that a test names. */
export function sourceProduct(code: string, title: Text, changes: Partial<SourceProduct> = {}): SourceProduct {
  return {
    code,
    title,
    categoryCode: 'headphones',
    description: { zh_CN: ['一段介绍。'], en_US: ['A paragraph.'] },
    specifications: [],
    options: [],
    price: { usdMinor: 5000, cnyMinor: 35_900 },
    priceBeforeSale: null,
    stockPerVariant: 10,
    soldOut: [],
    freeDelivery: false,
    deliversTo: null,
    travelDays: null,
    returnRight: 'standard',
    listedDaysAgo: 100,
    soldCount: 100,
    ratings: { count: 10, weights: [0, 0, 0, 1, 1] },
    ratedTopics: reviewTopics,
    fitWeights: null,
    keywords: [],
    reviews: [],
    pictures: [],
    ...changes,
  };
}

export function sourceShop(code: string, name: Text, products: SourceProduct[]): SourceShop {
  return {
    code,
    name,
    products,
    tagline: text('一句话', 'A line'),
    about: { zh_CN: ['关于'], en_US: ['About'] },
    city: text('青岛', 'Qingdao'),
    country: 'CN',
    tint: 'mist',
    openedYear: 2020,
    followerCount: 10,
    repliesWithinHours: 2,
    sendsWithinDays: 1,
    returnDays: 30,
    returnPostage: 'store',
    bannerFile: null,
    deliveryZones: [],
    returnMethods: [],
    deliveryMethods: [
      {
        method: 'standard',
        domestic_days_from: 2,
        domestic_days_to: 4,
        abroad_days_from: 6,
        abroad_days_to: 10,
        domestic_usd_minor: 200,
        domestic_cny_minor: 1000,
        abroad_usd_minor: 900,
        abroad_cny_minor: 6500,
        free_from_usd_minor: 8000,
        free_from_cny_minor: 58_000,
      },
    ],
  };
}

/** Two shops and eight products: enough to tell ranking, filters and languages apart. */
export function smallCatalogue(): CatalogueSource {
  const plain = { tint: null, pictureFile: null };
  return {
    pictures: [],
    categories: [
      {
        ...plain,
        code: 'audio',
        name: text('影音', 'Audio'),
        children: [{ ...plain, code: 'headphones', name: text('耳机', 'Headphones'), children: [] }],
      },
      {
        ...plain,
        code: 'kitchen',
        name: text('厨房', 'Kitchen'),
        children: [{ ...plain, code: 'teaware', name: text('茶具', 'Teaware'), children: [] }],
      },
    ],
    shops: [
      sourceShop('S1', text('听岸音频', 'Shoreline Audio'), [
        sourceProduct('tern', text('燕鸥 降噪头戴耳机', 'Tern noise-cancelling headphones'), {
          soldCount: 900,
          priceBeforeSale: { usdMinor: 6000, cnyMinor: 42_900 },
          specifications: [{ code: 'type', name: text('类型', 'Type'), value: text('头戴', 'Over-ear') }],
          options: [
            {
              code: 'colour',
              name: text('颜色', 'Colour'),
              values: [
                { code: 'ink', name: text('墨黑', 'Ink'), plus: null },
                { code: 'sage', name: text('鼠尾草', 'Sage'), plus: { usdMinor: 500, cnyMinor: 3500 } },
              ],
            },
          ],
          soldOut: ['sage'],
          reviews: [
            {
              rating: 5,
              language: 'en_US',
              title: 'Quiet',
              body: 'Very quiet.',
              buyerName: 'Maren',
              daysAgo: 3,
              praised: ['quality', 'use'],
              criticised: [],
              pictures: [],
              fit: null,
              bought: null,
              helpfulCount: 4,
            },
            {
              rating: 2,
              language: 'zh_CN',
              title: '',
              body: '夹头。',
              buyerName: '李**',
              daysAgo: 9,
              praised: [],
              criticised: ['description'],
              pictures: [],
              fit: null,
              bought: null,
              helpfulCount: 0,
            },
          ],
        }),
        sourceProduct('plover', text('小鸻 儿童耳机', 'Plover children’s headphones'), {
          price: { usdMinor: 2500, cnyMinor: 17_900 },
          freeDelivery: true,
        }),
        sourceProduct('gannet', text('鲣鸟 监听耳机', 'Gannet studio headphones'), {
          stockPerVariant: 0,
          soldCount: 9000,
        }),
        sourceProduct('stand', text('木头支架', 'Oak stand'), {
          keywords: ['耳机架', 'headphone stand'],
          listedDaysAgo: 2,
          price: { usdMinor: 1500, cnyMinor: 10_900 },
        }),
      ]),
      sourceShop('S2', text('苔与砂', 'Moss & Mortar'), [
        sourceProduct('teapot', text('松绿釉茶壶 650 毫升', 'Pine-glaze teapot, 650 ml'), { categoryCode: 'teaware' }),
        sourceProduct('teacup', text('无柄茶杯', 'Handleless teacup'), {
          categoryCode: 'teaware',
          ratings: { count: 4, weights: [1, 1, 1, 1, 0] },
        }),
        sourceProduct('mug', text('马克杯', 'Stoneware mug'), {
          categoryCode: 'teaware',
          description: { zh_CN: ['也能泡茶。'], en_US: ['Good for tea, too.'] },
        }),
        sourceProduct('caddy', text('锡罐', 'Tin caddy'), { categoryCode: 'teaware', keywords: ['茶叶罐'] }),
      ]),
    ],
    coupons: [],
    campaigns: [],
    hotWords: [text('降噪耳机', 'noise-cancelling headphones')],
    notices: [],
    sizeGuides: [],
    questions: [],
    rates: { perUsd: { USD: 1, CNY: 7.1, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 }, date: '2026-11-20' },
  };
}

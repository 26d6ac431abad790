import { expect, test } from 'vitest';
import { structuredDataErrors } from '#testing/schema-org.ts';
import { shopData } from './shop-data.ts';
import type { Shop } from './shop-header.tsx';

const shop: Shop = {
  storeCodeNumber: 'S1',
  storeName: '听岸音频',
  tagline: '耳机和音箱',
  about: ['两位录音师和一张修理台。'],
  tint: 'mist',
  rating: 4.4,
  ratingCount: 1392,
  followerCount: 0,
  commodityCount: 12,
  pictures: [],
  banner: { id: 'abc', width: 1600, height: 600, placeholder: '' },
  city: '青岛',
  country: 'CN',
  openedYear: 2021,
  repliesWithinHours: 2,
  sendsWithinDays: 1,
  returnDays: 30,
  returnPostage: 'store',
  categories: [],
  picks: [],
  newArrivals: [],
};
const context = {
  origin: 'https://kaimai.example',
  urlOf: (path: string) => `https://kaimai.example${path}`,
  region: 'DE',
  homeName: '首页',
  shopsName: '全部店铺',
} as const;

test('a shop is valid by schema.org, with its rating and return policy', async () => {
  const data = shopData(shop, context);
  expect(data[0]).toMatchObject({
    name: '听岸音频',
    url: 'https://kaimai.example/shop?storeCodeNumber=S1',
    aggregateRating: { ratingValue: '4.4', ratingCount: 1392 },
    hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: 'DE' },
  });
  expect(data[1]).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } });
  expect(await structuredDataErrors(data)).toEqual([]);
});

test('the data of a shop without rating, opening year or picture has no such properties', () => {
  const [data] = shopData({ ...shop, rating: null, ratingCount: 0, openedYear: 0, banner: null }, context);
  expect(data).not.toHaveProperty('aggregateRating');
  expect(data).not.toHaveProperty('foundingDate');
  expect(data).not.toHaveProperty('image');
});

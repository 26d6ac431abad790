import { toLabelTable, priceTable } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import type { Detail } from '../detail.ts';
import { scriptContent } from '#components/document/json-ld-script.tsx';
import { structuredDataErrors } from '#testing/schema-org.ts';
import { structuredData } from './structured-data.ts';

const price = toLabelTable(
  priceTable(12800, 90900, { USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 }),
);
const sku = { price, lowestPrice30Days: null, salePercent: null, pictureIndex: 0 };
const ink = { ...sku, skuCode: 'ink', options: { colour: 'ink' }, stock: 3 };
const context = {
  origin: 'https://kaimai.example',
  urlOf: (path: string) => `https://kaimai.example${path}`,
  currency: 'CNY',
  region: 'DE',
  homeName: '首页',
  today: new Date('2026-11-20T10:00:00Z'),
  chosenSku: ink,
} as const;
const offer = { fee: price, free: false, freeFrom: null, arrivesFrom: '2026-12-02', arrivesTo: '2026-12-09' };

function detail(changes: Partial<Detail> = {}): Detail {
  return {
    commodityCode: 'tern-one',
    commodityName: '燕鸥一号',
    storeCodeNumber: 'S1',
    storeName: '听岸音频',
    pictures: [],
    price,
    priceFrom: false,
    lowestPrice30Days: null,
    salePercent: null,
    rating: 4.8,
    ratingCount: 12,
    freeDelivery: true,
    isNew: false,
    soldOut: false,
    deliversTo: null,
    hasZones: false,
    description: ['Quiet.'],
    breadcrumb: [{ commodityCategoryCode: 'audio', commodityCategoryName: '影音' }],
    specifications: [],
    options: [{ code: 'colour', name: '颜色', values: [{ code: 'ink', name: '墨黑', picture: null }] }],
    skus: [ink, { ...sku, skuCode: 'coral', options: { colour: 'coral' }, stock: 0 }],
    soldCount: 0,
    sizes: null,
    reviewSummary: { praised: [], criticised: [] },
    delivery: [],
    travelDays: null,
    returnRight: 'standard',
    returnDays: 30,
    store: {
      storeCodeNumber: 'S1',
      storeName: '听岸音频',
      tagline: '',
      tint: 'mist',
      rating: null,
      ratingCount: 0,
      followerCount: 0,
      commodityCount: 1,
      pictures: [],
      city: '青岛',
      openedYear: 2021,
      repliesWithinHours: 2,
      sendsWithinDays: 1,
      returnDays: 30,
      returnPostage: 'store',
    },
    ratingHistogram: [10, 1, 1, 0, 0],
    reviews: [],
    reviewTotal: 0,
    questions: [],
    questionTotal: 0,
    related: [],
    boughtTogether: [],
    hasCoupons: false,
    hasInventedPrices: false,
    ...changes,
  };
}

test('each variant is an offer with its price', () => {
  const [product] = structuredData(detail(), context);
  expect(product).toMatchObject({
    '@type': 'Product',
    offers: [
      { sku: 'ink', name: '墨黑', price: '909.00', priceCurrency: 'CNY', availability: 'https://schema.org/InStock' },
      { sku: 'coral', availability: 'https://schema.org/OutOfStock' },
    ],
    aggregateRating: { ratingValue: '4.8', ratingCount: 12 },
  });
});

test('prices are in the settlement currency for any display currency', () => {
  const [product] = structuredData(detail(), { ...context, currency: 'EUR' });
  expect(product).toMatchObject({ offers: [{ price: '128.00', priceCurrency: 'USD' }, {}] });
});

test('delivery and return terms are those beside the buy button', () => {
  const delivery = [{ ...offer, method: 'standard' } as const, { ...offer, method: 'pickup' } as const];
  const [product] = structuredData(detail({ delivery }), context);
  expect(product).toMatchObject({
    offers: [
      {
        shippingDetails: [
          {
            shippingRate: { value: 909, currency: 'CNY' },
            shippingDestination: { addressCountry: 'DE' },
            // 12 to 19 days from today, one of which the shop takes to send.
            deliveryTime: { handlingTime: { maxValue: 1 }, transitTime: { minValue: 11, maxValue: 18 } },
          },
        ],
        hasMerchantReturnPolicy: { merchantReturnDays: 30, returnFees: 'https://schema.org/FreeReturn' },
      },
      {},
    ],
  });
});

test('with two thousand variants there is the offer of the shown one and the price range of all', async () => {
  const skus = Array.from({ length: 2048 }, (_, index) => ({
    ...ink,
    skuCode: `ink-${index}`,
    price: toLabelTable(
      priceTable(900 + index, 6300 + index, { USD: 1, CNY: 7, EUR: 0.9, GBP: 0.8, JPY: 150, HKD: 7.8, KWD: 0.3 }),
    ),
    stock: index % 2,
  }));
  const [, , chosenSku = ink] = skus;
  const delivery = [{ ...offer, method: 'standard' } as const];
  const pictures = Array.from({ length: 40 }, (_, index) => ({
    id: `a${index}`,
    width: 9,
    height: 9,
    placeholder: '',
  }));
  const data = structuredData(detail({ skus, delivery, pictures }), { ...context, chosenSku });
  expect(data[0]).toMatchObject({
    offers: [
      { '@type': 'Offer', sku: 'ink-2', price: '63.02', availability: 'https://schema.org/OutOfStock' },
      {
        '@type': 'AggregateOffer',
        offerCount: 2048,
        lowPrice: '63.00',
        highPrice: '83.47',
        priceCurrency: 'CNY',
        availability: 'https://schema.org/InStock',
      },
    ],
  });
  expect(await structuredDataErrors(data)).toEqual([]);
  expect(scriptContent(data).length).toBeLessThan(5000);
});

test('the data is valid by schema.org and has the properties that search engines require', async () => {
  const pictures = [{ id: 'aa', width: 1200, height: 1200, placeholder: '' }];
  const delivery = [{ ...offer, method: 'standard' } as const];
  const store = { ...detail().store, returnPostage: 'buyer' } as const;
  expect(await structuredDataErrors(structuredData(detail({ pictures, delivery, store }), context))).toEqual([]);
  expect(await structuredDataErrors(structuredData(detail({ pictures, store, returnDays: 0 }), context))).toEqual([]);
});

test('without ratings there is no aggregate rating', () => {
  expect(structuredData(detail({ rating: null, ratingCount: 0 }), context)[0]).not.toHaveProperty('aggregateRating');
});

test('the breadcrumb is numbered from the home page', () => {
  expect(structuredData(detail(), context)[1]).toMatchObject({
    itemListElement: [
      { position: 1, name: '首页', item: 'https://kaimai.example/' },
      { position: 2, name: '影音' },
      { position: 3, name: '燕鸥一号', item: 'https://kaimai.example/detail?commodityCode=tern-one' },
    ],
  });
});

test('a shop’s text cannot close the script element', () => {
  const words = '</script><script>alert(1)</script>';
  const content = scriptContent(structuredData(detail({ commodityName: words }), context));
  expect(content).not.toContain('<');
  expect(JSON.parse(content)[0].name).toBe(words);
});

test('the brand is that of the specifications, or else the shop', () => {
  const productDataOf = (product: Detail): unknown => structuredData(product, context)[0];
  expect(productDataOf(detail())).toMatchObject({ brand: { name: '听岸音频' } });
  for (const code of ['brand', 'xfb9b835c']) {
    const specifications = [{ code, name: '牌子', value: '岭上' }];
    expect(productDataOf(detail({ specifications }))).toMatchObject({ brand: { name: '岭上' } });
  }
});

test('addresses have the language of the page', () => {
  const urlOf = (path: string) => `https://kaimai.example${path}&lang=en`;
  const [product, breadcrumb] = structuredData(detail(), { ...context, urlOf });
  expect(product).toMatchObject({
    offers: [{ url: 'https://kaimai.example/detail?commodityCode=tern-one&sku=ink&lang=en' }, {}],
  });
  expect(JSON.stringify(breadcrumb)).toContain('commodityCode=tern-one&lang=en');
});

test('the data of a product without text, pictures or delivery has no such properties', () => {
  const [product] = structuredData(detail({ description: [] }), context);
  expect(product).not.toHaveProperty('description');
  expect(product).not.toHaveProperty('image');
  expect(product).toMatchObject({ offers: [expect.not.objectContaining({ shippingDetails: [] }), {}] });
});

import type { Price, Text } from './catalogue.ts';

/** A coupon of a shop, or without `shopCode` of the platform, which applies to the products of every shop. */
export interface DemoCoupon {
  code: string;
  shopCode?: string;
  title: Text;
  takesOff: { amount: Price } | { percent: number; atMost?: Price } | 'delivery';
  minimum?: Price;
  /** How many can be collected in all; unlimited without it. */
  totalLimit?: number;
  /** How many each buyer can collect; one by default. */
  perBuyer?: number;
  fromDaysAgo: number;
  forDays: number;
}

const price = (usdMinor: number, cnyMinor: number): Price => ({ usdMinor, cnyMinor });

/** Titles say what a coupon is for; how much it takes off is shown in the buyer's own currency. */
export const coupons: DemoCoupon[] = [
  {
    code: 'KAIMAI-FIRST',
    title: { zh: '新人优惠券', en: 'New customer coupon' },
    takesOff: { amount: price(300, 2000) },
    minimum: price(2000, 13_900),
    fromDaysAgo: 60,
    forDays: 425,
  },
  {
    code: 'KAIMAI-TWO-SHOPS',
    title: { zh: '跨店满减券', en: 'Multi-shop coupon' },
    takesOff: { amount: price(1000, 6800) },
    minimum: price(9900, 69_900),
    perBuyer: 3,
    fromDaysAgo: 20,
    forDays: 120,
  },
  {
    code: 'KAIMAI-AUTUMN',
    title: { zh: '秋季家居券', en: 'Autumn home coupon' },
    takesOff: { percent: 8, atMost: price(2500, 17_500) },
    minimum: price(5900, 41_900),
    totalLimit: 5000,
    fromDaysAgo: 12,
    forDays: 60,
  },
  {
    code: 'SHORELINE-LISTEN',
    shopCode: 'S1001',
    title: { zh: '耳机音箱优惠券', en: 'Headphones and speakers' },
    takesOff: { amount: price(500, 3500) },
    minimum: price(4900, 34_900),
    fromDaysAgo: 40,
    forDays: 180,
  },
  {
    code: 'SHORELINE-STUDIO',
    shopCode: 'S1001',
    title: { zh: '录音设备折扣券', en: 'Studio equipment' },
    takesOff: { percent: 12, atMost: price(3000, 21_000) },
    minimum: price(12_500, 88_900),
    totalLimit: 800,
    fromDaysAgo: 15,
    forDays: 90,
  },
  {
    code: 'LIGHTGRID-LENS',
    shopCode: 'S1002',
    title: { zh: '相机镜头优惠券', en: 'Cameras and lenses' },
    takesOff: { amount: price(2000, 13_800) },
    minimum: price(19_900, 139_900),
    fromDaysAgo: 30,
    forDays: 150,
  },
  {
    code: 'PLUG-LAMP-EVENINGS',
    shopCode: 'S1006',
    title: { zh: '灯具折扣券', en: 'Lamps' },
    takesOff: { percent: 15, atMost: price(1200, 8500) },
    minimum: price(1500, 9900),
    fromDaysAgo: 10,
    forDays: 75,
  },
  {
    code: 'NORTHCOAT-LAYERS',
    shopCode: 'S1008',
    title: { zh: '秋冬上装优惠券', en: 'Autumn and winter clothing' },
    takesOff: { amount: price(800, 5500) },
    minimum: price(5900, 41_900),
    fromDaysAgo: 25,
    forDays: 100,
  },
  {
    code: 'NORTHCOAT-POST',
    shopCode: 'S1008',
    title: { zh: '北衫包邮券', en: 'Northcoat free delivery' },
    takesOff: 'delivery',
    minimum: price(2400, 16_900),
    perBuyer: 2,
    fromDaysAgo: 25,
    forDays: 100,
  },
  {
    code: 'MOSS-MORTAR-TABLE',
    shopCode: 'S1013',
    title: { zh: '餐具优惠券', en: 'Tableware' },
    takesOff: { amount: price(600, 4200) },
    minimum: price(4500, 31_900),
    fromDaysAgo: 18,
    forDays: 120,
  },
  {
    code: 'SMALL-HOURS-SLEEP',
    shopCode: 'S1015',
    title: { zh: '床品折扣券', en: 'Bedding' },
    takesOff: { percent: 10 },
    minimum: price(2500, 17_500),
    fromDaysAgo: 8,
    forDays: 60,
  },
  {
    code: 'INK-MARGIN-READERS',
    shopCode: 'S1018',
    title: { zh: '图书优惠券', en: 'Books' },
    takesOff: { amount: price(200, 1500) },
    minimum: price(1800, 12_900),
    perBuyer: 3,
    fromDaysAgo: 50,
    forDays: 365,
  },
  {
    code: 'INK-MARGIN-POST',
    shopCode: 'S1018',
    title: { zh: '墨与白包邮券', en: 'Books free delivery' },
    takesOff: 'delivery',
    fromDaysAgo: 50,
    forDays: 365,
  },
  {
    code: 'HILL-PANTRY-BASKET',
    shopCode: 'S1023',
    title: { zh: '食品优惠券', en: 'Groceries' },
    takesOff: { amount: price(250, 1800) },
    minimum: price(2200, 15_500),
    fromDaysAgo: 6,
    forDays: 45,
  },
  {
    code: 'CORNER-BAKERY-BREAKFAST',
    shopCode: 'S1024',
    title: { zh: '面包折扣券', en: 'Bread and pastries' },
    takesOff: { percent: 10, atMost: price(500, 3500) },
    minimum: price(1200, 8500),
    perBuyer: 2,
    fromDaysAgo: 6,
    forDays: 45,
  },
];

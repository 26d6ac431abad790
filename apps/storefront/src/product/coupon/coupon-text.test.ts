import coupon from '@kaimai/contract/texts/en_US/storefront/coupon.json';
import couponInChinese from '@kaimai/contract/texts/zh_CN/storefront/coupon.json';
import { translator } from '@kaimai/contract/texts/translator';
import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import type { Translate } from '#i18n/text-key.ts';
import { describe, expect, test } from 'vitest';
import { couponCondition, couponDiscount } from './coupon-text.ts';

const t: Translate = translator({ coupon }, 'en-US');
const amount = toLabelTable({ ...zeroTable, USD: 2000, CNY: 1250, JPY: 1500, KWD: 6100 });

describe('the amount of a coupon', () => {
  test.each([
    ['USD', 'US$20 off'],
    ['CNY', 'CN￥12.50 off'],
    ['JPY', 'JP￥1,500 off'],
    ['KWD', 'KD 6.100 off'],
  ] as const)('has decimals only where they are not zero, in %s', (currency, words) => {
    expect(couponDiscount({ kind: 'amountOff', amount, percentOff: null }, currency, t)).toBe(words);
  });
});

test('the condition of a coupon is its minimum, and its maximum discount if it has one', () => {
  const terms = { kind: 'percentOff', amount: null, percentOff: 15 } as const;
  const atMost = toLabelTable({ ...zeroTable, USD: 1200 });
  expect(couponCondition({ ...terms, minimum: amount, atMost }, 'USD', t)).toBe('min. spend US$20 · up to US$12');
  expect(couponCondition({ ...terms, minimum: amount, atMost: null }, 'USD', t)).toBe('min. spend US$20');
});

test('a percentage is the part that is taken off, in Chinese the tenths that are still paid', () => {
  const inChinese: Translate = translator({ coupon: couponInChinese }, 'zh-CN');
  const discount = (words: Translate) =>
    couponDiscount({ kind: 'percentOff', amount: null, percentOff: 12 }, 'USD', words);
  expect(discount(t)).toContain('12%');
  expect(discount(inChinese)).toContain('8.8');
});

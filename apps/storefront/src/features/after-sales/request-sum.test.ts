import type { LabelTable } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import { sumOf } from './request-sum.ts';

const dollars = (USD: string): LabelTable => ({
  USD,
  RMB: USD,
  EUR: USD,
  GBP: USD,
  JPY: '1',
  HKD: USD,
  KWD: `${USD}0`,
});

const options = {
  lines: [
    { skuCode: 'pot', amounts: [dollars('3.33'), dollars('6.67')] },
    { skuCode: 'cup', amounts: [dollars('1.00')] },
  ],
  deliveryFee: dollars('12.00'),
};

test('the delivery fee is refunded only with all remaining units', () => {
  expect(sumOf(options, {})).toBeNull();
  expect(sumOf(options, { pot: 1, cup: 1 })?.USD).toBe('4.33');
  expect(sumOf(options, { pot: 2, cup: 1 })?.USD).toBe('19.67');
  expect(sumOf({ ...options, deliveryFee: null }, { pot: 2, cup: 1 })?.USD).toBe('7.67');
});

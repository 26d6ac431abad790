import { toLabelTable, zeroTable } from '@kaimai/contract/values/money';
import { expect, test } from 'vitest';
import type { NotificationOrder } from './order-notification.sql.ts';
import { sumsInMail } from './sums-in-mail.ts';

type OrderSums = Pick<NotificationOrder, 'deliveryTable' | 'coupons' | 'tax'>;

const dollars = (minor: number) => toLabelTable({ ...zeroTable, USD: minor });

test('delivery, each coupon and the tax are listed between the lines and the total, in the mail’s language', () => {
  const order: OrderSums = {
    deliveryTable: dollars(1200),
    coupons: [{ title: { zh_CN: '满 20 减 3', en_US: 'US$3 off' }, amountTable: dollars(300) }],
    tax: { kind: 'added', name: { zh_CN: '销售税', en_US: 'Sales tax' }, percent: '7.25', amount: dollars(145) },
  };
  expect(sumsInMail(order, 'en_US', 'USD')).toEqual([
    { label: 'Delivery', amount: 'US$12.00' },
    { label: 'US$3 off', amount: '−US$3.00' },
    { label: 'Sales tax (7.25%)', amount: 'US$1.45' },
  ]);
  expect(sumsInMail(order, 'zh_CN', 'USD').map(({ label }) => label)).toEqual([
    '配送费',
    '满 20 减 3',
    '销售税（7.25%）',
  ]);
});

test('free delivery is called free, and tax within the prices is called included', () => {
  const name = { zh_CN: '增值税', en_US: 'VAT' };
  const order: OrderSums = {
    deliveryTable: dollars(0),
    coupons: [],
    tax: { kind: 'included', name, percent: '19', amount: dollars(5) },
  };
  expect(sumsInMail(order, 'en_US', 'USD')).toEqual([
    { label: 'Delivery', amount: 'Free' },
    { label: 'VAT (19%), included', amount: 'US$0.05' },
  ]);
});

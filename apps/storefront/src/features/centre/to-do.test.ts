import type { OrderSummary } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { listToDos } from './to-do.ts';

function order(fields: Partial<OrderSummary>): OrderSummary {
  // Only the fields that decide what to do are filled.
  return { canConfirm: false, toReview: 0, payNo: `P-${fields.orderNo}`, ...fields } as OrderSummary;
}

function summarise(unpaid: OrderSummary[], recent: OrderSummary[]): string[] {
  return listToDos(unpaid, recent).map(
    ({ action, orders }) => `${action} ${orders.map(({ orderNo }) => orderNo).join('+')}`,
  );
}

test('the to-do list is empty when nothing is due', () => {
  expect(summarise([], [])).toEqual([]);
  expect(
    summarise([], [order({ orderNo: '1', status: 'PAID' }), order({ orderNo: '2', status: 'CANCELLED' })]),
  ).toEqual([]);
});

test('the to-do list names a purchase of several shops once, even when its orders are among the newest too', () => {
  const a = order({ orderNo: 'A', payNo: 'P', status: 'PENDING_PAYMENT' });
  const b = order({ orderNo: 'B', payNo: 'P', status: 'PENDING_PAYMENT' });
  const c = order({ orderNo: 'C', payNo: 'Q', status: 'PENDING_PAYMENT' });
  expect(summarise([a, b, c], [b, a])).toEqual(['pay A+B', 'pay C']);
});

test('the to-do list has payments first, then delivered orders, sent orders and orders to review', () => {
  const recent = [
    order({ orderNo: 'reviewed', status: 'COMPLETED' }),
    order({ orderNo: 'review', status: 'COMPLETED', toReview: 2 }),
    order({ orderNo: 'track', status: 'SHIPPED', canConfirm: true }),
    order({ orderNo: 'confirm', status: 'DELIVERED', canConfirm: true, toReview: 1 }),
    order({ orderNo: 'pay', status: 'PENDING_PAYMENT' }),
  ];
  expect(summarise([], recent)).toEqual(['pay pay', 'confirm confirm', 'track track', 'review review']);
});

test('the to-do list has five steps at most', () => {
  const unpaid = Array.from({ length: 6 }, (_, index) => order({ orderNo: `${index}`, status: 'PENDING_PAYMENT' }));
  expect(summarise(unpaid, [])).toHaveLength(5);
});

import type { OrderSummary } from '@kaimai/contract/order/order';
import { expect, it } from 'vitest';
import { toDoOf } from './to-do.ts';

function order(fields: Partial<OrderSummary>): OrderSummary {
  // Only the fields that decide what to do are filled.
  return { canConfirm: false, toReview: 0, payNo: `P-${fields.orderNo}`, ...fields } as OrderSummary;
}

function read(unpaid: OrderSummary[], recent: OrderSummary[]): string[] {
  return toDoOf(unpaid, recent).map(({ act, orders }) => `${act} ${orders.map(({ orderNo }) => orderNo).join('+')}`);
}

it('is empty when nothing is due', () => {
  expect(read([], [])).toEqual([]);
  expect(read([], [order({ orderNo: '1', status: 'PAID' }), order({ orderNo: '2', status: 'CANCELLED' })])).toEqual([]);
});

it('names a purchase of several shops once, even when its orders are among the newest too', () => {
  const a = order({ orderNo: 'A', payNo: 'P', status: 'PENDING_PAYMENT' });
  const b = order({ orderNo: 'B', payNo: 'P', status: 'PENDING_PAYMENT' });
  const c = order({ orderNo: 'C', payNo: 'Q', status: 'PENDING_PAYMENT' });
  expect(read([a, b, c], [b, a])).toEqual(['pay A+B', 'pay C']);
});

it('puts payments first, then what arrived, what is under way, and what can be reviewed', () => {
  const recent = [
    order({ orderNo: 'reviewed', status: 'COMPLETED' }),
    order({ orderNo: 'review', status: 'COMPLETED', toReview: 2 }),
    order({ orderNo: 'track', status: 'SHIPPED', canConfirm: true }),
    order({ orderNo: 'confirm', status: 'DELIVERED', canConfirm: true, toReview: 1 }),
    order({ orderNo: 'pay', status: 'PENDING_PAYMENT' }),
  ];
  expect(read([], recent)).toEqual(['pay pay', 'confirm confirm', 'track track', 'review review']);
});

it('shows the five most urgent', () => {
  const unpaid = Array.from({ length: 6 }, (_, place) => order({ orderNo: `${place}`, status: 'PENDING_PAYMENT' }));
  expect(read(unpaid, [])).toHaveLength(5);
});

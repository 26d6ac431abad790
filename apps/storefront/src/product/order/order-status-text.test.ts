import orders from '@kaimai/contract/texts/en_US/storefront/orders.json';
import { translator } from '@kaimai/contract/texts/translator';
import type { Translate } from '#i18n/text-key.ts';
import { describe, expect, test } from 'vitest';
import { headingOf, isPartShipped, noteOf, statusOf } from './order-status-text.ts';

const t: Translate = translator({ orders }, 'en-US');
const order = {
  status: 'PAID',
  shippedQuantity: 0,
  expectedOn: null,
  confirmUntil: null,
  deliveryMethod: 'standard',
} as const;

describe('a paid order', () => {
  test('is partly shipped when some of it was sent', () => {
    expect(isPartShipped(order)).toBe(false);
    expect(isPartShipped({ ...order, shippedQuantity: 1 })).toBe(true);
    expect(isPartShipped({ status: 'SHIPPED', shippedQuantity: 1 })).toBe(false);
  });
});

test.each([
  [order, orders.status.PAID, orders.heading.PAID, orders.note.PAID],
  [{ ...order, shippedQuantity: 1 }, orders.partShipped.status, orders.partShipped.heading, orders.partShipped.note],
  [{ ...order, status: 'SHIPPED' as const }, orders.status.SHIPPED, orders.heading.SHIPPED, orders.note.SHIPPED],
  [
    { ...order, status: 'SHIPPED' as const, deliveryMethod: 'pickup' as const, expectedOn: '2026-11-26' },
    orders.pickup.status.SHIPPED,
    orders.pickup.heading.SHIPPED,
    orders.pickup.note,
  ],
  [
    { ...order, status: 'DELIVERED' as const, deliveryMethod: 'pickup' as const },
    orders.pickup.status.DELIVERED,
    orders.pickup.heading.DELIVERED,
    orders.note.DELIVERED,
  ],
])('the state of %o is written as “%s”', (shown, status, heading, note) => {
  expect([statusOf(shown, t), headingOf(shown, t), noteOf(shown, t, 'en-US')]).toEqual([status, heading, note]);
});

test('the note of a shipped order names the day of arrival, that of a delivered one the last day to confirm it', () => {
  const shipped = { ...order, status: 'SHIPPED', expectedOn: '2026-11-26' } as const;
  expect(noteOf(shipped, t, 'en-US')).toContain('Thu, Nov 26');
  const delivered = { ...order, status: 'DELIVERED', confirmUntil: '2026-12-05T12:00:00.000Z' } as const;
  expect(noteOf(delivered, t, 'en-US')).toContain('December 5');
});

import { expect, test } from 'vitest';
import { tabOf, shownTabs } from './order-tabs.ts';

test('an unknown status selects the tab of all orders', () => {
  expect(tabOf('paid')).toBe('ALL');
  expect(tabOf('PAID')).toBe('PAID');
});

test('a rare state has a tab while it has an order or is selected', () => {
  expect(shownTabs('ALL', {})).toEqual([
    'ALL',
    'PENDING_PAYMENT',
    'PAID',
    'SHIPPED',
    'COMPLETED',
    'TO_REVIEW',
    'AFTER_SALES',
    'CANCELLED',
  ]);
  expect(shownTabs('ALL', { REFUNDING: 1 })).toContain('REFUNDING');
  expect(shownTabs('CLOSED', { CLOSED: 0 })).toContain('CLOSED');
});

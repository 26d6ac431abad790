import { expect, test } from 'vitest';
import { currentStage, stageTime } from './order-stages.ts';

// A payment after the expiry buys the products if they are still in stock.
const timeline = [
  { status: 'PENDING_PAYMENT', at: '2026-11-20T09:12:00.000Z' },
  { status: 'CLOSED', at: '2026-11-20T09:42:00.000Z' },
  { status: 'PAID', at: '2026-11-20T09:43:00.000Z' },
] as const;

test('each state has its stage', () => {
  expect(currentStage('PAID')).toBe(1);
  expect(currentStage('COMPLETED')).toBe(3);
});

test('a cancelled or refunded order has no stage', () => {
  expect(currentStage('CANCELLED')).toBeUndefined();
  expect(currentStage('REFUNDING')).toBeUndefined();
});

test('a stage has the time at which the order reached it', () => {
  expect(stageTime('paid', timeline)).toBe('2026-11-20T09:43:00.000Z');
  expect(stageTime('shipped', timeline)).toBeUndefined();
});

test('an order was received when it was delivered, not when the receipt was confirmed', () => {
  const later = [
    { status: 'DELIVERED', at: '2026-11-24T10:00:00.000Z' },
    { status: 'COMPLETED', at: '2026-12-09T10:00:00.000Z' },
  ] as const;
  expect(stageTime('received', later)).toBe('2026-11-24T10:00:00.000Z');
});

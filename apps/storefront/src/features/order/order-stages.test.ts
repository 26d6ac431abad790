import { expect, test } from 'vitest';
import { currentStage, stageTime } from './order-stages.ts';

const timeline = [
  { status: 'PENDING_PAYMENT', at: '2026-11-20T09:12:00.000Z' },
  { status: 'CLOSED', at: '2026-11-20T09:42:00.000Z' },
  { status: 'PAID', at: '2026-11-20T09:43:00.000Z' },
] as const;

test('an order has come as far as its state says', () => {
  expect(currentStage('PAID')).toBe(1);
  expect(currentStage('COMPLETED')).toBe(3);
});

test('an order that was cancelled or refunded is on no stage', () => {
  expect(currentStage('CANCELLED')).toBeUndefined();
  expect(currentStage('REFUNDING')).toBeUndefined();
});

test('a stage has the time at which it was reached', () => {
  expect(stageTime('paid', timeline)).toBe('2026-11-20T09:43:00.000Z');
  expect(stageTime('shipped', timeline)).toBeUndefined();
});

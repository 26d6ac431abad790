import type { Payment } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { chosenProviderOf, pollIntervalMs } from './use-payment.ts';

const amounts = { USD: '1.00', RMB: '7.00', EUR: '1.00', GBP: '1.00', JPY: '150', HKD: '8.00', KWD: '0.300' };
const pendingPayment: Payment = {
  payNo: 'P1',
  status: 'PENDING',
  total: amounts,
  settlementAmount: '1.00',
  settlementCurrency: 'USD',
  currency: 'USD',
  orderNos: ['KM1'],
  payUntil: '2026-11-20T10:30:00.000Z',
  now: '2026-11-20T10:00:00.000Z',
  providers: ['sandbox'],
  lastProvider: null,
  lastAttempt: null,
};

test.each([
  ['no attempt is under way', pendingPayment, 5000],
  ['the provider has not reported the result', { ...pendingPayment, lastAttempt: 'PENDING' as const }, 2000],
  ['the last attempt was declined', { ...pendingPayment, lastAttempt: 'DECLINED' as const }, 5000],
  // The next request is half a second after the deadline.
  ['the deadline is near', { ...pendingPayment, now: '2026-11-20T10:29:58.000Z' }, 2500],
  ['the deadline has just been reached', { ...pendingPayment, now: pendingPayment.payUntil }, 2000],
  ['the deadline has passed', { ...pendingPayment, now: '2026-11-20T10:30:01.000Z' }, 2000],
  ['the payment is paid', { ...pendingPayment, status: 'PAID' as const }, false],
  ['the payment is closed', { ...pendingPayment, status: 'CLOSED' as const }, false],
])('the polling interval when %s', (_case, payment, milliseconds) => {
  expect(pollIntervalMs(payment)).toBe(milliseconds);
});

test.each([
  ['the first, before a choice', ['cards', 'wallet'], null, undefined, 'cards'],
  ['that of an open attempt, before a choice', ['cards', 'wallet'], 'wallet', undefined, 'wallet'],
  ['the choice, also during an attempt', ['cards', 'wallet'], 'wallet', 'cards', 'cards'],
  ['another one when the choice is no longer offered', ['cards'], null, 'wallet', 'cards'],
  ['none when none is offered', [], null, 'wallet', ''],
])('the chosen provider is %s', (_case, providers, lastProvider, choice, provider) => {
  const lastAttempt = lastProvider === null ? null : 'PENDING';
  expect(chosenProviderOf({ providers, lastProvider, lastAttempt }, choice)).toBe(provider);
});

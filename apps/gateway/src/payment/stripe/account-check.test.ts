import { afterAll, beforeAll, expect, test } from 'vitest';
import { ImitatedStripe } from '#testing/imitated-stripe.ts';
import { findAccountProblem } from '../providers.ts';

let stripe: ImitatedStripe;

beforeAll(async () => {
  stripe = await ImitatedStripe.open();
});
afterAll(async () => stripe.close());

test('an account that Stripe accepts has no problem, and nothing is charged to find that out', async () => {
  expect(await findAccountProblem('stripe', { paymentAccounts: { stripe: stripe.account } })).toBeUndefined();
  expect(stripe.requests.map(({ line }) => line)).toEqual(['GET /v1/balance']);
});

test('the reason is reported when Stripe does not answer', async () => {
  stripe.isDown = true;
  expect(await findAccountProblem('stripe', { paymentAccounts: { stripe: stripe.account } })).toContain('connection');
});

import { expect, test } from 'vitest';
import { scopes, scopesFor } from './scopes.ts';

test('the platform may have every scope', () => {
  expect(scopesFor({ isShop: false })).toEqual(scopes);
});

test('a shop may have no scope about buyers, about all shops, or about what the platform pays', () => {
  const objects = new Set(scopesFor({ isShop: true }).map((scope) => scope.split(':')[0]));
  expect([...objects]).toEqual([
    'orders',
    'returns',
    'approvals',
    'payouts',
    'payout-accounts',
    'products',
    'shops',
    'coupons',
    'reviews',
    'questions',
    'conversations',
    'webhooks',
  ]);
  expect(scopesFor({ isShop: true })).not.toContain('payouts:write');
});

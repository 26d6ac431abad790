import { expect, test } from 'vitest';
import { anyNeedsStorefront } from './test-runs.mjs';

test.each([
  ['apps/gateway/src/delivery/working-days.test.ts', false],
  ['apps/storefront/src/features/cart/cart-sync.test.ts', false],
  ['packages/contract/src/texts/texts.test.ts', false],
  ['apps/kaimai/src/commands/operators/security-log.test.ts', true],
  ['e2e/journeys/cart.spec.ts', true],
])('%s: the storefront is built before it runs: %s', (file, expected) => {
  expect(anyNeedsStorefront(['packages/contract/src/values/money.test.ts', file])).toBe(expected);
});

import type { Sku } from '@kaimai/contract/catalogue/catalogue';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Detail } from '../detail.ts';
import type { usePurchase as usePurchaseOf } from './use-purchase.ts';

let usePurchase: typeof usePurchaseOf;

beforeEach(async () => {
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  vi.doMock('@tanstack/react-router', () => ({ useRouter: () => ({}) }));
  vi.doMock('./use-add-to-cart.ts', () => ({ useAddToCart: () => ({}) }));
  ({ usePurchase } = await import('./use-purchase.ts'));
});

afterEach(() => {
  vi.doUnmock('@tanstack/react-router');
  vi.doUnmock('./use-add-to-cart.ts');
  vi.resetModules();
});

function QuantityText({ stock }: { stock: number }) {
  const sku = { skuCode: 'tern.ink', options: {}, stock } as unknown as Sku;
  const { quantity, maxUnits } = usePurchase({ skus: [sku] } as unknown as Detail, sku, undefined);
  return `${quantity} of ${maxUnits}`;
}

// At most 99 units of a variant can be bought.
test.each([
  // The quantity is never 0, not even of a variant that is sold out.
  [0, '1 of 1'],
  [7, '1 of 7'],
  [99, '1 of 99'],
  [500, '1 of 99'],
])('with %i units in stock, the first quantity and the largest possible one are %s', (stock, text) => {
  expect(renderToStaticMarkup(<QuantityText stock={stock} />)).toBe(text);
});

import type { Cart, CartLine } from '@kaimai/contract/cart/cart';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { renderHook } from '#testing/render-hook.tsx';
import type { useCartActions as useCartActionsOf } from './cart-actions.ts';
import type { CartChange } from './cart-changes.ts';

let useCartActions: typeof useCartActionsOf;

beforeEach(async () => {
  fakeBrowser();
  // Fresh modules for this file alone: the modules of one worker are shared by its test files.
  vi.resetModules();
  const texts = { t: (key: string) => key };
  vi.doMock('#i18n/use-texts.ts', () => ({ useTexts: () => texts }));
  ({ useCartActions } = await import('./cart-actions.ts'));
});

afterEach(() => {
  vi.doUnmock('#i18n/use-texts.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

const cup = { skuCode: 'cup', invalid: null } as CartLine;
const cartOf = (...lines: CartLine[]) =>
  ({ stores: [{ lines }], savedForLater: [], invalidLines: [] }) as unknown as Cart;

test('a removal can be undone in its own cart, and not in that of the next session', async () => {
  const changes: [cart: string, kind: CartChange['kind']][] = [];
  const recordChangesOf = (name: string) => (change: CartChange) => void changes.push([name, change.kind]);
  const [changeBuyersCart, changeVisitorsCart] = [recordChangesOf('maren'), recordChangesOf('visitor')];
  let [cart, change] = [cartOf(cup), changeBuyersCart];
  const page = await renderHook(() => useCartActions(cart, change));
  page.current().actions.remove(['cup']);
  [cart, change] = [cartOf(), changeVisitorsCart];
  await page.rerender();
  expect(page.current().removal).toBeUndefined();
  change = changeBuyersCart;
  await page.rerender();
  page.current().removal?.undo?.();
  expect(changes).toEqual([
    ['maren', 'remove'],
    ['maren', 'restore'],
  ]);
  await page.unmount();
});

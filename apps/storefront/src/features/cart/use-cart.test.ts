import type { Cart } from '@kaimai/contract/cart/cart';
import { storageKeys } from '@kaimai/contract/values/business-constants';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Gateway } from '#api/gateway.ts';
import { cartCount } from '#product/cart/cart-count.ts';
import { fakeBrowser } from '#testing/fake-browser.ts';
import { openCartSync } from './use-cart.ts';

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage() {}
      close() {}
    },
  );
});

afterEach(() => {
  cartCount.receive('', { version: 0, quantity: 0 });
  vi.unstubAllGlobals();
});

test('an answer about the cart of a former session does not change the count of the current one', async () => {
  localStorage.setItem(storageKeys.auth, JSON.stringify({ accessKey: 'former', secretKey: 's', partnerId: 'p' }));
  const answer = Promise.withResolvers<Cart>();
  const gateway = { locale: 'en_US', call: () => answer.promise } as unknown as Gateway;
  const cartSync = openCartSync(new QueryClient(), gateway, 'former');
  cartSync.change({ kind: 'remove', skuCodes: ['tern.ink'] });
  localStorage.removeItem(storageKeys.auth);
  // The empty text is the session of a visitor, and the owner of the browser's cart.
  cartCount.receive('', { version: 1, quantity: 2 }, '');
  const lines = { stores: [], savedForLater: [], invalidLines: [] };
  answer.resolve({ ...lines, cartVersion: 7, cartQuantity: 5 } as unknown as Cart);
  await cartSync.settle();
  expect(cartCount.current()).toBe(2);
});

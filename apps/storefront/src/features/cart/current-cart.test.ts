import { expect, test } from 'vitest';
import { createCartSync } from './cart-sync.ts';
import { CurrentCart } from './current-cart.ts';

const openCartSync = () =>
  createCartSync({
    isCurrent: () => true,
    sendChange: () => Promise.reject(new Error('unexpected change')),
    onShown: () => undefined,
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });

test('a session has one cart, and the next buyer at this browser another one', () => {
  const currentCart = new CurrentCart();
  const annasCart = currentCart.forSession('anna', openCartSync);
  expect(currentCart.forSession('anna', openCartSync)).toBe(annasCart);
  expect(currentCart.forSession('bo', openCartSync)).not.toBe(annasCart);
  // Anna's former cart may have changes that were never sent.
  expect(currentCart.forSession('anna', openCartSync)).not.toBe(annasCart);
});

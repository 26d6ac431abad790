import { expect, test } from 'vitest';
import { createCartSync } from './cart-sync.ts';
import { CurrentCart } from './current-cart.ts';

const open = () =>
  createCartSync({
    isCurrent: () => true,
    sendChange: () => Promise.reject(new Error('unexpected change')),
    onShown: () => undefined,
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });

test('a session has one cart, and the next buyer at this browser another one', () => {
  const currentCart = new CurrentCart();
  const annas = currentCart.forSession('anna', open);
  expect(currentCart.forSession('anna', open)).toBe(annas);
  expect(currentCart.forSession('bo', open)).not.toBe(annas);
  // Her former cart may have changes that were never sent.
  expect(currentCart.forSession('anna', open)).not.toBe(annas);
});

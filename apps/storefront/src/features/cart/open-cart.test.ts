import { expect, test } from 'vitest';
import { createCartSync } from './cart-sync.ts';
import { OpenCart } from './open-cart.ts';

const open = () =>
  createCartSync({
    sendChange: () => Promise.reject(new Error('unexpected change')),
    onShown: () => undefined,
    onAnswer: () => undefined,
    onFailure: () => undefined,
  });

test('a session has one open cart, and the next buyer at this browser another one', () => {
  const openCart = new OpenCart();
  const annas = openCart.forSession('anna', open);
  expect(openCart.forSession('anna', open)).toBe(annas);
  expect(openCart.forSession('bo', open)).not.toBe(annas);
  // Her former cart may have changes that were never sent.
  expect(openCart.forSession('anna', open)).not.toBe(annas);
});

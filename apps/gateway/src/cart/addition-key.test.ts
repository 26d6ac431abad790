import { cartAdd } from '@kaimai/contract/cart/cart';
import { describe, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import type { CallOptions } from '#testing/test-gateway.ts';
import { openOneCart } from '#testing/one-cart.ts';
import { forgetAdditions } from './cart.ts';

const { fixture, view, mergeInto } = openOneCart();

describe('an addition with a key', () => {
  const key = () => crypto.randomUUID();
  const addOnce = (additionKey: string, quantity = 1, options: CallOptions = {}) =>
    fixture.gateway.call(
      cartAdd,
      { skuCode: fixture.headphones.skuCode, quantity, additionKey },
      { appNo: fixture.appNo, ...options },
    );

  test('that is sent again adds nothing and returns the current quantities', async () => {
    const additionKey = key();
    expect(await addOnce(additionKey, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
    expect(await addOnce(additionKey, 2)).toMatchObject({ code: 'SUCCESS', lineQuantity: 2, cartQuantity: 2 });
    expect((await view()).cartQuantity).toBe(2);
  });

  test('that is sent twenty times concurrently adds once', async () => {
    const additionKey = key();
    await Promise.all(Array.from({ length: 20 }, () => addOnce(additionKey)));
    expect((await view()).cartQuantity).toBe(1);
  });

  test('that was refused can be sent again with the same key', async () => {
    const additionKey = key();
    // Five units are in stock.
    expect(await addOnce(additionKey, 6)).toMatchObject({ code: 'STOCK_NOT_ENOUGH' });
    expect(await addOnce(additionKey, 5)).toMatchObject({ code: 'SUCCESS', lineQuantity: 5 });
  });

  test('that a guest sent adds nothing again after the sign-in', async () => {
    const additionKey = key();
    await addOnce(additionKey);
    const { id, credential } = await createBuyer(fixture.gateway);
    await mergeInto(id);
    expect(await addOnce(additionKey, 1, { credential })).toMatchObject({ code: 'SUCCESS', cartQuantity: 1 });
  });

  test('is deleted after half a year, not before', async () => {
    const additionKey = key();
    await addOnce(additionKey);
    const { db } = fixture.gateway;
    const find = () =>
      db.selectFrom('cart_addition').select('added_at').where('key', '=', additionKey).executeTakeFirst();
    const addedAt = (await find())?.added_at.getTime() ?? 0;
    const halfYearMs = 180 * 86_400_000;
    await forgetAdditions(db, new Date(addedAt + halfYearMs));
    expect(await find()).toBeDefined();
    await forgetAdditions(db, new Date(addedAt + halfYearMs + 1));
    expect(await find()).toBeUndefined();
  });

  test.each([5, 65])('is refused when the key has %i characters', async (length) => {
    expect(await addOnce('x'.repeat(length))).toMatchObject({ code: 'PARAMETER_ERROR' });
  });
});

import { cartUpdate } from '@kaimai/contract/cart/cart';
import { expect, test } from 'vitest';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view, setStock, setQuantity, addProduct } = openOneCart();

test('a line that was lowered to the stock stays lowered when the stock rises, until the buyer changes it', async () => {
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  const before = (await view()).cartVersion;
  await setStock(lamp, 3);
  const lowered = { cartQuantity: 3, selectedQuantity: 3, total: { USD: '38.70' } };
  const cart = await view();
  expect(cart).toMatchObject({ ...lowered, stores: [{ lines: [{ quantity: 3, quantityWanted: 6, stock: 3 }] }] });
  expect(cart.cartVersion).toBeGreaterThan(before);
  // A second view does not change the cart again.
  expect((await view()).cartVersion).toBe(cart.cartVersion);
  await setStock(lamp, 6);
  expect(await view()).toMatchObject({
    ...lowered,
    stores: [{ lines: [{ quantity: 3, quantityWanted: 6, stock: 6 }] }],
  });
  await setStock(lamp, 2);
  expect(await view()).toMatchObject({ cartQuantity: 2, stores: [{ lines: [{ quantity: 2, quantityWanted: 6 }] }] });
  await setStock(lamp, 6);
  const selected = await fixture.gateway.call(
    cartUpdate,
    { lines: [{ skuCode: lamp.skuCode, selected: false }] },
    { appNo: fixture.appNo },
  );
  expect(selected.stores[0]?.lines[0]).toMatchObject({ quantity: 2, quantityWanted: 6 });
  expect(await setQuantity(lamp, 6)).toMatchObject({ stores: [{ lines: [{ quantity: 6, quantityWanted: null }] }] });
});

test('ten views of a line above the stock lower it once', async () => {
  const lamp = await addProduct(6);
  await add(lamp.skuCode, 6);
  await setStock(lamp, 3);
  const carts = await Promise.all(Array.from({ length: 10 }, () => view()));
  for (const { cartQuantity, stores } of carts)
    expect([cartQuantity, stores[0]?.lines[0]?.quantityWanted]).toEqual([3, 6]);
});

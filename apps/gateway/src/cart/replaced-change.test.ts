import { cartUpdate } from '@kaimai/contract/cart/cart';
import { beforeEach, describe, expect, test } from 'vitest';
import { openOneCart } from '#testing/one-cart.ts';

const { fixture, add, view } = openOneCart();

describe('a change that a later one replaces', () => {
  /** A key has 16 characters at least. */
  const keyOf = (change: string) => `${change} ${fixture.appNo}`.padEnd(16);
  const setQuantity = (quantity: number, keys: { changeKey?: string; replacedKey?: string }) =>
    fixture.gateway.call(
      cartUpdate,
      { lines: [{ skuCode: fixture.headphones.skuCode, quantity }], ...keys },
      { appNo: fixture.appNo },
    );
  const sendEarlier = () => setQuantity(2, { changeKey: keyOf('earlier') });
  const sendLater = () => setQuantity(3, { changeKey: keyOf('later'), replacedKey: keyOf('earlier') });
  const quantities = async () => (await view()).stores.flatMap(({ lines }) => lines.map(({ quantity }) => quantity));

  beforeEach(() => add(fixture.headphones.skuCode));

  test('changes nothing if it arrives afterwards, and is answered with the current cart', async () => {
    await sendLater();
    expect(await sendEarlier()).toMatchObject({ code: 'SUCCESS', cartQuantity: 3 });
    expect(await quantities()).toEqual([3]);
  });

  test('is done if it arrives before, and the later one afterwards', async () => {
    expect(await sendEarlier()).toMatchObject({ code: 'SUCCESS', cartQuantity: 2 });
    expect(await sendLater()).toMatchObject({ code: 'SUCCESS', cartQuantity: 3 });
    expect(await quantities()).toEqual([3]);
  });

  test('never takes precedence when both arrive at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      // Each round has a browser of its own, and so a new cart and new keys.
      fixture.appNo = `${fixture.appNo}${round}`;
      await add(fixture.headphones.skuCode);
      await Promise.all(round % 2 ? [sendEarlier(), sendLater()] : [sendLater(), sendEarlier()]);
      expect(await quantities()).toEqual([3]);
    }
  });

  test('does not block other changes', async () => {
    await sendLater();
    await setQuantity(4, { changeKey: keyOf('next') });
    expect(await quantities()).toEqual([4]);
  });
});

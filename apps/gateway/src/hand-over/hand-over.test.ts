import { cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { favouriteList, favouriteSet } from '@kaimai/contract/favourite/favourite';
import { describe, expect, test } from 'vitest';
import { createBuyer } from '#testing/factories.ts';
import { openTwoDevices, signedIn } from '#testing/two-devices.ts';

const {
  fixture,
  createOneProduct,
  addToCart,
  createHandOver,
  previewHandOver,
  takeHandOver,
  stateOf,
  setStock,
  unitsIn,
  favouritesOf,
} = openTwoDevices();

describe('a visitor', () => {
  test('hands a copy of the cart, the favourites and the page to the phone, and keeps their own', async () => {
    const [one, other] = [await createOneProduct(), await createOneProduct()];
    await addToCart(one, 2);
    await addToCart(other, 1);
    const page = `/detail?commodityCode=${one.code}`;
    const handOver = await createHandOver(fixture.desktop, { page, commodityCodes: [other.code, 'no-such-product'] });
    expect(handOver).toMatchObject({
      handOverCode: expect.stringMatching(/^[\w-]{22}$/),
      cartQuantity: 3,
      favourites: 1,
      page,
    });
    expect(Date.parse(handOver.expiresAt) - Date.parse(handOver.now)).toBe(5 * 60_000);
    expect(await previewHandOver(handOver.handOverCode)).toMatchObject({
      code: 'SUCCESS',
      cartQuantity: 3,
      favourites: 1,
      page,
    });
    expect(await stateOf(handOver.handOverNo)).toBe('open');
    expect(await takeHandOver(handOver.handOverCode)).toMatchObject({
      page,
      cart: { moved: 2, common: 0, own: 0, dropped: 0, soldOut: 0, lowered: 0 },
      favouritesToKeep: [other.code],
      sameAccount: false,
    });
    expect(await unitsIn(fixture.phone)).toEqual({ [one.skuCode]: 2, [other.skuCode]: 1 });
    expect(await unitsIn(fixture.desktop)).toEqual({ [one.skuCode]: 2, [other.skuCode]: 1 });
    expect(await stateOf(handOver.handOverNo)).toBe('taken');
  });

  test('gets the larger quantity of products that are in both carts', async () => {
    const [one, other, phoneOnly] = [await createOneProduct(), await createOneProduct(), await createOneProduct()];
    await addToCart(one, 2);
    await addToCart(other, 3);
    await addToCart(one, 4, fixture.phone);
    await addToCart(other, 1, fixture.phone);
    await addToCart(phoneOnly, 1, fixture.phone);
    // Variants: none only on the desktop, two in both carts, one only on the phone.
    expect((await takeHandOver((await createHandOver()).handOverCode)).cart).toMatchObject({
      moved: 0,
      common: 2,
      own: 1,
    });
    expect(await unitsIn(fixture.phone)).toEqual({ [one.skuCode]: 4, [other.skuCode]: 3, [phoneOnly.skuCode]: 1 });
  });

  test('counts variants that are sold out or have less stock since the code was made', async () => {
    const [gone, fewer, later] = [await createOneProduct(), await createOneProduct(), await createOneProduct()];
    const exact = await createOneProduct();
    await addToCart(gone, 2);
    await addToCart(exact, 4);
    await addToCart(fewer, 5);
    await addToCart(later, 5);
    await fixture.gateway.call(
      cartUpdate,
      { lines: [{ skuCode: later.skuCode, savedForLater: true }] },
      fixture.desktop,
    );
    const { handOverCode: code, cartQuantity } = await createHandOver();
    expect(cartQuantity).toBe(11);
    await setStock(gone, 0);
    await setStock(exact, 4);
    await setStock(fewer, 3);
    await setStock(later, 1);
    // Shortages of a line that is saved for later are not counted.
    expect((await takeHandOver(code)).cart).toMatchObject({ moved: 4, soldOut: 1, lowered: 1 });
    expect(await unitsIn(fixture.phone)).toEqual({ [gone.skuCode]: 2, [exact.skuCode]: 4, [fewer.skuCode]: 3 });
    expect((await fixture.gateway.call(cartView, {}, fixture.phone)).savedForLater).toMatchObject([
      { skuCode: later.skuCode },
    ]);
  });

  test('hands over an empty cart as a page alone', async () => {
    const handOver = await createHandOver(fixture.desktop, { page: '/' });
    expect(handOver).toMatchObject({ cartQuantity: 0, favourites: 0 });
    expect(await takeHandOver(handOver.handOverCode)).toMatchObject({
      code: 'SUCCESS',
      page: '/',
      cart: null,
      favouritesToKeep: [],
    });
  });
});

describe('a buyer', () => {
  test('hands over a copy of cart and favourites, but neither the sign-in nor anything else', async () => {
    const maren = await createBuyer(fixture.gateway);
    const one = await createOneProduct();
    const device = signedIn(fixture.desktop, maren);
    await addToCart(one, 2, device);
    await fixture.gateway.call(favouriteSet, { commodityCode: one.code, favourite: true }, device);
    const answer = await takeHandOver((await createHandOver(device, { commodityCodes: ['ignored'] })).handOverCode);
    expect(answer).toMatchObject({ cart: { moved: 1 }, favouritesToKeep: [one.code] });
    const { accessKey, secretKey } = maren.credential;
    for (const secret of [accessKey, secretKey, maren.email]) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await unitsIn(device)).toEqual({ [one.skuCode]: 2 });
    expect((await fixture.gateway.call(favouriteList, {}, fixture.phone)).code).toBe('UNAUTHORIZED_ERROR');
  });

  test('receives into the account: favourites are saved, and the cart is merged', async () => {
    const ola = await createBuyer(fixture.gateway);
    const [one, other] = [await createOneProduct(), await createOneProduct()];
    await addToCart(one, 1);
    await fixture.gateway.call(
      favouriteSet,
      { commodityCode: other.code, favourite: true },
      { credential: ola.credential },
    );
    const { handOverCode: code } = await createHandOver(fixture.desktop, { commodityCodes: [one.code, other.code] });
    const answer = await takeHandOver(code, signedIn(fixture.phone, ola));
    expect(answer).toMatchObject({
      cart: { moved: 1 },
      favouritesToKeep: [],
      favouritesAdded: 1,
      favouritesLeftOut: 0,
    });
    expect((await favouritesOf(ola)).toSorted()).toEqual([one.code, other.code].toSorted());
    expect(await unitsIn(signedIn(fixture.phone, ola))).toEqual({ [one.skuCode]: 1 });
    expect(await unitsIn(fixture.phone)).toEqual({});
  });

  test('who is signed in on both devices finds the cart unchanged', async () => {
    const maren = await createBuyer(fixture.gateway);
    await addToCart(await createOneProduct(), 2, signedIn(fixture.desktop, maren));
    const { handOverCode: code } = await createHandOver(signedIn(fixture.desktop, maren), { page: '/order-list' });
    const before = await fixture.gateway.call(cartView, {}, signedIn(fixture.phone, maren));
    expect(await takeHandOver(code, signedIn(fixture.phone, maren))).toMatchObject({
      page: '/order-list',
      cart: null,
      sameAccount: true,
    });
    expect((await fixture.gateway.call(cartView, {}, signedIn(fixture.phone, maren))).version).toBe(before.version);
  });
});

test.each([
  '//evil.example',
  '/login?redirect=//evil.example',
  '/restock?token=a',
  '/gateway.do',
  'javascript:alert(1)',
])('the page %s is refused', async (page) => {
  expect((await createHandOver(fixture.desktop, { page })).code).toBe('PARAMETER_ERROR');
});

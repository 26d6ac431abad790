import { cartAdd, cartUpdate, cartView } from '@kaimai/contract/cart/cart';
import { favouriteList, favouriteSet } from '@kaimai/contract/favourite/favourite';
import {
  handOverCancel,
  handOverCreate,
  handOverMinutes,
  handOverPreview,
  handOverState,
  handOverTake,
} from '@kaimai/contract/hand-over/hand-over';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { expectLimit, newNetwork, startLimitWindows } from '#testing/limit-windows.ts';
import { createTestGateway, type CallOptions, type TestGateway } from '#testing/test-gateway.ts';
import { handOverJobs } from './hand-over.jobs.ts';
import { handOverLimits } from './limits.ts';

let shop: TestGateway;
let shopId: number;
let devices = 0;
let desktop: CallOptions;
let phone: CallOptions;

beforeAll(async () => {
  shop = await createTestGateway();
  ({ id: shopId } = await createShop(shop.gateway.db));
});

afterAll(async () => shop.close());

beforeEach(async () => {
  await shop.gateway.db.deleteFrom('throttle').execute();
  desktop = newDevice();
  phone = newDevice();
});

const newDevice = (): CallOptions => ({ appNo: `device-${(devices += 1)}`, remoteAddress: newNetwork() });
const signedIn = (device: CallOptions, { credential }: TestBuyer): CallOptions => ({ ...device, credential });
const product = (stock = 10) => createProduct(shop.gateway.db, { shopId, stock });
const add = ({ skuCode }: TestProduct, quantity: number, device = desktop) =>
  shop.call(cartAdd, { skuCode, quantity }, device);
const make = (device = desktop, { page = '/cart', commodityCodes = [] as string[] } = {}) =>
  shop.call(handOverCreate, { page, commodityCodes }, device);
const preview = (handOverCode: string, device = phone) => shop.call(handOverPreview, { handOverCode }, device);
const take = (handOverCode: string, device = phone) => shop.call(handOverTake, { handOverCode }, device);
const stateOf = async (handOverNo: string, device = desktop) =>
  (await shop.call(handOverState, { handOverNo }, device)).state;
const setStock = ({ skuId }: TestProduct, available: number) =>
  shop.gateway.db.updateTable('sku').set({ available }).where('id', '=', skuId).execute();

async function unitsIn(device: CallOptions): Promise<Record<string, number>> {
  const { stores, invalidLines } = await shop.call(cartView, {}, device);
  const lines = [...stores.flatMap((store) => store.lines), ...invalidLines];
  return Object.fromEntries(lines.map(({ skuCode, quantity }) => [skuCode, quantity]));
}

const favouritesOf = async (buyer: TestBuyer) =>
  (await shop.call(favouriteList, {}, { credential: buyer.credential })).rows.map(({ commodityCode }) => commodityCode);

describe('a visitor', () => {
  test('hands a copy of the cart, the favourites and the page to the phone, and keeps their own', async () => {
    const [one, other] = [await product(), await product()];
    await add(one, 2);
    await add(other, 1);
    const page = `/detail?commodityCode=${one.code}`;
    const made = await make(desktop, { page, commodityCodes: [other.code, 'no-such-product'] });
    expect(made).toMatchObject({
      handOverCode: expect.stringMatching(/^[\w-]{22}$/),
      cartQuantity: 3,
      favourites: 1,
      page,
    });
    expect(Date.parse(made.expiresAt) - Date.parse(made.now)).toBe(handOverMinutes * 60_000);
    expect(await preview(made.handOverCode)).toMatchObject({ code: 'SUCCESS', cartQuantity: 3, favourites: 1, page });
    expect(await stateOf(made.handOverNo)).toBe('open');
    expect(await take(made.handOverCode)).toMatchObject({
      page,
      cart: { moved: 2, common: 0, own: 0, dropped: 0, soldOut: 0, lowered: 0 },
      favouritesToKeep: [other.code],
      sameAccount: false,
    });
    expect(await unitsIn(phone)).toEqual({ [one.skuCode]: 2, [other.skuCode]: 1 });
    expect(await unitsIn(desktop)).toEqual({ [one.skuCode]: 2, [other.skuCode]: 1 });
    expect(await stateOf(made.handOverNo)).toBe('taken');
  });

  test('keeps the larger quantity of what is in both carts', async () => {
    const [one, other, own] = [await product(), await product(), await product()];
    await add(one, 2);
    await add(other, 3);
    await add(one, 4, phone);
    await add(other, 1, phone);
    await add(own, 1, phone);
    expect((await take((await make()).handOverCode)).cart).toMatchObject({ moved: 0, common: 2, own: 1 });
    expect(await unitsIn(phone)).toEqual({ [one.skuCode]: 4, [other.skuCode]: 3, [own.skuCode]: 1 });
  });

  test('lists what was sold out or has less stock since the code was made', async () => {
    const [gone, fewer, later] = [await product(), await product(), await product()];
    await add(gone, 2);
    await add(fewer, 5);
    await add(later, 5);
    await shop.call(cartUpdate, { lines: [{ skuCode: later.skuCode, savedForLater: true }] }, desktop);
    const { handOverCode: code, cartQuantity } = await make();
    expect(cartQuantity).toBe(7);
    await setStock(gone, 0);
    await setStock(fewer, 3);
    await setStock(later, 1);
    expect((await take(code)).cart).toMatchObject({ moved: 3, soldOut: 1, lowered: 1 });
    expect(await unitsIn(phone)).toEqual({ [gone.skuCode]: 2, [fewer.skuCode]: 3 });
    expect((await shop.call(cartView, {}, phone)).savedForLater).toMatchObject([{ skuCode: later.skuCode }]);
  });

  test('hands over an empty cart as a page alone', async () => {
    const made = await make(desktop, { page: '/' });
    expect(made).toMatchObject({ cartQuantity: 0, favourites: 0 });
    expect(await take(made.handOverCode)).toMatchObject({
      code: 'SUCCESS',
      page: '/',
      cart: null,
      favouritesToKeep: [],
    });
  });
});

describe('a buyer', () => {
  test('hands over a copy of cart and favourites, and neither the sign-in nor anything else', async () => {
    const maren = await createBuyer(shop);
    const one = await product();
    const device = signedIn(desktop, maren);
    await add(one, 2, device);
    await shop.call(favouriteSet, { commodityCode: one.code, favourite: true }, device);
    const answer = await take((await make(device, { commodityCodes: ['ignored'] })).handOverCode);
    expect(answer).toMatchObject({ cart: { moved: 1 }, favouritesToKeep: [one.code] });
    const { accessKey, secretKey } = maren.credential;
    for (const secret of [accessKey, secretKey, maren.email]) expect(JSON.stringify(answer)).not.toContain(secret);
    expect(await unitsIn(device)).toEqual({ [one.skuCode]: 2 });
    expect((await shop.call(favouriteList, {}, phone)).code).toBe('UNAUTHORIZED_ERROR');
  });

  test('receives into the account: favourites are saved, and the cart is merged', async () => {
    const ola = await createBuyer(shop);
    const [one, other] = [await product(), await product()];
    await add(one, 1);
    await shop.call(favouriteSet, { commodityCode: other.code, favourite: true }, { credential: ola.credential });
    const { handOverCode: code } = await make(desktop, { commodityCodes: [one.code, other.code] });
    const answer = await take(code, signedIn(phone, ola));
    expect(answer).toMatchObject({
      cart: { moved: 1 },
      favouritesToKeep: [],
      favouritesAdded: 1,
      favouritesLeftOut: 0,
    });
    expect((await favouritesOf(ola)).toSorted()).toEqual([one.code, other.code].toSorted());
    expect(await unitsIn(signedIn(phone, ola))).toEqual({ [one.skuCode]: 1 });
    expect(await unitsIn(phone)).toEqual({});
  });

  test('on both devices finds everything there already', async () => {
    const maren = await createBuyer(shop);
    await add(await product(), 2, signedIn(desktop, maren));
    const { handOverCode: code } = await make(signedIn(desktop, maren), { page: '/order-list' });
    const before = await shop.call(cartView, {}, signedIn(phone, maren));
    expect(await take(code, signedIn(phone, maren))).toMatchObject({
      page: '/order-list',
      cart: null,
      sameAccount: true,
    });
    expect((await shop.call(cartView, {}, signedIn(phone, maren))).version).toBe(before.version);
  });
});

describe('a code', () => {
  test('works once: another device is refused, in its language', async () => {
    await add(await product(), 1);
    const { handOverCode: code } = await make();
    await take(code);
    const other = newDevice();
    const refused = { code: 'OBJECT_NOT_EXIST', detail: expect.stringContaining('Please make a new one') };
    expect(await preview(code, other)).toMatchObject(refused);
    expect(await take(code, other)).toMatchObject(refused);
    expect((await take(code, { ...other, locale: 'zh_CN' })).detail).toContain('请在原来的设备上重新生成');
    expect(await unitsIn(other)).toEqual({});
  });

  test('of ten devices at once exactly one gets it', async () => {
    const one = await product();
    await add(one, 3);
    const { handOverCode: code } = await make();
    const others = Array.from({ length: 10 }, newDevice);
    const answers = await Promise.all(others.map((device) => take(code, device)));
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      ...Array.from({ length: 9 }, () => 'OBJECT_NOT_EXIST'),
      'SUCCESS',
    ]);
    const carts = await Promise.all(others.map(unitsIn));
    expect(carts.filter((cart) => cart[one.skuCode] === 3)).toHaveLength(1);
  });

  test('answers the device that used it again, without merging again', async () => {
    const one = await product();
    await add(one, 3);
    const { handOverCode: code } = await make(desktop, { commodityCodes: [one.code] });
    await take(code);
    await shop.call(cartUpdate, { lines: [{ skuCode: one.skuCode, quantity: 1 }] }, phone);
    expect(await preview(code)).toMatchObject({ code: 'SUCCESS' });
    expect(await take(code)).toMatchObject({ code: 'SUCCESS', cart: null, favouritesToKeep: [one.code] });
    expect(await unitsIn(phone)).toEqual({ [one.skuCode]: 1 });
  });

  test('ends after its minutes, and a job deletes it', async () => {
    shop.stopClock();
    const [used, open] = [await make(newDevice()), await make()];
    await take(used.handOverCode);
    shop.advance(handOverMinutes * 60 - 1);
    expect(await preview(open.handOverCode)).toMatchObject({ code: 'SUCCESS' });
    shop.advance(1);
    expect(await preview(open.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await take(open.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await take(used.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await stateOf(open.handOverNo)).toBe('ended');
    const { deployment, gateway, now } = shop;
    for (const job of handOverJobs) await job.run({ db: gateway.db, deployment, now });
    expect(await gateway.db.selectFrom('hand_over').selectAll().execute()).toEqual([]);
  });

  test('ends when its owner makes a new one or cancels it', async () => {
    const first = await make();
    const second = await make();
    expect(await take(first.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
    expect(await stateOf(first.handOverNo)).toBe('ended');
    await shop.call(handOverCancel, { handOverNo: second.handOverNo }, desktop);
    expect(await stateOf(second.handOverNo)).toBe('ended');
    expect(await take(second.handOverCode)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  });

  test('is not stored, only its hash', async () => {
    const { handOverCode: code } = await make();
    const rows = await shop.gateway.db.selectFrom('hand_over').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  test.each(['', 'x', 'a'.repeat(100), '../../x', "' OR 1=1 --", '\u202e'])('%j is no code', async (code) => {
    const answer = await preview(code);
    expect(['OBJECT_NOT_EXIST', 'PARAMETER_ERROR']).toContain(answer.code);
    expect((await take(code)).code).toBe(answer.code);
  });
});

test('another buyer cannot see or cancel a hand-over by its number', async () => {
  const maren = await createBuyer(shop);
  const made = [
    [await make(), desktop],
    [await make(signedIn(newDevice(), maren)), { credential: maren.credential }],
  ] as const;
  const strangers = [phone, signedIn(newDevice(), await createBuyer(shop)), {}];
  for (const [{ handOverNo }, owner] of made) {
    for (const stranger of strangers) {
      expect(await stateOf(handOverNo, stranger)).toBe('ended');
      await shop.call(handOverCancel, { handOverNo }, stranger);
    }
    expect(await stateOf(handOverNo, owner)).toBe('open');
  }
});

test.each([
  '//evil.example',
  '/login?redirect=//evil.example',
  '/restock?token=a',
  '/gateway.do',
  'javascript:alert(1)',
])('the page %s is refused', async (page) => {
  expect((await make(desktop, { page })).code).toBe('PARAMETER_ERROR');
});

describe('limits', () => {
  beforeEach(async () => {
    shop.stopClock();
    await startLimitWindows(shop);
  });

  test('an owner makes so many codes an hour', async () => {
    let device = desktop;
    await expectLimit(shop, {
      ...handOverLimits.madeByOwner,
      subject: () => `browser ${(device = newDevice()).appNo}`,
      use: async () => (await make({ ...device, remoteAddress: newNetwork() })).code,
      allowed: 'SUCCESS',
    });
  });

  test('a network makes so many codes an hour', async () => {
    let remoteAddress = '';
    await expectLimit(shop, {
      ...handOverLimits.madeFromNetwork,
      subject: () => (remoteAddress = newNetwork()),
      use: async () => (await make({ ...newDevice(), remoteAddress })).code,
      allowed: 'SUCCESS',
    });
  });

  test('a network is stopped after so many wrong codes', async () => {
    let remoteAddress = '';
    await expectLimit(shop, {
      ...handOverLimits.wrongCodes,
      subject: () => (remoteAddress = newNetwork()),
      use: async () => (await preview('a'.repeat(22), { ...phone, remoteAddress })).code,
      allowed: 'OBJECT_NOT_EXIST',
    });
    const { handOverCode: code } = await make();
    for (let tries = 0; tries < handOverLimits.wrongCodes.max; tries += 1)
      await take('b'.repeat(22), { ...phone, remoteAddress });
    expect((await take(code, { ...phone, remoteAddress })).code).toBe('TOO_MANY_REQUEST');
    expect((await take(code, newDevice())).code).toBe('SUCCESS');
  });
});

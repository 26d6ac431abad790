import { orderCancel, orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { lockAccount, showBuyer, unlockAccount } from '#account/account.operator.ts';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { newBrowser, placeAsGuest } from '#testing/guest.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder, prepareFill } from '#testing/purchase.ts';
import {
  findOrders,
  listOrders,
  markParcelDelivered,
  putOnHold,
  releaseFromHold,
  shipParcel,
  showOrder,
} from './fulfilment.operator.ts';
import { confirmOneUnanswered } from './receipt.ts';

const fixture = openOneShop(createListeningGateway);
const dayMs = 86_400_000;

async function buyOne(): Promise<string> {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [
    { skuCode: fixture.headphones.skuCode, quantity: 2 },
  ]);
  return orderNo;
}

const now = () => fixture.gateway.now();
const hold = (orderNo: string) => putOnHold(fixture.db, { orderNo, reason: 'test', now: now() });
const release = (orderNo: string, at = now()) => releaseFromHold(fixture.db, { orderNo, now: at });
const ship = (orderNo: string) =>
  shipParcel(fixture.db, { orderNo, carrier: 'sf', trackingNo: `T${orderNo}`, units: [], now: now() });
const view = (orderNo: string) => fixture.call(orderDetails, { orderNo });

test('an order on hold is not sent, and its buyer sees it; released it is sent', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  await expect(ship(orderNo)).rejects.toMatchObject({ detail: { en_US: 'The order is on hold; release it first' } });
  expect(await view(orderNo)).toMatchObject({ status: 'PAID', isOnHold: true, canCancel: true });
  expect(
    await findOrders(fixture.db, { words: fixture.buyer.email, byBuyer: true, held: true, limit: 5 }),
  ).toMatchObject([{ orderNo }]);
  await release(orderNo);
  await ship(orderNo);
  expect(await view(orderNo)).toMatchObject({ status: 'SHIPPED', isOnHold: false });
});

test('the receipt of an order on hold is confirmed neither by its buyer nor automatically; the deadline moves by the time on hold', async () => {
  const orderNo = await buyOne();
  await deliverOrder(fixture.gateway, orderNo, now());
  await hold(orderNo);
  expect(await view(orderNo)).toMatchObject({ status: 'DELIVERED', canConfirm: false, confirmUntil: null });
  expect(await fixture.call(orderConfirmReceipt, { orderNo })).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: /We’re checking this order/,
  });
  const after = (days: number) => new Date(now().getTime() + days * dayMs);
  const confirm = (days: number) => inTransaction(fixture.db, (tx) => confirmOneUnanswered(tx, after(days)));
  // Ten days on hold move the deadline from day 15 to day 25.
  expect(await confirm(16)).toBe(false);
  await release(orderNo, after(10));
  expect(await confirm(16)).toBe(false);
  expect(await confirm(26)).toBe(true);
  expect(await view(orderNo)).toMatchObject({ status: 'COMPLETED', isOnHold: false });
});

// In days. The deadline is 15 days after the delivery, and the time on hold since then.
test.each([
  { held: 4, delivered: 0, released: 6, confirmed: 17, name: 'after the delivery' },
  { held: 0, delivered: 5, released: 8, confirmed: 23, name: 'before the delivery' },
])('an order that is put on hold $name has its deadline moved by the time on hold since the delivery', async (days) => {
  const orderNo = await buyOne();
  const { parcelNo } = await ship(orderNo);
  const begun = now().getTime();
  const after = (count: number) => new Date(begun + count * dayMs);
  const steps = [
    { day: days.held, run: (at: Date) => putOnHold(fixture.db, { orderNo, reason: 'test', now: at }) },
    {
      day: days.delivered,
      run: (at: Date) => markParcelDelivered(fixture.db, { parcelNo, confirmWithinDays: 15, now: at }),
    },
  ];
  for (const { day, run } of steps.toSorted((one, other) => one.day - other.day)) await run(after(day));
  await release(orderNo, after(days.released));
  expect((await view(orderNo)).confirmUntil).toBe(after(days.confirmed).toISOString());
});

test('the deadline moves only by the time on hold since the whole order counts as delivered', async () => {
  const { db, gateway, buyer, headphones } = fixture;
  const line = { skuCode: headphones.skuCode, quantity: 1 };
  const [orderNo = ''] = await buy(gateway, buyer, [{ ...line, quantity: 2 }]);
  const begun = now().getTime();
  const after = (days: number) => new Date(begun + days * dayMs);
  const parcel = { orderNo, carrier: 'sf', trackingNo: `T${orderNo}`, units: [line], now: now() };
  const { parcelNo } = await shipParcel(db, parcel);
  await markParcelDelivered(db, { parcelNo, confirmWithinDays: 15, now: after(1) });
  await putOnHold(db, { orderNo, reason: 'test', now: after(2) });
  const message = { zh_CN: '缺货', en_US: 'Sold out' };
  const cancelling = { orderNo, lines: [line], message, confirmWithinDays: 15, now: after(5) };
  await inTransaction(db, (tx) => cancelForShop(tx, cancelling));
  await release(orderNo, after(6));
  // The cancellation on day 5 left nothing to send, so the order counts as delivered from then on: 15 days, and one on hold.
  expect(await view(orderNo)).toMatchObject({ status: 'DELIVERED', confirmUntil: after(21).toISOString() });
});

type Held = 'PENDING_PAYMENT' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'COMPLETED';
const placings: Record<Held, () => Promise<string>> = {
  PENDING_PAYMENT: async () => (await fixture.order()).orderNos[0] ?? '',
  PAID: buyOne,
  SHIPPED: async () => {
    const orderNo = await buyOne();
    await ship(orderNo);
    return orderNo;
  },
  DELIVERED: async () => {
    const orderNo = await buyOne();
    await deliverOrder(fixture.gateway, orderNo, now());
    return orderNo;
  },
  COMPLETED: async () => {
    const orderNo = await placings.DELIVERED();
    await fixture.call(orderConfirmReceipt, { orderNo });
    return orderNo;
  },
};

test.each(Object.entries(placings))('an order that is %s can be put on hold and released', async (state, place) => {
  const orderNo = await place();
  await hold(orderNo);
  const found = () => findOrders(fixture.db, { words: orderNo, held: true, limit: 5 });
  expect(await found()).toMatchObject([{ orderNo, state, heldAt: expect.any(Date) }]);
  await release(orderNo);
  expect(await found()).toEqual([]);
});

test('an order on hold can be cancelled and refunded', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  expect(await fixture.call(orderCancel, { orderNo })).toMatchObject({ code: 'SUCCESS' });
  expect(await view(orderNo)).toMatchObject({ isOnHold: false });
  expect((await showOrder(fixture.db, orderNo))?.state).toMatch(/CANCELLED|REFUND/);
});

test('no reason is stored for a released order or an unlocked account', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  await release(orderNo);
  expect(await showOrder(fixture.db, orderNo)).toMatchObject({ holdReason: '' });
  const account = () => showBuyer(fixture.db, fixture.buyer.email, now());
  const { userNo = '' } = (await account()) ?? {};
  await lockAccount(fixture.db, { userNo, reason: 'test', now: now() });
  expect(await account()).toMatchObject({ lockReason: 'test' });
  await unlockAccount(fixture.db, userNo);
  expect(await account()).toMatchObject({ lockReason: '' });
});

test('of concurrent shipping and holding, either the parcel leaves first or nothing leaves', async () => {
  const orderNo = await buyOne();
  await Promise.allSettled([ship(orderNo), hold(orderNo)]);
  const order = await showOrder(fixture.db, orderNo);
  expect(order?.heldAt).not.toBeNull();
  expect(order?.parcels.length).toBe(order?.state === 'SHIPPED' ? 1 : 0);
});

test('holding twice, holding a finished order and releasing one that is not held are refused', async () => {
  const orderNo = await buyOne();
  await expect(release(orderNo)).rejects.toThrow(Refusal);
  await hold(orderNo);
  await expect(hold(orderNo)).rejects.toMatchObject({ detail: { en_US: 'The order is on hold already' } });
  await release(orderNo);
  await fixture.call(orderCancel, { orderNo });
  await expect(hold(orderNo)).rejects.toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: { en_US: 'The order is REFUNDING; one that is closed, cancelled or refunded cannot be held' },
  });
  await expect(hold('NONE')).rejects.toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('orders are found by number, e-mail and shop, the newest first, and shown with their sums', async () => {
  const [first, second] = [await buyOne(), await buyOne()];
  const found = async (query: Partial<Parameters<typeof findOrders>[1]>) =>
    (await findOrders(fixture.db, { byBuyer: true, held: false, limit: 5, ...query })).map(({ orderNo }) => orderNo);
  expect(await found({ words: fixture.buyer.email.toUpperCase() })).toEqual([second, first]);
  expect(await found({ words: fixture.buyer.email, after: second })).toEqual([first]);
  expect(await found({ words: fixture.buyer.email, byBuyer: false })).toEqual([]);
  expect(await found({ words: first })).toEqual([first]);
  expect(await found({ words: '%' })).toEqual([]);
  expect(await found({ shopCode: fixture.shop.code, limit: 1 })).toEqual([second]);
  await ship(first);
  expect(await found({ words: fixture.buyer.email, state: 'SHIPPED' })).toEqual([first]);
  expect(await found({ words: fixture.buyer.email, state: 'PAID' })).toEqual([second]);
  expect(await showOrder(fixture.db, first)).toMatchObject({
    goodsMinor: 2580,
    lines: [{ skuCode: fixture.headphones.skuCode, quantity: 2, lineMinor: 2580 }],
    isGuest: false,
  });
  expect(await showOrder(fixture.db, 'NONE')).toBeUndefined();
});

test('orders are listed for their shop, the oldest first, with what is left to send', async () => {
  const { db, gateway, buyer, headphones, shop } = fixture;
  const line = { skuCode: headphones.skuCode, quantity: 1 };
  const placed: string[] = [];
  for (let nth = 0; nth < 3; nth++) placed.push(...(await buy(gateway, buyer, [{ ...line, quantity: 3 }])));
  const [first = '', second = '', third = ''] = placed;
  const cancel = (orderNo: string, quantity: number) => {
    const message = { zh_CN: '缺货', en_US: 'Sold out' };
    const cancelling = { orderNo, lines: [{ ...line, quantity }], message, confirmWithinDays: 15, now: now() };
    return inTransaction(db, (tx) => cancelForShop(tx, cancelling));
  };
  const shipment = { orderNo: second, carrier: 'sf', trackingNo: 'SF-LISTED', units: [line], now: now() };
  const { parcelNo } = await shipParcel(db, shipment);
  await cancel(second, 1);
  await shipParcel(db, { ...shipment, orderNo: third, units: [{ ...line, quantity: 2 }] });
  await cancel(third, 1);
  const list = async (query: Partial<Parameters<typeof listOrders>[1]>) =>
    (await listOrders(db, { shopCode: shop.code, limit: 99, ...query })).filter(({ orderNo }) =>
      placed.includes(orderNo),
    );
  expect(await list({})).toMatchObject([
    { orderNo: first, state: 'PAID', unsent: [{ ...line, quantity: 3 }], parcels: [] },
    { orderNo: second, state: 'PAID', unsent: [line], parcels: [{ parcelNo, state: 'SHIPPED' }] },
    { orderNo: third, state: 'SHIPPED', unsent: [], parcels: [{}] },
  ]);
  const numbers = async (query: Parameters<typeof list>[0]) => (await list(query)).map(({ orderNo }) => orderNo);
  expect(await numbers({ after: first })).toEqual([second, third]);
  expect(await numbers({ after: first, limit: 1 })).toEqual([second]);
  expect(await numbers({ after: first, state: 'SHIPPED' })).toEqual([third]);
  expect(await numbers({ shopCode: 'NONE' })).toEqual([]);
});

test('the orders of a guest are found by the e-mail of the purchase', async () => {
  const email = `guest-of-${fixture.buyer.email}`;
  const buyNow = { skuCode: fixture.headphones.skuCode, quantity: 1 };
  const browser = newBrowser();
  const order = await prepareFill(fixture.gateway, browser, { buyNow });
  const { orderNo } = await placeAsGuest(fixture.gateway, browser, { ...order, email });
  const found = await findOrders(fixture.db, { words: email.toUpperCase(), byBuyer: true, held: false, limit: 5 });
  expect(found).toMatchObject([{ orderNo, email }]);
  expect(await showOrder(fixture.db, orderNo)).toMatchObject({ email, isGuest: true });
});

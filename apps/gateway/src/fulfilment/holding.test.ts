import { orderCancel, orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { lockAccount, showBuyer, unlockAccount } from '#account/account.operator.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import { findOrders, putOnHold, releaseFromHold, shipParcel, showOrder } from './fulfilment.operator.ts';
import { confirmOneUnanswered } from './receipt.ts';

const here = openOneShop(createListeningGateway);
const dayMs = 86_400_000;

async function buyOne(): Promise<string> {
  const [orderNo = ''] = await buy(here.gateway, here.buyer, [{ skuCode: here.headphones.skuCode, quantity: 2 }]);
  return orderNo;
}

const now = () => here.gateway.now();
const hold = (orderNo: string) => putOnHold(here.db, { orderNo, reason: 'test', now: now() });
const release = (orderNo: string, at = now()) => releaseFromHold(here.db, { orderNo, now: at });
const ship = (orderNo: string) =>
  shipParcel(here.db, { orderNo, carrier: 'sf', trackingNo: `T${orderNo}`, units: [], now: now() });
const view = (orderNo: string) => here.call(orderDetails, { orderNo });

test('an order on hold is not sent, and its buyer sees it; released it is sent', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  await expect(ship(orderNo)).rejects.toMatchObject({ detail: { en_US: 'The order is on hold; release it first' } });
  expect(await view(orderNo)).toMatchObject({ status: 'PAID', isOnHold: true, canCancel: true });
  expect(await findOrders(here.db, { words: here.buyer.email, byEmail: true, held: true, limit: 5 })).toMatchObject([
    { orderNo },
  ]);
  await release(orderNo);
  await ship(orderNo);
  expect(await view(orderNo)).toMatchObject({ status: 'SHIPPED', isOnHold: false });
});

test('the receipt of an order on hold is confirmed neither by its buyer nor automatically; the deadline moves by the time on hold', async () => {
  const orderNo = await buyOne();
  await deliverOrder(here.gateway, orderNo, now());
  await hold(orderNo);
  expect(await view(orderNo)).toMatchObject({ status: 'DELIVERED', canConfirm: false, confirmUntil: null });
  expect(await here.call(orderConfirmReceipt, { orderNo })).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: /We are looking into this order/,
  });
  const after = (days: number) => new Date(now().getTime() + days * dayMs);
  const confirm = (days: number) => inTransaction(here.db, (tx) => confirmOneUnanswered(tx, after(days)));
  expect(await confirm(16)).toBe(false);
  await release(orderNo, after(10));
  expect(await confirm(16)).toBe(false);
  expect(await confirm(26)).toBe(true);
  expect(await view(orderNo)).toMatchObject({ status: 'COMPLETED', isOnHold: false });
});

test('an order on hold can be cancelled and refunded', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  expect(await here.call(orderCancel, { orderNo })).toMatchObject({ code: 'SUCCESS' });
  expect(await view(orderNo)).toMatchObject({ isOnHold: false });
  expect((await showOrder(here.db, orderNo))?.state).toMatch(/CANCELLED|REFUND/);
});

test('a released order and an unlocked account keep no reason', async () => {
  const orderNo = await buyOne();
  await hold(orderNo);
  await release(orderNo);
  expect(await showOrder(here.db, orderNo)).toMatchObject({ holdReason: '' });
  const account = () => showBuyer(here.db, here.buyer.email, now());
  const { userNo = '' } = (await account()) ?? {};
  await lockAccount(here.db, { userNo, reason: 'test', now: now() });
  expect(await account()).toMatchObject({ lockReason: 'test' });
  await unlockAccount(here.db, userNo);
  expect(await account()).toMatchObject({ lockReason: '' });
});

test('of concurrent shipping and holding, either the parcel leaves first or nothing leaves', async () => {
  const orderNo = await buyOne();
  await Promise.allSettled([ship(orderNo), hold(orderNo)]);
  const order = await showOrder(here.db, orderNo);
  expect(order?.heldAt).not.toBeNull();
  expect(order?.parcels.length).toBe(order?.state === 'SHIPPED' ? 1 : 0);
});

test('holding twice, holding a finished order and releasing one that is not held are refused', async () => {
  const orderNo = await buyOne();
  await expect(release(orderNo)).rejects.toThrow(Refusal);
  await hold(orderNo);
  await expect(hold(orderNo)).rejects.toMatchObject({ detail: { en_US: 'The order is on hold already' } });
  await release(orderNo);
  await here.call(orderCancel, { orderNo });
  await expect(hold(orderNo)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  await expect(hold('NONE')).rejects.toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('orders are found by number, e-mail and shop, the newest first, and shown with their sums', async () => {
  const [first, second] = [await buyOne(), await buyOne()];
  const found = async (query: Partial<Parameters<typeof findOrders>[1]>) =>
    (await findOrders(here.db, { byEmail: true, held: false, limit: 5, ...query })).map(({ orderNo }) => orderNo);
  expect(await found({ words: here.buyer.email.toUpperCase() })).toEqual([second, first]);
  expect(await found({ words: here.buyer.email, after: second })).toEqual([first]);
  expect(await found({ words: here.buyer.email, byEmail: false })).toEqual([]);
  expect(await found({ words: first })).toEqual([first]);
  expect(await found({ words: '%' })).toEqual([]);
  expect(await found({ shopCode: here.shop.code, limit: 1 })).toEqual([second]);
  expect(await showOrder(here.db, first)).toMatchObject({
    goodsMinor: 2580,
    lines: [{ skuCode: here.headphones.skuCode, quantity: 2, lineMinor: 2580 }],
    isGuest: false,
  });
  expect(await showOrder(here.db, 'NONE')).toBeUndefined();
});

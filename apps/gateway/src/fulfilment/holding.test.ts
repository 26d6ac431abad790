import { orderCancel, orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { lockAccount, showBuyer, unlockAccount } from '#account/account.operator.ts';
import { cancelForShop } from '#after-sales/request/cancelling.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { Refusal } from '#service/refusal.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import {
  findOrders,
  markParcelDelivered,
  putOnHold,
  releaseFromHold,
  shipParcel,
  showOrder,
} from './fulfilment.operator.ts';
import { confirmOneOverdue } from './receipt.ts';

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
    detail: expect.stringContaining('We’re checking this order') as string,
  });
  const after = (days: number) => new Date(now().getTime() + days * dayMs);
  const confirm = (days: number) => inTransaction(fixture.db, (tx) => confirmOneOverdue(tx, after(days)));
  // Ten days on hold move the deadline from day 15 to day 25.
  expect(await confirm(16)).toBe(false);
  await release(orderNo, after(10));
  expect(await confirm(16)).toBe(false);
  expect(await confirm(26)).toBe(true);
  expect(await view(orderNo)).toMatchObject({ status: 'COMPLETED', isOnHold: false });
});

// All figures are days. The deadline is 15 days after the delivery, plus the time on hold since the delivery.
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

test('the deadline moves only by time on hold after the delivery of the whole order, here by cancelling the rest', async () => {
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

test('holding twice, holding a cancelled order and releasing one that is not held are refused', async () => {
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

import { messageList, messageRead } from '@kaimai/contract/message/message';
import { orderCancel, orderConfirmReceipt, orderDetails, orderList } from '@kaimai/contract/order/order';
import { paymentDetails } from '@kaimai/contract/payment/payment';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { addDays, addWorkingDays, dateOf } from '#delivery/working-days.ts';
import { stockAndSold } from '#testing/stock-and-ledger.ts';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { buy, placeOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import type { UnitsToShip } from './packing.ts';
import { shipOrder } from './shipping.ts';
import { addTrackingEvent, correctTracking, deliverParcel } from './tracking.ts';

const daySeconds = 86_400;

let gateway: TestGateway;
let db: TestGateway['db'];
let buyer: TestBuyer;
let headphones: TestProduct;
let teapot: TestProduct;
let otherShopsProduct: TestProduct;

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
  const { id: shopId } = await createShop(db);
  const { id: otherShopId } = await createShop(db);
  headphones = await createProduct(db, { shopId, stock: 100 });
  teapot = await createProduct(db, { shopId, stock: 100 });
  otherShopsProduct = await createProduct(db, { shopId: otherShopId, stock: 100 });
  buyer = await createBuyer(gateway);
});

afterEach(async () => assertInvariants(db));
afterAll(async () => gateway.close());

const two = (product: TestProduct) => ({ skuCode: product.skuCode, quantity: 2 });

async function buyOne(lines = [two(headphones)]): Promise<string> {
  const [orderNo = ''] = await buy(gateway, buyer, lines);
  return orderNo;
}

function ship(orderNo: string, units: readonly UnitsToShip[] = [], trackingNo = 'YT2632') {
  return inTransaction(db, (tx) => shipOrder(tx, { orderNo, carrier: 'sf', trackingNo, units, now: gateway.now() }));
}

function deliver(parcelNo: string) {
  return inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: gateway.now() }));
}

const view = (orderNo: string) => gateway.call(orderDetails, { orderNo }, buyer);
const statusOf = async (orderNo: string) => (await view(orderNo)).status;
/** Each buyer gets a network of its own: buyers of one network share a limit of unpaid orders. */
const createBuyerAt = async (number: number) => ({
  ...(await createBuyer(gateway)),
  remoteAddress: `198.51.100.${number}`,
});

/** Orders of fifty buyers, one after the other: on a busy machine, fifty concurrent purchases would be refused. */
async function buyByFifty({ skuCode }: TestProduct) {
  const orders = [];
  for (let number = 0; number < 50; number++) {
    const who = await createBuyerAt(number);
    const [orderNo = ''] = await buy(gateway, who, [{ skuCode, quantity: 1 }]);
    orders.push({ who, orderNo });
  }
  return orders;
}

const confirm = (orderNo: string, who = buyer) => gateway.call(orderConfirmReceipt, { orderNo }, who);
const cancel = (orderNo: string, who = buyer) => gateway.call(orderCancel, { orderNo }, who);

/** Each row's kind, and whether its amount is the order's total. */
async function ledger(orderNo: string) {
  const rows = await db
    .selectFrom('payment_ledger')
    .innerJoin('customer_order', 'customer_order.id', 'payment_ledger.order_id')
    .select(['kind', 'amount_minor', 'total_minor'])
    .where('order_no', '=', orderNo)
    .orderBy('payment_ledger.id')
    .execute();
  return rows.map(({ kind, amount_minor: minor, total_minor: total }) => [kind, minor === total]);
}

async function newestMessage(): Promise<string | undefined> {
  const { rows } = await gateway.call(messageList, { type: 'order' }, buyer);
  return rows[0]?.title;
}

test('an order in two parcels is shipped with the second, delivered with both, and paid out after the receipt', async () => {
  const orderNo = await buyOne([two(headphones), two(teapot)]);
  const first = await ship(orderNo, [{ skuCode: headphones.skuCode, quantity: 2 }]);
  expect(first.complete).toBe(false);
  expect(await view(orderNo)).toMatchObject({ status: 'PAID', shippedQuantity: 2, canCancel: false });
  expect(await newestMessage()).toBe('Part of your order has shipped');

  // The order has a parcel with the default tracking number already.
  await expect(ship(orderNo)).rejects.toMatchObject({ code: 'PARAMETER_ERROR' });
  const second = await ship(orderNo, [], 'YT2633');
  expect(await view(orderNo)).toMatchObject({ status: 'SHIPPED', shippedQuantity: 4, canConfirm: true });
  await deliver(first.parcelNo);
  expect(await statusOf(orderNo)).toBe('SHIPPED');
  await deliver(second.parcelNo);
  const delivered = await view(orderNo);
  expect(delivered).toMatchObject({ status: 'DELIVERED', expectedOn: null });
  expect(delivered.confirmUntil).not.toBeNull();
  expect(await ledger(orderNo)).toEqual([]);

  expect(await confirm(orderNo)).toMatchObject({ code: 'SUCCESS', status: 'COMPLETED' });
  expect(await ledger(orderNo)).toEqual([['payout', true]]);
  expect(await newestMessage()).toBe('Receipt confirmed');
  // The buyer's own step is not mailed.
  const mail = await lastMail(gateway, buyer.email, 'orderNews');
  expect(mail.data).toMatchObject({ orderNo, title: expect.not.stringContaining('confirmed') as string });
});

test('a delivery that is reported after the buyer has confirmed the receipt announces no further parcels', async () => {
  const orderNo = await buyOne();
  const { parcelNo } = await ship(orderNo);
  expect(await confirm(orderNo)).toMatchObject({ code: 'SUCCESS', status: 'COMPLETED' });
  expect(await deliver(parcelNo)).toBe(false);
  expect(await view(orderNo)).toMatchObject({ status: 'COMPLETED', parcels: [{ status: 'DELIVERED' }] });
  expect(await newestMessage()).toBe('Receipt confirmed');
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data).toMatchObject({ title: 'Your order has shipped' });
});

test('the day of the automatic receipt is that of the time zone of the language, as in mails', async () => {
  const newBuyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(gateway, newBuyer, [two(headphones)]);
  const { parcelNo } = await ship(orderNo);
  const now = new Date('2026-12-01T20:00:00Z');
  await inTransaction(db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now }));
  const textIn = async (locale: 'zh_CN' | 'en_US') =>
    (await gateway.call(messageList, { type: 'order' }, { ...newBuyer, locale })).rows[0]?.text;
  expect(await textIn('en_US')).toContain('on December 16, 2026');
  expect(await textIn('zh_CN')).toContain('2026年12月17日前');
});

test('a carrier can be entered by its code or by its name', async () => {
  const orderNo = await buyOne();
  const sku = { skuCode: headphones.skuCode, quantity: 1 };
  const parcel = { orderNo, trackingNo: '1Z47', units: [sku], now: gateway.now() };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, { ...parcel, carrier: 'UPS' }));
  const trackingLinks = async () => (await view(orderNo)).parcels.map((one) => one.trackingLink);
  expect(await trackingLinks()).toEqual([expect.stringContaining('https://www.ups.com/')]);
  const sameParcel = inTransaction(db, (tx) => shipOrder(tx, { ...parcel, carrier: 'ups' }));
  await expect(sameParcel).rejects.toMatchObject({ code: 'PARAMETER_ERROR' });
  await inTransaction(db, (tx) =>
    correctTracking(tx, { parcelNo, trackingNo: '7489', carrier: 'FedEx', now: gateway.now() }),
  );
  expect(await trackingLinks()).toEqual([expect.stringContaining('https://www.fedex.com/')]);
});

test('a parcel is not expected on a day that is over everywhere', async () => {
  // The order has its own buyer, because its messages are of 2027 and would be newer than all others of `buyer`.
  const [orderNo = ''] = await buy(gateway, await createBuyerAt(60), [two(headphones)]);
  const shipExpecting = (expectedOn: string, at: string) => {
    const parcel = { orderNo, carrier: 'sf', trackingNo: 'YT-day', units: [], expectedOn, now: new Date(at) };
    return inTransaction(db, (tx) => shipOrder(tx, parcel));
  };
  // The day ends last where the time is twelve hours behind UTC.
  await expect(shipExpecting('2027-01-01', '2027-01-02T12:00:00Z')).rejects.toMatchObject({
    code: 'PARAMETER_ERROR',
    detail: { en_US: 'The expected day 2027-01-01 is in the past', zh_CN: '预计送达日期 2027-01-01 已过' },
  });
  await expect(shipExpecting('2027-01-01', '2027-01-02T11:59:00Z')).resolves.toMatchObject({ complete: true });
});

test('an order in several parcels is expected on the day of the last one that is under way', async () => {
  const orderNo = await buyOne([two(headphones), two(teapot)]);
  const send = ({ skuCode }: TestProduct, trackingNo: string, expectedOn: string) => {
    const parcel = { orderNo, carrier: 'sf', trackingNo, units: [{ skuCode, quantity: 2 }], expectedOn };
    return inTransaction(db, (tx) => shipOrder(tx, { ...parcel, now: gateway.now() }));
  };
  const [soon, later] = [5, 9].map((days) => addDays(dateOf(gateway.now()), days));
  const last = await send(headphones, 'YT2640', later ?? '');
  await send(teapot, 'YT2641', soon ?? '');
  expect((await view(orderNo)).expectedOn).toBe(later);
  await deliver(last.parcelNo);
  expect((await view(orderNo)).expectedOn).toBe(soon);
});

const leftCentre = { zh_CN: '离开分拣中心', en_US: 'Left the sorting centre' };

test('a tracking event is neither before the shipping nor in the future, to the millisecond', async () => {
  const orderNo = await buyOne();
  const shippedMs = gateway.now().getTime();
  const shipment = { orderNo, carrier: 'sf', trackingNo: 'YT-times', units: [], now: new Date(shippedMs) };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, shipment));
  const add = (atMs: number, nowMs: number) => {
    const event = { parcelNo, words: leftCentre, at: new Date(atMs), now: new Date(nowMs) };
    return inTransaction(db, (tx) => addTrackingEvent(tx, event));
  };
  await expect(add(shippedMs - 1, shippedMs)).rejects.toThrow('PARAMETER_ERROR');
  await expect(add(shippedMs + 1, shippedMs)).rejects.toThrow('PARAMETER_ERROR');
  await add(shippedMs, shippedMs);
  await add(shippedMs, shippedMs + 1);
  await add(shippedMs + 1, shippedMs + 1);
});

test('a delivered parcel has no further events, and is delivered once', async () => {
  const orderNo = await buyOne();
  const { parcelNo } = await ship(orderNo, [], 'YT-once');
  await deliver(parcelNo);
  const before = await view(orderNo);
  const add = inTransaction(db, (tx) => addTrackingEvent(tx, { parcelNo, words: leftCentre, now: gateway.now() }));
  await expect(add).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  await expect(deliver(parcelNo)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  await confirm(orderNo);
  await expect(deliver(parcelNo)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect((await view(orderNo)).parcels).toEqual(before.parcels);
});

test('a parcel that arrives before the rest is sent leaves the order paid, and the buyer learns of it', async () => {
  const orderNo = await buyOne();
  const { parcelNo } = await ship(orderNo, [{ skuCode: headphones.skuCode, quantity: 1 }], 'YT-early');
  expect(await deliver(parcelNo)).toBe(false);
  expect(await view(orderNo)).toMatchObject({ status: 'PAID', confirmUntil: null });
  expect(await newestMessage()).toBe('One of your parcels has arrived');
  const last = await ship(orderNo, [], 'YT-late');
  expect(await deliver(last.parcelNo)).toBe(true);
  expect(await statusOf(orderNo)).toBe('DELIVERED');
});

test('what the buyer collects from the shop is ready and picked up, in two parts', async () => {
  const orderNo = await buyOne();
  const unit = { skuCode: headphones.skuCode, quantity: 1 };
  const prepare = (trackingNo: string) => {
    const shipment = { orderNo, carrier: 'shop', trackingNo, units: [unit], now: gateway.now() };
    return inTransaction(db, (tx) => shipOrder(tx, shipment));
  };
  const parts = [await prepare('7'), await prepare('8')];
  expect(await newestMessage()).toBe('Ready for pick-up');
  const titles: unknown[] = [];
  for (const { parcelNo } of parts) {
    await deliver(parcelNo);
    titles.push(await newestMessage());
  }
  expect(titles).toEqual(['Partly picked up', 'Picked up: please confirm']);
  const texts = (await view(orderNo)).parcels.map(({ events }) => events.map(({ text }) => text));
  expect(texts).toEqual(Array.from({ length: 2 }, () => ['Ready for pick-up', 'Picked up']));
});

test('a corrected pick-up number is called so, and not a tracking number', async () => {
  const orderNo = await buyOne();
  const shipment = { orderNo, carrier: 'shop', trackingNo: '7', units: [], now: gateway.now() };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, shipment));
  await inTransaction(db, (tx) => correctTracking(tx, { parcelNo, trackingNo: '17', now: gateway.now() }));
  const { data } = await lastMail(gateway, buyer.email, 'orderNews');
  expect(data).toMatchObject({
    title: 'You have a new pick-up number',
    text: expect.stringMatching(/the pick-up number of .*\. It is 17 now\.$/),
  });
  expect((await view(orderNo)).parcels[0]?.events.at(-1)?.text).toBe('The shop corrected the pick-up number');
});

test('a parcel is expected on the last promised day of its order by default', async () => {
  const orderNo = await buyOne();
  const { arrivesTo } = await db
    .selectFrom('customer_order')
    .select('arrives_to as arrivesTo')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  await ship(orderNo, [], 'YT-promise');
  expect((await view(orderNo)).expectedOn).toBe(arrivesTo);
});

test('a parcel that is sent after the promised day is expected after the days of its delivery method', async () => {
  const newBuyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(gateway, newBuyer, [two(headphones)]);
  const sentOn = addDays(dateOf(gateway.now()), 90);
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'YT-late', units: [], now: new Date(`${sentOn}T12:00:00Z`) };
  await inTransaction(db, (tx) => shipOrder(tx, parcel));
  const { days } = await db
    .selectFrom('customer_order as o')
    .innerJoin('delivery_method as chosen', (join) =>
      join.onRef('chosen.shop_id', '=', 'o.shop_id').onRef('chosen.method', '=', 'o.delivery_method'),
    )
    .select('chosen.abroad_days_to as days')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const { expectedOn } = await gateway.call(orderDetails, { orderNo }, newBuyer);
  expect(expectedOn).toBe(addWorkingDays(sentOn, days));
});

test('a corrected tracking number keeps the carrier', async () => {
  const orderNo = await buyOne();
  const shipment = { orderNo, carrier: 'ups', trackingNo: '1Z-WRONG', units: [], now: gateway.now() };
  const { parcelNo } = await inTransaction(db, (tx) => shipOrder(tx, shipment));
  await inTransaction(db, (tx) => correctTracking(tx, { parcelNo, trackingNo: '1Z-RIGHT', now: gateway.now() }));
  expect((await view(orderNo)).parcels).toMatchObject([{ carrier: 'UPS', trackingNo: '1Z-RIGHT' }]);
});

test('the message about a step of the buyer or about tracking counts as read, that about a parcel as unread', async () => {
  const orderNo = await buyOne();
  /** Title and state of the order's message, which is read afterwards. */
  const messageAfter = async (step: Promise<unknown>) => {
    await step;
    const { rows } = await gateway.call(messageList, { type: 'order' }, buyer);
    const message = rows.find((row) => row.orderNo === orderNo);
    await gateway.call(messageRead, { messageNos: [message?.messageNo ?? ''] }, buyer);
    return [message?.title, message?.read];
  };
  const shipping = ship(orderNo, [], 'YT-read');
  expect(await messageAfter(shipping)).toEqual(['Your order has shipped', false]);
  const { parcelNo } = await shipping;
  const tracking = inTransaction(db, (tx) => addTrackingEvent(tx, { parcelNo, words: leftCentre, now: gateway.now() }));
  expect(await messageAfter(tracking)).toEqual(['Parcel update', true]);
  expect(await messageAfter(deliver(parcelNo))).toEqual(['Your parcel has arrived: please confirm', false]);
  expect(await messageAfter(confirm(orderNo))).toEqual(['Receipt confirmed', true]);
});

test('tracking events are in the language of the caller', async () => {
  const orderNo = await buyOne();
  const { parcelNo } = await ship(orderNo);
  const words = leftCentre;
  const place = { zh_CN: '洛杉矶', en_US: 'Los Angeles' };
  await inTransaction(db, (tx) => addTrackingEvent(tx, { parcelNo, words, place, now: gateway.now() }));
  const { parcels } = await gateway.call(orderDetails, { orderNo }, { ...buyer, locale: 'zh_CN' });
  expect(parcels).toMatchObject([
    {
      parcelNo,
      carrier: '顺丰速运',
      trackingNo: 'YT2632',
      lines: [{ skuCode: headphones.skuCode, quantity: 2 }],
      events: [{ text: '店铺已交给承运方' }, { text: '离开分拣中心', place: '洛杉矶' }],
    },
  ]);
  expect((await view(orderNo)).parcels[0]?.events[1]).toMatchObject({ text: words.en_US, place: place.en_US });
  expect(await newestMessage()).toBe('Parcel update');
});

test('cancelling a paid, unsent order returns stock and money, and leaves the order of the other shop', async () => {
  const before = await stockAndSold(db, headphones);
  const [orderNo = '', other = ''] = await buy(gateway, buyer, [two(headphones), two(otherShopsProduct)]);
  expect(await cancel(orderNo)).toMatchObject({ code: 'SUCCESS', cancelled: [orderNo], refunding: true });
  expect(await statusOf(orderNo)).toBe('REFUNDING');
  expect(await stockAndSold(db, headphones)).toEqual(before);
  const { rows } = await gateway.call(messageList, { type: 'order' }, buyer);
  expect(rows[0]?.text).toMatch(/Your full refund of \S*\d\.\d\d is on its way\./);
  await gateway.jobRunner.runOnce();
  expect(await view(orderNo)).toMatchObject({
    status: 'REFUNDED',
    timeline: ['PENDING_PAYMENT', 'PAID', 'CANCELLED', 'REFUNDING', 'REFUNDED'].map((status) => ({ status })),
  });
  expect(await ledger(orderNo)).toEqual([
    ['refund_reserved', true],
    ['refund', true],
  ]);
  const { status, payNo } = await view(other);
  expect(status).toBe('PAID');
  expect((await gateway.call(paymentDetails, { payNo }, buyer)).status).toBe('PAID');
  await cancel(other);
  await gateway.jobRunner.runOnce();
  expect((await gateway.call(paymentDetails, { payNo }, buyer)).status).toBe('REFUNDED');
  expect(await newestMessage()).toBe('Your refund is on its way');
});

test('a partly sent order cannot be cancelled', async () => {
  const orderNo = await buyOne();
  await ship(orderNo, [{ skuCode: headphones.skuCode, quantity: 1 }]);
  expect(await cancel(orderNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  expect(await statusOf(orderNo)).toBe('PAID');
});

test('the receipt of a delivered order is confirmed automatically after fifteen days, once', async () => {
  const orderNo = await buyOne();
  await deliver((await ship(orderNo)).parcelNo);
  gateway.advance(14 * daySeconds);
  await gateway.jobRunner.runOnce();
  expect(await statusOf(orderNo)).toBe('DELIVERED');
  gateway.advance(daySeconds + 60);
  await Promise.all([gateway.jobRunner.runOnce(), gateway.jobRunner.runOnce()]);
  expect(await statusOf(orderNo)).toBe('COMPLETED');
  expect(await ledger(orderNo)).toEqual([['payout', true]]);
  expect(await newestMessage()).toBe('Receipt confirmed automatically');
  expect((await lastMail(gateway, buyer.email, 'orderNews')).data).toMatchObject({
    orderNo,
    title: 'Receipt confirmed automatically',
  });
});

test.each(['PENDING_PAYMENT', 'PAID'])(
  'the receipt of an order in %s cannot be confirmed, and an unpaid one cannot be shipped',
  async (state) => {
    const orderNo =
      state === 'PAID' ? await buyOne() : ((await placeOrder(gateway, buyer, [two(headphones)])).orderNos[0] ?? '');
    expect(await confirm(orderNo)).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
    if (state === 'PAID') return;
    await expect(ship(orderNo)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  },
);

test('another buyer’s order can be neither cancelled nor confirmed, with the refusal for a missing one', async () => {
  const orderNo = await buyOne();
  await deliver((await ship(orderNo)).parcelNo);
  const stranger = await createBuyer(gateway);
  expect(await confirm(orderNo, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await cancel(orderNo, stranger)).toMatchObject({ code: 'OBJECT_NOT_EXIST' });
  expect(await statusOf(orderNo)).toBe('DELIVERED');
});

test('the tabs count shipped and delivered orders', async () => {
  const newBuyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(gateway, newBuyer, [two(headphones)]);
  const countsNow = async () => (await gateway.call(orderList, {}, newBuyer)).counts;
  expect(await countsNow()).toMatchObject({ ALL: 1, PAID: 1 });
  const { parcelNo } = await ship(orderNo);
  expect(await countsNow()).toMatchObject({ ALL: 1, SHIPPED: 1 });
  await deliver(parcelNo);
  expect(await countsNow()).toMatchObject({ ALL: 1, DELIVERED: 1 });
});

test('of concurrent shipping and cancelling, exactly one succeeds, fifty times', async () => {
  const orders = await buyByFifty(teapot);
  const finalStatuses = await Promise.all(
    orders.map(async ({ who, orderNo }, round) => {
      const race = [() => ship(orderNo).catch(() => undefined), () => cancel(orderNo, who)];
      if (round % 2 === 1) race.reverse();
      await Promise.all(race.map((start) => start()));
      return (await gateway.call(orderDetails, { orderNo }, who)).status;
    }),
  );
  expect(finalStatuses.filter((status) => !['SHIPPED', 'REFUNDING', 'REFUNDED'].includes(status))).toEqual([]);
  await gateway.jobRunner.runOnce();
});

test('concurrent manual and automatic receipts pay the shop once, fifty times', async () => {
  const orders = await buyByFifty(headphones);
  for (const { orderNo } of orders) await deliver((await ship(orderNo)).parcelNo);
  gateway.advance(16 * daySeconds);
  const answers = await Promise.all([
    ...orders.map(({ who, orderNo }) => confirm(orderNo, who)),
    gateway.jobRunner.runOnce(),
    gateway.jobRunner.runOnce(),
  ]);
  const codes = new Set(answers.flatMap((answer) => (answer ? [answer.code] : [])));
  expect([...codes].filter((code) => code !== 'SUCCESS' && code !== 'ORDER_STATE_CONFLICT')).toEqual([]);
  for (const { orderNo } of orders) expect(await ledger(orderNo)).toEqual([['payout', true]]);
});

test('a wrong tracking number is corrected until the delivery, and the buyer is notified', async () => {
  const orderNo = await buyOne();
  const sku = { skuCode: headphones.skuCode, quantity: 1 };
  const { parcelNo } = await ship(orderNo, [sku], 'YT-WRONG');
  await ship(orderNo, [sku], 'YT-OTHER');
  const correct = (trackingNo: string, carrier?: string) =>
    inTransaction(db, (tx) =>
      correctTracking(tx, { parcelNo, trackingNo, ...(carrier && { carrier }), now: gateway.now() }),
    );
  await expect(correct('YT-OTHER')).rejects.toMatchObject({ code: 'PARAMETER_ERROR' });
  // One parcel of the carrier may have the units of two orders.
  await ship(await buyOne(), [], 'YT-SHARED');
  await correct('YT-SHARED');
  await correct('1Z-RIGHT', 'ups');
  const { parcels } = await view(orderNo);
  expect(parcels.find((one) => one.parcelNo === parcelNo)).toMatchObject({
    trackingNo: '1Z-RIGHT',
    events: [
      { text: 'Handed to the carrier' },
      { text: 'The shop corrected the tracking number' },
      { text: 'The shop corrected the tracking number' },
    ],
  });
  const mail = await lastMail(gateway, buyer.email, 'orderNews');
  expect(mail.data).toMatchObject({ orderNo, title: 'Your parcel has a new tracking number' });
  await deliver(parcelNo);
  await expect(correct('TOO-LATE')).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

import { afterSalesOptions, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { cartAdd } from '@kaimai/contract/cart/cart';
import { orderCancel, orderConfirmReceipt, orderDetails, orderList, orderOverview } from '@kaimai/contract/order/order';
import { fillView, orderOutcome, orderPlace } from '@kaimai/contract/order/place-order';
import { expect, test } from 'vitest';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { bookLedger } from '#payout/booking.ts';
import { listBalanceEntries } from '#payout/payout.operator.ts';
import { stockAndSold } from '#testing/stock-and-ledger.ts';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { lastMail } from '#testing/mails.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, placeOrder, portland, prepareOrder } from '#testing/purchase.ts';

const fixture = openOneShop(createListeningGateway);

const details = (orderNo: string) => fixture.call(orderDetails, { orderNo });
const orderLines = (quantity = 1) => [{ skuCode: fixture.headphones.skuCode, quantity }];

async function buyUnits(quantity = 1): Promise<string> {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, orderLines(quantity));
  return orderNo;
}

async function ship(orderNo: string, quantity?: number): Promise<string> {
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', now: fixture.gateway.now() };
  const units = quantity === undefined ? [] : orderLines(quantity);
  return (await inTransaction(fixture.db, (tx) => shipOrder(tx, { ...parcel, units }))).parcelNo;
}

const deliver = (parcelNo: string) =>
  inTransaction(fixture.db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays: 15, now: fixture.gateway.now() }));

test('an unpaid order has its payment deadline, and can only be cancelled', async () => {
  const { orderNos, payNo } = await fixture.order(2);
  const order = await details(orderNos[0] ?? '');
  expect(order).toMatchObject({
    status: 'PENDING_PAYMENT',
    payNo,
    storeCodeNumber: fixture.shop.code,
    storeName: 'Shoreline Audio',
    tint: 'sky',
    quantity: 2,
    shippedQuantity: 0,
    deliveryMethod: 'standard',
    settlementCurrency: 'USD',
    confirmUntil: null,
    canCancel: true,
    canCancelPart: false,
    canConfirm: false,
    afterSales: [],
    returnable: [],
    returnUntil: null,
    paymentProvider: null,
    paidAt: null,
    tax: null,
    coupons: [],
    siblings: [],
    parcels: [],
    lines: [{ commodityName: 'Tern One headphones', optionText: 'Ink', quantity: 2, lineTotal: { USD: '25.80' } }],
  });
  expect(Date.parse(order.payUntil ?? '') - Date.parse(order.placedAt)).toBe(1800 * 1000);
});

test('a paid order names its provider and can be cancelled as a whole or, with several units, in part', async () => {
  const [one, several] = [await buyUnits(1), await buyUnits(2)];
  const paid = { status: 'PAID', payUntil: null, canCancel: true, canConfirm: false, paymentProvider: 'sandbox' };
  const order = await details(one);
  expect(order).toMatchObject({ ...paid, canCancelPart: false, returnable: [] });
  expect(Number.isNaN(Date.parse(order.paidAt ?? ''))).toBe(false);
  expect(await details(several)).toMatchObject({ ...paid, canCancelPart: true });
  expect(await stockAndSold(fixture.db, fixture.headphones)).toEqual([7, 3]);
});

test('a partly shipped order can be cancelled in part only', async () => {
  const orderNo = await buyUnits(2);
  await ship(orderNo, 1);
  expect(await details(orderNo)).toMatchObject({
    status: 'PAID',
    shippedQuantity: 1,
    canCancel: false,
    canCancelPart: true,
  });
});

test('a shipped order shows its parcel in the caller’s language, and the receipt can be confirmed', async () => {
  const orderNo = await buyUnits(2);
  const parcelNo = await ship(orderNo);
  expect(await details(orderNo)).toMatchObject({
    status: 'SHIPPED',
    shippedQuantity: 2,
    canCancel: false,
    canCancelPart: false,
    canConfirm: true,
    confirmUntil: null,
    parcels: [{ carrier: 'SF Express', trackingNo: 'SF1', deliveredAt: null }],
  });
  await deliver(parcelNo);
  const delivered = await details(orderNo);
  expect(delivered).toMatchObject({ status: 'DELIVERED', canConfirm: true, returnable: [fixture.headphones.skuCode] });
  const [parcel] = delivered.parcels;
  expect(parcel?.deliveredAt).toBe(new Date(parcel?.deliveredAt ?? '').toISOString());
  expect(Date.parse(delivered.confirmUntil ?? '') - Date.parse(parcel?.deliveredAt ?? '')).toBe(15 * 86_400_000);
  expect(Date.parse(delivered.returnUntil ?? '') - Date.parse(parcel?.deliveredAt ?? '')).toBe(30 * 86_400_000);
  const chinese = await fixture.gateway.call(orderDetails, { orderNo }, { ...fixture.buyer, locale: 'zh_CN' });
  expect(chinese.parcels[0]?.carrier).not.toBe(parcel?.carrier);

  await fixture.call(orderConfirmReceipt, { orderNo });
  expect(await details(orderNo)).toMatchObject({
    status: 'COMPLETED',
    confirmUntil: null,
    canConfirm: false,
    timeline: ['PENDING_PAYMENT', 'PAID', 'SHIPPED', 'DELIVERED', 'COMPLETED'].map((status) => ({ status })),
  });
});

test('units of a request cannot be requested again, and the order lists the request', async () => {
  const lamp = await createProduct(fixture.db, { shopId: fixture.shop.id });
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [
    ...orderLines(),
    { skuCode: lamp.skuCode, quantity: 1 },
  ]);
  await deliver(await ship(orderNo));
  const request = { orderNo, kind: 'RETURN', reason: 'OTHER', lines: orderLines() } as const;
  const { afterSalesNo } = await fixture.call(afterSalesRequest, request);
  const { afterSales, returnable } = await details(orderNo);
  expect(returnable).toEqual([lamp.skuCode]);
  expect(afterSales).toMatchObject([{ afterSalesNo, status: 'REQUESTED' }]);
  expect(afterSales[0]?.requestedAt).toBe(new Date(afterSales[0]?.requestedAt ?? '').toISOString());
});

test('an order lists a request with the units of all its lines', async () => {
  const lamp = await createProduct(fixture.db, { shopId: fixture.shop.id });
  const lines = [...orderLines(2), { skuCode: lamp.skuCode, quantity: 1 }];
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, lines);
  await deliver(await ship(orderNo));
  await fixture.call(afterSalesRequest, { orderNo, kind: 'RETURN', reason: 'OTHER', lines });
  expect((await details(orderNo)).afterSales).toMatchObject([{ kind: 'RETURN', quantity: 3 }]);
});

test('the list counts and filters by status, and the overview has the five newest', async () => {
  const placed: string[] = [];
  for (let count = 0; count < 6; count += 1) placed.unshift(...(await fixture.order()).orderNos);
  const paid = await buyUnits();
  await fixture.call(orderCancel, { orderNo: placed[0] ?? '' });
  const counts = { ALL: 7, PENDING_PAYMENT: 5, CANCELLED: 1, PAID: 1, TO_REVIEW: 0 };
  const list = await fixture.call(orderList, { status: 'PAID' });
  expect(list).toMatchObject({ totalRows: 1, totalPages: 1, rows: [{ orderNo: paid }] });
  expect(list.counts).toEqual(counts);
  const overview = await fixture.call(orderOverview, {});
  expect(overview.counts).toEqual(counts);
  expect(overview.recent.map(({ orderNo }) => orderNo)).toEqual([paid, ...placed.slice(0, 4)]);
  const found = await fixture.call(orderList, { keyWords: `  ${placed[1] ?? ''} ` });
  expect(found.rows.map(({ orderNo }) => orderNo)).toEqual([placed[1]]);
});

test('orders of one payment list each other, and are cancelled together', async () => {
  const other = await createShop(fixture.db);
  const lamp = await createProduct(fixture.db, { shopId: other.id });
  const placed = await placeOrder(fixture.gateway, fixture.buyer, [
    ...orderLines(2),
    { skuCode: lamp.skuCode, quantity: 3 },
  ]);
  const [one = '', two = ''] = placed.orderNos;
  expect((await details(one)).siblings).toEqual([two]);
  expect((await details(two)).siblings).toEqual([one]);
  const { cancelled } = await fixture.call(orderCancel, { orderNo: one });
  expect(cancelled.toSorted()).toEqual([one, two].toSorted());
  expect([await stockAndSold(fixture.db, fixture.headphones), await stockAndSold(fixture.db, lamp)]).toEqual([
    [10, 0],
    [10, 0],
  ]);
  const mail = await lastMail(fixture.gateway, fixture.buyer.email, 'orderClosed');
  expect(mail.data).toMatchObject({ reason: 'cancelled' });
  expect(mail.data.orderNos.toSorted()).toEqual([one, two].toSorted());
});

test('a paid order that is cancelled before it is sent is reverted completely: stock, sales and money', async () => {
  const orderNo = await buyUnits(3);
  expect(await stockAndSold(fixture.db, fixture.headphones)).toEqual([7, 3]);
  expect(await fixture.call(orderCancel, { orderNo })).toMatchObject({ code: 'SUCCESS' });
  await fixture.gateway.jobRunner.runOnce();
  expect(await stockAndSold(fixture.db, fixture.headphones)).toEqual([10, 0]);
  expect(await details(orderNo)).toMatchObject({ status: 'REFUNDED', canCancel: false });
});

test('the mail about a new order has its lines, sums and both currencies', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, orderLines(2), { currency: 'EUR' });
  const { orderNos, payNo } = await fixture.call(orderPlace, order);
  const mail = await lastMail(fixture.gateway, fixture.buyer.email, 'orderPlaced');
  expect(mail).toMatchObject({ to: fixture.buyer.email, locale: 'en_US', data: { payNo } });
  expect(mail.data.total).toMatch(/^US\$37\.80 \(≈\u00a0€\d+\.\d\d\)$/);
  expect(mail.data.orders).toMatchObject([
    {
      orderNo: orderNos[0],
      storeName: 'Shoreline Audio',
      lines: [{ name: 'Tern One headphones', optionText: 'Ink', quantity: 2 }],
      sums: [{ label: 'Delivery' }],
    },
  ]);
  expect(await details(orderNos[0] ?? '')).toMatchObject({ currency: 'EUR', settlementCurrency: 'USD' });
});

test('the mail about a payment is in the language of its order', async () => {
  const chinese = { ...fixture.buyer, locale: 'zh_CN' as const };
  const order = await prepareOrder(fixture.gateway, fixture.buyer, orderLines());
  const { payNo, orderNos } = await fixture.gateway.call(orderPlace, order, chinese);
  const placed = await lastMail(fixture.gateway, fixture.buyer.email, 'orderPlaced');
  expect(placed).toMatchObject({
    locale: 'zh_CN',
    data: { payNo, total: 'US$24.90', orders: [{ orderNo: orderNos[0], storeName: '听岸音频' }] },
  });
  const paidNo = await buyUnits();
  const paid = await lastMail(fixture.gateway, fixture.buyer.email, 'orderPaid');
  expect(paid).toMatchObject({ locale: 'en_US', data: { total: 'US$24.90', orders: [{ orderNo: paidNo }] } });
});

test('only its owner can look up the result of an order token', async () => {
  const order = await prepareOrder(fixture.gateway, fixture.buyer, orderLines());
  const { orderToken } = order;
  expect(await fixture.call(orderOutcome, { orderToken })).toMatchObject({ placed: null });
  const { payNo, orderNos } = await fixture.call(orderPlace, order);
  expect((await fixture.call(orderOutcome, { orderToken })).placed).toEqual({ payNo, orderNos, guest: null });
  const stranger = await createBuyer(fixture.gateway);
  expect(await fixture.gateway.call(orderOutcome, { orderToken }, stranger)).toMatchObject({ placed: null });
  expect(await fixture.gateway.call(orderOutcome, { orderToken })).toMatchObject({ placed: null });
  expect(await fixture.gateway.call(orderOutcome, { orderToken }, { appNo: '' })).toMatchObject({ placed: null });
  expect(await fixture.call(orderOutcome, { orderToken: 'nothing' })).toMatchObject({ placed: null });
});

test('a guest needs an e-mail, gets the same answer again, and can look up an order whose answer was lost', async () => {
  const browser = { appNo: `guest-${fixture.buyer.id}` };
  const [line] = orderLines(2);
  if (!line) throw new Error('the order has no lines');
  await fixture.gateway.call(cartAdd, line, browser);
  const { orderToken, total, addresses, coupons } = await fixture.gateway.call(fillView, { region: 'US' }, browser);
  expect([addresses, coupons]).toEqual([[], []]);
  const order = { orderToken, address: portland, expectedTotal: total.USD, expectedLines: [line] };
  const noEmail = 'Enter your email so that we can confirm the order';
  expect(await fixture.gateway.call(orderPlace, order, browser)).toMatchObject({
    code: 'PARAMETER_ERROR',
    detail: noEmail,
    ext: { fields: { email: noEmail } },
  });
  const email = 'guest@example.com';
  const placed = await fixture.gateway.call(orderPlace, { ...order, email }, browser);
  expect(placed).toMatchObject({ code: 'SUCCESS', guest: { partnerId: 'MAIN' } });
  const again = await fixture.gateway.call(orderPlace, { ...order, email }, browser);
  const outcome = await fixture.gateway.call(orderOutcome, { orderToken }, browser);
  for (const answer of [again, outcome.placed])
    expect(answer).toMatchObject({ payNo: placed.payNo, orderNos: placed.orderNos, guest: placed.guest });
  expect((await lastMail(fixture.gateway, email, 'orderPlaced')).data.payNo).toBe(placed.payNo);
  expect(await stockAndSold(fixture.db, fixture.headphones)).toEqual([8, 0]);
});

// The last test, because it advances the clock by days.
test('the days for returns are counted from the delivery, or from a receipt confirmed before it, for buyer and shop alike', async () => {
  const lamp = await createProduct(fixture.db, { shopId: fixture.shop.id, product: { return_days: 45 } });
  const [deliveredNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode: lamp.skuCode, quantity: 1 }]);
  const confirmedNo = await buyUnits();
  await deliver(await ship(deliveredNo));
  const parcelNo = await ship(confirmedNo);
  await fixture.call(orderConfirmReceipt, { orderNo: confirmedNo });
  const endOf = async (orderNo: string) => (await details(orderNo)).returnUntil ?? '';
  const orders = [
    { orderNo: deliveredNo, skuCode: lamp.skuCode, days: 45, end: await endOf(deliveredNo) },
    { orderNo: confirmedNo, skuCode: fixture.headphones.skuCode, days: 30, end: await endOf(confirmedNo) },
  ];
  const received = fixture.gateway.now().getTime();

  fixture.gateway.advance(2 * 86_400);
  await fixture.call(orderConfirmReceipt, { orderNo: deliveredNo });
  await deliver(parcelNo);
  await bookLedger(fixture.db, fixture.gateway.deployment.payouts);
  const entries = await listBalanceEntries(fixture.db, { shopCode: fixture.shop.code, limit: 99 });
  for (const { orderNo, skuCode, days, end } of orders) {
    expect(Math.round((Date.parse(end) - received) / 86_400_000)).toBe(days);
    expect(await details(orderNo)).toMatchObject({ status: 'COMPLETED', returnUntil: end, returnable: [skuCode] });
    expect(await fixture.call(afterSalesOptions, { orderNo })).toMatchObject({ until: end });
    expect(entries.find((entry) => entry.orderNo === orderNo)?.availableAt).toEqual(new Date(end));
  }
});

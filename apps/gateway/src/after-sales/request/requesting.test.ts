import {
  afterSalesDetails,
  afterSalesOptions,
  afterSalesReply,
  afterSalesRequest,
  afterSalesSendBack,
  afterSalesWithdraw,
} from '@kaimai/contract/after-sales/after-sales';
import { maxCartLines } from '@kaimai/contract/cart/cart';
import { orderCancel } from '@kaimai/contract/order/order';
import type { InputOf } from '@kaimai/contract/wire/service';
import { faultClaimDays } from '@kaimai/contract/values/return-right';
import { expect, test } from 'vitest';
import { shipOrder } from '#fulfilment/shipping.ts';
import { listReturns } from '#after-sales/after-sales.operator.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import {
  acceptRequest,
  askBuyer,
  receiveReturnedUnits,
  refundRequest,
  refuseRequest,
  type ShopStep,
} from '#after-sales/decision/shop-steps.ts';

const fixture = openOneShop(createListeningGateway);
const daySeconds = 86_400;
const message = { zh_CN: '好的', en_US: 'All right' };

async function buyUnits(quantity = 2): Promise<string> {
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]);
  return orderNo;
}

async function buyDelivered(quantity = 2): Promise<string> {
  const orderNo = await buyUnits(quantity);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  return orderNo;
}

type RequestChanges = Partial<InputOf<typeof afterSalesRequest>>;
const request = (orderNo: string, changes: RequestChanges = {}) =>
  fixture.call(afterSalesRequest, {
    orderNo,
    kind: 'RETURN',
    reason: 'DOES_NOT_FIT',
    lines: [{ skuCode: fixture.headphones.skuCode, quantity: 1 }],
    ...changes,
  });
const view = (afterSalesNo: string) => fixture.call(afterSalesDetails, { afterSalesNo });
const asShop = (
  step: (tx: Parameters<typeof acceptRequest>[0], about: ShopStep) => Promise<void>,
  afterSalesNo: string,
) => inTransaction(fixture.db, (tx) => step(tx, { afterSalesNo, message, now: fixture.gateway.now() }));
const receiveUnits = (afterSalesNo: string, saleable: Parameters<typeof receiveReturnedUnits>[1]['saleable'] = 'all') =>
  inTransaction(fixture.db, (tx) => receiveReturnedUnits(tx, { afterSalesNo, saleable, now: fixture.gateway.now() }));

test('the options list what can be returned, for how much and until when', async () => {
  const orderNo = await buyDelivered();
  const options = await fixture.call(afterSalesOptions, { orderNo });
  expect(options).toMatchObject({
    orderNo,
    storeName: 'Shoreline Audio',
    settlementCurrency: 'USD',
    kinds: ['RETURN', 'REFUND_ONLY'],
    returnDays: 30,
    returnPostage: 'store',
    deliveryFee: { USD: '12.00' },
  });
  expect(options.lines).toMatchObject([
    {
      skuCode: fixture.headphones.skuCode,
      commodityCode: fixture.headphones.code,
      commodityName: 'Tern One headphones',
      optionText: 'Ink',
      quantity: 2,
      amounts: [{ USD: '12.90' }, { USD: '25.80' }],
    },
  ]);
  const days = (Date.parse(options.until ?? '') - fixture.gateway.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(29.9);
  expect(days).toBeLessThanOrEqual(30);
  const chinese = await fixture.gateway.call(afterSalesOptions, { orderNo }, { ...fixture.buyer, locale: 'zh_CN' });
  expect(chinese).toMatchObject({ storeName: '听岸音频', lines: [{ optionText: '墨黑' }] });
});

test('a request has its items, its amount, its messages and the possible next steps', async () => {
  const orderNo = await buyDelivered();
  const { afterSalesNo } = await request(orderNo, { words: '  Too small  ' });
  const details = await view(afterSalesNo);
  expect(details).toMatchObject({
    afterSalesNo,
    orderNo,
    kind: 'RETURN',
    status: 'REQUESTED',
    reason: 'DOES_NOT_FIT',
    trackingNo: '',
    storeCodeNumber: fixture.shop.code,
    storeName: 'Shoreline Audio',
    settlementCurrency: 'USD',
    quantity: 1,
    amount: { USD: '12.90' },
    deliveryFee: null,
    answerUntil: null,
    canReply: false,
    canSendBack: false,
    canWithdraw: true,
    lines: [{ commodityName: 'Tern One headphones', optionText: 'Ink', quantity: 1, amount: { USD: '12.90' } }],
    timeline: [{ status: 'REQUESTED', by: 'buyer', text: 'Too small', pictures: [] }],
  });
});

test('operators see the last words of the buyer, and not their own', async () => {
  const { afterSalesNo } = await request(await buyDelivered(), { words: 'Too small' });
  await asShop(askBuyer, afterSalesNo);
  expect(await listReturns(fixture.db, { afterSalesNo, limit: 1 })).toMatchObject([{ words: 'Too small' }]);
});

test('operators see a request among the open ones, also while it waits for an answer, until it is refused', async () => {
  const { afterSalesNo } = await request(await buyDelivered());
  const isListed = async () =>
    (await listReturns(fixture.db, { shopCode: fixture.shop.code, limit: 999 })).some(
      (listed) => listed.afterSalesNo === afterSalesNo,
    );
  expect(await isListed()).toBe(true);
  await asShop(askBuyer, afterSalesNo);
  expect(await isListed()).toBe(true);
  await asShop(refuseRequest, afterSalesNo);
  expect(await isListed()).toBe(false);
});

test('a request lapses if the buyer does not answer within fourteen days', async () => {
  fixture.gateway.stopClock();
  const { afterSalesNo } = await request(await buyDelivered());
  const askedAt = fixture.gateway.now().getTime();
  await asShop(askBuyer, afterSalesNo);
  const requested = await view(afterSalesNo);
  expect(requested).toMatchObject({ status: 'QUESTIONED', canReply: true });
  expect(Date.parse(requested.answerUntil ?? '')).toBe(askedAt + 14 * daySeconds * 1000);
  fixture.gateway.advance(14 * daySeconds - 1);
  await fixture.gateway.jobRunner.runOnce();
  expect((await view(afterSalesNo)).status).toBe('QUESTIONED');
  fixture.gateway.advance(2);
  await fixture.gateway.jobRunner.runOnce();
  expect(await view(afterSalesNo)).toMatchObject({ status: 'WITHDRAWN', canReply: false, answerUntil: null });
  // Sets the clock back for the tests that follow.
  fixture.gateway.advance(-14 * daySeconds - 1);
});

test('an empty answer is refused at its field, and surrounding spaces are removed', async () => {
  const { afterSalesNo } = await request(await buyDelivered());
  await asShop(askBuyer, afterSalesNo);
  expect(await fixture.call(afterSalesReply, { afterSalesNo, words: '  ' })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { words: 'Write your answer first' } },
  });
  await fixture.call(afterSalesReply, { afterSalesNo, words: ' It is loose ' });
  expect((await view(afterSalesNo)).timeline.at(-1)).toMatchObject({ by: 'buyer', text: 'It is loose' });
  expect(await fixture.call(afterSalesReply, { afterSalesNo, words: 'Again' })).toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
  });
});

test('an impossible request is refused with the reason', async () => {
  const refusal = async (orderNo: string, kind: 'RETURN' | 'REFUND_ONLY' | 'CANCEL') => {
    const { code, detail } = await request(orderNo, { kind });
    return [code, detail];
  };
  const nothingReturnable = ['ORDER_STATE_CONFLICT', 'Nothing in this order can be returned now'];
  const alreadyShipped = ['ORDER_STATE_CONFLICT', 'The items have shipped. You can return them once they arrive'];
  const { orderNos } = await fixture.order();
  const unpaid = orderNos[0] ?? '';
  for (const kind of ['RETURN', 'CANCEL'] as const) expect(await refusal(unpaid, kind)).toEqual(nothingReturnable);
  await fixture.call(orderCancel, { orderNo: unpaid });
  expect(await refusal(unpaid, 'CANCEL')).toEqual(nothingReturnable);

  const orderNo = await buyUnits();
  const notYetShipped = ['ORDER_STATE_CONFLICT', 'These items haven’t shipped yet; you can cancel them'];
  for (const kind of ['RETURN', 'REFUND_ONLY'] as const) expect(await refusal(orderNo, kind)).toEqual(notYetShipped);

  const shipped = await buyUnits();
  const parcel = { orderNo: shipped, carrier: 'sf', trackingNo: 'SF1', units: [], now: fixture.gateway.now() };
  await inTransaction(fixture.db, (tx) => shipOrder(tx, parcel));
  expect(await refusal(shipped, 'CANCEL')).toEqual(alreadyShipped);
  expect(await refusal(shipped, 'RETURN')).toEqual([
    'ORDER_STATE_CONFLICT',
    'The items are still on their way. You can return them once they arrive',
  ]);
  expect(await refusal(await buyDelivered(), 'CANCEL')).toEqual(alreadyShipped);
});

test('a return is possible until the last moment; cancelling afterwards has its own refusal', async () => {
  fixture.gateway.stopClock();
  const orderNo = await buyDelivered();
  const { until } = await fixture.call(afterSalesOptions, { orderNo });
  const secondsLeft = (Date.parse(until ?? '') - fixture.gateway.now().getTime()) / 1000;
  fixture.gateway.advance(secondsLeft - 1);
  expect(await request(orderNo)).toMatchObject({ code: 'SUCCESS' });
  fixture.gateway.advance(2);
  expect(await request(orderNo)).toMatchObject({ code: 'AFTER_SALES_CLOSED' });
  expect(await request(orderNo, { kind: 'CANCEL' })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  fixture.gateway.advance(-secondsLeft - 1);
});

test('when even defects can no longer be claimed, a return is too late, and cancelling has its own refusal', async () => {
  fixture.gateway.stopClock();
  const seconds = (faultClaimDays + 1) * 86_400;
  // The order is made in the past, so that the clock is right again for the tests that follow.
  fixture.gateway.advance(-seconds);
  const orderNo = await buyDelivered();
  fixture.gateway.advance(seconds);
  expect(await request(orderNo)).toMatchObject({ code: 'AFTER_SALES_CLOSED' });
  expect(await request(orderNo, { kind: 'CANCEL' })).toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
});

test('unavailable units are refused at their field', async () => {
  const orderNo = await buyDelivered(2);
  const { skuCode } = fixture.headphones;
  const tooMany = {
    code: 'PARAMETER_ERROR',
    ext: { fields: { lines: 'The quantity you can return has changed. Please choose again' } },
  };
  expect(await request(orderNo, { lines: [{ skuCode, quantity: 3 }] })).toMatchObject(tooMany);
  expect(await request(orderNo, { lines: [{ skuCode: 'nothing', quantity: 1 }] })).toMatchObject(tooMany);
  const twice = [
    { skuCode, quantity: 1 },
    { skuCode, quantity: 1 },
  ];
  expect(await request(orderNo, { lines: twice })).toMatchObject(tooMany);
  expect(await request(orderNo, { lines: [{ skuCode, quantity: 2 }] })).toMatchObject({ code: 'SUCCESS' });
  expect(await request(orderNo)).toMatchObject(tooMany);
});

test('accepting a request for money only refunds it immediately, with the shop’s message', async () => {
  const { afterSalesNo } = await request(await buyDelivered(), { kind: 'REFUND_ONLY' });
  await asShop(acceptRequest, afterSalesNo);
  expect(await view(afterSalesNo)).toMatchObject({
    status: 'REFUNDING',
    canSendBack: false,
    canWithdraw: false,
    timeline: [{ by: 'buyer' }, { by: 'shop', status: 'REFUNDING', text: 'All right' }],
  });
  await fixture.gateway.jobRunner.runOnce();
  expect((await view(afterSalesNo)).timeline.at(-1)).toMatchObject({ by: 'platform', status: 'REFUNDED' });
});

test('the shop can only receive units that were sent back', async () => {
  const { afterSalesNo } = await request(await buyDelivered());
  const stock = await stockOf(fixture.db, fixture.headphones);
  const { skuCode } = fixture.headphones;
  await asShop(acceptRequest, afterSalesNo);
  await expect(receiveUnits(afterSalesNo)).rejects.toMatchObject({
    code: 'ORDER_STATE_CONFLICT',
    detail: { en_US: 'The buyer hasn’t sent the items back', zh_CN: '买家还没有寄回商品' },
  });
  await fixture.call(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF2' });
  for (const units of [
    { skuCode, quantity: 2 },
    { skuCode: 'nothing', quantity: 1 },
  ]) {
    await expect(receiveUnits(afterSalesNo, [units])).rejects.toMatchObject({
      code: 'PARAMETER_ERROR',
      detail: { en_US: `Only these were returned: ${skuCode} 1`, zh_CN: `退回的只有：${skuCode} 1` },
    });
  }
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(stock);
  await receiveUnits(afterSalesNo, [{ skuCode, quantity: 1 }]);
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(stock + 1);
  expect((await view(afterSalesNo)).timeline.at(-1)).toMatchObject({ by: 'shop', status: 'REFUNDING' });
});

test('units that are named twice as saleable are restocked only as often as they were returned', async () => {
  const lines = [{ skuCode: fixture.headphones.skuCode, quantity: 2 }];
  const { afterSalesNo } = await request(await buyDelivered(2), { lines });
  await asShop(acceptRequest, afterSalesNo);
  await fixture.call(afterSalesSendBack, { afterSalesNo, carrier: 'sf', trackingNo: 'SF3' });
  const stock = await stockOf(fixture.db, fixture.headphones);
  const { skuCode } = fixture.headphones;
  const twice = (quantity: number) => [
    { skuCode, quantity },
    { skuCode, quantity: 1 },
  ];
  await expect(receiveUnits(afterSalesNo, twice(2))).rejects.toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(stock);
  await receiveUnits(afterSalesNo, twice(1));
  expect(await stockOf(fixture.db, fixture.headphones)).toBe(stock + 2);
});

test('a closed request allows no further step', async () => {
  const { afterSalesNo } = await request(await buyDelivered());
  await fixture.call(afterSalesWithdraw, { afterSalesNo });
  for (const step of [acceptRequest, askBuyer, refuseRequest, refundRequest])
    await expect(asShop(step, afterSalesNo)).rejects.toMatchObject({ code: 'ORDER_STATE_CONFLICT' });
  for (const step of [acceptRequest, askBuyer, refuseRequest, refundRequest])
    await expect(asShop(step, 'AS-nothing')).rejects.toMatchObject({ code: 'OBJECT_NOT_EXIST' });
});

test('the reason of a request is one of its kind', async () => {
  const orderNo = await buyDelivered();
  expect(await request(orderNo, { reason: 'ORDERED_BY_MISTAKE' })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { reason: 'Choose one of the reasons offered' } },
  });
  const unsent = await buyUnits();
  expect(await request(unsent, { kind: 'CANCEL', reason: 'DAMAGED' })).toMatchObject({ code: 'PARAMETER_ERROR' });
  expect(await request(unsent, { kind: 'CANCEL', reason: 'ORDERED_BY_MISTAKE' })).toMatchObject({ code: 'SUCCESS' });
});

test('a request may have as many lines as a cart, and not more', async () => {
  const orderNo = await buyDelivered();
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ skuCode: `sku-${index}`, quantity: 1 }));
  const notOfThisOrder = { ext: { fields: { lines: 'The quantity you can return has changed. Please choose again' } } };
  expect(await request(orderNo, { lines: lines(maxCartLines) })).toMatchObject(notOfThisOrder);
  expect(await request(orderNo, { lines: lines(maxCartLines + 1) })).toMatchObject({
    code: 'PARAMETER_ERROR',
    ext: { fields: { lines: expect.not.stringContaining('quantity') } },
  });
});

import { afterSalesOptions, afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderDetails } from '@kaimai/contract/order/order';
import { faultClaimDays, type ReturnRight } from '@kaimai/contract/values/return-right';
import type { InputOf } from '@kaimai/contract/wire/service';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { createProduct } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';

const fixture = openOneShop(createListeningGateway);
const daySeconds = 86_400;

// Periods for returns are compared to the second.
beforeEach(() => fixture.gateway.stopClock());

async function buyDelivered(returnRight: ReturnRight, returnDays: number | null = null): Promise<string> {
  const { id, skuCode } = fixture.headphones;
  const terms = { return_right: returnRight, return_days: returnDays };
  await fixture.db.updateTable('product').set(terms).where('id', '=', id).execute();
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, [{ skuCode, quantity: 3 }]);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  return orderNo;
}

type RequestedReturn = Partial<InputOf<typeof afterSalesRequest>>;
const requestReturn = (orderNo: string, changes: RequestedReturn = {}) =>
  fixture.call(afterSalesRequest, {
    orderNo,
    kind: 'RETURN',
    reason: 'NO_LONGER_WANTED',
    lines: [{ skuCode: fixture.headphones.skuCode, quantity: 1 }],
    ...changes,
  });
const success = { code: 'SUCCESS' };

test.each([
  ['perishable', 'is perishable and cannot be returned'],
  ['madeToOrder', 'was made to order and cannot be returned'],
] as const)('a %s product cannot be returned for being unwanted, and a defect can be claimed', async (right, words) => {
  const orderNo = await buyDelivered(right);
  for (const reason of ['NO_LONGER_WANTED', 'DOES_NOT_FIT', 'OTHER'] as const)
    for (const kind of ['RETURN', 'REFUND_ONLY'] as const)
      expect(await requestReturn(orderNo, { kind, reason, unopened: true })).toMatchObject({
        code: 'RETURN_EXCLUDED',
        detail: expect.stringContaining(`“Tern One headphones” ${words}`),
      });
  const { skuCode } = fixture.headphones;
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({
    returnable: [skuCode],
    onlyDefects: [skuCode],
  });
  expect(await fixture.call(afterSalesOptions, { orderNo })).toMatchObject({
    until: null,
    lines: [{ returnRight: right, returnUntil: null, onlyDefects: true }],
  });
  expect(await requestReturn(orderNo, { reason: 'DAMAGED' })).toMatchObject(success);
  expect(await requestReturn(orderNo, { reason: 'WRONG_ITEM', kind: 'REFUND_ONLY' })).toMatchObject(success);
});

test.each(['hygiene', 'digital'] as const)(
  'a sealed product (%s) can be returned if it is unopened, or not as described',
  async (right) => {
    const orderNo = await buyDelivered(right);
    expect(await requestReturn(orderNo)).toMatchObject({
      code: 'RETURN_EXCLUDED',
      detail: expect.stringContaining('with its seal unbroken'),
    });
    expect(await requestReturn(orderNo, { unopened: true })).toMatchObject(success);
    expect(await requestReturn(orderNo, { reason: 'NOT_AS_DESCRIBED' })).toMatchObject(success);
  },
);

test('nobody can break the seal of a product that has not arrived', async () => {
  const sealed = await createProduct(fixture.db, { shopId: fixture.shop.id, product: { return_right: 'hygiene' } });
  const lines = [{ skuCode: sealed.skuCode, quantity: 1 }];
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, lines);
  const parcel = { orderNo, carrier: 'sf', trackingNo: 'SF1', units: [], now: fixture.gateway.now() };
  await inTransaction(fixture.db, (tx) => shipOrder(tx, parcel));
  expect(await requestReturn(orderNo, { kind: 'REFUND_ONLY', unopened: false, lines })).toMatchObject(success);
});

test('a product has its own days for returns, to the last second; defects can be claimed after it', async () => {
  const orderNo = await buyDelivered('standard', 3);
  const { skuCode } = fixture.headphones;
  const { lines, faultUntil } = await fixture.call(afterSalesOptions, { orderNo });
  const deliveredAt = fixture.gateway.now().getTime();
  expect(Date.parse(lines[0]?.returnUntil ?? '') - deliveredAt).toBe(3 * daySeconds * 1000);
  fixture.gateway.advance(3 * daySeconds - 1);
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ onlyDefects: [] });
  expect(await requestReturn(orderNo)).toMatchObject(success);
  fixture.gateway.advance(1);
  expect(await requestReturn(orderNo)).toMatchObject({
    code: 'AFTER_SALES_CLOSED',
    detail: expect.stringContaining('If something is wrong with it'),
  });
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ onlyDefects: [skuCode] });
  expect(Date.parse(faultUntil ?? '') - deliveredAt).toBe(faultClaimDays * daySeconds * 1000);
  expect(await requestReturn(orderNo, { reason: 'DAMAGED' })).toMatchObject(success);
});

test('a product without days for returns cannot be returned, whatever the days of its shop are', async () => {
  const orderNo = await buyDelivered('standard', 0);
  expect(await requestReturn(orderNo)).toMatchObject({
    code: 'RETURN_EXCLUDED',
    detail: expect.stringContaining('The shop does not take “Tern One headphones” back'),
  });
});

test('a request with one excluded product among others is refused as a whole', async () => {
  const lamp = await createProduct(fixture.db, { shopId: fixture.shop.id, product: { return_right: 'perishable' } });
  const lines = [fixture.headphones, lamp].map(({ skuCode }) => ({ skuCode, quantity: 1 }));
  const [orderNo = ''] = await buy(fixture.gateway, fixture.buyer, lines);
  await deliverOrder(fixture.gateway, orderNo, fixture.gateway.now());
  expect(await requestReturn(orderNo, { lines })).toMatchObject({ code: 'RETURN_EXCLUDED' });
  expect(await requestReturn(orderNo, { lines: lines.slice(0, 1) })).toMatchObject(success);
});

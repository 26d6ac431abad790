import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { deliverParcel } from '#fulfilment/tracking.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { mailsTo } from '#testing/mails.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy } from '#testing/purchase.ts';
import { decideRefund } from './refund-approval.ts';

const fixture = openOneShop(createListeningGateway);
const confirmWithinDays = 15;
const deciding = {
  by: 'maren',
  deployment: { refundLimits: { USD: null, CNY: null }, confirmWithinDays },
  now: new Date(),
};
let orderNo: string;

/** An order of three headphones: one has arrived, and two are in a parcel that is under way. */
beforeEach(async () => {
  const { gateway, buyer, headphones } = fixture;
  [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 3 }]);
  await deliver(await ship(1));
  await ship(2);
});

async function ship(quantity: number): Promise<string> {
  const units = [{ skuCode: fixture.headphones.skuCode, quantity }];
  const parcel = { orderNo, carrier: 'sf', trackingNo: `SF${quantity}`, units, now: new Date() };
  return (await inTransaction(fixture.db, (tx) => shipOrder(tx, parcel))).parcelNo;
}

const deliver = (parcelNo: string) =>
  inTransaction(fixture.db, (tx) => deliverParcel(tx, { parcelNo, confirmWithinDays, now: new Date() }));

async function refund(quantity: number, reason: 'NOT_ARRIVED' | 'DAMAGED'): Promise<void> {
  const lines = [{ skuCode: fixture.headphones.skuCode, quantity }];
  const { afterSalesNo } = await fixture.call(afterSalesRequest, { orderNo, kind: 'REFUND_ONLY', reason, lines });
  const message = { zh_CN: '退款', en_US: 'We refund you' };
  await inTransaction(fixture.db, (tx) => decideRefund(tx, { kind: 'accept', afterSalesNo, message }, deciding));
  await fixture.gateway.jobRunner.runOnce();
}

const statusOf = async () => (await fixture.call(orderDetails, { orderNo })).status;

test('an order is delivered when all that is under way was refunded because it did not arrive', async () => {
  await refund(1, 'NOT_ARRIVED');
  expect(await statusOf()).toBe('SHIPPED');
  await refund(1, 'NOT_ARRIVED');
  expect(await fixture.call(orderDetails, { orderNo })).toMatchObject({ status: 'DELIVERED', canConfirm: true });
  const mails = await mailsTo(fixture.gateway, fixture.buyer.email);
  expect(mails.filter((mail) => JSON.stringify(mail).includes('no more parcels'))).toHaveLength(1);
  expect(await fixture.call(orderConfirmReceipt, { orderNo })).toMatchObject({ code: 'SUCCESS' });
  const paid = fixture.db.selectFrom('payment_ledger').select('amount_minor').where('kind', '=', 'payout');
  const { amount_minor } = await paid.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(amount_minor).toBeGreaterThan(0);
});

test('refunds of units that have arrived leave an order with a parcel under way as shipped', async () => {
  await refund(2, 'DAMAGED');
  expect(await statusOf()).toBe('SHIPPED');
});

test('the parcel that arrives last makes an order delivered whose lost parcel was refunded before', async () => {
  const { gateway, buyer, headphones } = fixture;
  [orderNo = ''] = await buy(gateway, buyer, [{ skuCode: headphones.skuCode, quantity: 3 }]);
  const first = await ship(1);
  await ship(2);
  await refund(2, 'NOT_ARRIVED');
  expect(await statusOf()).toBe('SHIPPED');
  expect(await deliver(first)).toBe(true);
  expect(await statusOf()).toBe('DELIVERED');
});

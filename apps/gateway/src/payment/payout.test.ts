import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { couponCollect } from '@kaimai/contract/coupon/held-coupon';
import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { refundRequest } from '#after-sales/decision/shop-steps.ts';
import { shipOrder } from '#fulfilment/shipping.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { ledgerOfOrder } from '#testing/stock-and-ledger.ts';
import { createBuyer, createCoupon, createProduct, createShop } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { chooseAtSandbox, prepareOrder, startPaying } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;
let db: TestGateway['db'];

beforeAll(async () => {
  gateway = await createListeningGateway();
  ({ db } = gateway);
});

afterEach(async () => assertInvariants(db));
afterAll(async () => gateway.close());

/** Two units of 25 dollars, standard delivery 12, with a coupon of three dollars; confirmed by the buyer. */
async function completeWithCoupon({ ofPlatform }: { ofPlatform: boolean }) {
  const shop = await createShop(db);
  const buyer = await createBuyer(gateway);
  const { skuCode } = await createProduct(db, { shopId: shop.id, usdMinor: 2500 });
  const coupon = await createCoupon(db, { shop_id: ofPlatform ? null : shop.id });
  await gateway.call(couponCollect, { couponCode: coupon.code }, buyer);
  const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 2 }]);
  const { payNo, orderNos } = await gateway.call(orderPlace, order, buyer);
  await chooseAtSandbox(gateway, await startPaying(gateway, buyer, payNo), 'approve');
  const [orderNo = ''] = orderNos;
  const shipment = { orderNo, carrier: 'sf', trackingNo: payNo, units: [], now: new Date() };
  await inTransaction(db, (tx) => shipOrder(tx, shipment));
  await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
  return { orderNo, skuCode, buyer };
}

test('a coupon of the platform is the platform’s cost: the shop gets what it would without it', async () => {
  const { orderNo } = await completeWithCoupon({ ofPlatform: true });
  expect(await ledgerOfOrder(db, orderNo)).toEqual([
    ['payout', 5900],
    ['coupon_payout', 300],
  ]);
});

test('a shop’s own coupon is the shop’s cost', async () => {
  const { orderNo } = await completeWithCoupon({ ofPlatform: false });
  expect(await ledgerOfOrder(db, orderNo)).toEqual([['payout', 5900]]);
});

test('the platform takes back its share of what is refunded after the receipt', async () => {
  const { orderNo, skuCode, buyer } = await completeWithCoupon({ ofPlatform: true });
  const lines = [{ skuCode, quantity: 1 }];
  const { afterSalesNo } = await gateway.call(
    afterSalesRequest,
    { orderNo, kind: 'REFUND_ONLY', reason: 'DAMAGED', lines },
    buyer,
  );
  const message = { zh_CN: '好的', en_US: 'All right' };
  await inTransaction(db, (tx) => refundRequest(tx, { afterSalesNo, message, now: new Date() }));
  await gateway.jobRunner.runOnce();
  // 23.50 of 59.00 is refunded, so the platform takes back 39.83 % of the three dollars, rounded up.
  expect(await ledgerOfOrder(db, orderNo)).toEqual([
    ['payout', 5900],
    ['coupon_payout', 300],
    ['payout_return', 2350],
    ['refund_reserved', 2350],
    ['coupon_payout_return', 120],
    ['refund', 2350],
  ]);
});

import {
  afterSalesDetails,
  afterSalesRequest,
  afterSalesReply,
  afterSalesSendBack,
} from '@kaimai/contract/after-sales/after-sales';
import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await createListeningGateway({ demoPaceSeconds: 60 });
  // The demo's intervals pass only when a test advances the clock.
  gateway.stopClock();
});
afterAll(async () => gateway.close());

test('a demo shop asks for a picture of the damage, accepts, receives and refunds, one step per interval', async () => {
  const { db, jobRunner } = gateway;
  const { id: shopId } = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId });
  const buyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const advanceDemo = async () => {
    gateway.advance(61);
    // Three rounds: another job may have to finish what one job has begun, such as a refund.
    for (let round = 0; round < 3; round++) await jobRunner.runOnce();
  };
  await advanceDemo();
  await gateway.call(orderConfirmReceipt, { orderNo }, buyer);
  const lines = [{ skuCode, quantity: 1 }];
  const { afterSalesNo } = await gateway.call(
    afterSalesRequest,
    { orderNo, kind: 'RETURN', reason: 'DAMAGED', lines },
    buyer,
  );
  const status = async () => (await gateway.call(afterSalesDetails, { afterSalesNo }, buyer)).status;
  await advanceDemo();
  expect(await status()).toBe('QUESTIONED');
  await gateway.call(afterSalesReply, { afterSalesNo, words: 'The lid' }, buyer);
  await advanceDemo();
  expect(await status()).toBe('APPROVED');
  await gateway.call(afterSalesSendBack, { afterSalesNo, carrier: 'DHL', trackingNo: 'D1' }, buyer);
  await advanceDemo();
  expect(await status()).toBe('REFUNDED');
  expect((await gateway.call(orderDetails, { orderNo }, buyer)).status).toBe('REFUNDED');
  await assertInvariants(db);
});

test.each([
  [
    'RETURN',
    'DOES_NOT_FIT',
    'APPROVED',
    /^No problem\. Please pack it well, enclose the number AS\S+, and send it to Shoreline Audio, Returns, Qingdao\.$/,
  ],
  ['REFUND_ONLY', 'OTHER', 'REFUNDING', /^No problem, we’re refunding you\.$/],
  ['REFUND_ONLY', 'WRONG_ITEM', 'QUESTIONED', /^We’re sorry about that\. Could you send a picture/],
] as const)(
  'a demo shop answers a request for %s because of %s with %s, not before its interval',
  async (...testCase) => {
    const [kind, reason, status, words] = testCase;
    const { db, jobRunner } = gateway;
    const { id: shopId } = await createShop(db);
    const { skuCode } = await createProduct(db, { shopId });
    const buyer = await createBuyer(gateway);
    const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 2 }]);
    await deliverOrder(gateway, orderNo, gateway.now());
    const lines = [{ skuCode, quantity: 1 }];
    const { afterSalesNo } = await gateway.call(afterSalesRequest, { orderNo, kind, reason, lines }, buyer);
    const view = () => gateway.call(afterSalesDetails, { afterSalesNo }, buyer);
    gateway.advance(55);
    await jobRunner.runOnce();
    expect((await view()).status).toBe('REQUESTED');
    gateway.advance(10);
    await jobRunner.runOnce();
    expect((await view()).timeline[1]).toMatchObject({
      by: 'shop',
      status,
      text: expect.stringMatching(words) as string,
    });
  },
);

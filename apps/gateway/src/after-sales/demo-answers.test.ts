import {
  afterSalesDetails,
  afterSalesRequest,
  afterSalesReply,
  afterSalesSendBack,
} from '@kaimai/contract/after-sales';
import { orderConfirmReceipt, orderDetails } from '@kaimai/contract/order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let shop: TestGateway;

beforeAll(async () => {
  shop = await createListeningGateway({ demoPaceSeconds: 60 });
});
afterAll(async () => shop.close());

test('a demo shop asks for a picture of what is broken, agrees, takes it back and refunds, a step at each pace', async () => {
  const { db, clockwork } = shop.gateway;
  const { id: shopId } = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId });
  const buyer = await createBuyer(shop);
  const [orderNo = ''] = await buy(shop, buyer, [{ skuCode, quantity: 1 }]);
  const pace = async () => {
    shop.advance(61);
    for (let round = 0; round < 3; round++) await clockwork.runOnce();
  };
  await pace();
  await shop.call(orderConfirmReceipt, { orderNo }, buyer);
  const lines = [{ skuCode, quantity: 1 }];
  const { afterSalesNo } = await shop.call(
    afterSalesRequest,
    { orderNo, kind: 'RETURN', reason: 'DAMAGED', lines },
    buyer,
  );
  const status = async () => (await shop.call(afterSalesDetails, { afterSalesNo }, buyer)).status;
  await pace();
  expect(await status()).toBe('QUESTIONED');
  await shop.call(afterSalesReply, { afterSalesNo, words: 'The lid' }, buyer);
  await pace();
  expect(await status()).toBe('APPROVED');
  await shop.call(afterSalesSendBack, { afterSalesNo, carrier: 'DHL', trackingNo: 'D1' }, buyer);
  await pace();
  expect(await status()).toBe('REFUNDED');
  expect((await shop.call(orderDetails, { orderNo }, buyer)).status).toBe('REFUNDED');
  await assertInvariants(db);
});

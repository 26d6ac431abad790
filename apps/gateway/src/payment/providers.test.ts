import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { placeOrder } from '#testing/purchase.ts';
import { createTestGateway } from '#testing/test-gateway.ts';

test('outside a demo nobody pays at the sandbox, which takes no money', async () => {
  const gateway = await createTestGateway({ demo: false });
  const { db } = gateway.gateway;
  const buyer = await createBuyer(gateway);
  const shop = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId: shop.id });
  const { payNo } = await placeOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);

  expect(await gateway.call(paymentDetails, { payNo }, buyer)).toMatchObject({ status: 'PENDING', providers: [] });
  const started = await gateway.call(paymentStart, { payNo, provider: 'sandbox' }, buyer);
  expect(started).toMatchObject({ code: 'PARAMETER_ERROR', ext: { fields: { provider: expect.any(String) } } });
  const page = await gateway.server.inject({ url: `/sandbox-pay/SB${'0'.repeat(32)}` });
  expect(page.statusCode).toBe(404);
  expect(page.headers['content-type']).not.toContain('text/html');
  await gateway.close();
});

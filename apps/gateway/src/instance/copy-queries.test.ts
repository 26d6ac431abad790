import { basicInformation } from '@kaimai/contract/account/basic-information';
import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { orderPlace } from '@kaimai/contract/order/place-order';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { ImitatedStripe } from '#testing/imitated-stripe.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { prepareOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

let stripe: ImitatedStripe;
let gateway: TestGateway;

beforeEach(async () => {
  stripe = await ImitatedStripe.open();
  gateway = await createListeningGateway({ demo: false, paymentAccounts: { stripe: stripe.account, sandbox: {} } });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.close();
  await stripe.close();
});

test('whether this is a copy is read in statements that pages and orders run anyway', async () => {
  const { id: shopId } = await createShop(gateway.db);
  const { skuCode } = await createProduct(gateway.db, { shopId });
  const buyer = await createBuyer(gateway);
  const order = await prepareOrder(gateway, buyer, [{ skuCode, quantity: 1 }]);

  const query = vi.spyOn(Client.prototype, 'query');
  expect(await gateway.call(basicInformation, {})).toMatchObject({ code: 'SUCCESS', isCopy: false });
  expect(await gateway.call(basicInformation, {}, buyer)).toMatchObject({ code: 'SUCCESS', isCopy: false });
  const { payNo } = await gateway.call(orderPlace, order, buyer);
  expect((await gateway.call(paymentDetails, { payNo }, buyer)).providers).toEqual(['stripe']);
  expect(await gateway.call(paymentStart, { payNo, provider: 'stripe' }, buyer)).toMatchObject({ code: 'SUCCESS' });
  const statements = query.mock.calls.map(([argument]: unknown[]) => JSON.stringify(argument));
  expect(statements.filter((text) => text.includes('FROM instance')).length).toBeGreaterThan(0);
  // A match is a round trip of its own for the instance; other statements read it in a subquery.
  expect(statements.filter((text) => /"text":"\s*SELECT[^()]* FROM instance/.test(text))).toEqual([]);
});

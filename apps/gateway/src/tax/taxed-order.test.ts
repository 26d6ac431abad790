import { orderDetails } from '@kaimai/contract/order/order';
import { orderPlace, fillView } from '@kaimai/contract/order/place-order';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#db/in-transaction.ts';
import { createBuyer, createProduct, createShop, type TestBuyer } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import { portland } from '#testing/purchase.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { putTaxRule } from './tax-rule.sql.ts';

let gateway: TestGateway;
let buyer: TestBuyer;
let buyNow: { skuCode: string; quantity: number };

const name = { zh_CN: '税', en_US: 'Tax' };

beforeAll(async () => {
  gateway = await createTestGateway();
  const { db } = gateway;
  buyer = await createBuyer(gateway);
  const shop = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId: shop.id, usdMinor: 1290 });
  buyNow = { skuCode, quantity: 2 };
  await inTransaction(db, async (tx) => {
    await putTaxRule(tx, { region: 'US', state: 'CA', kind: 'added', ratePpm: 72_500, name });
    await putTaxRule(tx, { region: 'DE', state: '', kind: 'included', ratePpm: 190_000, name });
  });
});

afterAll(async () => {
  await assertInvariants(gateway.db);
  await gateway.close();
});

test('added tax is on the fill page, in the total, and stored with the order', async () => {
  const before = await gateway.call(fillView, { buyNow, region: 'US' }, buyer);
  expect(before).toMatchObject({ tax: { kind: 'byState' }, total: { USD: '37.80' } });
  const fill = await gateway.call(fillView, { buyNow, region: 'US', state: 'California' }, buyer);
  expect(fill).toMatchObject({ tax: { kind: 'added', percent: '7.25', amount: { USD: '1.87' } } });
  expect(fill.total.USD).toBe('39.67');
  const address = { ...portland, state: 'CA', city: 'Sacramento', postcode: '95814' };
  const order = { orderToken: fill.orderToken, buyNow, address };
  const untaxed = await gateway.call(orderPlace, { ...order, expectedTotal: before.total.USD ?? '' }, buyer);
  expect(untaxed.code).toBe('PRICE_CHANGED');
  const { orderNos } = await gateway.call(orderPlace, { ...order, expectedTotal: '39.67' }, buyer);
  const details = await gateway.call(orderDetails, { orderNo: orderNos[0] ?? '' }, buyer);
  expect(details).toMatchObject({
    tax: { kind: 'added', name: 'Tax', amount: { USD: '1.87' } },
    total: { USD: '39.67' },
  });
});

test('included tax is shown and does not change the total', async () => {
  const fill = await gateway.call(fillView, { buyNow, region: 'DE' }, buyer);
  expect(fill).toMatchObject({ tax: { kind: 'included', amount: { USD: '6.04' } }, total: { USD: '37.80' } });
});

test('a state without a rule adds no tax, and a region without a rule shows none', async () => {
  const oregon = await gateway.call(fillView, { buyNow, region: 'US', state: 'OR' }, buyer);
  expect(oregon).toMatchObject({ tax: { kind: 'added', percent: '0', amount: { USD: '0.00' } } });
  expect((await gateway.call(fillView, { buyNow, region: 'FR' }, buyer)).tax).toBeNull();
});

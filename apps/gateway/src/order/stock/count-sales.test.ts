import { orderCancel } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy } from '#testing/purchase.ts';
import { countSales } from './stock.ts';

const fixture = openOneShop(createListeningGateway);

const buyUnits = (quantity: number) =>
  buy(fixture.gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity }]);

async function soldCount(): Promise<number> {
  const { sold_count: sold } = await fixture.db
    .selectFrom('product')
    .select('sold_count')
    .where('id', '=', fixture.headphones.id)
    .executeTakeFirstOrThrow();
  return sold;
}

test('sold units are counted by the job, and cancelled ones subtracted', async () => {
  const before = await soldCount();
  await buyUnits(1);
  const [orderNo = ''] = await buyUnits(2);
  expect(await soldCount()).toBe(before);
  await fixture.gateway.jobRunner.runOnce();
  expect(await soldCount()).toBe(before + 3);
  await fixture.call(orderCancel, { orderNo });
  await fixture.gateway.jobRunner.runOnce();
  expect(await soldCount()).toBe(before + 1);
});

test('a sale is counted once by several processes', async () => {
  const before = await soldCount();
  await buyUnits(2);
  await Promise.all([countSales(fixture.db), countSales(fixture.db), countSales(fixture.db)]);
  await countSales(fixture.db);
  expect(await soldCount()).toBe(before + 2);
});

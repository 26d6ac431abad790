import { orderDetails } from '@kaimai/contract/order/order';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { refuseUpdates } from '#testing/refused-updates.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';

const fixture = openOneShop();

test('an expired payment that cannot be closed does not keep the stock of later ones reserved', async () => {
  const { db, gateway } = fixture;
  fixture.gateway.stopClock();
  const [first, second] = [await fixture.order(1), await fixture.order(2)];
  const statusOf = async (orderNo = '') => (await fixture.call(orderDetails, { orderNo })).status;
  const allowUpdates = await refuseUpdates(db, 'payment', { column: 'pay_no', value: first.payNo });
  gateway.advance(gateway.deployment.payWithinSeconds + 1);
  await expect(gateway.jobRunner.runOnce()).rejects.toThrow('expired payments that could not be closed');
  expect([await statusOf(first.orderNos[0]), await statusOf(second.orderNos[0])]).toEqual([
    'PENDING_PAYMENT',
    'CLOSED',
  ]);
  expect(await stockOf(db, fixture.headphones)).toBe(9);

  await allowUpdates();
  await gateway.jobRunner.runOnce();
  expect([await statusOf(first.orderNos[0]), await stockOf(db, fixture.headphones)]).toEqual(['CLOSED', 10]);
});

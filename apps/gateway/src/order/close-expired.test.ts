import { orderDetails } from '@kaimai/contract/order/order';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openOneShop } from '#testing/one-shop.ts';
import { stockOf } from '#testing/stock-and-ledger.ts';

const fixture = openOneShop();

test('an expired payment that cannot be closed does not keep the stock of later ones reserved', async () => {
  const { db, gateway } = fixture;
  fixture.gateway.stopClock();
  const [first, second] = [await fixture.order(1), await fixture.order(2)];
  const statusOf = async (orderNo = '') => (await fixture.call(orderDetails, { orderNo })).status;
  await sql`CREATE FUNCTION refuse_in_test() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''refused in this test''; END'`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER refused_in_test BEFORE UPDATE ON payment FOR EACH ROW
    WHEN (OLD.pay_no = ${sql.lit(first.payNo)}) EXECUTE FUNCTION refuse_in_test()`.execute(db);
  gateway.advance(gateway.deployment.payWithinSeconds + 1);
  await expect(gateway.jobRunner.runOnce()).rejects.toThrow('expired payments that could not be closed');
  expect([await statusOf(first.orderNos[0]), await statusOf(second.orderNos[0])]).toEqual([
    'PENDING_PAYMENT',
    'CLOSED',
  ]);
  expect(await stockOf(db, fixture.headphones)).toBe(9);

  await sql`DROP TRIGGER refused_in_test ON payment`.execute(db);
  await gateway.jobRunner.runOnce();
  expect([await statusOf(first.orderNos[0]), await stockOf(db, fixture.headphones)]).toEqual(['CLOSED', 10]);
});

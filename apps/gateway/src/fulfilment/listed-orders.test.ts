import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#db/database.ts';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { openOneShop } from '#testing/one-shop.ts';
import { buy } from '#testing/purchase.ts';
import { countRowsRead } from '#testing/rows-read.ts';
import { listOrdersForOperator, type OrderQuery } from './listed-orders.sql.ts';

const fixture = openOneShop(createListeningGateway);
const all: OrderQuery = { held: false, limit: 50 };

/** Adds copies of an order, as if its shop had sold so much; to be rolled back. */
async function copyOrder(tx: Tx, orderNo: string, copies: number): Promise<void> {
  await sql`
    INSERT INTO customer_order OVERRIDING SYSTEM VALUE
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', -copy, 'order_no', 'KM19990101-' || copy))).*
    FROM customer_order o, generate_series(1, ${copies}::int) copy WHERE order_no = ${orderNo}`.execute(tx);
  await sql`ANALYZE customer_order`.execute(tx);
}

test('the orders of a small shop, of a buyer and of a number are found without reading those of others', async () => {
  const { gateway, db } = fixture;
  const small = await createShop(db);
  const { skuCode } = await createProduct(db, { shopId: small.id });
  const buyer = await createBuyer(gateway);
  const [wanted = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  const [other = ''] = await buy(gateway, fixture.buyer, [{ skuCode: fixture.headphones.skuCode, quantity: 1 }]);
  const rolledBack = new Error('rolled back');
  const reading = db.transaction().execute(async (tx) => {
    await copyOrder(tx, other, 3000);
    for (const query of [{ shopCode: small.code }, { words: buyer.email, byBuyer: true }, { words: wanted }]) {
      let found: string[] = [];
      const rows = await countRowsRead(tx, 'customer_order', async (reader) => {
        found = (await listOrdersForOperator(reader, { ...all, ...query })).map(({ orderNo }) => orderNo);
      });
      expect(found).toEqual([wanted]);
      expect(rows).toBeLessThan(20);
    }
    throw rolledBack;
  });
  await expect(reading).rejects.toBe(rolledBack);
});

import { afterSalesRequest } from '@kaimai/contract/after-sales/after-sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { createListeningGateway } from '#testing/listening.ts';
import { buy, deliverOrder } from '#testing/purchase.ts';
import type { TestGateway } from '#testing/test-gateway.ts';

const integrityConstraintViolation = '23000';

let gateway: TestGateway;

/** A delivered order with a requested return: it has rows in every append-only table. */
beforeAll(async () => {
  gateway = await createListeningGateway();
  const { db } = gateway;
  const { skuCode, skuId } = await createProduct(db, { shopId: (await createShop(db)).id });
  const price = { price_usd_minor: 1290, price_cny_minor: 9200 };
  await db
    .insertInto('price_change')
    .values({ sku_id: skuId, at: new Date(), ...price })
    .execute();
  const buyer = await createBuyer(gateway);
  const [orderNo = ''] = await buy(gateway, buyer, [{ skuCode, quantity: 1 }]);
  await deliverOrder(gateway, orderNo);
  const lines = [{ skuCode, quantity: 1 }];
  const request = { orderNo, kind: 'RETURN', reason: 'DAMAGED', words: 'One side is silent', lines } as const;
  await gateway.call(afterSalesRequest, request, buyer);
});

afterAll(async () => gateway.close());

const changesByTable = {
  payment_ledger: 'amount_minor = amount_minor + 1',
  payment_event: 'received_at = now()',
  order_event: "state = 'PAID'",
  parcel_event: 'at = now()',
  price_change: 'price_usd_minor = price_usd_minor + 1',
  after_sales_event: 'at = now()',
};

describe.each(Object.entries(changesByTable))('%s', (table, change) => {
  test.each([
    ['changed', `UPDATE ${table} SET ${change}`],
    ['deleted', `DELETE FROM ${table}`],
    ['truncated', `TRUNCATE ${table} CASCADE`],
  ])('has rows that cannot be %s', async (_name, statement) => {
    const before = await rowsOf(table);
    expect(before.length).toBeGreaterThan(0);
    await expect(sql.raw(statement).execute(gateway.db)).rejects.toMatchObject({
      code: integrityConstraintViolation,
      message: expect.stringContaining(`${table} is refused: rows are only ever added`),
    });
    expect(await rowsOf(table)).toEqual(before);
  });
});

describe('a message about a return', () => {
  const erase = (author: string, change = '') =>
    sql
      .raw(`UPDATE after_sales_event SET words = '{"zh_CN":"","en_US":""}' ${change} WHERE said_by = '${author}'`)
      .execute(gateway.db);

  test('cannot be reworded, and erasing it may not change anything else of the event', async () => {
    await expect(erase('buyer', ', at = now()')).rejects.toMatchObject({ code: integrityConstraintViolation });
    const reworded = sql`UPDATE after_sales_event SET words = '{"zh_CN":"好","en_US":"Fine"}'`;
    await expect(reworded.execute(gateway.db)).rejects.toMatchObject({ code: integrityConstraintViolation });
  });

  test('can be erased if the buyer wrote it, and not if the shop did', async () => {
    await sql`
      INSERT INTO after_sales_event (after_sales_id, state, said_by, words, at)
      SELECT after_sales_id, state, 'shop', '{"zh_CN":"请稍等","en_US":"One moment"}', now()
      FROM after_sales_event LIMIT 1`.execute(gateway.db);
    await expect(erase('shop')).rejects.toMatchObject({ code: integrityConstraintViolation });
    await erase('buyer');
    const { rows } = await sql<{ saidBy: string; en: string }>`
      SELECT said_by AS "saidBy", words ->> 'en_US' AS en FROM after_sales_event ORDER BY id`.execute(gateway.db);
    expect(rows).toEqual([
      { saidBy: 'buyer', en: '' },
      { saidBy: 'shop', en: 'One moment' },
    ]);
  });
});

async function rowsOf(table: string): Promise<unknown[]> {
  return (await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2`.execute(gateway.db)).rows;
}

import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { buy } from '#testing/purchase.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { openDatabase } from './database.ts';
import { listMissingLimits } from './missing-limits.ts';

let shop: TestGateway;
beforeAll(async () => {
  shop = await createTestGateway();
});
afterAll(() => shop.close());

/** One connection, whose session can be looked at after each query. */
const openOne = (sharesSessions: boolean) => openDatabase(shop.deployment.database, { poolSize: 1, sharesSessions });

test('through a pooler that shares sessions nothing is prepared, and nothing is set for a session', async () => {
  const { db } = shop.gateway;
  const { code } = await createProduct(db, { shopId: (await createShop(db)).id });
  for (const sharesSessions of [true, false]) {
    const one = openOne(sharesSessions);
    try {
      await one.selectFrom('product').select('id').where('code', '=', code).execute();
      const { rows } = await sql`SELECT FROM pg_prepared_statements`.execute(one);
      expect(rows).toHaveLength(sharesSessions ? 0 : 1);
      const missing = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];
      expect(await listMissingLimits(one)).toEqual(sharesSessions ? missing : []);
    } finally {
      await one.destroy();
    }
  }
});

test('an order is placed and paid without prepared statements', async () => {
  const { host, port, user, database } = shop.deployment.database as Record<string, string>;
  const poolerUrl = `postgresql://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
  const { gateway, server, call, close } = await openSecondProcess(shop, { poolerUrl });
  try {
    const pooled = { ...shop, gateway, server, call };
    const { id: shopId } = await createShop(gateway.db);
    const { skuCode, code } = await createProduct(gateway.db, { shopId, stock: 5 });
    const buyer = await createBuyer(pooled);
    expect(await buy(pooled, buyer, [{ skuCode, quantity: 1 }])).toHaveLength(1);
    expect(await call(commodityDetail, { commodityCode: code })).toMatchObject({ code: 'SUCCESS' });
    const { rows } = await sql`SELECT FROM pg_prepared_statements`.execute(gateway.db);
    expect(rows).toEqual([]);
  } finally {
    await close();
  }
});

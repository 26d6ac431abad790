import { commodityDetail } from '@kaimai/contract/catalogue/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, createProduct, createShop } from '#testing/factories.ts';
import { buy } from '#testing/purchase.ts';
import { openSecondProcess } from '#testing/second-process.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { openDatabase } from './database.ts';
import { listMissingLimits } from './missing-limits.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await createTestGateway();
});
afterAll(() => gateway.close());

/** One connection, whose session can be looked at after each query. */
const openOne = (sharesSessions: boolean) => openDatabase(gateway.deployment.database, { poolSize: 1, sharesSessions });

test('through a pooler that shares sessions nothing is prepared, and nothing is set for a session', async () => {
  const { db } = gateway;
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
  const { host, port, user, database } = gateway.deployment.database as Record<string, string>;
  // The address of the server itself; as the address of a pooler, it makes the program do without prepared statements.
  const poolerUrl = `postgresql://${user}@${encodeURIComponent(host ?? '')}:${port}/${database}`;
  const second = await openSecondProcess(gateway, { poolerUrl });
  try {
    const pooled = { ...gateway, ...second };
    const { db } = second.gateway;
    const { id: shopId } = await createShop(db);
    const { skuCode, code } = await createProduct(db, { shopId, stock: 5 });
    const buyer = await createBuyer(pooled);
    expect(await buy(pooled, buyer, [{ skuCode, quantity: 1 }])).toHaveLength(1);
    expect(await pooled.call(commodityDetail, { commodityCode: code })).toMatchObject({ code: 'SUCCESS' });
    const { rows } = await sql`SELECT FROM pg_prepared_statements`.execute(db);
    expect(rows).toEqual([]);
  } finally {
    await second.close();
  }
});

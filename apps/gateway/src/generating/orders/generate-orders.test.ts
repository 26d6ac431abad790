import { orderDetails, orderList } from '@kaimai/contract/order/order';
import { messageList } from '@kaimai/contract/message/message';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenInvariants } from '#order/order.operator.ts';
import { createAccount, type TestAccount } from '#testing/accounts.ts';
import { createProduct, createShop } from '#testing/factories.ts';
import { createTestGateway, type TestGateway } from '#testing/test-gateway.ts';
import { listOrderableSkus } from './baskets.sql.ts';
import { generateOrders, NothingToOrder, type GenerateOrdersOptions } from './generate-orders.ts';

let gateway: TestGateway;
let account: TestAccount;
let schema: string[];

beforeAll(async () => {
  gateway = await createTestGateway();
  schema = await listSchema();
  account = await createAccount(gateway);
  for (const { id } of [await createShop(gateway.db), await createShop(gateway.db)])
    for (let count = 0; count < 6; count++) await createProduct(gateway.db, { shopId: id });
});

afterAll(() => gateway.close());

async function generate(options: Pick<GenerateOrdersOptions, 'orders' | 'buyers' | 'dropIndexesFrom'>): Promise<void> {
  const { db, now } = gateway;
  const context = { db, now: now(), onProgress: () => undefined };
  await generateOrders(context, { seed: 5, confirmWithinDays: 10, ...options });
}

/** Everything that a load drops and switches off. */
async function listSchema(): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated AS part
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT tgrelid::regclass || ' ' || tgname || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
    ORDER BY 1`.execute(gateway.db);
  return rows.map(({ part }) => part);
}

async function countBy(column: string, table: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    SELECT ${sql.ref(column)} AS value, count(*) AS count FROM ${sql.table(table)} GROUP BY 1`.execute(gateway.db);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

test('where nothing is on sale, nothing can be ordered', async () => {
  await sql`UPDATE product SET on_sale = false`.execute(gateway.db);
  await expect(generate({ orders: 1, buyers: 1 })).rejects.toBeInstanceOf(NothingToOrder);
  await sql`UPDATE product SET on_sale = true`.execute(gateway.db);
});

test('products of shops without standard delivery are not among the variants to be ordered', async () => {
  const { id: shopId } = await createShop(gateway.db);
  await gateway.db.deleteFrom('delivery_method').where('shop_id', '=', shopId).execute();
  for (let count = 0; count < 24; count++) await createProduct(gateway.db, { shopId });
  const skus = await listOrderableSkus(gateway.db, 5, 8);
  expect(skus).toHaveLength(8);
  expect(skus.map((sku) => sku.shopId)).not.toContain(shopId);
});

test('orders of two years are in the states that their ages allow, and all invariants hold', async () => {
  await generate({ orders: 600, buyers: 60 });
  const states = await countBy('state', 'customer_order');
  expect(Object.values(states).reduce((sum, count) => sum + count, 0)).toBe(600);
  // Six in a hundred are never paid, or cancelled; of the others only those of the last weeks are under way.
  expect(states['COMPLETED']).toBeGreaterThan(500);
  expect(states).toMatchObject({
    CLOSED: expect.any(Number),
    REFUNDED: expect.any(Number),
    DELIVERED: expect.any(Number),
  });
  const { rows } = await sql<{ days: number; young: number }>`
    SELECT extract(day FROM ${gateway.now()}::timestamptz - min(placed_at))::int AS days,
           count(*) FILTER (WHERE state = 'COMPLETED' AND placed_at > ${gateway.now()}::timestamptz - interval '1 day') AS young
    FROM customer_order`.execute(gateway.db);
  // The first order is placed almost 730 days ago (`daysBack`).
  expect(rows[0]?.days).toBeGreaterThan(720);
  expect(rows[0]?.young).toBe(0);
  expect(await findBrokenInvariants(gateway.db)).toEqual([]);
});

test('a buyer can read generated orders and messages as any others', async () => {
  const orderNo = await assignOrders(account.email);
  const { credential } = account;
  const { rows, totalRows } = await gateway.call(orderList, {}, { credential });
  expect(rows.length).toBeGreaterThan(0);
  const detail = await gateway.call(orderDetails, { orderNo }, { credential });
  expect(detail).toMatchObject({ success: true, orderNo });
  expect(detail.timeline.map(({ status }) => status)).toEqual([
    'PENDING_PAYMENT',
    'PAID',
    'SHIPPED',
    'DELIVERED',
    'COMPLETED',
  ]);
  const messages = await gateway.call(messageList, { type: 'order' }, { credential });
  // Only the latest message of each order is listed.
  expect(messages.totalRows).toBe(totalRows);
  expect(JSON.stringify(messages.rows)).not.toMatch(/\{(day|trackingNo)\}/);
});

/**
 * Makes an account the owner of all that belongs to the generated buyer with the most orders; returns a completed
 * order.
 */
async function assignOrders(email: string): Promise<string> {
  const { rows } = await sql<{ from: number; to: number; orderNo: string }>`
    SELECT o.buyer_id AS "from", (SELECT id FROM buyer WHERE email = ${email}) AS "to", max(order_no) AS "orderNo"
    FROM customer_order o WHERE state = 'COMPLETED' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`.execute(gateway.db);
  const { from, to, orderNo } = rows[0] ?? { from: 0, to: 0, orderNo: '' };
  for (const table of ['customer_order', 'payment', 'message'])
    await sql`UPDATE ${sql.table(table)} SET buyer_id = ${to} WHERE buyer_id = ${from}`.execute(gateway.db);
  return orderNo;
}

test('message_count agrees with the messages of the buyers', async () => {
  const { rows } = await sql`
    SELECT buyer_id, tab, count(*) AS total, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM message
    WHERE buyer_id IS NOT NULL AND announced AND latest AND tab = 'order' GROUP BY 1, 2
    EXCEPT SELECT buyer_id, tab, total, unread FROM message_count`.execute(gateway.db);
  expect(rows).toEqual([]);
});

test('a large load drops indexes, keys and foreign keys and creates them all again', async () => {
  await generate({ orders: 700, buyers: 60, dropIndexesFrom: 500 });
  expect(await listSchema()).toEqual(schema);
  expect(await findBrokenInvariants(gateway.db)).toEqual([]);
});

test('buyers are the same in a second call, and orders are added', async () => {
  const before = await sql<{ count: number }>`SELECT count(*) AS count FROM buyer`.execute(gateway.db);
  await generate({ orders: 50, buyers: 60 });
  const after = await sql<{ count: number }>`SELECT count(*) AS count FROM buyer`.execute(gateway.db);
  expect(after.rows).toEqual(before.rows);
  expect(await listSchema()).toEqual(schema);
  expect(await findBrokenInvariants(gateway.db)).toEqual([]);
});

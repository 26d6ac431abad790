import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import type { PurchaseModel } from './purchase-model.ts';

/** The objects in the program that the model describes: the products of two shops, and one buyer. */
export interface ModelShop {
  gateway: TestGateway;
  buyer: TestBuyer;
  products: TestProduct[];
}

export function priceOf(productIndex: number): number {
  return 700 + 613 * productIndex;
}

export async function openModelShop(gateway: TestGateway, stock: readonly number[]): Promise<ModelShop> {
  const { db } = gateway;
  const shops = [await createShop(db), await createShop(db)];
  const products: TestProduct[] = [];
  for (const [index, units] of stock.entries()) {
    products.push(
      await createProduct(db, { shopId: shops[index % 2]?.id ?? 0, usdMinor: priceOf(index), stock: units }),
    );
  }
  return { gateway, buyer: await createBuyer(gateway), products };
}

/** Runs every job once. Open attempts count as just queried, so that no job queries the provider: that is a step of its own. */
export async function runJobs({ gateway }: ModelShop, model: PurchaseModel): Promise<void> {
  const { db, jobRunner } = gateway;
  await db.updateTable('payment_attempt').set({ asked_at: new Date() }).where('state', '=', 'PENDING').execute();
  await jobRunner.runOnce();
  model.runJobs();
}

/** Throws if the program differs from the model, or if an invariant is violated. */
export async function compare(shop: ModelShop, model: PurchaseModel): Promise<void> {
  await assertInvariants(shop.gateway.db);
  expectSame('stock', await readStock(shop), model.stock);
  const expected = model.orders.map(({ orderNo, state }) => [orderNo, state]);
  const rows = await readOrders(shop);
  expectSame(
    'orders',
    rows.map(({ orderNo, state }) => [orderNo, state]),
    expected,
  );
  for (const row of rows) expectSameMoney(row, model);
  const cart = [...model.cart].map(([productIndex, { units, selected }]): CartLine => [productIndex, units, selected]);
  expectSame('the cart', byProductIndex(await readCart(shop)), byProductIndex(cart));
}

/**
 * The shop gets the money of completed orders except for returned units; the buyer gets back the whole order, or the
 * price of single units.
 */
function expectSameMoney(
  { orderNo, state, totalMinor, paidOut, setAside }: OrderMoney,
  { orders }: PurchaseModel,
): void {
  const returned = orders.find((order) => order.orderNo === orderNo)?.returnedMinor ?? 0;
  const goesBack = state === 'REFUNDING' || state === 'REFUNDED' ? totalMinor : returned;
  expectSame(`set aside for ${orderNo}`, setAside, goesBack);
  expectSame(`paid out for ${orderNo}`, paidOut, state === 'COMPLETED' ? totalMinor - returned : 0);
}

/** Throws if the values differ. */
export function expectSame(what: string, real: unknown, expected: unknown): void {
  if (isDeepStrictEqual(real, expected)) return;
  throw new Error(`${what}: the program has ${JSON.stringify(real)}, the model ${JSON.stringify(expected)}`);
}

async function readStock({ gateway, products }: ModelShop): Promise<number[]> {
  const skuIds = products.map(({ skuId }) => skuId);
  const { db } = gateway;
  const rows = await db.selectFrom('sku').select(['id', 'available']).where('id', 'in', skuIds).execute();
  return skuIds.map((skuId) => rows.find(({ id }) => id === skuId)?.available ?? -1);
}

type CartLine = [productIndex: number, units: number, isSelected: boolean];

function byProductIndex(lines: readonly CartLine[]): CartLine[] {
  return lines.toSorted(([one], [other]) => one - other);
}

/** The cart as the database has it. */
async function readCart({ gateway, buyer, products }: ModelShop): Promise<CartLine[]> {
  const rows = await gateway.db
    .selectFrom('cart_line')
    .innerJoin('cart', 'cart.id', 'cart_line.cart_id')
    .select(['sku_id as skuId', 'quantity', 'selected', 'saved_for_later as saved'])
    .where('buyer_id', '=', buyer.id)
    .execute();
  return rows.map((row) => [
    products.findIndex(({ skuId }) => skuId === row.skuId),
    row.quantity,
    row.selected && !row.saved,
  ]);
}

interface OrderMoney {
  orderNo: string;
  state: string;
  totalMinor: number;
  paidOut: number;
  setAside: number;
}

/** The refund of a payment whose orders were closed is one amount for all of them and belongs to no order. */
async function readOrders({ gateway, buyer }: ModelShop): Promise<OrderMoney[]> {
  const { rows } = await sql<OrderMoney>`
    SELECT o.order_no AS "orderNo", o.state, o.total_minor AS "totalMinor",
           coalesce(sum(CASE kind WHEN 'payout' THEN ledger.amount_minor WHEN 'payout_return' THEN -ledger.amount_minor END)
             , 0)::bigint AS "paidOut",
           CASE WHEN EXISTS (SELECT 1 FROM payment_ledger late WHERE late.payment_id = o.payment_id
                               AND late.order_id IS NULL AND late.kind = 'refund_reserved')
                THEN o.total_minor
                ELSE coalesce(sum(ledger.amount_minor) FILTER (WHERE kind = 'refund_reserved'), 0)::bigint END AS "setAside"
    FROM customer_order o LEFT JOIN payment_ledger ledger ON ledger.order_id = o.id
    WHERE o.buyer_id = ${buyer.id} GROUP BY o.id ORDER BY o.id`.execute(gateway.db);
  return rows;
}

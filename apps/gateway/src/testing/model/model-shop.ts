import { isDeepStrictEqual } from 'node:util';
import { createBuyer, createProduct, createShop, type TestBuyer, type TestProduct } from '#testing/factories.ts';
import { assertInvariants } from '#testing/invariants.ts';
import type { TestGateway } from '#testing/test-gateway.ts';
import type { PurchaseModel } from './purchase-model.ts';

/** The real thing beside the model: two shops, four products, one buyer. */
export interface ModelShop {
  gateway: TestGateway;
  buyer: TestBuyer;
  goods: TestProduct[];
}

export async function openModelShop(gateway: TestGateway, stock: readonly number[]): Promise<ModelShop> {
  const { db } = gateway.gateway;
  const shops = [await createShop(db), await createShop(db)];
  const goods: TestProduct[] = [];
  for (const [index, units] of stock.entries()) {
    goods.push(
      await createProduct(db, { shopId: shops[index % 2]?.id ?? 0, usdMinor: 700 + 613 * index, stock: units }),
    );
  }
  return { gateway, buyer: await createBuyer(gateway), goods };
}

/** Every job once. What is asked of the provider is a step of its own. */
export async function runJobs({ gateway }: ModelShop, model: PurchaseModel): Promise<void> {
  const { db, clockwork } = gateway.gateway;
  await db.updateTable('payment_attempt').set({ asked_at: new Date() }).where('state', '=', 'PENDING').execute();
  await clockwork.runOnce();
  model.runJobs();
}

/** Throws where the shop and the model tell different things, or the books do not agree with themselves. */
export async function compare(shop: ModelShop, model: PurchaseModel): Promise<void> {
  await assertInvariants(shop.gateway.gateway.db);
  agree('stock', await readStock(shop), model.stock);
  const expected = model.orders.map(({ orderNo, state }) => [orderNo, state]);
  const rows = await readOrders(shop);
  agree(
    'orders',
    rows.map(({ orderNo, state }) => [orderNo, state]),
    expected,
  );
  for (const { orderNo, state, totalMinor, paidOut, refunded } of rows) {
    agree(`paid out for ${orderNo}`, paidOut, state === 'COMPLETED' ? totalMinor : 0);
    agree(`refunded for ${orderNo}`, refunded > 0, state === 'REFUNDED');
  }
}

/** Throws where the two are not alike. */
export function agree(what: string, real: unknown, expected: unknown): void {
  if (isDeepStrictEqual(real, expected)) return;
  throw new Error(`${what}: the shop says ${JSON.stringify(real)}, the model ${JSON.stringify(expected)}`);
}

async function readStock({ gateway, goods }: ModelShop): Promise<number[]> {
  const skuIds = goods.map(({ skuId }) => skuId);
  const { db } = gateway.gateway;
  const rows = await db.selectFrom('sku').select(['id', 'available']).where('id', 'in', skuIds).execute();
  return skuIds.map((skuId) => rows.find(({ id }) => id === skuId)?.available ?? -1);
}

/** Money of a payment whose orders had closed goes back for all of them at once, and is not of one order. */
async function readOrders({ gateway, buyer }: ModelShop) {
  return gateway.gateway.db
    .selectFrom('customer_order as o')
    .select(['o.order_no as orderNo', 'o.state', 'o.total_minor as totalMinor'])
    .select((eb) => [
      eb
        .selectFrom('payment_ledger')
        .select((sums) => sums.fn.coalesce(sums.fn.sum<number>('amount_minor'), sums.lit(0)).as('sum'))
        .whereRef('order_id', '=', 'o.id')
        .where('kind', '=', 'payout')
        .$asScalar()
        .$castTo<string>()
        .as('paidOutText'),
      eb
        .selectFrom('payment_ledger')
        .select((sums) => sums.fn.coalesce(sums.fn.sum<number>('amount_minor'), sums.lit(0)).as('sum'))
        .whereRef('payment_ledger.payment_id', '=', 'o.payment_id')
        .where((where) => where.or([where('order_id', 'is', null), where('order_id', '=', where.ref('o.id'))]))
        .where('kind', '=', 'refund')
        .$asScalar()
        .$castTo<string>()
        .as('refundedText'),
    ])
    .where('o.buyer_id', '=', buyer.id)
    .orderBy('o.id')
    .execute()
    .then((rows) =>
      rows.map(({ paidOutText, refundedText, ...row }) => ({
        ...row,
        paidOut: Number(paidOutText),
        refunded: Number(refundedText),
      })),
    );
}

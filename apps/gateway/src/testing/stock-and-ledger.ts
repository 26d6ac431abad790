import type { Db } from '#db/database.ts';
import { countSales } from '#order/stock/stock.ts';
import type { TestProduct } from '#testing/factories.ts';

/** How many units of a product’s one variant can be bought. */
export async function stockOf(db: Db, { skuId }: TestProduct): Promise<number> {
  const sku = await db.selectFrom('sku').select('available').where('id', '=', skuId).executeTakeFirstOrThrow();
  return sku.available;
}

/** The stock of a product’s one variant, and how many units have been sold. */
export async function stockAndSold(db: Db, product: TestProduct): Promise<[stock: number, sold: number]> {
  await countSales(db);
  const { sold_count: sold } = await db
    .selectFrom('product')
    .select('sold_count')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow();
  return [await stockOf(db, product), sold];
}

/** The ledger entries of a payment, oldest first. */
export async function ledgerOf(db: Db, payNo: string): Promise<[kind: string, minor: number][]> {
  const entries = await db
    .selectFrom('payment_ledger')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .select(['kind', 'payment_ledger.amount_minor as minor'])
    .where('pay_no', '=', payNo)
    .orderBy('payment_ledger.id')
    .execute();
  return entries.map(({ kind, minor }) => [kind, minor]);
}

/** The ledger entries of one order: its refunds and its payout to the shop. */
export async function ledgerOfOrder(db: Db, orderNo: string): Promise<[kind: string, minor: number][]> {
  const entries = await db
    .selectFrom('payment_ledger')
    .innerJoin('customer_order', 'customer_order.id', 'order_id')
    .select(['kind', 'amount_minor as minor'])
    .where('order_no', '=', orderNo)
    .orderBy('payment_ledger.id')
    .execute();
  return entries.map(({ kind, minor }) => [kind, minor]);
}

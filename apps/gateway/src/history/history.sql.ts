import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

export interface ViewedRow {
  productId: number;
  viewedAt: Date;
  onSale: boolean;
}

export async function listViewedRows(
  db: Db,
  buyerId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ViewedRow[]> {
  return db
    .selectFrom('viewed_product')
    .innerJoin('product', 'product.id', 'viewed_product.product_id')
    .select(['product_id as productId', 'viewed_at as viewedAt', 'on_sale as onSale'])
    .where('buyer_id', '=', buyerId)
    .orderBy('viewed_at', 'desc')
    .orderBy('product_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function countViewed(db: Db, buyerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('viewed_product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The first code was looked at last: each one after it counts as a millisecond earlier. Codes that are not there are
 * left out. Always in the order of the products, so that two tabs of a buyer cannot lock each other out.
 */
export async function upsertViewed(tx: Tx, buyerId: number, codes: readonly string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO viewed_product (buyer_id, product_id, viewed_at)
    SELECT ${buyerId}, p.id, ${at}::timestamptz - min(v.position) * interval '1 millisecond'
    FROM unnest(${[...codes]}::text[]) WITH ORDINALITY v(code, position) JOIN product p ON p.code = v.code
    GROUP BY p.id ORDER BY p.id
    ON CONFLICT (buyer_id, product_id) DO UPDATE SET viewed_at = greatest(viewed_product.viewed_at, excluded.viewed_at)
  `.execute(tx);
}

export async function deleteOldestViewed(tx: Tx, buyerId: number, keep: number): Promise<void> {
  await sql`
    DELETE FROM viewed_product WHERE buyer_id = ${buyerId} AND product_id IN (
      SELECT product_id FROM viewed_product WHERE buyer_id = ${buyerId}
      ORDER BY viewed_at DESC, product_id DESC OFFSET ${keep})`.execute(tx);
}

/** Without codes, all. */
export async function deleteViewed(tx: Tx, buyerId: number, codes: readonly string[]): Promise<void> {
  const all = tx.deleteFrom('viewed_product').where('buyer_id', '=', buyerId);
  const named = all.where('product_id', 'in', (eb) =>
    eb
      .selectFrom('product')
      .select('id')
      .where('code', 'in', [...codes]),
  );
  await (codes.length === 0 ? all : named).execute();
}

/** Until the buyer has chosen, it is. */
export async function isKept(db: Db | Tx, buyerId: number): Promise<boolean> {
  const choice = db.selectFrom('keeping_choice').select('keep_history as kept').where('buyer_id', '=', buyerId);
  return (await choice.executeTakeFirst())?.kept ?? true;
}

export async function chooseKeeping(tx: Tx, buyerId: number, keep: boolean): Promise<void> {
  await tx
    .insertInto('keeping_choice')
    .values({ buyer_id: buyerId, keep_history: keep })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ keep_history: keep }))
    .execute();
}

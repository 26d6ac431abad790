import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/**
 * The condition that a product `p` may be returned and its shop pays the postage of returns. A product without its own
 * `return_days` has those of the shop.
 */
export const hasFreeReturns = sql<boolean>`
  p.return_right = 'standard' AND EXISTS (
    SELECT FROM shop WHERE shop.id = p.shop_id AND shop.return_postage = 'store' AND coalesce(p.return_days, shop.return_days) > 0)`;

/** Ids of shops that take returns and pay their postage. */
export async function findShopsWithFreeReturns(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('return_postage', '=', 'store')
    .where('return_days', '>', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The ids, ascending, of products on sale that may not be returned, even if their shop takes returns. */
export async function listUnreturnable(db: Db): Promise<Int32Array> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM product
    WHERE (return_right <> 'standard' OR return_days = 0) AND on_sale ORDER BY id`.execute(db);
  return Int32Array.from(rows, ({ id }) => id);
}

/**
 * The ids, ascending, of products on sale that have free returns because of their own `return_days`, although their shop takes no
 * returns. An index has only products with their own days (migration 465), so that no others are read.
 */
export async function listReturnableByOwnDays(db: Db): Promise<Int32Array> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM shop JOIN product p ON p.shop_id = shop.id
    WHERE shop.return_days = 0 AND shop.return_postage = 'store'
      AND p.return_days > 0 AND p.return_right = 'standard' AND p.on_sale
    ORDER BY p.id`.execute(db);
  return Int32Array.from(rows, ({ id }) => id);
}

import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/**
 * The condition for a product `p` that may be returned, of a shop that takes returns and pays their postage. Without
 * `return_days` of its own, a product has those of the shop.
 */
export const hasFreeReturns = sql<boolean>`
  p.return_right = 'standard' AND coalesce(p.return_days, 1) > 0 AND EXISTS (SELECT FROM shop WHERE shop.id = p.shop_id AND shop.return_postage = 'store' AND shop.return_days > 0)`;

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

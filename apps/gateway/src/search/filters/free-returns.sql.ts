import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** The condition for a product `p` to be of a shop that takes returns and pays their postage. */
export const hasFreeReturns = sql<boolean>`
  EXISTS (SELECT FROM shop WHERE shop.id = p.shop_id AND shop.return_postage = 'store' AND shop.return_days > 0)`;

export async function findShopsWithFreeReturns(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('return_postage', '=', 'store')
    .where('return_days', '>', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

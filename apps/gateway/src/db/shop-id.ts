import type { Db } from './database.ts';

/** The id of a shop by its code; undefined for an unknown code. */
export async function findShopId(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('shop').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

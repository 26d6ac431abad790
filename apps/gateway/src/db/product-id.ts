import type { Db, Tx } from './database.ts';

/** The id of a product by its code; undefined for an unknown code. */
export async function findProductId(db: Db | Tx, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

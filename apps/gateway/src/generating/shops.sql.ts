import type { Tx } from '#db/database.ts';

/** Every shop, in the order they were opened so that the same seed meets the same shops. */
export async function listShops(tx: Tx) {
  return tx.selectFrom('shop').select(['id', 'code', 'name']).orderBy('id').execute();
}

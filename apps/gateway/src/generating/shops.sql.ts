import type { Tx } from '#db/database.ts';

/** All open shops in the order of their opening, so that the same seed uses the same shops. */
export async function listShops(tx: Tx) {
  return tx.selectFrom('shop').select(['id', 'code', 'name']).where('closed_at', 'is', null).orderBy('id').execute();
}

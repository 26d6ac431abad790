import type { Tx } from '#db/database.ts';

/** Of these ids, those of pictures that this buyer uploaded. Locks the pictures against deletion until the transaction ends. */
export async function listOwnPictures(tx: Tx, buyerId: number, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_buyer_id', '=', buyerId)
    .where('sent_by_shop', '=', false)
    .forKeyShare()
    .execute();
  return rows.map(({ id }) => id);
}

import type { Tx } from '#db/database.ts';

/**
 * Of these ids, those of pictures that this buyer uploaded. Locks the pictures against deletion until the transaction ends.
 * Pictures that shops sent in conversations have the buyer as their owner, too, and are left out (`sent_by_shop`).
 */
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

import type { Db, Tx } from '#db/database.ts';

interface SessionKey {
  buyerId: number;
  sessionNo: string;
}

/** When the owner last confirmed their identity in this session; null if never. */
export async function findConfirmedAt(db: Db, { buyerId, sessionNo }: SessionKey): Promise<Date | null> {
  const row = await db
    .selectFrom('session')
    .select('confirmed_at')
    .where('buyer_id', '=', buyerId)
    .where('session_no', '=', sessionNo)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/** Every session of the buyer has to be confirmed again. */
export async function forgetConfirmations(tx: Tx, buyerId: number): Promise<void> {
  await tx.updateTable('session').set({ confirmed_at: null }).where('buyer_id', '=', buyerId).execute();
}

/** Records that the owner has confirmed their identity in this session. */
export async function markConfirmed(tx: Tx, { buyerId, sessionNo }: SessionKey, now: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ confirmed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('session_no', '=', sessionNo)
    .execute();
}

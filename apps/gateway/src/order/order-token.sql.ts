import type { Db, Tx } from '#db/database.ts';

/** What placing an order answered, kept for the same order sent again. */
export interface PlacedAnswer {
  payNo: string;
  orderNos: string[];
}

export async function insertToken(
  db: Db,
  { token, buyerId, now }: { token: string; buyerId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('order_token')
    .values({ token, buyer_id: buyerId, issued_at: now, fingerprint: null, answer: null })
    .execute();
}

export interface IssuedToken {
  issuedAt: Date;
  fingerprint: string | null;
  answer: PlacedAnswer | null;
  /** Of its buyer, for the mail. */
  email: string;
}

export async function lockToken(tx: Tx, token: string, buyerId: number): Promise<IssuedToken | undefined> {
  return tx
    .selectFrom('order_token')
    .innerJoin('buyer', 'buyer.id', 'order_token.buyer_id')
    .select(['issued_at as issuedAt', 'fingerprint', 'answer', 'buyer.email'])
    .where('token', '=', token)
    .where('buyer_id', '=', buyerId)
    .forUpdate('order_token')
    .executeTakeFirst();
}

export async function markTokenUsed(
  tx: Tx,
  { token, fingerprint, answer, now }: { token: string; fingerprint: string; answer: PlacedAnswer; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_token')
    .set({ fingerprint, answer: JSON.stringify(answer), used_at: now })
    .where('token', '=', token)
    .execute();
}

export async function deleteOldTokens(db: Db, issuedBefore: Date): Promise<void> {
  await db.deleteFrom('order_token').where('issued_at', '<', issuedBefore).execute();
}

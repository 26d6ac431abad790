import { sql } from 'kysely';
import type { CartOwner } from '#cart/cart-owner.ts';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';
import { isCopiedInstance } from '#db/is-copied-instance.ts';

/** The answer of a placed order, stored for repeated calls. */
export interface PlacedAnswer {
  payNo: string;
  orderNos: string[];
  /** The access key of the guest's credential, which itself is stored sealed. */
  guestKey?: string;
}

export interface FirstUse {
  /** The e-mail address of the buyer; null for a guest. */
  email: string | null;
  /** Whether this instance is a copy; see `refuseOrderInCopy`. */
  isCopy: boolean;
  /** Whether the buyer has a coupon that is not used; its terms are not checked. */
  holdsCoupons: boolean;
}

/**
 * Stores a token, and returns what only its first use needs; undefined when it was used before. Waits for a concurrent
 * transaction with the same token.
 */
export async function insertToken(
  tx: Tx,
  { token, owner, issuedAt, fingerprint }: { token: string; owner: CartOwner; issuedAt: Date; fingerprint: string },
): Promise<FirstUse | undefined> {
  const { rows } = await sql<FirstUse>`
    INSERT INTO order_token (token, buyer_id, app_no, issued_at, fingerprint)
    VALUES (${token}, ${owner.buyerId ?? null}, ${owner.appNo ?? null}, ${issuedAt}, ${fingerprint})
    ON CONFLICT (token) DO NOTHING
    RETURNING (SELECT email FROM buyer WHERE buyer.id = order_token.buyer_id) AS email, ${isCopiedInstance} AS "isCopy",
      EXISTS (SELECT FROM coupon_holding holding
              WHERE holding.buyer_id = order_token.buyer_id AND holding.payment_id IS NULL) AS "holdsCoupons"`.execute(
    tx,
  );
  return rows[0];
}

export async function findUsedToken(
  tx: Db | Tx,
  token: string,
): Promise<{ fingerprint: string; answer: PlacedAnswer | null } | undefined> {
  return tx.selectFrom('order_token').select(['fingerprint', 'answer']).where('token', '=', token).executeTakeFirst();
}

export async function setTokenAnswer(
  tx: Tx,
  { token, answer, now }: { token: string; answer: PlacedAnswer; now: Date },
): Promise<void> {
  await tx
    .updateTable('order_token')
    .set({ answer: JSON.stringify(answer), used_at: now })
    .where('token', '=', token)
    .execute();
}

export async function deleteOldTokens(db: Db, issuedBefore: Date): Promise<void> {
  await deleteInBatches(db, 'order_token', sql`issued_at < ${issuedBefore}`);
}

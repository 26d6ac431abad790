import { sql } from 'kysely';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';

export interface LockedReview {
  id: number;
  productId: number;
  shopId: number;
  title: Text;
  rating: number;
  tags: string[];
  isHidden: boolean;
  /** The e-mail of its author; null for a review of the demo, of a guest, or of a deleted account. */
  email: string | null;
}

/** Locks the order of a review and then the review, in the same sequence as an edit by its author, which avoids deadlocks. */
export async function lockReview(tx: Tx, reviewId: number): Promise<LockedReview | undefined> {
  await sql`
    SELECT FROM customer_order WHERE id = (SELECT order_id FROM review WHERE id = ${reviewId}) FOR NO KEY UPDATE`.execute(
    tx,
  );
  await sql`SELECT FROM review WHERE id = ${reviewId} FOR NO KEY UPDATE`.execute(tx);
  // A separate statement, so that it sees what was committed before the rows were locked.
  const { rows } = await sql<LockedReview>`
    SELECT r.id, r.product_id AS "productId", p.shop_id AS "shopId", p.title, r.rating, r.tags,
           r.hidden_at IS NOT NULL AS "isHidden", CASE WHEN buyer.guest_email IS NULL THEN buyer.email END AS email
    FROM review r JOIN product p ON p.id = r.product_id LEFT JOIN buyer ON buyer.id = r.buyer_id
    WHERE r.id = ${reviewId}`.execute(tx);
  return rows[0];
}

export async function setHidden(tx: Tx, reviewId: number, hidden: { at: Date; reason: Text } | null): Promise<void> {
  await tx
    .updateTable('review')
    .set({ hidden_at: hidden?.at ?? null, hidden_reason: hidden && JSON.stringify(hidden.reason) })
    .where('id', '=', reviewId)
    .execute();
}

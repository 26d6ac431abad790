import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { replyToReview, type ShopReply } from './writing.ts';
import { listForCounter, type ReviewAtCounter, type ReviewQuery } from './writing.sql.ts';

/** Reviews with words or pictures, the newest first; without `all` only those that have no reply. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewAtCounter[]> {
  return listForCounter(db, query);
}

/** Writes the shop's reply, or replaces it. */
export async function putReviewReply(db: Db, reply: ShopReply): Promise<void> {
  await inTransaction(db, (tx) => replyToReview(tx, reply));
}

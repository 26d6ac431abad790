import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { replyToReview, type ShopReply } from './writing.ts';
import { listForCounter, type ReviewAtCounter, type ReviewQuery } from './writing.sql.ts';

/** Reviews with text or pictures, newest first; without `all` only those without a reply. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<ReviewAtCounter[]> {
  return listForCounter(db, query);
}

/** Writes or replaces the shop's reply. */
export async function putReviewReply(db: Db, reply: ShopReply): Promise<void> {
  await inTransaction(db, (tx) => replyToReview(tx, reply));
}

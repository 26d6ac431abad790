import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { hideReview, showReview, type Hiding } from './hiding.ts';
import type { Problem } from '#service/input-fields.ts';
import { replyToReview, type ShopReply } from './writing.ts';
import { listOperatorReviews, type OperatorReview, type ReviewQuery } from './writing.sql.ts';

/** Reviews with text or pictures, newest first; without `all` only those without a reply. */
export async function listReviews(db: Db, query: ReviewQuery): Promise<OperatorReview[]> {
  return listOperatorReviews(db, query);
}

/** Hides a review from lists and averages; its author gets the reason as a message. */
export async function hideReviewByOperator(db: Db, hiding: Hiding): Promise<{ reviewNo: string } | Problem> {
  return inTransaction(db, (tx) => hideReview(tx, hiding));
}

/** Lists and counts a hidden review again, and notifies its author. */
export async function showReviewByOperator(
  db: Db,
  review: { reviewNo: string; now: Date },
): Promise<{ reviewNo: string } | Problem> {
  return inTransaction(db, (tx) => showReview(tx, review));
}

/** Writes or replaces the shop's reply. */
export async function putReviewReply(db: Db, reply: ShopReply): Promise<void> {
  await inTransaction(db, (tx) => replyToReview(tx, reply));
}

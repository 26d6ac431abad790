import { translations } from '@kaimai/contract/texts/gateway-texts';
import type { Text } from '#db/column.ts';
import type { Tx } from '#db/database.ts';
import { publishNotice } from '#message/publish-notice.ts';
import { parseFields, shownTexts, type Problem } from '#service/input-fields.ts';
import { lockReview, setHidden, type LockedReview } from './hiding.sql.ts';
import { reviewIdOf } from './review-no.ts';
import { applyRating, applyTags } from './writing.sql.ts';
import { unknownObject } from '#service/unknown-object.ts';

export interface Hiding {
  reviewNo: string;
  /** The text that the author reads. */
  reason: Text;
  now: Date;
}

type HidingResult = { reviewNo: string } | Problem;

const reasonOfHiding = shownTexts(500);

/** Hides a review: it is neither listed nor counted any more. */
export async function hideReview(tx: Tx, { reviewNo, reason, now }: Hiding): Promise<HidingResult> {
  const parsed = parseFields(reasonOfHiding, reason);
  if ('problem' in parsed) return parsed;
  const review = await findReview(tx, reviewNo);
  if (!review) return unknownReview(reviewNo);
  if (review.isHidden) return { problem: `Review ${reviewNo} is hidden already` };
  await setHidden(tx, review.id, { at: now, reason: parsed.fields });
  await changeCounts(tx, review, { from: review, to: noRating });
  const { title } = review;
  await notifyAuthor(tx, review, now, {
    title: translations('review.hidden.title'),
    text: translations('review.hidden.text', { title, reason: parsed.fields }),
  });
  return { reviewNo };
}

/** Shows a hidden review again. */
export async function showReview(tx: Tx, { reviewNo, now }: { reviewNo: string; now: Date }): Promise<HidingResult> {
  const review = await findReview(tx, reviewNo);
  if (!review) return unknownReview(reviewNo);
  if (!review.isHidden) return { problem: `Review ${reviewNo} is not hidden` };
  await setHidden(tx, review.id, null);
  await changeCounts(tx, review, { from: noRating, to: review });
  await notifyAuthor(tx, review, now, {
    title: translations('review.shown.title'),
    text: translations('review.shown.text', { title: review.title }),
  });
  return { reviewNo };
}

/** Stands for a review that does not count. */
const noRating = { rating: 0, tags: [] as string[] };

async function changeCounts(
  tx: Tx,
  { productId, shopId }: LockedReview,
  { from, to }: Record<'from' | 'to', Pick<LockedReview, 'rating' | 'tags'>>,
): Promise<void> {
  await applyRating(tx, { productId, shopId, from: from.rating, to: to.rating });
  await applyTags(tx, productId, { from: from.tags, to: to.tags });
}

/** Notifies the author, if the author has an account and so can read messages. */
async function notifyAuthor(
  tx: Tx,
  { email }: LockedReview,
  now: Date,
  words: { title: Text; text: Text },
): Promise<void> {
  // Null for reviews of guests, of deleted accounts and of the demo.
  if (email === null) return;
  await publishNotice(tx, { kind: 'buyer_notice', ...words, to: [email] }, now);
}

async function findReview(tx: Tx, reviewNo: string): Promise<LockedReview | undefined> {
  const id = reviewIdOf(reviewNo);
  return id === null ? undefined : lockReview(tx, id);
}

function unknownReview(reviewNo: string): Problem {
  return unknownObject('review', reviewNo);
}

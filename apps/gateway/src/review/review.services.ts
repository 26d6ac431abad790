import { orderReviews, reviewHelpful, reviewMarks, reviewSave } from '@kaimai/contract/review/own-review';
import { reviewList } from '@kaimai/contract/review/review';
import { bind, bindForBuyer, type Binding } from '#service/binding.ts';
import { getReviewList, getReviewMarks, voteHelpful } from '#review/review.ts';
import { getOrderReviews, saveReview } from '#review/writing.ts';

export const reviewServices: Binding[] = [
  bind(reviewList, getReviewList),
  bindForBuyer(reviewMarks, getReviewMarks),
  bindForBuyer(reviewHelpful, voteHelpful),
  bindForBuyer(orderReviews, getOrderReviews),
  bindForBuyer(reviewSave, saveReview),
];

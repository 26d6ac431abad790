import type { reviewList } from '@kaimai/contract/review/review';
import type { InputOf } from '@kaimai/contract/wire/service';

/** The filters and the order of the review list; empty for the reviews that came with the page. */
export type ReviewChoice = Pick<InputOf<typeof reviewList>, 'rating' | 'withPictures' | 'language' | 'sort' | 'topic'>;

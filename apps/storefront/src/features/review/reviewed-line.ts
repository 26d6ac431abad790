import type { orderReviews } from '@kaimai/contract/review/own-review';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** A line of an order with the buyer's review of it, if there is one. */
export type ReviewedLine = OutputOf<typeof orderReviews>['rows'][number];

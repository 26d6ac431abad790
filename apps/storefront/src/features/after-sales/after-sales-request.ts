import type { afterSalesDetails, afterSalesOptions } from '@kaimai/contract/after-sales/after-sales';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** A request for a return, a refund or a cancellation, as its own page receives it. */
export type AfterSales = OutputOf<typeof afterSalesDetails>;

/** What can be requested for an order: the kinds, and the lines with their remaining units. */
export type AfterSalesOptions = OutputOf<typeof afterSalesOptions>;

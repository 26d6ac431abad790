import type { afterSalesDetails } from '@kaimai/contract/after-sales/after-sales';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** A request for a return, a refund or a cancellation, as its own page receives it. */
export type AfterSales = OutputOf<typeof afterSalesDetails>;

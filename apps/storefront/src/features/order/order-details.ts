import type { orderDetails } from '@kaimai/contract/order/order';
import type { OutputOf } from '@kaimai/contract/wire/service';

/** An order as its own page receives it. */
export type OrderDetails = OutputOf<typeof orderDetails>;
export type Parcel = OrderDetails['parcels'][number];

import {
  afterSalesDetails,
  afterSalesOptions,
  afterSalesReply,
  afterSalesRequest,
  afterSalesSendBack,
  afterSalesWithdraw,
} from '@kaimai/contract/after-sales/after-sales';
import {
  returnHandedIn,
  returnHandoverCancel,
  returnHandoverChoose,
  returnLabel,
  returnPickupTimes,
} from '@kaimai/contract/after-sales/return-handover';
import { orderCancel } from '@kaimai/contract/order/order';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { replyToShop, recordSentBack, withdrawRequest } from './buyer-steps.ts';
import { cancelOrder } from '#after-sales/request/cancel-order.ts';
import { cancelHandover, chooseHandover, handIn, listPickupTimes } from '#after-sales/return-parcel/choose-handover.ts';
import { viewLabel } from '#after-sales/view/handover-view.ts';
import { requestAfterSales } from '#after-sales/request/request.ts';
import { viewOptions } from '#after-sales/returnable/returnable.ts';
import { viewAfterSales } from '#after-sales/view/view.ts';

export const afterSalesServices: Binding[] = [
  bindForBuyer(orderCancel, cancelOrder),
  bindForBuyer(afterSalesOptions, viewOptions),
  bindForBuyer(afterSalesRequest, requestAfterSales),
  bindForBuyer(afterSalesDetails, viewAfterSales),
  bindForBuyer(afterSalesReply, replyToShop),
  bindForBuyer(afterSalesSendBack, recordSentBack),
  bindForBuyer(afterSalesWithdraw, withdrawRequest),
  bindForBuyer(returnPickupTimes, listPickupTimes),
  bindForBuyer(returnHandoverChoose, chooseHandover),
  bindForBuyer(returnHandoverCancel, cancelHandover),
  bindForBuyer(returnHandedIn, handIn),
  bindForBuyer(returnLabel, viewLabel),
];

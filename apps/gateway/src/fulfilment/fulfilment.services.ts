import { orderCancel, orderConfirmReceipt } from '@kaimai/contract/order/order';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { cancelOrder } from './cancel.ts';
import { confirmReceipt } from './receipt.ts';

export const fulfilmentServices: Binding[] = [
  bindForBuyer(orderCancel, cancelOrder),
  bindForBuyer(orderConfirmReceipt, confirmReceipt),
];

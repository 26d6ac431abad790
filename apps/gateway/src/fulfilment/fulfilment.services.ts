import { orderAddressChange, orderConfirmReceipt } from '@kaimai/contract/order/order';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { changeAddress } from './change-address.ts';
import { confirmReceipt } from './receipt.ts';

export const fulfilmentServices: Binding[] = [
  bindForBuyer(orderConfirmReceipt, confirmReceipt),
  bindForBuyer(orderAddressChange, changeAddress),
];

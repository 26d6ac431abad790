import { orderConfirmReceipt } from '@kaimai/contract/order/order';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { confirmReceipt } from './receipt.ts';

export const fulfilmentServices: Binding[] = [bindForBuyer(orderConfirmReceipt, confirmReceipt)];

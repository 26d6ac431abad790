import { paymentDetails, paymentStart } from '@kaimai/contract/payment/payment';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { viewPayment } from './payment.ts';
import { startPayment } from './payment-start.ts';

export const paymentServices: Binding[] = [
  bindForBuyer(paymentDetails, viewPayment),
  bindForBuyer(paymentStart, startPayment),
];

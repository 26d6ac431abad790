import { orderInvoice } from '@kaimai/contract/invoice';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { issueInvoice } from './invoice.ts';

export const invoiceServices: Binding[] = [bindForBuyer(orderInvoice, issueInvoice)];

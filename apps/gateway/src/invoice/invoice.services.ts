import { orderInvoice } from '@kaimai/contract/invoice/invoice';
import { bindForBuyer, type Binding } from '#service/binding.ts';
import { issueInvoice } from './invoice.ts';

export const invoiceServices: Binding[] = [bindForBuyer(orderInvoice, issueInvoice)];

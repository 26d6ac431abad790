import { orderInvoice } from '@kaimai/contract/invoice';
import { bindForBuyer, type Binding } from '#http/binding.ts';
import { issueInvoice } from './invoice.ts';

export const invoiceServices: Binding[] = [bindForBuyer(orderInvoice, issueInvoice)];

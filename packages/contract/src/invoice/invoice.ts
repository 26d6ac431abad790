import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** The path below which the documents are, such as `/invoice/KM20261120-0123456789.pdf?ticket=…`. */
export const invoicePath = '/invoice';

/**
 * The download link of a paid order's invoice as a PDF, with a credit note for each refund, in the caller's language.
 * It is a plain link without a signed call, as a browser's download needs, and is valid for a short time.
 */
export const orderInvoice = defineService({
  name: 'orderInvoice',
  policy: 'customer',
  kind: 'query',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({
    /** A path of this site. */
    address: z.string(),
    /** How long the address is valid. */
    seconds: z.int(),
  }),
  codes: ['OBJECT_NOT_EXIST', 'ORDER_STATE_CONFLICT'],
});

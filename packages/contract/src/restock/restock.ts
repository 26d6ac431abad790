import * as z from 'zod/mini';
import { email } from '../account/credential.ts';
import { defineService } from '../wire/service.ts';

const skuCode = z.string().check(z.minLength(1), z.maxLength(100));

/** The variants of a product that the buyer waits for. */
export const restockWaits = defineService({
  name: 'restockWaits',
  policy: 'buyer',
  kind: 'query',
  input: z.object({ commodityCode: z.string().check(z.maxLength(100)) }),
  output: z.object({
    skuCodes: z.array(z.string()),
    /** Whether a mail comes beside the message: the buyer's choice about mails of products that are back. */
    mail: z.boolean(),
  }),
});

/** Waits for a sold-out variant, or no longer; FAILURE when it is in stock, or when a buyer waits for 100 already. */
export const restockWaitSet = defineService({
  name: 'restockWaitSet',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ skuCode, wait: z.boolean() }),
  output: z.object({ wait: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST', 'FAILURE'],
});

/** A mailed link can be confirmed so long; unconfirmed addresses are deleted afterwards. */
export const restockConfirmHours = 48;

/** What a visitor enters. */
export const restockEntry = z.object({ email });

/**
 * Mails a link to a visitor, who waits once it is opened and confirmed. Whether the address waits already makes no difference
 * to the answer. FAILURE when the variant is in stock.
 */
export const restockAsk = defineService({
  name: 'restockAsk',
  policy: 'public',
  kind: 'command',
  input: z.extend(restockEntry, { skuCode }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'FAILURE', 'TOO_MANY_REQUEST'],
});

/** Confirms the address, by the token of the mailed link. */
export const restockConfirm = defineService({
  name: 'restockConfirm',
  policy: 'public',
  kind: 'command',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    commodityCode: z.string(),
    skuCode: z.string(),
    /** The product and the variant. */
    name: z.string(),
    maskedEmail: z.string(),
    /** It is back already: nobody waits for it any more. */
    inStock: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

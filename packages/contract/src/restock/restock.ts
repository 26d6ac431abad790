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
    /** Whether a mail is sent besides the message: the buyer's preference for the mails `backInStock`. */
    mail: z.boolean(),
  }),
});

/**
 * Starts or stops waiting for a sold-out variant; FAILURE when it is in stock, or when the buyer waits for 100 already.
 */
export const restockWaitSet = defineService({
  name: 'restockWaitSet',
  policy: 'buyer',
  kind: 'command',
  input: z.object({ skuCode, wait: z.boolean() }),
  output: z.object({ wait: z.boolean() }),
  codes: ['OBJECT_NOT_EXIST', 'FAILURE'],
});

/** Hours in which a mailed link can be confirmed; unconfirmed addresses are deleted afterwards. */
export const restockConfirmHours = 48;

/** The form for visitors without an account. */
export const restockEntry = z.object({ email });

/**
 * Mails a link to a visitor, who waits once it is opened and confirmed. The answer does not reveal whether the address
 * waits already. FAILURE when the variant is in stock.
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
    /** The names of product and variant. */
    name: z.string(),
    maskedEmail: z.string(),
    /** The variant is back in stock already: nobody waits for it any more. */
    inStock: z.boolean(),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/**
 * Mails that a buyer gets only after opting in. Those about orders, payments and the account's security are always
 * sent.
 */
export const optionalMails = ['priceDrop', 'backInStock'] as const;
export type OptionalMail = (typeof optionalMails)[number];

/** Mails with an unsubscribe link: the optional ones, and the restock mails that visitors without an account requested. */
export const stoppableMails = [...optionalMails, 'restock'] as const;
export type StoppableMail = (typeof stoppableMails)[number];

/** Whether each of the optional mails is enabled. */
const mailPreference = z.object({ priceDrop: z.boolean(), backInStock: z.boolean() });

export const mailPreferenceDetail = defineService({
  name: 'mailPreferenceDetail',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: mailPreference,
});

export const mailPreferenceUpdate = defineService({
  name: 'mailPreferenceUpdate',
  policy: 'buyer',
  kind: 'command',
  input: mailPreference,
  output: mailPreference,
});

/** Unsubscribes the recipient of a mail from its kind, signed in or not. The token in its link never expires. */
export const mailUnsubscribe = defineService({
  name: 'mailUnsubscribe',
  policy: 'public',
  kind: 'command',
  input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({
    kind: z.enum(stoppableMails),
    /** Empty where the address is no longer stored. */
    maskedEmail: z.string(),
  }),
  codes: ['OBJECT_NOT_EXIST'],
});

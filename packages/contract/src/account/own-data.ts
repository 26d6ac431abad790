import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** Everything that is kept about the buyer, to be saved as one JSON file. Asks for a confirmed identity. */
export const ownDataExport = defineService({
  name: 'ownDataExport',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    exportedAt: z.string(),
    /** One entry for each kind of data: profile, addresses, orders and so on, with names that explain themselves. */
    data: z.record(z.string(), z.unknown()),
  }),
  codes: ['IDENTITY_UNCONFIRMED', 'TOO_MANY_REQUEST'],
});

/** The account goes in a week; every session ends now. Asks for a confirmed identity. */
export const accountDelete = defineService({
  name: 'accountDelete',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ deletionDueAt: z.string() }),
  codes: ['IDENTITY_UNCONFIRMED', 'ACCOUNT_HAS_OPEN_BUSINESS'],
});

/**
 * Erases who a guest is, at once: name, addresses, e-mail, pictures and words of all orders that were placed together with this
 * one. What was bought and paid stays, without names. Refused while any of these orders is under way. Accounts are deleted instead.
 */
export const guestErase = defineService({
  name: 'guestErase',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'ACCOUNT_HAS_OPEN_BUSINESS'],
});

/** Within the week: everything stays as it was. */
export const accountKeep = defineService({
  name: 'accountKeep',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({}),
});

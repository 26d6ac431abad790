import * as z from 'zod/mini';
import { defineService } from '../wire/service.ts';

/** All data stored about the buyer, to be saved as one JSON file. Requires a confirmed identity. */
export const ownDataExport = defineService({
  name: 'ownDataExport',
  policy: 'buyer',
  kind: 'query',
  input: z.object({}),
  output: z.object({
    exportedAt: z.string(),
    /** One entry for each kind of data: profile, addresses, orders and so on, under names that buyers understand. */
    data: z.record(z.string(), z.unknown()),
  }),
  codes: ['IDENTITY_UNCONFIRMED', 'TOO_MANY_REQUEST'],
});

/** Deletes the account after a week; every session ends now. Requires a confirmed identity. */
export const accountDelete = defineService({
  name: 'accountDelete',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({ deletionDueAt: z.string() }),
  codes: ['IDENTITY_UNCONFIRMED', 'ACCOUNT_HAS_OPEN_BUSINESS'],
});

/**
 * Erases a guest's personal data immediately: name, addresses, e-mail, pictures and texts of all orders that were
 * placed together with this one. Orders and payments stay, without names. Refused while one of these orders is in
 * progress. Buyers with an account use `accountDelete` instead.
 */
export const guestErase = defineService({
  name: 'guestErase',
  policy: 'customer',
  kind: 'command',
  input: z.object({ orderNo: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({}),
  codes: ['OBJECT_NOT_EXIST', 'ACCOUNT_HAS_OPEN_BUSINESS'],
});

/** Cancels the deletion within the week; everything stays unchanged. */
export const accountKeep = defineService({
  name: 'accountKeep',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({}),
});

import * as z from 'zod/mini';
import { defineService } from './service.ts';

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

/** Within the week: everything stays as it was. */
export const accountKeep = defineService({
  name: 'accountKeep',
  policy: 'buyer',
  kind: 'command',
  input: z.object({}),
  output: z.object({}),
});

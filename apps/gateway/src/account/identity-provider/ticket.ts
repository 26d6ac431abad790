import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import type { Context } from '#service/context.ts';
import {
  findProvedIdentity,
  insertProvedIdentity,
  redeemProvedIdentity,
  type ProvedIdentity,
} from './provider-sign-in.sql.ts';
import { providerRefusal } from './provider-refusal.ts';

const validMs = 15 * 60_000;

/** Stores an identity that a provider has confirmed, for this browser; the ticket redeems it. */
export async function issueTicket({ caller, now }: Context, tx: Tx, identity: ProvedIdentity): Promise<string> {
  const ticket = randomBytes(24).toString('base64url');
  // Never empty here: an answer of the provider was refused before if the browser that brought it has no secret.
  const key = { ticketHash: hashOf(ticket), browserHash: hashOf(caller.browserSecret.current ?? '') };
  await insertProvedIdentity(tx, key, identity, new Date(now().getTime() + validMs));
  return ticket;
}

/** The identity of a ticket, which stays valid. */
export async function readTicket({ db, caller, now }: Context, ticket: string): Promise<ProvedIdentity> {
  return identityOf(caller.browserSecret.current, (browserHash) =>
    findProvedIdentity(db, { ticketHash: hashOf(ticket), browserHash }, now()),
  );
}

/** The identity of a ticket, which is deleted with the transaction. */
export async function redeemTicket({ caller, now }: Context, tx: Tx, ticket: string): Promise<ProvedIdentity> {
  return identityOf(caller.browserSecret.current, (browserHash) =>
    redeemProvedIdentity(tx, { ticketHash: hashOf(ticket), browserHash }, now()),
  );
}

/** Refuses when the browser has no secret, or the ticket is not valid for it. */
async function identityOf(
  secret: string | undefined,
  find: (browserHash: Buffer) => Promise<ProvedIdentity | undefined>,
): Promise<ProvedIdentity> {
  const identity = secret === undefined ? undefined : await find(hashOf(secret));
  if (!identity) throw providerRefusal('ticket', undefined);
  return identity;
}

/** A hash without salt and iterations, which is enough for random secrets. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

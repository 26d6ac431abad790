import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

/** A sign-in that has begun: the buyer is at the provider. */
export interface ProviderSignIn {
  /** The hash of the random `state`, which the provider sends back. */
  stateHash: Buffer;
  /** The hash of a random secret in a cookie of the browser that began the sign-in. */
  browserHash: Buffer;
  provider: string;
  nonce: string;
  codeVerifier: string;
  /** The buyer who links an identity; null for a sign-in. */
  buyerId: number | null;
  /** The session in which the link was started; null for a sign-in. */
  sessionNo: string | null;
  /** Whether the session stays when the browser is closed. */
  remember: boolean;
  /** The path of the storefront that the buyer returns to. */
  redirect: string;
  expiresAt: Date;
}

/** Stores a sign-in that begins. */
export async function insertProviderSignIn(tx: Tx, row: ProviderSignIn): Promise<void> {
  await tx
    .insertInto('provider_sign_in')
    .values({
      state_hash: row.stateHash,
      browser_hash: row.browserHash,
      provider: row.provider,
      nonce: row.nonce,
      code_verifier: row.codeVerifier,
      buyer_id: row.buyerId,
      session_no: row.sessionNo,
      remember: row.remember,
      redirect: row.redirect,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** What identifies a sign-in: its state, the browser that began it, and the provider. */
export type SignInKey = Pick<ProviderSignIn, 'stateHash' | 'browserHash' | 'provider'>;

/** Marks a sign-in as used and returns it; undefined when it is unknown, expired or was used already. */
export async function consumeProviderSignIn(db: Db, key: SignInKey, now: Date): Promise<ProviderSignIn | undefined> {
  return db
    .updateTable('provider_sign_in')
    .set({ used_at: now })
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('provider', '=', key.provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning([
      'state_hash as stateHash',
      'browser_hash as browserHash',
      'provider',
      'nonce',
      'code_verifier as codeVerifier',
      'buyer_id as buyerId',
      'session_no as sessionNo',
      'remember',
      'redirect',
      'expires_at as expiresAt',
    ])
    .executeTakeFirst();
}

/** Whether a sign-in was used already; undefined when it is unknown. */
export async function wasSignInUsed(db: Db, key: SignInKey): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('provider_sign_in')
    .select('used_at')
    .where('state_hash', '=', key.stateHash)
    .where('browser_hash', '=', key.browserHash)
    .where('provider', '=', key.provider)
    .executeTakeFirst();
  return row && row.used_at !== null;
}

/** An identity that a provider has confirmed, and that waits for the next step of its owner. */
export interface ProvedIdentity {
  provider: string;
  issuer: string;
  subject: string;
  /** The e-mail that the provider states; may be empty. */
  label: string;
  /** The buyer whose second code is awaited; null when no account has the identity. */
  buyerId: number | null;
  remember: boolean;
}

interface TicketKey {
  ticketHash: Buffer;
  browserHash: Buffer;
}

/** Stores an identity under the hash of its ticket. */
export async function insertProvedIdentity(
  tx: Tx,
  { ticketHash, browserHash }: TicketKey,
  identity: ProvedIdentity,
  expiresAt: Date,
): Promise<void> {
  await tx
    .insertInto('proved_identity')
    .values({
      ticket_hash: ticketHash,
      browser_hash: browserHash,
      provider: identity.provider,
      issuer: identity.issuer,
      subject: identity.subject,
      label: identity.label,
      buyer_id: identity.buyerId,
      remember: identity.remember,
      expires_at: expiresAt,
    })
    .execute();
}

const identityColumns = ['provider', 'issuer', 'subject', 'label', 'buyer_id as buyerId', 'remember'] as const;

/** The identity for which a ticket was issued; undefined if the ticket is unknown, expired or was issued to another browser. */
export async function findProvedIdentity(
  db: Db,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<ProvedIdentity | undefined> {
  return db
    .selectFrom('proved_identity')
    .select(identityColumns)
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Deletes the ticket and returns its identity. If two transactions do so concurrently, the second gets undefined. */
export async function redeemProvedIdentity(
  tx: Tx,
  { ticketHash, browserHash }: TicketKey,
  now: Date,
): Promise<ProvedIdentity | undefined> {
  return tx
    .deleteFrom('proved_identity')
    .where('ticket_hash', '=', ticketHash)
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .returning(identityColumns)
    .executeTakeFirst();
}

/** Afterwards an answer for these sign-ins is refused as unknown, no longer as expired or used. */
export async function deleteProviderSignInsExpiredBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'provider_sign_in', sql`expires_at < ${before}`);
}

export async function deleteProvedIdentitiesExpiredBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'proved_identity', sql`expires_at < ${before}`);
}

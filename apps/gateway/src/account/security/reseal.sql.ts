import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';

export interface SealedRow {
  /** The access key, the buyer's id as text, or the number of the webhook or payout account. */
  owner: string;
  sealed: Buffer;
}

/** A row with its new value, and the former one that it replaces. */
export interface NewSeal extends SealedRow {
  former: Buffer;
}

/** The open sessions after an access key, in the order of their keys. */
export async function listSealedSessions(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT access_key AS owner, encrypted_secret AS sealed FROM session
    WHERE access_key > ${after} AND revoked_at IS NULL AND expires_at > now() ORDER BY access_key LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** The authenticators after a buyer’s id, in the order of these ids. */
export async function listSealedAuthenticators(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT buyer_id::text AS owner, encrypted_secret AS sealed FROM authenticator
    WHERE buyer_id > ${Number(after)} ORDER BY buyer_id LIMIT ${limit}`.execute(db);
  return rows;
}

/** A page of webhooks, sorted by `webhook_no`; `after` is the last number of the page before. */
export async function listSealedWebhooks(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT webhook_no AS owner, encrypted_secret AS sealed FROM webhook
    WHERE webhook_no > ${after} ORDER BY webhook_no LIMIT ${limit}`.execute(db);
  return rows;
}

/** A page of payout accounts, sorted by number; `after` is the last number of the page before. */
export async function listSealedPayoutAccounts(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT account_no AS owner, encrypted_details AS sealed FROM payout_account
    WHERE account_no > ${after} ORDER BY account_no LIMIT ${limit}`.execute(db);
  return rows;
}

/** Stores new seals of sessions, except of those that were changed or deleted meanwhile. Returns how many it updated. */
export async function replaceSessionSeals(db: Db, seals: readonly NewSeal[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE session SET encrypted_secret = fresh.sealed FROM ${asTable(seals)}
    WHERE access_key = fresh.owner AND encrypted_secret = fresh.former`.execute(db);
  return Number(numAffectedRows);
}

/** Does for authenticators what `replaceSessionSeals` does for sessions. */
export async function replaceAuthenticatorSeals(db: Db, seals: readonly NewSeal[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE authenticator SET encrypted_secret = fresh.sealed FROM ${asTable(seals)}
    WHERE buyer_id = fresh.owner::bigint AND encrypted_secret = fresh.former`.execute(db);
  return Number(numAffectedRows);
}

/** Does for webhooks what `replaceSessionSeals` does for sessions. */
export async function replaceWebhookSeals(db: Db, seals: readonly NewSeal[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE webhook SET encrypted_secret = fresh.sealed FROM ${asTable(seals)}
    WHERE webhook_no = fresh.owner AND encrypted_secret = fresh.former`.execute(db);
  return Number(numAffectedRows);
}

/** Does for payout accounts what `replaceSessionSeals` does for sessions. */
export async function replacePayoutAccountSeals(db: Db, seals: readonly NewSeal[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE payout_account SET encrypted_details = fresh.sealed FROM ${asTable(seals)}
    WHERE account_no = fresh.owner AND encrypted_details = fresh.former`.execute(db);
  return Number(numAffectedRows);
}

/** Seals as a table with the columns `owner`, `sealed` and `former`. */
function asTable(seals: readonly NewSeal[]): RawBuilder<unknown> {
  const owners = seals.map(({ owner }) => owner);
  const sealed = seals.map((each) => each.sealed);
  const former = seals.map((each) => each.former);
  return sql`unnest(${owners}::text[], ${sealed}::bytea[], ${former}::bytea[]) AS fresh (owner, sealed, former)`;
}

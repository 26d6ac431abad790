import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

export interface SealedRow {
  /** The access key, or the buyer's id as text. */
  owner: string;
  sealed: Buffer;
}

/** Of sessions that are still of use, those after one access key. */
export async function listSealedSessions(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT access_key AS owner, encrypted_secret AS sealed FROM session
    WHERE access_key > ${after} AND revoked_at IS NULL AND expires_at > now() ORDER BY access_key LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Those after one buyer. */
export async function listSealedAuthenticators(db: Db, after: string, limit: number): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT buyer_id::text AS owner, encrypted_secret AS sealed FROM authenticator
    WHERE buyer_id > ${Number(after)} ORDER BY buyer_id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function replaceSessionSeal(db: Db, { owner, sealed }: SealedRow, before: Buffer): Promise<void> {
  await sql`UPDATE session SET encrypted_secret = ${sealed}
            WHERE access_key = ${owner} AND encrypted_secret = ${before}`.execute(db);
}

export async function replaceAuthenticatorSeal(db: Db, { owner, sealed }: SealedRow, before: Buffer): Promise<void> {
  await sql`UPDATE authenticator SET encrypted_secret = ${sealed}
            WHERE buyer_id = ${Number(owner)} AND encrypted_secret = ${before}`.execute(db);
}

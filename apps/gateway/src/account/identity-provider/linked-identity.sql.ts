import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';

/** Identifies a person at a provider. Unlike an e-mail, it never passes to somebody else. */
export interface IdentityKey {
  issuer: string;
  subject: string;
}

export interface LinkedIdentity extends IdentityKey {
  identityNo: string;
  /** The e-mail that the provider stated when it was linked; may be empty. */
  label: string;
  linkedAt: Date;
  lastUsedAt: Date | null;
}

/** The id of the buyer that an identity is linked to; undefined if it is linked to no buyer. */
export async function findOwnerOf(db: Db | Tx, { issuer, subject }: IdentityKey): Promise<number | undefined> {
  const row = await db
    .selectFrom('linked_identity')
    .select('buyer_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.buyer_id;
}

export interface NewIdentity extends IdentityKey {
  identityNo: string;
  buyerId: number;
  label: string;
  now: Date;
}

/**
 * Links an identity, unless it is linked already. Returns the buyer to whom it is linked now, who may be another one.
 */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<{ buyerId: number; isNew: boolean }> {
  const row = await tx
    .insertInto('linked_identity')
    .values({
      identity_no: identity.identityNo,
      buyer_id: identity.buyerId,
      issuer: identity.issuer,
      subject: identity.subject,
      label: identity.label,
      linked_at: identity.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('buyer_id')
    .executeTakeFirst();
  if (row) return { buyerId: identity.buyerId, isNew: true };
  // If it was unlinked meanwhile: the id of no buyer.
  const nobody = 0;
  return { buyerId: (await findOwnerOf(tx, identity)) ?? nobody, isNew: false };
}

/** Records a sign-in; false when the identity is not, or no longer, linked to the buyer. */
export async function recordIdentityUse(tx: Tx, buyerId: number, key: IdentityKey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('linked_identity')
    .set({ last_used_at: now })
    .where('buyer_id', '=', buyerId)
    .where('issuer', '=', key.issuer)
    .where('subject', '=', key.subject)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The buyer's identities, the first linked first. */
export async function listIdentities(db: Db, buyerId: number): Promise<LinkedIdentity[]> {
  return db
    .selectFrom('linked_identity')
    .select([
      'identity_no as identityNo',
      'issuer',
      'subject',
      'label',
      'linked_at as linkedAt',
      'last_used_at as lastUsedAt',
    ])
    .where('buyer_id', '=', buyerId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
}

/** Removes an identity and returns its issuer; undefined when the buyer has none with this number. */
export async function deleteIdentity(tx: Tx, buyerId: number, identityNo: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('linked_identity')
    .where('buyer_id', '=', buyerId)
    .where('identity_no', '=', identityNo)
    .returning('issuer')
    .executeTakeFirst();
  return row?.issuer;
}

/** How many ways to sign in the buyer has: password, passkeys, and identities of these issuers. */
export async function countSignInMethods(tx: Tx, buyerId: number, issuers: readonly string[]): Promise<number> {
  const { rows } = await sql<{ methods: number }>`
    SELECT (SELECT count(*) FROM buyer WHERE id = ${buyerId} AND password_hash <> '')
         + (SELECT count(*) FROM passkey WHERE buyer_id = ${buyerId})
         + (SELECT count(*) FROM linked_identity WHERE buyer_id = ${buyerId} AND issuer = ANY(${[...issuers]}::text[])) AS methods`.execute(
    tx,
  );
  return rows[0]?.methods ?? 0;
}

import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export interface Passkey {
  id: number;
  buyerId: number;
  buyerNo: string;
  credentialId: string;
  publicKey: Buffer;
  /** How often it has signed, as the device counts. */
  signCount: number;
}

/** A passkey as its owner sees it. */
export interface ListedPasskey {
  passkeyNo: string;
  credentialId: string;
  /** How the device was reachable, as its browser said when the passkey was made. */
  transports: string[];
  name: string;
  /** Whether it was backed up when it was added, and so may be on several devices. */
  synced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A passkey by the id that its device sends. */
export async function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db
    .selectFrom('passkey')
    .innerJoin('buyer', 'buyer.id', 'passkey.buyer_id')
    .select([
      'passkey.id',
      'buyer.id as buyerId',
      'buyer.buyer_no as buyerNo',
      'credential_id as credentialId',
      'public_key as publicKey',
      'sign_count as signCount',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Whether a passkey has not been removed. */
export async function hasPasskey(tx: Tx, id: number): Promise<boolean> {
  return (await tx.selectFrom('passkey').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The buyer's passkeys, the oldest first. */
export async function listPasskeys(db: Db | Tx, buyerId: number): Promise<ListedPasskey[]> {
  return db
    .selectFrom('passkey')
    .select([
      'passkey_no as passkeyNo',
      'credential_id as credentialId',
      'transports',
      'name',
      'synced',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('buyer_id', '=', buyerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export interface NewPasskeyRow {
  passkeyNo: string;
  buyerId: number;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
  synced: boolean;
  now: Date;
}

/** Adds a passkey; false when it is registered already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskeyRow): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({
      passkey_no: passkey.passkeyNo,
      buyer_id: passkey.buyerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: JSON.stringify(passkey.transports),
      name: passkey.name,
      synced: passkey.synced,
      created_at: passkey.now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the buyer has no passkey with this number. */
export async function renamePasskey(tx: Tx, buyerId: number, passkeyNo: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ name })
    .where('buyer_id', '=', buyerId)
    .where('passkey_no', '=', passkeyNo)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when the buyer has no passkey with this number. */
export async function deletePasskey(tx: Tx, buyerId: number, passkeyNo: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('buyer_id', '=', buyerId)
    .where('passkey_no', '=', passkeyNo)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function recordPasskeyUse(db: Db, id: number, signCount: number, now: Date): Promise<void> {
  await db.updateTable('passkey').set({ sign_count: signCount, last_used_at: now }).where('id', '=', id).execute();
}

/** Records that a challenge is used; false when it was used before. */
export async function markChallengeUsed(db: Db, challenge: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('used_challenge')
    .values({ challenge, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteChallengesBefore(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'used_challenge', sql`used_at < ${before}`);
}

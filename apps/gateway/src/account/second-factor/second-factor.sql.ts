import type { Db, Tx } from '#db/database.ts';

/** A buyer's authenticator app. */
export interface Authenticator {
  encryptedSecret: Buffer;
  /** Null until the buyer has entered its first code; it protects nothing before. */
  confirmedAt: Date | null;
  /** The time step of the last accepted code (`timeStepAt`). */
  lastStep: number;
}

export async function findAuthenticator(db: Db | Tx, buyerId: number): Promise<Authenticator | undefined> {
  return db
    .selectFrom('authenticator')
    .select(['encrypted_secret as encryptedSecret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
}

/**
 * Stores an unconfirmed secret, in place of a former unconfirmed one. False when there is a confirmed one, which stays.
 */
export async function saveUnconfirmedAuthenticator(
  tx: Tx,
  buyerId: number,
  encryptedSecret: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('authenticator')
    .values({ buyer_id: buyerId, encrypted_secret: encryptedSecret, created_at: now, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column('buyer_id')
        .doUpdateSet({ encrypted_secret: encryptedSecret, created_at: now, last_step: 0 })
        .where('authenticator.confirmed_at', 'is', null),
    )
    .returning('buyer_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Confirms an unconfirmed app with this secret; false if the secret was replaced or confirmed meanwhile. */
export async function confirmAuthenticator(
  tx: Tx,
  { buyerId, encryptedSecret, now }: { buyerId: number; encryptedSecret: Buffer; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ confirmed_at: now })
    .where('buyer_id', '=', buyerId)
    .where('encrypted_secret', '=', encryptedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Removes a confirmed app and the recovery codes; false if the buyer has no confirmed app. */
export async function deleteAuthenticator(tx: Tx, buyerId: number): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('buyer_id', '=', buyerId).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator')
    .where('buyer_id', '=', buyerId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Uses up the code of a step; false when that code, or a later one, was used before. */
export async function consumeTimeStep(tx: Tx, buyerId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator')
    .set({ last_step: step })
    .where('buyer_id', '=', buyerId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores new recovery codes; the former ones are no longer valid. */
export async function replaceRecoveryCodes(tx: Tx, buyerId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('buyer_id', '=', buyerId).execute();
  const rows = hashes.map((code_hash) => ({ buyer_id: buyerId, code_hash, used_at: null }));
  await tx.insertInto('recovery_code').values(rows).execute();
}

/** Uses up a recovery code; false when there is none like it, or it was used before. */
export async function consumeRecoveryCode(tx: Tx, buyerId: number, codeHash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('buyer_id', '=', buyerId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many recovery codes are unused. */
export async function countRecoveryCodes(db: Db | Tx, buyerId: number): Promise<number> {
  const { unused } = await db
    .selectFrom('recovery_code')
    .select((eb) => eb.fn.countAll<number>().as('unused'))
    .where('buyer_id', '=', buyerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return unused;
}

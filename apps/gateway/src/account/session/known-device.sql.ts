import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { deleteInBatches } from '#db/delete-in-batches.ts';

export interface DeviceUse {
  buyerId: number;
  deviceHash: Buffer;
  now: Date;
}

/** When a device last signed in to this account; undefined if it never did. */
export async function findKnownDevice(
  db: Db | Tx,
  { buyerId, deviceHash }: Omit<DeviceUse, 'now'>,
): Promise<{ lastUsedAt: Date } | undefined> {
  return db
    .selectFrom('known_device')
    .select('last_used_at as lastUsedAt')
    .where('buyer_id', '=', buyerId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
}

/** The buyers whose pair of buyer and device is recorded. */
export async function listBuyersWithKnownDevice(tx: Tx, uses: readonly Omit<DeviceUse, 'now'>[]): Promise<number[]> {
  const buyerIds = uses.map(({ buyerId }) => buyerId);
  const hashes = uses.map(({ deviceHash }) => deviceHash);
  const { rows } = await sql<{ buyerId: number }>`
    SELECT device.buyer_id AS "buyerId"
    FROM unnest(${buyerIds}::bigint[], ${hashes}::bytea[]) AS pair (buyer_id, device_hash)
      JOIN known_device device USING (buyer_id, device_hash)`.execute(tx);
  return rows.map(({ buyerId }) => buyerId);
}

/** Records that a device is used now; true when it was known before: only an updated row has an `xmax` other than 0. */
export async function recordKnownDevice(tx: Tx, { buyerId, deviceHash, now }: DeviceUse): Promise<boolean> {
  const { rows } = await sql<{ wasKnown: boolean }>`
    INSERT INTO known_device (buyer_id, device_hash, last_used_at) VALUES (${buyerId}, ${deviceHash}, ${now})
    ON CONFLICT (buyer_id, device_hash) DO UPDATE SET last_used_at = excluded.last_used_at
    RETURNING xmax <> 0 AS "wasKnown"`.execute(tx);
  return rows[0]?.wasKnown ?? false;
}

/** Deletes the least recently used devices beyond the maximum. */
export async function trimKnownDevices(tx: Tx, buyerId: number, max: number): Promise<void> {
  await sql`
    DELETE FROM known_device WHERE buyer_id = ${buyerId} AND device_hash NOT IN (
      SELECT device_hash FROM known_device WHERE buyer_id = ${buyerId}
      ORDER BY last_used_at DESC, device_hash LIMIT ${max})`.execute(tx);
}

export async function deleteKnownDevices(tx: Tx, buyerId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('buyer_id', '=', buyerId).execute();
}

export async function deleteKnownDevicesUnusedSince(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, 'known_device', sql`last_used_at < ${before}`);
}

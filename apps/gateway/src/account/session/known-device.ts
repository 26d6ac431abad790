import { createHash } from 'node:crypto';
import type { Db, Tx } from '#db/database.ts';
import type { Caller } from '#service/caller.ts';
import {
  deleteKnownDevices,
  findKnownDevice,
  listBuyersWithKnownDevice,
  recordKnownDevice,
  trimKnownDevices,
} from './known-device.sql.ts';

/** Browsers with shorter ids, which could be guessed, are never known. The storefront's ids have 32 characters. */
export const minDeviceIdLength = 16;
export const maxKnownDevices = 20;

/** The id of no buyer, so that an unknown e-mail causes the same look-up as a known one. */
const nobody = 0;

export interface KnownDevice {
  /** The key of this device and account in limits. */
  subject: string;
}

/** The caller's browser, if it has signed in to this account before. */
export async function findDevice(
  db: Db | Tx,
  { appNo }: Pick<Caller, 'appNo'>,
  buyerId: number | undefined,
): Promise<KnownDevice | undefined> {
  const deviceHash = deviceHashOf(appNo, buyerId ?? nobody);
  const device = deviceHash && (await findKnownDevice(db, { buyerId: buyerId ?? nobody, deviceHash }));
  return device && { subject: deviceHash.toString('base64url') };
}

/** Records the sign-in of the caller's browser; true when it was known. */
export async function recordDevice(
  tx: Tx,
  { appNo }: Pick<Caller, 'appNo'>,
  { buyerId, now }: { buyerId: number; now: Date },
): Promise<boolean> {
  const deviceHash = deviceHashOf(appNo, buyerId);
  if (!deviceHash) return false;
  const wasKnown = await recordKnownDevice(tx, { buyerId, deviceHash, now });
  if (!wasKnown) await trimKnownDevices(tx, buyerId, maxKnownDevices);
  return wasKnown;
}

/** Returns which of these buyers, with or without an account, have used the caller's browser before. */
export async function listBuyersOfDevice(
  tx: Tx,
  { appNo }: Pick<Caller, 'appNo'>,
  buyerIds: readonly number[],
): Promise<number[]> {
  const uses = buyerIds.flatMap((buyerId) => {
    const deviceHash = deviceHashOf(appNo, buyerId);
    return deviceHash ? [{ buyerId, deviceHash }] : [];
  });
  return uses.length > 0 ? listBuyersWithKnownDevice(tx, uses) : [];
}

/** Makes all devices unknown again, after a new password. */
export async function forgetDevices(tx: Tx, buyerId: number): Promise<void> {
  await deleteKnownDevices(tx, buyerId);
}

/**
 * The hash of a browser for one account: the table does not show that two accounts share a browser. Undefined for an id
 * that could be guessed.
 */
function deviceHashOf(appNo: string, buyerId: number): Buffer | undefined {
  if (appNo.length < minDeviceIdLength) return undefined;
  return createHash('sha256').update(`known device ${buyerId} ${appNo}`).digest();
}

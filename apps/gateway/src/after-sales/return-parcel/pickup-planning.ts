import { randomBytes } from 'node:crypto';
import { isRegion } from '@kaimai/contract/values/region';
import type { Text } from '#db/column.ts';
import type { Db, Tx } from '#db/database.ts';
import { inTransaction } from '#db/in-transaction.ts';
import { findHandover } from '#after-sales/step/chosen-handover.sql.ts';
import { releaseHandover } from '#after-sales/step/release-handover.ts';
import { cancelledSlotWords, collectedWords } from './handover-words.ts';
import { cancelSlot, insertSlot, listBookedReturns, type CancelledSlot } from './pickup-planning.sql.ts';
import { restartAnswerTime, setTracking } from '#after-sales/step/step.sql.ts';
import { lockRequest, recordStep, applyStep } from '#after-sales/step/step.ts';

/** A collection time that a shop offers. */
export interface NewPickupTime {
  shopId: number;
  country: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  /** Hours before the beginning until which buyers book, change and cancel. */
  cutOffHours: number;
  capacity: number;
}

/** Why a collection time cannot be offered, in English for operators; undefined if it can. */
export function findTimeProblem(
  { country, startsAt, endsAt, timeZone, capacity, cutOffHours }: NewPickupTime,
  now: Date,
) {
  if (!isRegion(country)) return 'the country must be a region that shops deliver to';
  // Not `<=`, which would accept invalid dates.
  if (!(endsAt > startsAt)) return 'a time ends after it begins';
  if (endsAt.getTime() - startsAt.getTime() > 86_400_000) return 'a time lasts a day at most';
  if (startsAt.getTime() - cutOffHours * 3_600_000 <= now.getTime()) return 'its cut-off is over already';
  if (!Number.isInteger(capacity) || capacity < 1 || capacity > 10_000) return 'it takes 1 to 10,000 parcels';
  return isTimeZone(timeZone) ? undefined : `there is no time zone ${timeZone}`;
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Offers a collection time, and returns its number; undefined if the shop already has one in this country that begins
 * at the same moment.
 */
export async function planPickup(tx: Tx, { cutOffHours, ...time }: NewPickupTime): Promise<string | undefined> {
  const slotNo = `PU-${randomBytes(9).toString('base64url')}`;
  const changeUntil = new Date(time.startsAt.getTime() - cutOffHours * 3_600_000);
  return (await insertSlot(tx, { ...time, slotNo, changeUntil })) ? slotNo : undefined;
}

/**
 * Cancels a slot: it can no longer be booked, and buyers who have booked it are notified, by mail too. Each return is
 * changed in its own transaction, which locks the payment first, as the buyers' steps do; in the operators' HTTP API all
 * are part of the call's transaction. If one fails, a repeated call continues with the remaining returns. Returns how
 * many buyers were notified, undefined for an unknown slot.
 */
export async function cancelPickup(
  db: Db,
  step: { slotNo: string; message: Text; now: Date },
): Promise<number | undefined> {
  const slot = await inTransaction(db, (tx) => cancelSlot(tx, step.slotNo, step.now));
  if (!slot) return undefined;
  let notified = 0;
  for (const afterSalesNo of await listBookedReturns(db, slot.id)) {
    if (await inTransaction(db, (tx) => releaseFromSlot(tx, { ...step, slot, afterSalesNo }))) notified += 1;
  }
  return notified;
}

/** Cancels the collection of one return, notifies its buyer, and gives the buyer the whole time to choose again; false if the buyer has changed it meanwhile. */
async function releaseFromSlot(
  tx: Tx,
  { slot, afterSalesNo, message, now }: { slot: CancelledSlot; afterSalesNo: string; message: Text; now: Date },
): Promise<boolean> {
  const { id, state } = await lockRequest(tx, afterSalesNo, 'any');
  const handover = await findHandover(tx, id);
  if (state !== 'APPROVED' || handover?.slotId !== slot.id) return false;
  await releaseHandover(tx, id);
  await restartAnswerTime(tx, id, now);
  const event = { id, state, by: 'shop', action: 'pickupCancelledByShop', message, now } as const;
  await recordStep(tx, event, { words: cancelledSlotWords(slot) });
  return true;
}

export interface Collection {
  afterSalesNo: string;
  /** The carrier's number; if undefined, the code of the label, counter or collection is used. */
  trackingNo: string | undefined;
  now: Date;
}

/**
 * The carrier has the parcel: collected, or handed in with its label or code. False if the buyer has not chosen a
 * handover.
 */
export async function recordCollection(tx: Tx, { afterSalesNo, trackingNo, now }: Collection): Promise<boolean> {
  const request = await lockRequest(tx, afterSalesNo, 'any');
  const handover = await findHandover(tx, request.id);
  if (!handover) return false;
  await applyStep(tx, request, { to: 'SENT_BACK', by: 'shop', words: collectedWords, now });
  await setTracking(tx, request.id, { carrier: handover.carrier, trackingNo: trackingNo ?? handover.code });
  return true;
}

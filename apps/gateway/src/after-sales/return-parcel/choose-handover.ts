import type {
  returnHandedIn,
  returnHandoverCancel,
  returnHandoverChoose,
  returnPickupTimes,
} from '@kaimai/contract/after-sales/return-handover';
import type { OutputOf, ParsedInputOf } from '@kaimai/contract/wire/service';
import { translations, type Texts } from '@kaimai/contract/texts/gateway-texts';
import type { Tx } from '#db/database.ts';
import type { BuyerContext } from '#service/context.ts';
import { Refusal } from '#service/refusal.ts';
import { findHandover, releaseSlot, type HandoverRow } from '#after-sales/step/chosen-handover.sql.ts';
import { releaseHandover } from '#after-sales/step/release-handover.ts';
import { isMissed, lastPickup, mayChange, methodsOffered, newHandoverCode } from './handover.ts';
import { getHandoverContext, putHandover, type HandoverContext } from './handover.sql.ts';
import { bookedWords, cancelledWords, chosenWords, pickupText } from './handover-words.ts';
import { findSlot, listFreeSlots, lockSlots, bookSlot, type SlotRow } from './pickup.sql.ts';
import { findRequest, restartAnswerTime, setTracking, type FoundRequest } from '#after-sales/step/step.sql.ts';
import { sentBackWords } from '#after-sales/step/step-words.ts';
import { lockRequest, recordStep, applyStep } from '#after-sales/step/step.ts';

/** How many collection times buyers choose from. */
const maxTimes = 60;

/** Times for a collection that can be booked, and the booked one; none if the request is not approved, or none are offered. */
export async function listPickupTimes(
  { db, caller, now }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof returnPickupTimes>,
): Promise<OutputOf<typeof returnPickupTimes>> {
  const request = await findRequest(db, { afterSalesNo, buyerId: caller.buyer.id });
  if (!request) throw new Refusal('OBJECT_NOT_EXIST');
  const handoverContext = await getHandoverContext(db, request.id);
  if (request.state !== 'APPROVED' || !findOffer(handoverContext, 'pickup')) return { rows: [] };
  const currentTime = now();
  const before = lastPickup(handoverContext, currentTime);
  const { shopId, address, chosen } = handoverContext;
  const freeSlots = await listFreeSlots(db, {
    shopId,
    country: address.country,
    now: currentTime,
    before,
    limit: maxTimes,
  });
  const slots = new Map([...bookedSlot(chosen, currentTime), ...freeSlots].map((slot) => [slot.slotNo, slot]));
  const sortedSlots = [...slots.values()].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return {
    rows: sortedSlots.map(({ slotNo, startsAt, endsAt, timeZone }) => ({
      slotNo,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      timeZone,
      isBooked: slotNo === chosen?.slotNo,
    })),
  };
}

/** The booked time, which may be full for others; none if it is over. */
function bookedSlot(chosen: HandoverContext['chosen'], now: Date): SlotRow[] {
  if (!chosen?.slotId || !chosen.slotNo || !chosen.startsAt || !chosen.endsAt || !chosen.timeZone) return [];
  const { slotId: id, slotNo, startsAt, endsAt, timeZone } = chosen;
  return now < endsAt ? [{ id, slotNo, startsAt, endsAt, timeZone }] : [];
}

/**
 * Chooses how the parcel is handed over. Refused when the shop does not offer the method, or when a booked collection
 * can no longer be changed. A repeated choice changes nothing, so a double click does not book a second place.
 */
export async function chooseHandover(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo, method, slotNo }: ParsedInputOf<typeof returnHandoverChoose>,
): Promise<OutputOf<typeof returnHandoverChoose>> {
  return transact(async (tx) => {
    const request = await lockApproved(tx, afterSalesNo, caller.buyer.id);
    const handoverContext = await getHandoverContext(tx, request.id);
    const { chosen } = handoverContext;
    if (chosen?.method === method && (method !== 'pickup' || chosen.slotNo === slotNo)) return { method };
    if (!mayChange(chosen, now())) throw stateConflict(pickupFixedWords);
    const offer = findOffer(handoverContext, method);
    if (!offer) throw stateConflict(notOfferedWords);
    const choice: Choice = { request, handoverContext, carrier: offer.carrier, now: now() };
    await (method === 'pickup' ? bookPickup(tx, choice, slotNo) : chooseCode(tx, choice, method));
    await keepTimeAfterMissed(tx, request.id, chosen, now());
    return { method };
  });
}

interface Choice {
  request: FoundRequest;
  handoverContext: HandoverContext;
  carrier: string;
  now: Date;
}

/** Chooses a label or a code, and releases a booked collection. */
async function chooseCode(
  tx: Tx,
  { request, handoverContext, carrier, now }: Choice,
  method: 'label' | 'code',
): Promise<void> {
  const { id } = request;
  await putHandover(tx, { afterSalesId: id, method, carrier, code: newHandoverCode(), slotId: null, now });
  if (handoverContext.chosen?.slotId) await releaseSlot(tx, handoverContext.chosen.slotId);
  const action = method === 'label' ? 'labelChosen' : 'codeChosen';
  await recordStep(tx, { id, state: 'APPROVED', by: 'buyer', action, now }, { words: chosenWords });
}

/** Books a place in a time slot, and releases the place in the former slot. */
async function bookPickup(tx: Tx, { request, handoverContext, carrier, now }: Choice, slotNo: string): Promise<void> {
  const { id } = request;
  const { shopId, address, chosen } = handoverContext;
  const slot = await findSlot(tx, { shopId, country: address.country, slotNo });
  if (!slot) throw new Refusal('PARAMETER_ERROR', { detail: noSlotWords, fields: { slotNo: noSlotWords } });
  const formerSlotId = chosen?.slotId ?? undefined;
  await lockSlots(tx, [slot.id, ...(formerSlotId === undefined ? [] : [formerSlotId])]);
  if (!(await bookSlot(tx, { id: slot.id, now, before: lastPickup(handoverContext, now) })))
    throw stateConflict(slotTakenWords);
  await putHandover(tx, { afterSalesId: id, method: 'pickup', carrier, code: newHandoverCode(), slotId: slot.id, now });
  if (formerSlotId !== undefined) await releaseSlot(tx, formerSlotId);
  const action = formerSlotId === undefined ? 'pickupBooked' : 'pickupChanged';
  const event = { id, state: 'APPROVED', by: 'buyer', action, message: pickupText(slot), now } as const;
  // The mail states the day and time: the buyer has to be at home.
  await recordStep(tx, event, { words: bookedWords(slot), hasMail: true });
}

/** Cancels the chosen handover. A repeated call changes nothing. */
export async function cancelHandover(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof returnHandoverCancel>,
): Promise<Record<string, never>> {
  return transact(async (tx) => {
    const { id } = await lockApproved(tx, afterSalesNo, caller.buyer.id);
    await refuseFixedPickup(tx, id, now());
    const released = await releaseHandover(tx, id);
    if (!released) return {};
    await keepTimeAfterMissed(tx, id, released, now());
    const event = { id, state: 'APPROVED', by: 'buyer', action: 'handoverCancelled', now: now() } as const;
    await recordStep(tx, event, { words: cancelledWords });
    return {};
  });
}

/** A missed collection prolongs the buyer's time; stores this, because the collection is no longer the chosen one. */
async function keepTimeAfterMissed(
  tx: Tx,
  afterSalesId: number,
  former: HandoverRow | undefined,
  now: Date,
): Promise<void> {
  if (former?.endsAt && isMissed(former, now)) await restartAnswerTime(tx, afterSalesId, former.endsAt);
}

/**
 * The buyer has handed the parcel with its label or code to the carrier. Refused when neither was chosen; a repeated
 * call changes nothing.
 */
export async function handIn(
  { caller, now, transact }: BuyerContext,
  { afterSalesNo }: ParsedInputOf<typeof returnHandedIn>,
): Promise<Record<string, never>> {
  return transact(async (tx) => {
    const request = await lockRequest(tx, afterSalesNo, caller.buyer.id);
    const chosen = await findHandover(tx, request.id);
    if (!chosen || chosen.method === 'pickup') throw stateConflict(nothingChosenWords);
    if (request.state === 'SENT_BACK') return {};
    await applyStep(tx, request, { to: 'SENT_BACK', by: 'buyer', words: sentBackWords, now: now() });
    await setTracking(tx, request.id, { carrier: chosen.carrier, trackingNo: chosen.code });
    return {};
  });
}

/** Refuses to change or replace a booked collection from its cut-off until its end. */
export async function refuseFixedPickup(tx: Tx, afterSalesId: number, now: Date): Promise<void> {
  if (!mayChange(await findHandover(tx, afterSalesId), now)) throw stateConflict(pickupFixedWords);
}

/** Locks a request that is approved; refuses any other. */
async function lockApproved(tx: Tx, afterSalesNo: string, buyerId: number): Promise<FoundRequest> {
  const request = await lockRequest(tx, afterSalesNo, buyerId);
  if (request.state !== 'APPROVED') throw stateConflict(notNowWords);
  return request;
}

/** How the shop offers this method at the address of the order; undefined if it does not. */
function findOffer(handoverContext: HandoverContext, method: 'label' | 'code' | 'pickup') {
  return methodsOffered(handoverContext).find((offer) => offer.method === method);
}

function stateConflict(detail: Texts): Refusal {
  return new Refusal('ORDER_STATE_CONFLICT', { detail });
}

const notNowWords = translations('afterSales.handover.notNow');
const notOfferedWords = translations('afterSales.handover.notOffered');
const nothingChosenWords = translations('afterSales.handover.nothingChosen');
const pickupFixedWords = translations('afterSales.handover.pickupFixed');
const slotTakenWords = translations('afterSales.handover.slotTaken');
const noSlotWords = translations('afterSales.handover.noSlot');

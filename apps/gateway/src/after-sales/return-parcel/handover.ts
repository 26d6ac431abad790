import { isRegion } from '@kaimai/contract/values/region';
import { randomCharacters } from '#random-characters.ts';
import { isInArea } from '#delivery/area.ts';
import type { HandoverRow } from '#after-sales/step/chosen-handover.sql.ts';
import type { HandoverContext, ReturnMethodRow } from './handover.sql.ts';

/** Days that a buyer has to answer or to send the parcel back; a booked collection prolongs them. */
export const answerWithinDays = 14;

const dayMs = 86_400_000;

/** Until when the buyer has to act; later the request is closed. */
export function answerUntil(movedAt: Date, chosen: Pick<HandoverRow, 'endsAt'> | undefined): Date {
  const start = Math.max(movedAt.getTime(), chosen?.endsAt?.getTime() ?? 0);
  return new Date(start + answerWithinDays * dayMs);
}

/**
 * The time before which a collection must begin: the end of the buyer's period. Without it, repeated postponing would
 * block the shop's payout for ever. A missed collection prolongs the period, a future one does not.
 */
export function lastPickup({ movedAt, chosen }: Pick<HandoverContext, 'movedAt' | 'chosen'>, now: Date): Date {
  return answerUntil(movedAt, chosen && isMissed(chosen, now) ? chosen : undefined);
}

/**
 * The methods that the shop offers at the address of the order. If there are none, buyers send the parcel themselves.
 */
export function methodsOffered({ methods, address }: Pick<HandoverContext, 'methods' | 'address'>): ReturnMethodRow[] {
  const { country, state, city, district, postcode } = address;
  if (!isRegion(country)) return [ownMethod];
  const offered = methods.filter((method) => {
    if (!method.countries.includes(country)) return false;
    const isEverywhere = method.postcodes.length + method.places.length === 0;
    return isEverywhere || isInArea(method, country, { state, city, district, postcode });
  });
  return offered.length === 0 ? [ownMethod] : offered;
}

const ownMethod: ReturnMethodRow = {
  method: 'own',
  carrier: '',
  address: null,
  countries: [],
  postcodes: [],
  places: [],
};

/**
 * Whether the buyer may change or cancel the handover: without one and for labels and codes always; for collections
 * until their cut-off, and again after their end, when the carrier did not come.
 */
export function mayChange(chosen: Pick<HandoverRow, 'changeUntil' | 'endsAt'> | undefined, now: Date): boolean {
  if (!chosen?.changeUntil || !chosen.endsAt) return true;
  return now < chosen.changeUntil || now >= chosen.endsAt;
}

/** Whether a collection has ended. Only for open requests, whose parcel the carrier does not have. */
export function isMissed({ endsAt }: Pick<HandoverRow, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && now >= endsAt;
}

/** Letters and digits that are not easily confused. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 10;

/** About 49 bits: cannot be guessed, and can be read out. */
export function newHandoverCode(): string {
  return randomCharacters(codeCharacters, codeLength);
}

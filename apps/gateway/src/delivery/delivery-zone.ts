import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import { isInArea } from '#delivery/area.ts';
import type { DeliveryZone, MethodTerms } from '#delivery/delivery-method.ts';

/**
 * The methods with their terms at a place. The days of the first matching zone replace those of the method. Its fee and the
 * amount from which delivery is free do so, too, if the zone has them.
 */
export function methodsAt(methods: readonly MethodTerms[], region: Region, place: DeliveryPlace): MethodTerms[] {
  return methods.map((method) => {
    const zone = method.zones.find((candidate) => candidate.country === region && isInArea(candidate, region, place));
    return zone ? withZone(method, zone) : method;
  });
}

/** A method with the terms of one of its zones. They are set for home and abroad: a zone does not distinguish the two. */
export function withZone(method: MethodTerms, zone: DeliveryZone): MethodTerms {
  const usdMinor = zone.usd_minor;
  const cnyMinor = zone.cny_minor;
  const days = { domestic_days_from: zone.days_from, domestic_days_to: zone.days_to };
  return {
    ...method,
    ...days,
    abroad_days_from: zone.days_from,
    abroad_days_to: zone.days_to,
    domestic_usd_minor: usdMinor ?? method.domestic_usd_minor,
    domestic_cny_minor: cnyMinor ?? method.domestic_cny_minor,
    abroad_usd_minor: usdMinor ?? method.abroad_usd_minor,
    abroad_cny_minor: cnyMinor ?? method.abroad_cny_minor,
    free_from_usd_minor: zone.free_from_usd_minor ?? method.free_from_usd_minor,
    free_from_cny_minor: zone.free_from_cny_minor ?? method.free_from_cny_minor,
    every_day: zone.every_day,
    zone,
  };
}

export function hasZonesIn(methods: readonly MethodTerms[], region: Region): boolean {
  return methods.some(({ zones }) => zones.some(({ country }) => country === region));
}

/** Whether a method has the same days and fees at two places. */
export function hasSameTermsAt(
  method: MethodTerms,
  region: Region,
  [one, other]: readonly [DeliveryPlace, DeliveryPlace],
): boolean {
  const [first, second] = [one, other].map((place) => methodsAt([method], region, place)[0]);
  if (!first || !second) return false;
  return comparedTerms.every((field) => first[field] === second[field]);
}

const comparedTerms = [
  'domestic_days_from',
  'domestic_days_to',
  'abroad_days_from',
  'abroad_days_to',
  'domestic_usd_minor',
  'domestic_cny_minor',
  'abroad_usd_minor',
  'abroad_cny_minor',
  'free_from_usd_minor',
  'free_from_cny_minor',
  'every_day',
] as const satisfies readonly (keyof MethodTerms)[];

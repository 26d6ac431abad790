import { usStateCode, usStates } from '@kaimai/contract/address/us-state';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import type { DeliveryZone, MethodTerms } from '#delivery/delivery-method.ts';

/** Between the ends of a range of postcodes. */
const rangeMark = '..';

/** The methods as they are at a place: days, fee and threshold of the first zone that matches replace those of the method. */
export function methodsAt(methods: readonly MethodTerms[], region: Region, place: DeliveryPlace): MethodTerms[] {
  return methods.map((method) => {
    const zone = method.zones.find((each) => each.country === region && isInArea(each, region, place));
    return zone ? withZone(method, zone) : method;
  });
}

/** A method as it is in one of its zones. */
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

/** Whether a place is in one of the postcodes, or has one of the names. */
export function isInArea(
  { postcodes, places }: Pick<DeliveryZone, 'postcodes' | 'places'>,
  region: Region,
  place: DeliveryPlace,
): boolean {
  const postcode = plainPostcode(place.postcode);
  if (postcode !== '' && postcodes.some((area) => isWithin(postcode, area))) return true;
  const names = new Set(namesOf(region, place).map(plainName));
  return places.some((name) => names.has(plainName(name)));
}

/** A beginning of postcodes, or a range of which both ends have the same length: longer postcodes are compared by as much. */
function isWithin(postcode: string, area: string): boolean {
  const [from = '', to] = area.split(rangeMark).map(plainPostcode);
  if (to === undefined) return postcode.startsWith(from);
  const beginning = postcode.slice(0, from.length);
  return beginning.length === from.length && beginning >= from && beginning <= to;
}

function plainPostcode(postcode: string): string {
  return postcode.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
}

function namesOf(region: Region, { state, city, district }: DeliveryPlace): string[] {
  const stateCode = region === 'US' ? usStateCode(state) : undefined;
  const states = stateCode ? [stateCode, usStates[stateCode] ?? state] : [state];
  return [...states, city, district].filter((name) => name.trim() !== '');
}

/** “上海市” and “上海”, “Zürich” and “ZURICH” are the same place. */
function plainName(name: string): string {
  const letters = name
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .trim()
    .toLowerCase();
  return letters.replace(/(?<=..)(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/u, '');
}

/** Why a shop cannot have written this as a beginning or a range of postcodes; undefined when it can. */
export function wrongArea(area: string): string | undefined {
  const ends = area.split(rangeMark).map(plainPostcode);
  const [from = '', to] = ends;
  const isWritten = ends.length <= 2 && ends.every((end) => /^[A-Z\d]{1,10}$/.test(end));
  if (!isWritten) return `${area} is neither the beginning of a postcode nor a range such as 200000..202199`;
  if (to !== undefined && (from.length !== to.length || from > to))
    return `the range ${area} must go up, between ends of the same length`;
  return undefined;
}

/** Whether a method has the same days and fees at two places. */
export function isSameAt(
  method: MethodTerms,
  region: Region,
  [one, other]: readonly [DeliveryPlace, DeliveryPlace],
): boolean {
  const [first, second] = [one, other].map((place) => methodsAt([method], region, place)[0]);
  if (!first || !second) return false;
  return termsThatCount.every((field) => first[field] === second[field]);
}

const termsThatCount = [
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

import { regions, type Region } from '@kaimai/contract/values/region';
import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { methodsAt, withZone } from '#delivery/delivery-zone.ts';

/** What limits the delivery of a product. */
export interface DeliveryLimits {
  /** The regions that it is delivered to; null for wherever its shop delivers. */
  deliversTo: readonly string[] | null;
  /** The most days from dispatch to arrival; null unless it is perishable. */
  travelDays: number | null;
}

export const noLimits: DeliveryLimits = { deliversTo: null, travelDays: null };

/** The most working days that the fastest method of a shop takes; null where no method delivers. */
export interface FastestDays {
  home: number | null;
  abroad: number | null;
  /** For each country with delivery zones: the fewest calendar days under way to its fastest zone. */
  zones?: Readonly<Record<string, number>> | null;
}

/**
 * The fewest calendar days that a number of working days can take: those of a parcel that is sent on a Monday, with a
 * weekend after every five working days.
 */
export function fewestDaysFor(workingDays: number): number {
  return workingDays + 2 * Math.floor(workingDays / 5);
}

function mayBeUnderWay({ travelDays }: Pick<DeliveryLimits, 'travelDays'>, days: number): boolean {
  return travelDays === null || days <= travelDays;
}

/** Whether a method delivers a product within its limit of days. */
export function mayTravel(
  limits: Pick<DeliveryLimits, 'travelDays'>,
  method: Pick<MethodTerms, 'domestic_days_to' | 'abroad_days_to' | 'every_day'>,
  isHome: boolean,
): boolean {
  const days = latestDays(method, isHome);
  return mayBeUnderWay(limits, method.every_day ? days : fewestDaysFor(days));
}

/** The regions that a product is delivered to; null for all. Runs for each card of a list, so it allocates nothing per region. */
export function regionsReached(limits: DeliveryLimits, shopCountry: string, fastest: FastestDays): Region[] | null {
  const arrivesWithin = (workingDays: number | null): boolean =>
    workingDays !== null && mayBeUnderWay(limits, fewestDaysFor(workingDays));
  const arrivesAtHome = arrivesWithin(fastest.home);
  const arrivesAbroad = arrivesWithin(fastest.abroad);
  const arrivesInZone = (region: Region): boolean => {
    const daysUnderWay = fastest.zones?.[region];
    return daysUnderWay !== undefined && mayBeUnderWay(limits, daysUnderWay);
  };
  const arrivesIn = (region: Region): boolean => (region === shopCountry ? arrivesAtHome : arrivesAbroad);
  const reached = regions.filter((region) => isServed(limits, region) && (arrivesIn(region) || arrivesInZone(region)));
  return reached.length === regions.length ? null : reached;
}

function isServed({ deliversTo }: DeliveryLimits, region: Region): boolean {
  return deliversTo === null || deliversTo.includes(region);
}

/** A region, and the place in it where that is known. */
export interface Destination {
  region: Region;
  place: DeliveryPlace | undefined;
}

/** Whether any method of the shop can deliver the product there; without a place, anywhere in the region. */
export function isDeliveredTo(
  { region, place }: Destination,
  product: DeliveryLimits & { shopCountry: string },
  methods: readonly MethodTerms[],
): boolean {
  if (!isServed(product, region)) return false;
  const isHome = product.shopCountry === region;
  const possible = place ? methodsAt(methods, region, place) : methods.flatMap((method) => inEachZone(method, region));
  return methodsTo(possible, isHome).some((method) => mayTravel(product, method, isHome));
}

function inEachZone(method: MethodTerms, region: Region): MethodTerms[] {
  const zones = method.zones.filter(({ country }) => country === region);
  return [method, ...zones.map((zone) => withZone(method, zone))];
}

/** Pickup is only possible in the shop's country. */
export function methodsTo(methods: readonly MethodTerms[], isHome: boolean): MethodTerms[] {
  return methods.filter(({ method }) => isHome || method !== 'pickup');
}

function latestDays(method: Pick<MethodTerms, 'domestic_days_to' | 'abroad_days_to'>, isHome: boolean): number {
  return isHome ? method.domestic_days_to : method.abroad_days_to;
}

/** The travel days of products that are sent together: the fewest of them; null if none is limited. */
export function strictestTravelDays(products: readonly Pick<DeliveryLimits, 'travelDays'>[]): number | null {
  const limits = products.flatMap(({ travelDays }) => travelDays ?? []);
  return limits.length === 0 ? null : Math.min(...limits);
}

import { regions, type Region } from '@kaimai/contract/values/region';
import type { DeliveryMethod } from '#delivery/delivery-method.ts';

/** What limits the delivery of a product. */
export interface DeliveryLimits {
  /** The regions that it is delivered to; null for wherever its shop delivers. */
  deliversTo: readonly string[] | null;
  /** The most days from dispatch to arrival; null unless it is perishable. */
  travelDays: number | null;
}

export const noLimits: DeliveryLimits = { deliversTo: null, travelDays: null };

/** Working days of the fastest method of a shop, at its latest; null where no method delivers. */
export interface FastestDays {
  home: number | null;
  abroad: number | null;
}

/**
 * The fewest days that a parcel is under way for a number of working days: it is then sent on a Monday, and each full week
 * has a weekend.
 */
export function fewestDaysFor(workingDays: number): number {
  return workingDays + 2 * Math.floor(workingDays / 5);
}

export function mayTravel({ travelDays }: Pick<DeliveryLimits, 'travelDays'>, workingDays: number): boolean {
  return travelDays === null || fewestDaysFor(workingDays) <= travelDays;
}

/** The regions that a product is delivered to; null for all. */
export function regionsReached(limits: DeliveryLimits, shopCountry: string, fastest: FastestDays): Region[] | null {
  const reached = regions.filter((region) => {
    const days = region === shopCountry ? fastest.home : fastest.abroad;
    return days !== null && isServed(limits, region) && mayTravel(limits, days);
  });
  return reached.length === regions.length ? null : reached;
}

function isServed({ deliversTo }: DeliveryLimits, region: Region): boolean {
  return deliversTo === null || deliversTo.includes(region);
}

/** Whether any of the methods of its shop can deliver the product to the region. */
export function isDeliveredTo(
  region: Region,
  product: DeliveryLimits & { shopCountry: string },
  methods: readonly DeliveryMethod[],
): boolean {
  if (!isServed(product, region)) return false;
  const isHome = product.shopCountry === region;
  return methodsTo(methods, isHome).some((method) => mayTravel(product, latestDays(method, isHome)));
}

/** Pickup is only possible in the shop's country. */
export function methodsTo(methods: readonly DeliveryMethod[], isHome: boolean): DeliveryMethod[] {
  return methods.filter(({ method }) => isHome || method !== 'pickup');
}

export function latestDays(method: DeliveryMethod, isHome: boolean): number {
  return isHome ? method.domestic_days_to : method.abroad_days_to;
}

/** The limits of products that are sent together: what the most perishable of them allows. */
export function strictestTravelDays(products: readonly Pick<DeliveryLimits, 'travelDays'>[]): number | null {
  const given = products.flatMap(({ travelDays }) => travelDays ?? []);
  return given.length === 0 ? null : Math.min(...given);
}

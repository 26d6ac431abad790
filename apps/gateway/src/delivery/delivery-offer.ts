import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { priceTable, toLabelTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';
import type { Region } from '@kaimai/contract/values/region';
import { unknownPlace, type DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { DeliveryMethod, MethodTerms } from '#delivery/delivery-method.ts';
import { mayTravel, methodsTo, type Destination } from '#delivery/delivery-limits.ts';
import { methodsAt } from '#delivery/delivery-zone.ts';
import { addDays, addWorkingDays, daysBetween } from '#delivery/working-days.ts';

export interface DeliveryRequest {
  /** The methods of one shop, in its order. */
  methods: readonly MethodTerms[];
  /** The country from which the shop sends. */
  shopCountry: string;
  /** Working days until the dispatch, or calendar days if the method counts these. */
  sendsWithinDays: number;
  region: Region;
  /** Selects the delivery zone. */
  place: DeliveryPlace;
  /** The most days that the products may travel; null unless they are perishable. */
  travelDays: number | null;
  /** The sum of the products ordered together from this shop. */
  productsUsdMinor: number;
  productsCnyMinor: number;
  /** Whether all products have free delivery. */
  areAllFree: boolean;
  /** ISO date. */
  today: string;
  rates: Rates;
}

/** An offer with its fee in minor units, for sums. */
export interface PricedDelivery {
  offer: DeliveryOffer;
  fee: MinorTable;
}

/** The delivery offers of a shop for these products to a region, the default method first. */
export function offerDelivery(request: DeliveryRequest): DeliveryOffer[] {
  return priceDelivery(request).map(({ offer }) => offer);
}

/** Like `offerDelivery`, with each fee in minor units too. */
export function priceDelivery(request: DeliveryRequest): PricedDelivery[] {
  const isHome = request.shopCountry === request.region;
  const methods = methodsAt(request.methods, request.region, request.place);
  const offered = methodsTo(methods, isHome).filter((method) => mayTravel(request, method, isHome));
  const freeMethod = freeMethodOf(offered, request);
  return offered.map((method) => priceMethod(method, { ...request, isHome, freeMethod }));
}

/**
 * “Free delivery” of a product applies to the standard method, and faster methods keep their fee. If no standard method is fast
 * enough for a perishable product, it applies to the first method that is, because the product promises free delivery.
 */
function freeMethodOf(offered: readonly MethodTerms[], { travelDays }: DeliveryRequest): string {
  const [first] = offered;
  const isTooSlow = travelDays !== null && offered.every(({ method }) => method !== 'standard');
  return isTooSlow && first ? first.method : 'standard';
}

interface PricedRequest extends DeliveryRequest {
  isHome: boolean;
  freeMethod: string;
}

function priceMethod(method: MethodTerms, request: PricedRequest): PricedDelivery {
  const { rates, isHome, freeMethod } = request;
  const { usdMinor, cnyMinor } = feeOf(method, isHome);
  const [daysFrom, daysTo] = isHome
    ? [method.domestic_days_from, method.domestic_days_to]
    : [method.abroad_days_from, method.abroad_days_to];
  const isFree = usdMinor === 0 || isWaived(method, request, freeMethod);
  const fee = isFree ? priceTable(0, 0, rates) : priceTable(usdMinor, cnyMinor, rates);
  const freeFrom = freeFromOf(method);
  const sentOn = dispatchDate(request, method, daysTo);
  const add = counterOf(method);
  const offer: DeliveryOffer = {
    method: method.method,
    fee: toLabelTable(fee),
    free: isFree,
    freeFrom: freeFrom && toLabelTable(priceTable(freeFrom.usdMinor, freeFrom.cnyMinor, rates)),
    arrivesFrom: add(sentOn, daysFrom),
    arrivesTo: add(sentOn, daysTo),
  };
  return { offer, fee };
}

/** The last day on which a parcel arrives that is sent on this day by a method, with its terms at the place. */
export function latestArrival(method: MethodTerms, isHome: boolean, sentOn: string): string {
  return counterOf(method)(sentOn, isHome ? method.domestic_days_to : method.abroad_days_to);
}

/** The function that adds days to a date as the method counts them. */
function counterOf({ every_day: everyDay }: MethodTerms): typeof addDays {
  return everyDay ? addDays : addWorkingDays;
}

/** The ISO date of the dispatch. A perishable product is sent after a weekend rather than travel too long over it. */
function dispatchDate(
  { today, sendsWithinDays, travelDays }: DeliveryRequest,
  method: MethodTerms,
  daysTo: number,
): string {
  let sentOn = counterOf(method)(today, sendsWithinDays);
  if (travelDays === null || method.every_day) return sentOn;
  // A parcel that is sent on a Monday crosses the fewest weekends, so this ends within a week.
  while (daysBetween(sentOn, addWorkingDays(sentOn, daysTo)) > travelDays) sentOn = addWorkingDays(sentOn, 1);
  return sentOn;
}

function isWaived(method: DeliveryMethod, request: DeliveryRequest, freeMethod: string): boolean {
  const { areAllFree, productsUsdMinor, productsCnyMinor } = request;
  if (areAllFree && method.method === freeMethod) return true;
  const freeFrom = freeFromOf(method);
  return freeFrom !== null && reaches(freeFrom, productsUsdMinor, productsCnyMinor);
}

/** An amount in US dollars and in yuan; shops set both. A fee is 0 in both or in neither (`findFeeProblem`). */
interface UsdCnyAmount {
  usdMinor: number;
  cnyMinor: number;
}

/** The fee before it is waived. */
function feeOf(method: DeliveryMethod, isHome: boolean): UsdCnyAmount {
  return isHome
    ? { usdMinor: method.domestic_usd_minor, cnyMinor: method.domestic_cny_minor }
    : { usdMinor: method.abroad_usd_minor, cnyMinor: method.abroad_cny_minor };
}

function freeFromOf({ free_from_usd_minor, free_from_cny_minor }: DeliveryMethod): UsdCnyAmount | null {
  if (free_from_usd_minor === null || free_from_cny_minor === null) return null;
  return { usdMinor: free_from_usd_minor, cnyMinor: free_from_cny_minor };
}

/**
 * Prices in the two currencies are independent; reaching the threshold in either is enough, so all buyers get the same
 * answer.
 */
function reaches(freeFrom: UsdCnyAmount, usdMinor: number, cnyMinor: number): boolean {
  return usdMinor >= freeFrom.usdMinor || cnyMinor >= freeFrom.cnyMinor;
}

/** Products that are ordered together from one shop. */
interface OrderedTogether extends UsdCnyAmount {
  /** Whether all of them have free delivery. */
  areAllFree: boolean;
  /** The most days that they may travel; null unless one is perishable. */
  travelDays: number | null;
  /** The country from which the shop sends. */
  shopCountry: string;
}

/**
 * How much is missing for free standard delivery of a shop; null if it is already free or never becomes free. Without a
 * destination, by the terms that the shop has outside of its delivery zones.
 */
export function missingForFreeDelivery(
  methods: readonly MethodTerms[],
  products: OrderedTogether,
  { destination, rates }: { destination: Destination | undefined; rates: Rates },
): MinorTable | null {
  const offered = destination ? methodsWithFee(methods, products, destination) : methods;
  const standard = offered.find(({ method }) => method === 'standard');
  const freeFrom = standard && freeFromOf(standard);
  if (!freeFrom || products.areAllFree || reaches(freeFrom, products.usdMinor, products.cnyMinor)) return null;
  return priceTable(freeFrom.usdMinor - products.usdMinor, freeFrom.cnyMinor - products.cnyMinor, rates);
}

/** The methods that deliver the products to a destination for a fee, with their terms there. */
function methodsWithFee(
  methods: readonly MethodTerms[],
  products: OrderedTogether,
  { region, place = unknownPlace }: Destination,
): MethodTerms[] {
  const isHome = products.shopCountry === region;
  return methodsAt(methods, region, place).filter(
    (method) => feeOf(method, isHome).usdMinor > 0 && mayTravel(products, method, isHome),
  );
}

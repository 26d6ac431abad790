import type { DeliveryPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Region } from '@kaimai/contract/values/region';
import { zeroTable, type MinorTable, type Rates } from '@kaimai/contract/values/money';
import { groupByShop } from '#cart/cart-view.ts';
import { orderableUnits, sumLines } from '#cart/orderable.ts';
import type { OrderedVariant } from '#cart/ordering.ts';
import type { OrderDiscount } from '#coupon/discount.ts';
import type { HeldCouponRow } from '#coupon/using.ts';
import { isDeliveredTo, strictestTravelDays } from '#delivery/delivery-limits.ts';
import type { DeliveryMethodCode } from '@kaimai/contract/values/delivery-method';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { priceDelivery, type PricedDelivery } from '#delivery/delivery-offer.ts';
import { Refusal } from '#service/refusal.ts';
import { sumLine, sumOrder, type LineSums, type OrderSums } from './totals.ts';

export interface DraftLine extends OrderedVariant, LineSums {
  /** The line's share of the discount on the products. */
  discount: MinorTable;
}

/** What one shop would send, and by which delivery method. */
export interface ShopDraft {
  shop: Pick<OrderedVariant, 'shopId' | 'shopCode' | 'shopName' | 'tint' | 'returnDays' | 'returnPostage'>;
  lines: DraftLine[];
  /** All methods that the shop offers to the place; the first is the default. */
  deliveries: PricedDelivery[];
  /** The chosen one of `deliveries`, or the default. */
  delivery: PricedDelivery;
  sums: OrderSums;
  deliveryDiscount: MinorTable;
  coupons: OrderDiscount<HeldCouponRow>['coupons'];
}

export interface DraftTerms {
  /** Delivery methods by the id of the shop. */
  methods: ReadonlyMap<number, MethodTerms[]>;
  rates: Rates;
  region: Region;
  /** Selects the delivery zones; `unknownPlace` is in none. */
  place: DeliveryPlace;
  /** An ISO date, from which the days of arrival are counted. */
  today: string;
  /** By shop code; a missing shop uses its default. */
  chosenMethods: Readonly<Record<string, DeliveryMethodCode>>;
  /** When the chosen delivery method is not offered to the region: use the default method, or refuse. */
  ifNotOffered: 'default' | 'refuse';
}

/** The lines that can be delivered to the place, and those that cannot. */
export function splitByDelivery(
  lines: readonly OrderedVariant[],
  { methods, region, place }: Pick<DraftTerms, 'methods' | 'region' | 'place'>,
): { delivered: OrderedVariant[]; notDelivered: OrderedVariant[] } {
  const isDelivered = (line: OrderedVariant): boolean =>
    isDeliveredTo({ region, place }, line, methods.get(line.shopId) ?? []);
  return {
    delivered: lines.filter(isDelivered),
    notDelivered: lines.filter((line) => !isDelivered(line)),
  };
}

/** One draft for each shop, of lines that can be bought and delivered, before coupons. */
export function draftOrders(lines: readonly OrderedVariant[], terms: DraftTerms): ShopDraft[] {
  return groupByShop(lines).map((shopLines) => draftShopOrder(shopLines, terms));
}

/** Every line repeats the fields of its shop, so these are read from the first line. */
function draftShopOrder(shopLines: readonly [OrderedVariant, ...OrderedVariant[]], terms: DraftTerms): ShopDraft {
  const [shop] = shopLines;
  const { usdMinor, cnyMinor, areAllFree } = sumLines(shopLines);
  const deliveries = priceDelivery({
    ...terms,
    methods: terms.methods.get(shop.shopId) ?? [],
    shopCountry: shop.shopCountry,
    sendsWithinDays: shop.sendsWithinDays,
    travelDays: strictestTravelDays(shopLines),
    productsUsdMinor: usdMinor,
    productsCnyMinor: cnyMinor,
    areAllFree,
  });
  const delivery = chooseDelivery(deliveries, terms.chosenMethods[shop.shopCode], terms.ifNotOffered);
  const lines = shopLines.map((line) => {
    const orderable = { ...line, quantity: orderableUnits(line) };
    return { ...orderable, ...sumLine(orderable, terms.rates), discount: zeroTable };
  });
  const sums = sumOrder({ lines, delivery: delivery.fee });
  return { shop, lines, deliveries, delivery, sums, deliveryDiscount: zeroTable, coupons: [] };
}

function chooseDelivery(
  deliveries: readonly PricedDelivery[],
  chosen: DeliveryMethodCode | undefined,
  ifNotOffered: DraftTerms['ifNotOffered'],
): PricedDelivery {
  const offered = deliveries.find(({ offer }) => offer.method === chosen);
  const isDefaultUsed = chosen === undefined || ifNotOffered === 'default';
  const delivery = offered ?? (isDefaultUsed ? deliveries[0] : undefined);
  if (!delivery) throw new Refusal('DELIVERY_NOT_AVAILABLE');
  return delivery;
}

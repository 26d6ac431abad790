import type { DeliveryOffer } from '@kaimai/contract/catalogue/catalogue';
import { unknownPlace } from '@kaimai/contract/delivery/delivery-place';
import type { Rates } from '@kaimai/contract/values/money';
import type { DetailRow } from '#catalogue/detail.sql.ts';
import type { ShopDetailRow } from '#catalogue/shop-detail.sql.ts';
import { isDeliveredTo, type Destination } from '#delivery/delivery-limits.ts';
import type { MethodTerms } from '#delivery/delivery-method.ts';
import { offerDelivery } from '#delivery/delivery-offer.ts';
import { dateOf } from '#delivery/working-days.ts';

interface ProductDelivery {
  shop: ShopDetailRow;
  methods: readonly MethodTerms[];
  rates: Rates;
  now: Date;
}

/** Delivery of one unit of the cheapest variant: with more in the cart it can only become cheaper. */
export function offerProduct(
  row: DetailRow,
  { region, place }: Destination,
  { shop, methods, rates, now }: ProductDelivery,
): DeliveryOffer[] {
  if (!isDeliveredTo({ region, place }, row, methods)) return [];
  return offerDelivery({
    methods,
    rates,
    region,
    place: place ?? unknownPlace,
    shopCountry: shop.country,
    sendsWithinDays: shop.sendsWithinDays,
    travelDays: row.travelDays,
    productsUsdMinor: Math.min(...row.skus.map(({ priceUsdMinor }) => priceUsdMinor)),
    productsCnyMinor: Math.min(...row.skus.map(({ priceCnyMinor }) => priceCnyMinor)),
    areAllFree: row.freeDelivery,
    today: dateOf(now),
  });
}

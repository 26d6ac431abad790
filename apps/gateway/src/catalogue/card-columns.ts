import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import type { DeliveryLimits, FastestDays } from '#delivery/delivery-limits.ts';
import { storedText } from '#db/stored-text.ts';
import { sql, type RawBuilder } from 'kysely';

/** The data of a card, texts already in the requested language; read as JSON, so that times are ISO texts. */
export interface CardRow extends DeliveryLimits {
  commodityCode: string;
  commodityName: string;
  storeCodeNumber: string;
  storeName: string;
  picture: Picture | null;
  priceUsdMinor: number;
  priceCnyMinor: number;
  priceVaries: boolean;
  priceVariesCny: boolean;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
  ratingSum: number;
  ratingCount: number;
  freeDelivery: boolean;
  listedAt: string;
  inStock: boolean;
  shopCountry: string;
  fastestDays: FastestDays;
}

/**
 * Whether the variants of a product `p` differ in the price in yuan. Former versions of the program did not write that column;
 * for their products it is the same as in dollars.
 */
export const priceVariesCny = sql<boolean>`coalesce(p.price_varies_cny, p.price_varies)`;

/** The columns of `CardRow`, for a query that has the products as `p` and their shops as `s`. */
export function cardColumns(locale: Locale): RawBuilder<unknown> {
  return sql`
    p.code AS "commodityCode", ${storedText('p.title', locale)} AS "commodityName",
    s.code AS "storeCodeNumber", ${storedText('s.name', locale)} AS "storeName", p.pictures->0 AS picture,
    p.price_usd_minor AS "priceUsdMinor", p.price_cny_minor AS "priceCnyMinor", p.price_varies AS "priceVaries",
    ${priceVariesCny} AS "priceVariesCny",
    p.before_usd_minor AS "beforeUsdMinor", p.before_cny_minor AS "beforeCnyMinor",
    p.rating_sum AS "ratingSum", p.rating_count AS "ratingCount", p.free_delivery AS "freeDelivery",
    p.listed_at AS "listedAt", p.in_stock AS "inStock",
    p.delivers_to AS "deliversTo", p.travel_days AS "travelDays", s.country AS "shopCountry", s.fastest_days AS "fastestDays"`;
}

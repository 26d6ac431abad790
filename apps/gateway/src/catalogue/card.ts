import type { CommodityCard, StoreCard } from '@kaimai/contract/catalogue/catalogue';
import type { Locale } from '@kaimai/contract/values/locale';
import type { LabelTable } from '@kaimai/contract/values/money';
import type { CardRow } from '#catalogue/card-columns.ts';
import { listCardRows, listShopCardRows, type ShopCardRow } from '#catalogue/card.sql.ts';
import { regionsReached } from '#delivery/delivery-limits.ts';
import { newSince } from '#catalogue/new-since.ts';
import type { PriceLabels } from '#currency/price-labels.ts';
import { findRates } from '#currency/rates.ts';
import type { Context } from '#service/context.ts';
import type { Db } from '#db/database.ts';

/** Cards depend on the language, and on the time: products are marked as new for some days. */
export type CardContext = Pick<Context, 'db' | 'caches' | 'caller' | 'now'>;

/** Cards of products by their ids; unknown ids are missing from the map. */
export async function listCardsByProductIds(
  context: CardContext,
  ids: readonly number[],
): Promise<Map<number, CommodityCard>> {
  const { db, caller, now } = context;
  const [{ labels }, rows] = await Promise.all([findRates(context), listCardRows(db, ids, caller.locale)]);
  return new Map(rows.map((row) => [row.id, toCard(row, labels, now())]));
}

/** Cards in the order of the ids. */
export async function listCards(context: CardContext, ids: readonly number[]): Promise<CommodityCard[]> {
  const cards = await listCardsByProductIds(context, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

/** Cards of shops by their ids; unknown ids are missing from the map. */
export async function listShopCardsByIds(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, StoreCard>> {
  const rows = await listShopCardRows(db, ids, locale);
  return new Map(rows.map((row) => [row.id, toShopCard(row)]));
}

/** Cards of shops in the order of the ids. */
export async function listShopCards(db: Db, ids: readonly number[], locale: Locale): Promise<StoreCard[]> {
  const cards = await listShopCardsByIds(db, ids, locale);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export function toCard(row: CardRow, labels: PriceLabels, now: Date): CommodityCard {
  return {
    commodityCode: row.commodityCode,
    commodityName: row.commodityName,
    storeCodeNumber: row.storeCodeNumber,
    storeName: row.storeName,
    pictures: row.picture ? [row.picture] : [],
    price: labels.label(row.priceUsdMinor, row.priceCnyMinor),
    priceFrom: row.priceVaries,
    priceFromCny: row.priceVariesCny,
    ...toSale(row, labels),
    rating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    freeDelivery: row.freeDelivery,
    isNew: Date.parse(row.listedAt) >= newSince(now).getTime(),
    soldOut: !row.inStock,
    deliversTo: regionsReached(row, row.shopCountry, row.fastestDays),
  };
}

export function toShopCard(row: ShopCardRow): StoreCard {
  const { storeCodeNumber, storeName, tagline, tint, ratingCount, followerCount, commodityCount, pictures } = row;
  const rating = averageRating(row.ratingSum, ratingCount);
  return { storeCodeNumber, storeName, tagline, tint, rating, ratingCount, followerCount, commodityCount, pictures };
}

interface Sale {
  lowestPrice30Days: LabelTable | null;
  salePercent: number | null;
}

interface SalePrice {
  priceUsdMinor: number;
  priceCnyMinor: number;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
}

/**
 * A sale is a price below the lowest of the 30 days before it. The percentage is relative to that price and rounded down;
 * of the two settlement currencies, the smaller percentage is used, so that it is true in both.
 */
export function toSale(row: SalePrice, labels: PriceLabels): Sale {
  const { priceUsdMinor, priceCnyMinor, beforeUsdMinor, beforeCnyMinor } = row;
  if (beforeUsdMinor === null || beforeCnyMinor === null) return { lowestPrice30Days: null, salePercent: null };
  if (beforeUsdMinor <= priceUsdMinor || beforeCnyMinor <= priceCnyMinor) {
    return { lowestPrice30Days: null, salePercent: null };
  }
  const percentOff = (price: number, before: number) => Math.floor(((before - price) * 100) / before);
  const percent = Math.min(percentOff(priceUsdMinor, beforeUsdMinor), percentOff(priceCnyMinor, beforeCnyMinor));
  return {
    lowestPrice30Days: labels.label(beforeUsdMinor, beforeCnyMinor),
    salePercent: percent > 0 ? percent : null,
  };
}

/** Rounded to one decimal; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

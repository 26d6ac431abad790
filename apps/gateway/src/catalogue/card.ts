import type { CommodityCard, StoreCard } from '@kaimai/contract/catalogue/catalogue';
import type { Locale } from '@kaimai/contract/values/locale';
import { priceTable, toLabelTable, type LabelTable, type Rates } from '@kaimai/contract/values/money';
import type { CardRow } from '#catalogue/card-columns.ts';
import { listCardRows, listStoreCardRows, type StoreCardRow } from '#catalogue/card.sql.ts';
import { findRates } from '#catalogue/rates.ts';
import type { Context } from '#service/context.ts';
import type { Db } from '#db/database.ts';

const newForMs = 7 * 86_400_000;

/** Cards depend on the language, and on the time: products are marked as new for some days. */
export type CardContext = Pick<Context, 'db' | 'caller' | 'now'>;

/** Cards of products by their ids; unknown ids are missing from the map. */
export async function listCardsByProductIds(
  { db, caller, now }: CardContext,
  ids: readonly number[],
): Promise<Map<number, CommodityCard>> {
  const { locale } = caller;
  const [{ perUsd }, rows] = await Promise.all([findRates(db), listCardRows(db, ids, locale)]);
  return new Map(rows.map((row) => [row.id, toCard(row, perUsd, now())]));
}

/** Cards in the order of the ids. */
export async function listCards(context: CardContext, ids: readonly number[]): Promise<CommodityCard[]> {
  const cards = await listCardsByProductIds(context, ids);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export async function listStoreCardsByIds(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, StoreCard>> {
  const rows = await listStoreCardRows(db, ids, locale);
  return new Map(rows.map((row) => [row.id, toStoreCard(row)]));
}

export async function listStoreCards(db: Db, ids: readonly number[], locale: Locale): Promise<StoreCard[]> {
  const cards = await listStoreCardsByIds(db, ids, locale);
  return ids.flatMap((id) => cards.get(id) ?? []);
}

export function toCard(row: CardRow, rates: Rates, now: Date): CommodityCard {
  return {
    commodityCode: row.commodityCode,
    commodityName: row.commodityName,
    storeCodeNumber: row.storeCodeNumber,
    storeName: row.storeName,
    pictures: row.picture ? [row.picture] : [],
    price: labelPrice(row.priceUsdMinor, row.priceCnyMinor, rates),
    priceFrom: row.priceVaries,
    ...toSale(row, rates),
    rating: averageRating(row.ratingSum, row.ratingCount),
    ratingCount: row.ratingCount,
    freeDelivery: row.freeDelivery,
    isNew: now.getTime() - Date.parse(row.listedAt) <= newForMs,
    soldOut: !row.inStock,
  };
}

export function toStoreCard(row: StoreCardRow): StoreCard {
  const { storeCodeNumber, storeName, tagline, tint, ratingCount, followerCount, commodityCount, pictures } = row;
  const rating = averageRating(row.ratingSum, ratingCount);
  return { storeCodeNumber, storeName, tagline, tint, rating, ratingCount, followerCount, commodityCount, pictures };
}

/** Prices are alike, and the variants of a product often at one: each is written out once, while the rates are the same. */
const written = new WeakMap<Rates, Map<string, LabelTable>>();
const mostWritten = 2000;

export function labelPrice(usdMinor: number, cnyMinor: number, rates: Rates): LabelTable {
  const tables = written.get(rates) ?? new Map<string, LabelTable>();
  written.set(rates, tables);
  const name = `${usdMinor} ${cnyMinor}`;
  const known = tables.get(name);
  if (known) return known;
  const table = toLabelTable(priceTable(usdMinor, cnyMinor, rates));
  if (tables.size >= mostWritten) tables.clear();
  tables.set(name, table);
  return table;
}

interface Sale {
  lowestPrice30Days: LabelTable | null;
  salePercent: number | null;
}

interface SalePrice {
  priceUsdMinor: number;
  beforeUsdMinor: number | null;
  beforeCnyMinor: number | null;
}

/** A sale is a price below the lowest of the 30 days before; the percentage is counted from that one, rounded down. */
export function toSale({ priceUsdMinor, beforeUsdMinor, beforeCnyMinor }: SalePrice, rates: Rates): Sale {
  if (beforeUsdMinor === null || beforeCnyMinor === null || beforeUsdMinor <= priceUsdMinor) {
    return { lowestPrice30Days: null, salePercent: null };
  }
  const percent = Math.floor(((beforeUsdMinor - priceUsdMinor) * 100) / beforeUsdMinor);
  return {
    lowestPrice30Days: labelPrice(beforeUsdMinor, beforeCnyMinor, rates),
    salePercent: percent > 0 ? percent : null,
  };
}

/** To one decimal, as it is shown; null without ratings. */
export function averageRating(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

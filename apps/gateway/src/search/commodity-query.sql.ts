import type { Facets, SortOrder } from '@kaimai/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#http/binding.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';

/** What a list is of, before its filters. */
export interface Scope {
  /** Products that match these words; null for no words. */
  words: RawBuilder<string> | null;
  /** With everything beneath it; one that does not exist has no products. Empty for all. */
  categoryCode: string;
  /** Empty for all. */
  shopCode: string;
  /** Listed on or after; null for any age. */
  listedSince: Date | null;
}

/** Filters a buyer set. Prices are in US cents, the currency that all others are converted from. */
export interface Filters {
  priceFromUsdMinor: number | null;
  priceToUsdMinor: number | null;
  ratingFrom: number | null;
  shopCodes: readonly string[];
  inStock: boolean;
  freeDelivery: boolean;
  onSale: boolean;
}

export interface Page {
  sort: SortOrder;
  offset: number;
  limit: number;
  locale: string;
  withFacets: boolean;
}

/** Facet counts with names in the asked language; prices still in US cents. */
export type FacetRows = Omit<Facets, 'price'> & {
  price: { lowest: number; highest: number; histogram: number[] } | null;
};

export interface ListRows {
  ids: number[];
  totalRows: number;
  facets: FacetRows | null;
}

/** A list's page, its total and its facet counts in one statement: the scope is searched once, the rest reads from it. */
export async function findCommodityList(db: Db, scope: Scope, filters: Filters, page: Page): Promise<ListRows> {
  const isListed = fitsAll(allFilters);
  const { rows } = await sql<ListRows>`${plannedEachTime}
    WITH scope AS MATERIALIZED (
      SELECT p.id, p.shop_id, p.price_usd_minor, p.sold_count, p.listed_at, p.in_stock, p.free_delivery, p.rating_count,
             p.before_usd_minor IS NOT NULL AS on_sale_now,
             p.rating_sum::float8 / greatest(p.rating_count, 1) AS rating,
             ${page.withFacets ? sql`p.category_path` : sql`NULL`} AS category_path,
             ${page.sort === 'relevance' ? relevance(scope) : sql`NULL`} AS relevance,
             ${fits('price', filters)} AS fits_price, ${fits('rating', filters)} AS fits_rating,
             ${fits('shop', filters)} AS fits_shop, ${fits('inStock', filters)} AS fits_stock,
             ${fits('freeDelivery', filters)} AS fits_delivery, ${fits('onSale', filters)} AS fits_sale
      FROM product p
      WHERE p.on_sale AND ${inScope(scope)}
    )
    SELECT
      (SELECT count(*) FROM scope WHERE ${isListed}) AS "totalRows",
      ARRAY(SELECT id FROM scope WHERE ${isListed} ORDER BY ${orderBy(page.sort)}
            OFFSET ${page.offset} LIMIT ${page.limit}) AS ids,
      ${page.withFacets ? facetCounts(page.locale) : sql`NULL`} AS facets`.execute(db);
  return rows[0] ?? { ids: [], totalRows: 0, facets: null };
}

const allFilters = ['price', 'rating', 'shop', 'stock', 'delivery', 'sale'] as const;

function fitsAll(filters: readonly (typeof allFilters)[number][]): RawBuilder<boolean> {
  return sql.raw(filters.map((name) => `fits_${name}`).join(' AND '));
}

function inScope({ words, categoryCode, shopCode, listedSince }: Scope): RawBuilder<boolean> {
  const conditions = [
    words && sql<boolean>`p.search_vector @@ ${words}`,
    categoryCode !== '' &&
      sql<boolean>`p.category_path @> (SELECT ARRAY[id] FROM category WHERE code = ${categoryCode})`,
    shopCode !== '' && sql<boolean>`p.shop_id = (SELECT id FROM shop WHERE code = ${shopCode})`,
    listedSince && sql<boolean>`p.listed_at >= ${listedSince}`,
  ].filter((condition) => condition !== null && condition !== false);
  return conditions.length === 0 ? sql<boolean>`true` : sql.join(conditions, sql` AND `);
}

/**
 * How well a product answers the words and, all else equal, how well it does: text match by field (title over category
 * and keywords over shop over description), times a little for sales, rating and freshness.
 */
function relevance({ words }: Scope): RawBuilder<number> {
  const popularity = sql<number>`(1 + ln(1 + p.sold_count) / 18
    + (p.rating_sum::float8 / greatest(p.rating_count, 1)) * least(p.rating_count, 30) / 30 / 12
    + greatest(0, 1 - extract(epoch FROM now() - p.listed_at)::float8 / 2592000) / 6)`;
  if (!words) return popularity;
  return sql<number>`(ts_rank('{0.04, 0.2, 0.5, 1}', p.search_vector, ${words}) * ${popularity})`;
}

type Filter = 'price' | 'rating' | 'shop' | 'inStock' | 'freeDelivery' | 'onSale';

function fits(filter: Filter, filters: Filters): RawBuilder<boolean> {
  const always = sql<boolean>`true`;
  if (filter === 'price') {
    const { priceFromUsdMinor: from, priceToUsdMinor: to } = filters;
    if (from === null && to === null) return always;
    return sql<boolean>`p.price_usd_minor BETWEEN ${from ?? 0} AND ${to ?? 2_147_483_647}`;
  }
  if (filter === 'rating') {
    if (filters.ratingFrom === null) return always;
    return sql<boolean>`(p.rating_count > 0 AND p.rating_sum::float8 / greatest(p.rating_count, 1) >= ${filters.ratingFrom})`;
  }
  if (filter === 'shop') {
    if (filters.shopCodes.length === 0) return always;
    return sql<boolean>`p.shop_id IN (SELECT id FROM shop WHERE code = ANY(${[...filters.shopCodes]}::text[]))`;
  }
  if (filter === 'inStock') return filters.inStock ? sql<boolean>`p.in_stock` : always;
  if (filter === 'freeDelivery') return filters.freeDelivery ? sql<boolean>`p.free_delivery` : always;
  return filters.onSale ? sql<boolean>`p.before_usd_minor IS NOT NULL` : always;
}

const orders: Record<SortOrder, string> = {
  relevance: 'in_stock DESC, relevance DESC, id DESC',
  sales: 'in_stock DESC, sold_count DESC, id DESC',
  newest: 'listed_at DESC, id DESC',
  priceAsc: 'price_usd_minor, id',
  priceDesc: 'price_usd_minor DESC, id DESC',
  rating: 'in_stock DESC, (rating_count > 0) DESC, rating * least(rating_count, 20) / 20 DESC, rating DESC, id DESC',
};

function orderBy(sort: SortOrder): RawBuilder<unknown> {
  return sql.raw(orders[sort]);
}

/**
 * Each facet is counted with every filter but its own, so that choosing one value shows what the others would give. A large
 * scope is read four times, however many counts there are.
 */
function facetCounts(locale: string): RawBuilder<unknown> {
  const without = (own: (typeof allFilters)[number]) => fitsAll(allFilters.filter((name) => name !== own));
  const ratingsFrom = (step: number) => sql`json_build_object('from', ${sql.lit(step)}, 'count',
      count(*) FILTER (WHERE rating_count > 0 AND rating >= ${sql.lit(step)} AND ${without('rating')}))`;
  return sql`(SELECT json_build_object(
      'categories', (SELECT coalesce(json_agg(row ORDER BY row.level, row.count DESC, row.code), '[]') FROM (
         SELECT c.code, c.name->>${locale} AS name, member.count, parent.code AS "parentCode", c.level
         FROM (SELECT category_id, count(*) AS count FROM scope, unnest(category_path) AS own(category_id)
               WHERE ${fitsAll(allFilters)} GROUP BY category_id) member
         JOIN category c ON c.id = member.category_id LEFT JOIN category parent ON parent.id = c.parent_id) row),
      'stores', (SELECT coalesce(json_agg(row ORDER BY row.count DESC, row.code), '[]') FROM (
         SELECT s.code, s.name->>${locale} AS name, seller.count
         FROM (SELECT shop_id, count(*) AS count FROM scope WHERE ${without('shop')}
               GROUP BY shop_id ORDER BY count(*) DESC, shop_id LIMIT 50) seller
         JOIN shop s ON s.id = seller.shop_id) row),
      'ratings', ratings, 'inStock', in_stock, 'freeDelivery', free_delivery, 'onSale', on_sale,
      'price', CASE WHEN lowest IS NOT NULL THEN json_build_object('lowest', lowest, 'highest', highest, 'histogram', (
         SELECT json_agg(coalesce(bars.count, 0) ORDER BY bar) FROM generate_series(0, 11) AS bar LEFT JOIN (
           SELECT least(11, floor(12.0 * (price_usd_minor - lowest) / greatest(1, highest - lowest)))::int AS bar,
                  count(*) AS count
           FROM scope WHERE ${without('price')} GROUP BY 1) bars USING (bar))) END)
    FROM (
      SELECT json_build_array(${ratingsFrom(4.5)}, ${ratingsFrom(4)}, ${ratingsFrom(3)}) AS ratings,
             count(*) FILTER (WHERE in_stock AND ${without('stock')}) AS in_stock,
             count(*) FILTER (WHERE free_delivery AND ${without('delivery')}) AS free_delivery,
             count(*) FILTER (WHERE on_sale_now AND ${without('sale')}) AS on_sale,
             min(price_usd_minor) FILTER (WHERE ${without('price')}) AS lowest,
             max(price_usd_minor) FILTER (WHERE ${without('price')}) AS highest
      FROM scope) totals)`;
}

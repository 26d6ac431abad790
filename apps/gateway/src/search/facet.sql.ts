import type { Facets } from '@kaimai/contract/search';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { plannedEachTime } from '#db/prepared-pool.ts';
import { longestList } from '#search/commodity-page.sql.ts';
import {
  attributeConditions,
  filterConditions,
  filterNames,
  inScope,
  type FilterName,
  type Filters,
  type Scope,
} from '#search/commodity-scope.sql.ts';

/** A value of an attribute, and how many of the list would have it. */
export interface AttributeRow {
  value: string;
  attribute: string;
  attributeName: string;
  name: string;
  count: number;
}

/** Facet counts with names in the asked language; prices still in US cents. */
export type FacetRows = Omit<Facets, 'price' | 'attributes' | 'isPartial'> & {
  price: { lowest: number; highest: number; histogram: number[] } | null;
  attributes: AttributeRow[];
  /** Products counted, one more than the longest list if there are more. */
  scopeSize: number;
};

const mostValues = 400;

/**
 * Each facet is counted with every filter but its own, so that choosing one value shows what the others would give. Of a
 * scope longer than a list, the most popular are counted.
 */
export async function countFacets(db: Db, scope: Scope, filters: Filters, locale: string): Promise<FacetRows> {
  const conditions = filterConditions(filters);
  // Goods of every kind have no attributes in common, and without them an index alone tells everything.
  const hasAttributes = scope.words !== null || scope.categoryCode !== '' || filters.attributes.size > 0;
  const fits = filterNames.map((name) => sql`${conditions[name] ?? sql`true`} AS ${sql.raw(`fits_${name}`)}`);
  const { rows } = await sql<{ facets: FacetRows }>`${plannedEachTime}
    WITH scope AS MATERIALIZED (
      SELECT p.id, p.shop_id, p.price_usd_minor, p.in_stock, p.free_delivery, p.rating_count, p.category_path,
             p.before_usd_minor IS NOT NULL AS on_sale_now,
             p.rating_sum::float8 / greatest(p.rating_count, 1) AS rating,
             ${hasAttributes ? sql`p.attribute_values` : sql`'{}'::text[]`} AS attribute_values, ${missedAttributes(filters)} AS missed, ${sql.join(fits)}
      FROM product p
      WHERE ${inScope(scope)}
      ORDER BY p.in_stock DESC, p.popularity DESC, p.id DESC LIMIT ${longestList + 1}
    )
    SELECT ${facetCounts(locale, [...filters.attributes.values()].flat())} AS facets`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count gives one row');
  return row.facets;
}

/** The attributes whose chosen values a product has none of. */
function missedAttributes(filters: Filters): RawBuilder<string[]> {
  const missed = attributeConditions(filters).map(
    ({ attribute, fits }) => sql`CASE WHEN ${fits} THEN NULL ELSE ${attribute}::text END`,
  );
  if (missed.length === 0) return sql<string[]>`'{}'::text[]`;
  return sql<string[]>`array_remove(ARRAY[${sql.join(missed)}], NULL)`;
}

function without(own: FilterName | null): RawBuilder<boolean> {
  const names = filterNames.filter((name) => name !== own).map((name) => `fits_${name}`);
  return sql.raw([...names, "missed = '{}'"].join(' AND '));
}

/** A large scope is read five times, however many counts there are. */
function facetCounts(locale: string, chosen: readonly string[]): RawBuilder<unknown> {
  const ratingsFrom = (step: number) => sql`json_build_object('from', ${sql.lit(step)}, 'count',
      count(*) FILTER (WHERE rating_count > 0 AND rating >= ${sql.lit(step)} AND ${without('rating')}))`;
  return sql`(SELECT json_build_object(
      'categories', ${categoryCounts(locale)}, 'stores', ${storeCounts(locale)},
      'attributes', ${attributeCounts(locale, chosen)}, 'scopeSize', scope_size,
      'ratings', ratings, 'inStock', in_stock, 'freeDelivery', free_delivery, 'onSale', on_sale,
      'price', CASE WHEN lowest IS NOT NULL THEN json_build_object('lowest', lowest, 'highest', highest, 'histogram', (
         SELECT json_agg(coalesce(bars.count, 0) ORDER BY bar) FROM generate_series(0, 11) AS bar LEFT JOIN (
           SELECT least(11, floor(12.0 * (price_usd_minor - lowest) / greatest(1, highest - lowest)))::int AS bar,
                  count(*) AS count
           FROM scope WHERE ${without('price')} GROUP BY 1) bars USING (bar))) END)
    FROM (
      SELECT json_build_array(${ratingsFrom(4.5)}, ${ratingsFrom(4)}, ${ratingsFrom(3)}) AS ratings,
             count(*) AS scope_size,
             count(*) FILTER (WHERE in_stock AND ${without('stock')}) AS in_stock,
             count(*) FILTER (WHERE free_delivery AND ${without('delivery')}) AS free_delivery,
             count(*) FILTER (WHERE on_sale_now AND ${without('sale')}) AS on_sale,
             min(price_usd_minor) FILTER (WHERE ${without('price')}) AS lowest,
             max(price_usd_minor) FILTER (WHERE ${without('price')}) AS highest
      FROM scope) totals)`;
}

function categoryCounts(locale: string): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(row ORDER BY row.level, row.count DESC, row.code), '[]') FROM (
      SELECT c.code, c.name->>${locale} AS name, member.count, parent.code AS "parentCode", c.level
      FROM (SELECT category_id, count(*) AS count FROM scope, unnest(category_path) AS own(category_id)
            WHERE ${without(null)} GROUP BY category_id) member
      JOIN category c ON c.id = member.category_id LEFT JOIN category parent ON parent.id = c.parent_id) row)`;
}

function storeCounts(locale: string): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_agg(row ORDER BY row.count DESC, row.code), '[]') FROM (
      SELECT s.code, s.name->>${locale} AS name, seller.count
      FROM (SELECT shop_id, count(*) AS count FROM scope WHERE ${without('shop')}
            GROUP BY shop_id ORDER BY count(*) DESC, shop_id LIMIT 50) seller
      JOIN shop s ON s.id = seller.shop_id) row)`;
}

/** A value is counted for the products that miss no attribute but its own; chosen ones are named even at nought. */
function attributeCounts(locale: string, chosen: readonly string[]): RawBuilder<unknown> {
  const fitsOthers = sql.raw(filterNames.map((name) => `fits_${name}`).join(' AND '));
  return sql`(SELECT coalesce(json_agg(row ORDER BY row.count DESC, row.value), '[]') FROM (
      SELECT a.value, a.attribute, a.attribute_name->>${locale} AS "attributeName", a.name->>${locale} AS name,
             coalesce(counted.count, 0) AS count
      FROM (SELECT value, count(*) AS count FROM scope, unnest(attribute_values) AS own(value)
            WHERE ${fitsOthers} AND (missed = '{}' OR missed = ARRAY[split_part(value, ':', 1)])
            GROUP BY value ORDER BY count(*) DESC, value LIMIT ${sql.lit(mostValues)}) counted
      FULL JOIN unnest(${[...chosen]}::text[]) AS chosen(value) USING (value)
      JOIN attribute_value a ON a.value = coalesce(counted.value, chosen.value)) row)`;
}

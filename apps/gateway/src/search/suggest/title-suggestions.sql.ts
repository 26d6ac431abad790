import type { Picture } from '@kaimai/contract/values/picture';
import type { Locale } from '@kaimai/contract/values/locale';
import { priceVariesCny } from '#catalogue/card-columns.ts';
import { storedText } from '#db/stored-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { estimateRows } from '#db/explain.ts';
import { rowsAsJson } from '#db/rows-as-json.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { byPopularity, isAsPopular } from '#search/ranking/popularity.sql.ts';

/** Queries for products whose titles have the typed words. */
export interface TitleQueries {
  /** The words in any field, which an index answers. */
  anywhere: RawBuilder<string>;
  /** The words in the title, which is tested for each product that was found. */
  inTitle: RawBuilder<string>;
  /** Products that match it come first: their title names them as this product type. Null for no preference. */
  head: RawBuilder<string> | null;
  /** Completions of the last word, to be checked against products with the words before it. */
  completions: readonly { word: string; query: RawBuilder<string> }[];
}

/** A product with the fields of a suggestion. */
export interface TitleRow {
  text: string;
  code: string;
  picture: Picture | null;
  priceUsdMinor: number;
  priceCnyMinor: number;
  priceVaries: boolean;
  priceVariesCny: boolean;
}

export interface Titles {
  titles: TitleRow[];
  /** The number of products with the words, up to `maxRowsRead`. */
  rowsRead: number;
  /** The completions that at least one of these products has. */
  completions: string[];
}

export const maxTitles = 6;
/** Upper bound of products with the words that are read. */
export const maxRowsRead = 400;
/** Upper bound of products that are checked for completions. */
const maxRowsChecked = 100;
/** Upper bound of popular products that are read. */
const maxPopular = 3000;

/**
 * The displayed columns of these products, the most popular first. They are read by id after the search, so that the
 * search sorts narrow rows.
 */
function titleRows(best: RawBuilder<unknown>, locale: Locale): RawBuilder<TitleRow[]> {
  return rowsAsJson(sql<TitleRow>`
    SELECT ${storedText('title', locale)} AS text, code, pictures->0 AS picture, price_usd_minor AS "priceUsdMinor",
           price_cny_minor AS "priceCnyMinor", price_varies AS "priceVaries",
           ${priceVariesCny} AS "priceVariesCny"
    FROM (${best}) best JOIN product p USING (id) ORDER BY best.is_head DESC, ${byPopularity}`);
}

/**
 * The most popular products with the words in the title. Reads at most a few hundred products with the words anywhere,
 * from a popularity tier upwards, both by an index.
 */
export async function findTitles(
  db: Db,
  { anywhere, inTitle, head, completions }: TitleQueries,
  { locale, tier }: { locale: Locale; tier: number | null },
): Promise<Titles> {
  const popular = tier === null ? sql`true` : isAsPopular(tier);
  const best = sql`SELECT id, is_head FROM part WHERE in_title ORDER BY is_head DESC, ${byPopularity} LIMIT ${sql.lit(maxTitles)}`;
  const vector = completions.length > 0 ? sql`search_vector` : sql`NULL::tsvector AS search_vector`;
  const { rows } = await sql<Titles>`${withoutPreparedPlan}
    WITH found AS MATERIALIZED (
      SELECT id, in_stock, popularity, search_vector @@ ${inTitle} AS in_title,
        ${head ? sql`search_vector @@ ${head}` : sql`false`} AS is_head, ${vector}
      FROM product p WHERE on_sale AND search_vector @@ ${anywhere} AND ${popular}),
    part AS MATERIALIZED (SELECT * FROM found LIMIT ${sql.lit(maxRowsRead)})
    SELECT (SELECT count(*) FROM part) AS "rowsRead",
      ${titleRows(best, locale)} AS titles,
      ${completionsWithProducts(completions)} AS completions`.execute(db);
  return rows[0] ?? { titles: [], rowsRead: 0, completions: [] };
}

/** The completions that at least one of the products in `part` has. */
function completionsWithProducts(completions: TitleQueries['completions']): RawBuilder<string[]> {
  if (completions.length === 0) return sql`ARRAY[]::text[]`;
  const rows = completions.map(({ word, query }, at) => sql`(${sql.lit(at)}, ${word}::text, ${query})`);
  return sql`(
    SELECT coalesce(array_agg(word ORDER BY at), '{}') FROM (VALUES ${sql.join(rows)}) AS completion(at, word, query)
    WHERE EXISTS (
      SELECT FROM (SELECT * FROM part LIMIT ${sql.lit(maxRowsChecked)}) checked WHERE checked.search_vector @@ completion.query))`;
}

/** Reads the most popular products in order until enough titles match; fast if many do. */
export async function findPopularTitles(db: Db, { inTitle }: TitleQueries, locale: Locale): Promise<TitleRow[]> {
  const best = sql`
    SELECT id, false AS is_head FROM (
      SELECT id, search_vector FROM product WHERE on_sale
      ORDER BY ${byPopularity} LIMIT ${sql.lit(maxPopular)}) popular
    WHERE search_vector @@ ${inTitle} LIMIT ${sql.lit(maxTitles)}`;
  const { rows } = await sql<{ titles: TitleRow[] }>`${withoutPreparedPlan}
    SELECT ${titleRows(best, locale)} AS titles`.execute(db);
  return rows[0]?.titles ?? [];
}

/** The planner’s estimate of products with the words. */
export async function estimateTitles(db: Db, { anywhere }: TitleQueries): Promise<number> {
  return estimateRows(db, sql`SELECT FROM product WHERE on_sale AND search_vector @@ ${anywhere}`);
}

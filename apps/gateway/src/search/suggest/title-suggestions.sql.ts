import type { Locale } from '@kaimai/contract/values/locale';
import { storedText } from '#db/stored-text.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { estimateRows } from '#db/explain.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { byPopularity, isAsPopular } from '#search/ranking/popularity.sql.ts';
import type { Suggestion } from '#search/suggest/suggest.sql.ts';

/** Words that titles must have: as an index has them, anywhere in a product, and where in it they must stand. */
export interface TitleWords {
  anywhere: RawBuilder<string>;
  inTitle: RawBuilder<string>;
  /** Words that the last one may become, of which is asked whether any product has them with those before. */
  endings: readonly { word: string; query: RawBuilder<string> }[];
}

export interface Titles {
  titles: Suggestion[];
  /** Of how many products that have the words; of more than are looked at, the most that are. */
  lookedAt: number;
  /** Those of the endings that any of them has. */
  endings: string[];
}

export const mostTitles = 6;
/** So many products with the words are looked at. */
export const mostLookedAt = 400;
/** So many of them are asked for the words that the last one may become. */
const mostAsked = 100;
/** So far down the most popular products are looked at. */
const mostPopular = 3000;

const asSuggestions = (locale: Locale) => sql`'commodity' AS kind, ${storedText('title', locale)} AS text, code`;

/**
 * The most popular products with a title: of those that have the words anywhere, and are as popular as so many fiftieths, which
 * are found in an index, never more are looked at than a few hundred.
 */
export async function findTitles(
  db: Db,
  { anywhere, inTitle, endings }: TitleWords,
  { locale, fiftieth }: { locale: Locale; fiftieth: number | null },
): Promise<Titles> {
  const popular = fiftieth === null ? sql`true` : isAsPopular(fiftieth);
  const vector = endings.length > 0 ? sql`search_vector` : sql`NULL::tsvector AS search_vector`;
  const { rows } = await sql<Titles>`${withoutPreparedPlan}
    WITH found AS MATERIALIZED (
      SELECT id, title, code, in_stock, popularity, search_vector @@ ${inTitle} AS in_title, ${vector}
      FROM product p WHERE on_sale AND search_vector @@ ${anywhere} AND ${popular}),
    part AS MATERIALIZED (SELECT * FROM found LIMIT ${sql.lit(mostLookedAt)})
    SELECT (SELECT count(*) FROM part) AS "lookedAt", (
      SELECT coalesce(json_agg(best), '[]') FROM (
        SELECT ${asSuggestions(locale)} FROM part WHERE in_title
        ORDER BY ${byPopularity} LIMIT ${sql.lit(mostTitles)}) best) AS titles,
      ${endingsMet(endings)} AS endings`.execute(db);
  return rows[0] ?? { titles: [], lookedAt: 0, endings: [] };
}

function endingsMet(endings: TitleWords['endings']): RawBuilder<string[]> {
  if (endings.length === 0) return sql`ARRAY[]::text[]`;
  const rows = endings.map(({ word, query }, at) => sql`(${sql.lit(at)}, ${word}::text, ${query})`);
  return sql`(
    SELECT coalesce(array_agg(word ORDER BY at), '{}') FROM (VALUES ${sql.join(rows)}) AS ending(at, word, query)
    WHERE EXISTS (
      SELECT FROM (SELECT * FROM part LIMIT ${sql.lit(mostAsked)}) asked WHERE asked.search_vector @@ ending.query))`;
}

/** Those of the most popular products that have a title, looked at one after the other; soon found where many have it. */
export async function findPopularTitles(db: Db, { inTitle }: TitleWords, locale: Locale): Promise<Suggestion[]> {
  const { rows } = await sql<Suggestion>`${withoutPreparedPlan}
    SELECT ${asSuggestions(locale)} FROM (
      SELECT title, code, search_vector FROM product WHERE on_sale
      ORDER BY ${byPopularity} LIMIT ${sql.lit(mostPopular)}) popular
    WHERE search_vector @@ ${inTitle} LIMIT ${sql.lit(mostTitles)}`.execute(db);
  return rows;
}

/** How many products the planner expects to have the words. */
export async function estimateTitles(db: Db, { anywhere }: TitleWords): Promise<number> {
  return estimateRows(db, sql`SELECT FROM product WHERE on_sale AND search_vector @@ ${anywhere}`);
}

import { sql, type RawBuilder } from 'kysely';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import type { Text } from '#db/column.ts';
import type { Db } from '#db/database.ts';
import { inScope, type Scope } from '#search/scope/scope.sql.ts';

/** A category with products whose titles have a noun as head noun. */
export interface HeadCategory {
  id: number;
  /** From the first level down to itself. */
  path: number[];
  /** The number of its products whose titles have the noun as head noun. */
  heads: number;
  /** The number of its products that are on sale. */
  total: number;
  /**
   * The share of its products that have the noun in their title (weight A), keywords or category (B), from a sample. Not
   * computed, and 0, if `heads` is at least the share `enoughShare` of `total`.
   */
  namedShare: number;
}

/** Upper bound of titles read; more titles would name the same categories. */
const maxRowsRead = 3000;
/** Upper bound of products of each category that are searched for the noun. */
const maxSampled = 200;
const maxCategories = 20;

/**
 * The categories of the products whose titles have a noun as head noun, those with most of them first. `head` matches it as
 * head noun, `noun` in any field; `enoughShare` see `HeadCategory.namedShare`.
 */
export async function listHeadCategories(
  db: Db,
  { head, noun, enoughShare }: { head: RawBuilder<string>; noun: RawBuilder<string>; enoughShare: number },
): Promise<HeadCategory[]> {
  const { rows } = await sql<HeadCategory>`${withoutPreparedPlan}
    SELECT c.id, c.path, found.heads, greatest(found.heads, counted.total) AS total, named.share AS "namedShare"
    FROM (SELECT category_id, count(*)::int AS heads
          FROM (SELECT category_id FROM product WHERE on_sale AND search_vector @@ ${head} LIMIT ${maxRowsRead}) titles
          GROUP BY category_id ORDER BY 2 DESC LIMIT ${maxCategories}) found
    JOIN category c ON c.id = found.category_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(count), 0)::int AS total FROM listed_count WHERE category_id = c.id) counted
    CROSS JOIN LATERAL (
      SELECT coalesce(avg((search_vector @@ ${noun} AND ts_filter(search_vector, '{a,b}') @@ ${noun})::int), 0)::float8 AS share
      FROM (SELECT search_vector FROM product
            WHERE on_sale AND category_id = c.id AND found.heads < ${enoughShare}::float8 * counted.total
            LIMIT ${maxSampled}) sample) named
    ORDER BY found.heads DESC, c.id`.execute(db);
  return rows;
}

/** Upper bound of titles read, which is enough for a decision. */
const maxTitles = 10;

/** Titles of products on sale that match. */
export async function listTitles(db: Db, query: RawBuilder<string>): Promise<Text[]> {
  const { rows } = await sql<{ title: Text }>`${withoutPreparedPlan}
    SELECT title FROM product WHERE on_sale AND search_vector @@ ${query} LIMIT ${maxTitles}`.execute(db);
  return rows.map(({ title }) => title);
}

/** Whether the title of a product in the scope contains a phrase, ignoring case, spaces and punctuation. */
export async function hasInTitle(db: Db, scope: Scope, phrase: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${withoutPreparedPlan}
    SELECT EXISTS (SELECT FROM product p WHERE ${inScope(scope)}
                   AND position(${lettersAndDigits(phrase)} IN regexp_replace(lower(concat_ws(' ', p.title->>'zh_CN', p.title->>'en_US')), '[^[:alnum:]]+', '', 'g')) > 0) AS found`.execute(
    db,
  );
  return rows[0]?.found === true;
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a shop has this name, which has weight A. Only the match of all weights can use the index. */
export async function isShopName(db: Db, query: RawBuilder<string>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${withoutPreparedPlan}
    SELECT EXISTS (SELECT FROM shop WHERE closed_at IS NULL AND search_vector @@ ${query}
                   AND ts_filter(search_vector, '{a}') @@ ${query}) AS found`.execute(db);
  return rows[0]?.found === true;
}

import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#db/database.ts';
import { estimateRows, explain, nodesOf } from '#db/explain.ts';
import { withoutPreparedPlan } from '#db/prepared-pool.ts';
import { inScope, type Scope, type WordScope } from '#search/matching/scope.sql.ts';
import { idsInOrder, listOrders } from '#search/ranking/sort-orders.sql.ts';
import { byPopularity, isAsPopular } from '#search/ranking/popularity.sql.ts';
import { rankOf } from '#search/ranking/rank.sql.ts';

/** How well words match some products. */
interface Ranked {
  ids: number[];
  ranks: number[];
}

/** The packed facts of all matches, concatenated in base64; their number; the ranks of the most popular. */
export interface RankedFacts extends Ranked {
  facts: string;
  count: number;
}

/** Of so many at most the facts are read, and of so many the ranks. */
interface Bounds {
  most: number;
  ranked: number;
}

/**
 * Everything in a scope, in one go; one more than the most tells that there is more, and nothing else is read of it then.
 * The limit stands apart, or the planner would hope to meet so many soon, reading the table from its beginning.
 */
export async function readRankedFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { most, ranked }: Bounds,
): Promise<RankedFacts> {
  return readRanked(db, words, ranked, {
    found: inScope(scope),
    parts: sql`
      size AS MATERIALIZED (SELECT count(*) AS count FROM (SELECT FROM found LIMIT ${most + 1}) capped),
      part AS NOT MATERIALIZED (SELECT * FROM found WHERE (SELECT count FROM size) <= ${most})`,
  });
}

/** The most popular that are in stock and in a scope, from a fiftieth of popularity upwards. */
export async function readPopularFacts(
  db: Db,
  scope: Scope,
  words: WordScope,
  { most, ranked, fiftieth }: Bounds & { fiftieth: number },
): Promise<RankedFacts> {
  return readRanked(db, words, ranked, {
    found: sql`${inScope(scope)} AND ${isAsPopular(fiftieth)}`,
    parts: sql`
      part AS MATERIALIZED (SELECT * FROM found ORDER BY ${byPopularity} LIMIT ${most}),
      size AS (SELECT count(*) AS count FROM part)`,
  });
}

interface Reading {
  found: RawBuilder<unknown>;
  /** What is wanted of what was found, as `part`, and its `size`. */
  parts: RawBuilder<unknown>;
}

/** What is ranked is found again where it lies, which is faster than by its id. */
async function readRanked(db: Db, words: WordScope, ranked: number, { found, parts }: Reading): Promise<RankedFacts> {
  const { rows } = await sql<{ [K in keyof RankedFacts]: RankedFacts[K] | null }>`${withoutPreparedPlan}
    WITH found AS MATERIALIZED (SELECT facts, id, in_stock, popularity, ctid AS place FROM product p WHERE ${found}),
    ${parts},
    ranked AS MATERIALIZED (
      SELECT p.id, ${rankOf(words)} AS rank
      FROM (SELECT place FROM part ORDER BY ${byPopularity} LIMIT ${ranked}) best JOIN product p ON p.ctid = best.place)
    SELECT (SELECT count FROM size) AS count, (SELECT string_agg(facts, '') FROM part) AS facts,
           (SELECT json_agg(id) FROM ranked) AS ids, (SELECT json_agg(rank) FROM ranked) AS ranks`.execute(db);
  const [row] = rows;
  return { count: row?.count ?? 0, facts: row?.facts ?? '', ids: row?.ids ?? [], ranks: row?.ranks ?? [] };
}

/** How many the planner expects in a scope, from its statistics. */
export async function estimateMatches(db: Db, scope: Scope): Promise<number> {
  return estimateRows(db, sql`SELECT FROM product p WHERE ${inScope(scope)}`);
}

/**
 * How many an index has of a scope, those included that were just changed or taken off sale; undefined where it is not an
 * index that the scope would be read from. To look at them would cost several times as much.
 */
export async function countInIndex(db: Db, scope: Scope): Promise<number | undefined> {
  const plan = await explain(
    db,
    sql`WITH found AS MATERIALIZED (SELECT FROM product p WHERE ${inScope(scope)}) SELECT FROM found LIMIT 1`,
    'ANALYZE, TIMING off, FORMAT json',
  );
  return plan && nodesOf(plan).find((node) => node['Node Type'] === 'Bitmap Index Scan')?.['Actual Rows'];
}

/** How many are in a scope without words, up to so many. */
export async function countInScope(db: Db, scope: Scope, most: number): Promise<number> {
  const { categoryIds, shopId, listedSince } = scope;
  const conditions = [
    sql<boolean>`true`,
    ...(categoryIds ? [sql<boolean>`category_id = ANY(${[...categoryIds]}::int[])`] : []),
    ...(shopId === null ? [] : [sql<boolean>`shop_id = ${shopId}`]),
  ];
  const { rows } = await sql<{ count: number }>`${withoutPreparedPlan}${
    listedSince
      ? sql`SELECT count(*) AS count FROM (SELECT FROM product p WHERE ${inScope(scope)} LIMIT ${most}) capped`
      : sql`SELECT least(${most}, coalesce(sum(count), 0))::int AS count FROM listed_count WHERE ${sql.join(conditions, sql` AND `)}`
  }`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The facts of the most popular, those in stock before others, one after the other. Which these are an index tells alone,
 * where it is not words that they match.
 */
export async function readBestFacts(db: Db, scope: Scope, most: number): Promise<string> {
  const condition = sql<boolean>`true`;
  const best = idsInOrder(scope, { order: listOrders.relevance, condition, offset: 0, limit: most });
  const { rows } = await sql<{ facts: string | null }>`${withoutPreparedPlan}
    SELECT string_agg(facts, '') AS facts FROM product WHERE id = ANY(ARRAY(${best}))`.execute(db);
  return rows[0]?.facts ?? '';
}

export async function rankMatches(db: Db, words: WordScope, ids: readonly number[]): Promise<Ranked> {
  const { rows } = await sql<{ ids: number[] | null; ranks: number[] | null }>`${withoutPreparedPlan}
    SELECT json_agg(p.id) AS ids, json_agg(${rankOf(words)}) AS ranks
    FROM product p WHERE p.id = ANY(${[...ids]}::int[])`.execute(db);
  return { ids: rows[0]?.ids ?? [], ranks: rows[0]?.ranks ?? [] };
}
